import { CHANGES } from '#contract/catalogue.ts'
import type { ApiFault } from '#domain/faults.ts'
import { failed, ok, type Result } from '#domain/result.ts'
import { faultOf, headersOf, withRenewal, type RequestContext } from './http.ts'
import { idleTimeout } from './idle-timeout.ts'
import { traceHeaders, pauseIn, TIMEOUT } from './transport.ts'

/** Who takes a long answer over while it comes. */
export interface Receiver {
  /** It begins: its media type, its tag, and whether it has only what has changed since the tag that the call named. */
  begin: (mediaType: string, tag: string | null, hasOnlyChanges?: boolean) => void
  bytes: (bytes: Uint8Array<ArrayBuffer>) => void
}

interface LongCall {
  path: string
  query: Record<string, string>
  /** The media type that is wanted; another one than that of every other answer. */
  form: string
  /** The tag of what is there already: what has changed since may come instead of all of it (RFC 3229). */
  tag: string | null
}

/** Whether the whole answer has come, or what is there is still right. */
export type Downloaded = Result<'arrived' | 'unchanged', ApiFault>

const UNCHANGED = 304
const ONLY_CHANGES = 226

const OFFLINE = failed({ kind: 'offline' } as const)

const bodyOf = async (response: Response): Promise<unknown> => {
  try {
    return await response.json()
  } catch {
    return undefined
  }
}

const refusalIn = async (path: string, response: Response): Promise<Downloaded> =>
  failed(
    faultOf(path, {
      isOk: false,
      statusCode: response.status,
      body: await bodyOf(response),
      asked: pauseIn(response.headers.get('retry-after')),
    }),
  )

const receive = async (response: Response, receiver: Receiver, moved: () => void): Promise<void> => {
  const { headers, status } = response
  receiver.begin(headers.get('content-type') ?? '', headers.get('etag'), status === ONLY_CHANGES)
  const reader = response.body?.getReader()
  for (;;) {
    const piece = await reader?.read()
    if (!piece?.value) return
    moved()
    receiver.bytes(piece.value)
  }
}

/**
 * Fetches long answers below `baseUrl` and hands them over as they come, so that nobody has to hold or parse them in
 * one piece. Every failure is a value; a 401 renews the token once (§8.1).
 */
export const downloader = (baseUrl: string, context: RequestContext) => {
  const fetchOnce = async (
    { path, query, form, tag }: LongCall,
    receiver: Receiver,
    token: string | undefined,
  ): Promise<Downloaded> => {
    const { signal, renew, stop } = idleTimeout(TIMEOUT)
    const headers = {
      ...headersOf(context, token),
      ...traceHeaders(baseUrl),
      accept: `${form}, application/json;q=0.9`,
      ...(tag === null ? {} : { 'if-none-match': tag, 'a-im': CHANGES }),
    }
    try {
      const response = await fetch(`${baseUrl}${path}?${new URLSearchParams(query)}`, {
        headers,
        signal,
        cache: 'no-store',
      })
      if (response.status === UNCHANGED) return ok('unchanged')
      if (!response.ok) return await refusalIn(path, response)
      await receive(response, receiver, renew)
      return ok('arrived')
    } catch {
      // Neither an answer that does not come nor one that breaks off says why.
      return OFFLINE
    } finally {
      stop()
    }
  }
  return (call: LongCall, receiver: Receiver): Promise<Downloaded> =>
    withRenewal(context, (token) => fetchOnce(call, receiver, token))
}

export type Download = ReturnType<typeof downloader>
