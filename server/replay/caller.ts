import * as z from 'zod/mini'
import { AppConfig } from '#contract/config.ts'
import { HEADERS } from '#contract/headers.ts'
import type { LoginSession } from '#contract/identity.ts'
import { callWithRetry, type Answer, type Call } from '#server/replay/http.ts'
import { StartupError } from '#server/startup-error.ts'

const Envelope = z.object({ status: z.boolean(), error_message: z.optional(z.string()) })

export const jsonOf = (answer: Answer | undefined): unknown => {
  try {
    return JSON.parse(answer?.text ?? '')
  } catch {
    return undefined
  }
}

/** Why a call gave nothing, in the server's words where it has any. */
export const reasonOf = (answer: Answer | undefined): string => {
  if (!answer) return 'the back office does not answer'
  const envelope = Envelope.safeParse(jsonOf(answer))
  return (envelope.success && envelope.data.error_message) || `the back office answered with ${answer.status}`
}

/** The result of a good answer; undefined for any other. */
export const goodResult = <Schema extends z.ZodMiniType<{ status: boolean; result?: unknown }>>(
  schema: Schema,
  answer: Answer | undefined,
): z.infer<Schema>['result'] => {
  const parsed = schema.safeParse(jsonOf(answer))
  return answer?.status === 200 && parsed.success && parsed.data.status ? parsed.data.result : undefined
}

/** A back office that is not there when the till starts will hardly come. */
const PRESENT_WITHIN_MS = 5_000

/** Makes the calls of a till, with the headers that every one of them carries. */
export interface Caller {
  merchant: (method: Call['method'], path: string, body?: unknown) => Promise<Answer | undefined>
  identity: (method: Call['method'], path: string, body?: unknown) => Promise<Answer | undefined>
  /** Where the sign-in pages are. */
  providerUrl: string
}

/**
 * Reads the app's configuration from the back office, as a till does when it starts.
 * @throws StartupError when there is no back office at this origin.
 */
export const createCaller = async (
  origin: string,
  timeoutMs: number,
  session: () => LoginSession | undefined,
): Promise<Caller> => {
  const answer = await callWithRetry({ method: 'GET', url: `${origin}/config.json` }, PRESENT_WITHIN_MS)
  const config = AppConfig.safeParse(jsonOf(answer))
  if (!config.success)
    throw new StartupError(`There is no back office at ${origin}; start it with npm start, or set --origin.`)
  const { apiKey, merchantUrl, identityUrl, providerUrl } = config.data
  const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone

  const headers = (): Record<string, string> => {
    const token = session()?.token
    return {
      'content-type': 'application/json',
      [HEADERS.apiKey]: apiKey,
      [HEADERS.timeZone]: timeZone,
      ...(token === undefined ? {} : { [HEADERS.authorization]: `Bearer ${token}` }),
    }
  }
  const callTo =
    (root: string): Caller['merchant'] =>
    (method, path, body) => {
      const url = new URL(root, origin).href.replace(/\/$/, '') + path
      const content = body === undefined ? {} : { body: JSON.stringify(body) }
      return callWithRetry({ method, url, headers: headers(), ...content }, timeoutMs)
    }
  return {
    merchant: callTo(merchantUrl),
    identity: callTo(identityUrl),
    providerUrl: new URL(providerUrl, origin).href.replace(/\/$/, ''),
  }
}
