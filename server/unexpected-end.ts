import { setTimeout as pause } from 'node:timers/promises'
import { currentRequest } from '#server/http/request-trace.ts'

/** The exit code of a process that ends by a bug: whoever started it may start it again (sysexits: EX_SOFTWARE). */
export const UNEXPECTED_END = 70

/** Calls under way may take this long to end. */
const DRAIN_MS = 5_000

/**
 * The last line of defence: an exception or rejection that nobody handles is logged with the request it belongs to,
 * the process drains what it can, and ends with `UNEXPECTED_END`. Going on in an unknown state is no choice.
 * @param drain ends what the process has begun; it is waited for 5 s at most, unless said otherwise.
 */
export const endOnUnexpected = (drain: () => Promise<void>, longestDrainMs = DRAIN_MS): void => {
  let isEnding = false
  const end = async (kind: string, cause: unknown): Promise<void> => {
    const request = currentRequest()
    const where = request ? ` during ${request.method} ${request.path}` : ''
    console.error(`${kind}${where}; the back office ends and is started again:`, cause)
    if (isEnding) return
    isEnding = true
    const drained = drain().catch((failure: unknown) => console.error('Not everything was ended:', failure))
    await Promise.race([drained, pause(longestDrainMs)])
    process.exit(UNEXPECTED_END)
  }
  process.on('uncaughtException', (cause) => void end('An unexpected error', cause))
  process.on('unhandledRejection', (cause) => void end('A failure that nobody handles', cause))
}
