import * as z from 'zod/mini'
import { HEADERS } from '#contract/headers.ts'
import { isTokenRefused, type ApiFault, type RenewalFault } from '#domain/faults.ts'
import { failed, ok, type Result } from '#domain/result.ts'
import type { ServerAnswer } from './transport.ts'

/** What came of renewing a refused token. */
export type Renewal = Result<void, RenewalFault>

/** What every request carries, looked up when it is sent; a missing token or region sends no header. */
export interface RequestContext {
  token: () => string | undefined
  /** Renews the token that got a 401, once for all who ask at the same time (§8.1). */
  renew: (refused: string) => Promise<Renewal>
  serviceRegion: () => string | undefined
  apiKey: string
  timeZone: () => string
  /** Gets the server's time of each answer that says it. */
  onTime?: (serverTime: number) => void
}

interface Call<Answer> {
  path: string
  method?: 'GET' | 'POST' | 'PUT'
  query?: Record<string, string | number>
  /** Already encoded for the wire; a file goes as it is. */
  body?: object
  /** What a file is; everything else is JSON. */
  mediaType?: string
  /** The milliseconds after which no answer counts as no network, where the usual ones are too few. */
  timeout?: number
  answer: Answer
  /** A call about the session itself: its 401 is an answer, not a reason to renew the token. */
  aboutSession?: boolean
  /** An answer other than 200 counts as none, whatever its envelope says (§7.13). */
  only200?: boolean
}

type EnvelopeShape = { status: boolean; status_code?: number | undefined; error_message?: string | undefined }

/** The headers of every request. */
export const headersOf = (context: RequestContext, token: string | undefined): Record<string, string> => {
  const region = context.serviceRegion()
  return {
    accept: 'application/json',
    [HEADERS.apiKey]: context.apiKey,
    [HEADERS.timeZone]: context.timeZone(),
    ...(token ? { [HEADERS.authorization]: `Bearer ${token}` } : {}),
    ...(region ? { [HEADERS.serviceRegion]: region } : {}),
  }
}

const Refusal = z.object({
  status: z.literal(false),
  status_code: z.optional(z.int()),
  error_message: z.string(),
})

const NOT_FOUND = 404

/** Why an answer that is no 2xx is no answer. */
export const faultOf = (path: string, { statusCode, body, asked }: ServerAnswer): ApiFault => {
  if (statusCode === NOT_FOUND) return { kind: 'notFound', path }
  const refusal = Refusal.safeParse(body)
  if (!refusal.success) return { kind: 'unavailable', statusCode, ...asked }
  const message = refusal.data.error_message
  return statusCode >= 500
    ? { kind: 'unavailable', statusCode, message, ...asked }
    : { kind: 'refused', statusCode, message }
}

const isUnauthorized = (answer: Result<unknown, ApiFault>): boolean =>
  !answer.ok && isTokenRefused(answer.fault)

const malformed = (error: z.core.$ZodError): ApiFault => ({
  kind: 'malformed',
  issues: error.issues.map(({ path, message }) => ({ path: path.join('.'), message })),
})

const decoded = <Answer extends z.ZodMiniType<EnvelopeShape>>(
  answer: Answer,
  body: unknown,
  statusCode: number,
): Result<z.output<Answer>, ApiFault> => {
  if (typeof body !== 'object' || body === null) return failed({ kind: 'unavailable', statusCode })
  const envelope = z.safeDecode(answer, body as z.input<Answer>)
  if (!envelope.success) return failed(malformed(envelope.error))
  if (envelope.data.status) return ok(envelope.data)
  const message = envelope.data.error_message ?? ''
  return failed({ kind: 'refused', statusCode: envelope.data.status_code ?? statusCode, message })
}

/**
 * Sends a request with the token of now. A 401 of a signed-in cashier renews the token and repeats the request once
 * (§8.1).
 */
export const withRenewal = async <Value>(
  { token: current, renew }: RequestContext,
  sendOnce: (token: string | undefined) => Promise<Result<Value, ApiFault>>,
  aboutSession = false,
): Promise<Result<Value, ApiFault>> => {
  const token = current()
  const answer = await sendOnce(token)
  if (token === undefined || aboutSession || !isUnauthorized(answer)) return answer
  const renewal = await renew(token)
  if (!renewal.ok)
    return failed(
      renewal.fault.kind === 'ended'
        ? { kind: 'unauthorized' }
        : { kind: 'notRenewed', cause: renewal.fault.cause },
    )
  const repeated = await sendOnce(current())
  return isUnauthorized(repeated) ? failed({ kind: 'unauthorized' }) : repeated
}

/** The transport is loaded with the first call, and like the network it may not be there. */
const loadTransport = async () => {
  try {
    return (await import('./transport.ts')).transport
  } catch {
    return undefined
  }
}

/** Sends requests below `baseUrl` and parses their envelopes; every failure is a value (§7.2, §7.4). */
export const httpClient = (baseUrl: string, context: RequestContext) => {
  const sendOnce = async <Answer extends z.ZodMiniType<EnvelopeShape>>(
    { path, method = 'GET', query, body, mediaType, timeout, answer, only200 = false }: Call<Answer>,
    token: string | undefined,
  ): Promise<Result<z.output<Answer>, ApiFault>> => {
    const transport = await loadTransport()
    const response = await transport?.(baseUrl, {
      path,
      method,
      headers: { ...headersOf(context, token), ...(mediaType ? { 'content-type': mediaType } : {}) },
      ...(query ? { query } : {}),
      ...(body ? { body } : {}),
      ...(timeout ? { timeout } : {}),
    })
    if (response === undefined) return failed({ kind: 'offline' })
    if (response.serverTime !== undefined) context.onTime?.(response.serverTime)
    if (response.isOk) return decoded(answer, response.body, response.statusCode)
    if (only200) return failed({ kind: 'unavailable', statusCode: response.statusCode })
    return failed(faultOf(path, response))
  }
  const send = <Answer extends z.ZodMiniType<EnvelopeShape>>(
    call: Call<Answer>,
  ): Promise<Result<z.output<Answer>, ApiFault>> =>
    withRenewal(context, (token) => sendOnce(call, token), call.aboutSession)
  return send
}

export type Http = ReturnType<typeof httpClient>
