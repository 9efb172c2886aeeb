import type { FastifyBaseLogger } from 'fastify'

/** Calls that fail for the same passing reason are logged together. */
const TOGETHER_MS = 10_000

interface Logged {
  at: number
  since: number
}

/**
 * Logs troubles that pass in a line each ten seconds and kind, with how many calls they turned away meanwhile; during
 * an outage thousands fail for one reason, and a stack each would fill the disk.
 */
export const outageLog = (now: () => number) => {
  const kinds = new Map<string, Logged>()
  return (log: FastifyBaseLogger, kind: string, cause: unknown): void => {
    const logged = kinds.get(kind)
    if (logged && now() - logged.at < TOGETHER_MS) {
      logged.since += 1
      return
    }
    const reason = cause instanceof Error ? cause.message : String(cause)
    log.warn({ kind, reason, unloggedBefore: logged?.since ?? 0 }, 'Calls are turned away for the moment')
    kinds.set(kind, { at: now(), since: 0 })
  }
}

export type OutageLog = ReturnType<typeof outageLog>
