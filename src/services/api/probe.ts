/** A probe that has not been answered by then counts as no server, so that the next one is not far. */
const TIMEOUT = 1_500

/**
 * True where a service answers at this address; a page that a gateway or a hotspot puts in its place is none. It costs
 * next to nothing and says nothing of the session.
 */
export const serverProbe = (url: string) => async (): Promise<boolean> => {
  try {
    const { status, headers } = await fetch(url, { cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT) })
    return status < 500 && (headers.get('content-type') ?? '').includes('json')
  } catch {
    return false
  }
}
