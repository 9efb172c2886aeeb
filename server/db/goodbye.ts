import { setTimeout as pause } from 'node:timers/promises'

/** A database that answers needs milliseconds to end a connection. */
const LONGEST_GOODBYE_MS = 5_000

/**
 * Ends connections to a database, and waits for it no longer than 5 s: one that has gone silent never says that a
 * connection has ended, and a process that is to stop would wait for it for good. What is still open ends with the process.
 */
export const sayGoodbye = async (
  end: () => Promise<unknown>,
  longestMs = LONGEST_GOODBYE_MS,
): Promise<void> => {
  const isOver = new AbortController()
  const late = pause(longestMs, undefined, { signal: isOver.signal }).catch(() => undefined)
  try {
    await Promise.race([end(), late])
  } finally {
    isOver.abort()
  }
}
