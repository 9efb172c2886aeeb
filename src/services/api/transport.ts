import { createFetch, FetchError, type Fetch } from 'ofetch'
import { randomHex } from '#domain/random-hex.ts'
import { idleTimeout } from './idle-timeout.ts'

const [TRACE_BYTES, SPAN_BYTES] = [16, 8]

/** A new trace and its first span, wanted in the records (W3C Trace Context, version 00). */
export const newTraceparent = (randomBytes: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array): string =>
  `00-${randomHex(TRACE_BYTES, randomBytes)}-${randomHex(SPAN_BYTES, randomBytes)}-01`

/**
 * The header by which traces and logs of the office name a call, drawn anew for each. A service at another origin
 * refuses headers that it does not expect (CORS), and gets none.
 */
export const traceHeaders = (baseUrl: string): { traceparent?: string } =>
  baseUrl.startsWith('/') ? { traceparent: newTraceparent((bytes) => crypto.getRandomValues(bytes)) } : {}

/** A server that has not answered, or not gone on with its answer, after this many milliseconds counts as no network. */
export const TIMEOUT = 15_000

interface Request {
  path: string
  method: 'GET' | 'POST' | 'PUT'
  headers: Record<string, string>
  query?: Record<string, string | number>
  /** Already encoded for the wire; a file goes as it is. */
  body?: object
  timeout?: number
}

/** What a server said; `isOk` is a 2xx. */
export interface ServerAnswer {
  isOk: boolean
  statusCode: number
  body: unknown
  /** The milliseconds for which the server asks not to be called again, if it does. */
  asked: { retryAfter?: number }
  /** The server's clock at the moment of the answer, in milliseconds since 1970; undefined where it is not said. */
  serverTime?: number | undefined
}

const SECOND = 1_000

/** What a Retry-After header says, in seconds or as a date (RFC 9110, 10.2.3). */
export const pauseIn = (header: string | null | undefined): ServerAnswer['asked'] => {
  if (!header) return {}
  const retryAfter = /^\d+$/.test(header) ? Number(header) * SECOND : Date.parse(header) - Date.now()
  return retryAfter > 0 ? { retryAfter } : {}
}

/** What a Date header says; an answer that a cache kept says how old it is by now (RFC 9111, 5.1). */
export const serverTimeIn = (headers: Headers | undefined): number | undefined => {
  const at = Date.parse(headers?.get('date') ?? '')
  const age = Number(headers?.get('age') ?? 0)
  return Number.isNaN(at) || Number.isNaN(age) ? undefined : at + age * SECOND
}

/**
 * Fetches, and reports the beginning of the answer and each piece of its content: the time limit of ofetch ends with the
 * headers, and what comes behind them would be waited for without end.
 */
const fetchMoving =
  (moved: () => void): Fetch =>
  async (...call: Parameters<Fetch>) => {
    const response = await fetch(...call)
    moved()
    const pieces = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform: (piece, controller) => {
        moved()
        controller.enqueue(piece)
      },
    })
    return response.body ? new Response(response.body.pipeThrough(pieces), response) : response
  }

/** Sends one request below `baseUrl`; undefined where no server answered, or not all of the answer came. */
export const transport = async (
  baseUrl: string,
  { path, headers, body, timeout = TIMEOUT, ...request }: Request,
): Promise<ServerAnswer | undefined> => {
  // One that cannot be written is a bug, and is thrown: whatever is thrown below is a missing answer.
  const written = body === undefined || body instanceof Blob ? body : JSON.stringify(body)
  const { signal, renew, stop } = idleTimeout(timeout)
  try {
    const response = await createFetch({ fetch: fetchMoving(renew) }).raw<unknown>(path, {
      baseURL: baseUrl,
      signal,
      retry: 0,
      headers: { ...headers, ...traceHeaders(baseUrl) },
      ...request,
      ...(written === undefined ? {} : { body: written }),
    })
    const serverTime = serverTimeIn(response.headers)
    return { isOk: true, statusCode: response.status, body: response._data, asked: {}, serverTime }
  } catch (error) {
    if (!(error instanceof FetchError) || error.status === undefined) return undefined
    const asked = pauseIn(error.response?.headers.get('retry-after'))
    const serverTime = serverTimeIn(error.response?.headers)
    return { isOk: false, statusCode: error.status, body: error.data, asked, serverTime }
  } finally {
    stop()
  }
}
