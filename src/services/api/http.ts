import { FetchError, ofetch } from 'ofetch'
import * as z from 'zod/mini'
import { HEADERS } from '#contract/headers.ts'
import type { ApiFault } from '#domain/faults.ts'
import { failed, ok, type Result } from '#domain/result.ts'

/** What every request carries, looked up when it is sent; a missing token or region sends no header. */
export interface RequestContext {
  token: () => string | undefined
  serviceRegion: () => string | undefined
  apiKey: string
  timeZone: () => string
}

interface Call<Answer> {
  path: string
  method?: 'GET' | 'POST' | 'PUT'
  query?: Record<string, string | number>
  /** Already encoded for the wire. */
  body?: object
  answer: Answer
}

type EnvelopeShape = { status: boolean; status_code?: number | undefined; error_message?: string | undefined }

/** A server that has not answered after this many milliseconds counts as no network. */
const TIMEOUT = 15_000

const headersOf = (context: RequestContext): Record<string, string> => {
  const token = context.token()
  const region = context.serviceRegion()
  return {
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

const faultOf = (statusCode: number, body: unknown): ApiFault => {
  const refusal = Refusal.safeParse(body)
  if (statusCode === 401) return { kind: 'unauthorized' }
  if (statusCode >= 500 || !refusal.success) return { kind: 'unavailable', statusCode }
  return { kind: 'refused', statusCode, message: refusal.data.error_message }
}

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

/** Sends one request below `baseUrl` and parses its envelope; every failure is a value (spec.md §7, §8). */
export const httpClient = (baseUrl: string, context: RequestContext) => {
  const send = async <Answer extends z.ZodMiniType<EnvelopeShape>>({
    path,
    method = 'GET',
    query,
    body,
    answer,
  }: Call<Answer>): Promise<Result<z.output<Answer>, ApiFault>> => {
    try {
      const response = await ofetch.raw<unknown>(path, {
        baseURL: baseUrl,
        method,
        headers: headersOf(context),
        timeout: TIMEOUT,
        retry: 0,
        ...(query ? { query } : {}),
        ...(body ? { body } : {}),
      })
      return decoded(answer, response._data, response.status)
    } catch (error) {
      if (!(error instanceof FetchError)) throw error
      if (error.status === undefined) return failed({ kind: 'offline' })
      return failed(faultOf(error.status, error.data))
    }
  }
  return send
}

export type Http = ReturnType<typeof httpClient>
