import { setTimeout as pause } from 'node:timers/promises'
import type { Transaction } from 'kysely'
import type { Db } from '#server/db/database.ts'
import type { Database } from '#server/db/schema.ts'

/** A database, or a transaction in it. */
export type Connection = Db | Transaction<Database>

const ATTEMPTS = 5
const FIRST_PAUSE_MS = 20

/** Serialization failure, deadlock. */
const REPEATABLE = new Set(['40001', '40P01'])

/** Connection classes of SQLSTATE, a server that is stopping or starting, and what sockets say. */
const LOST = /^(08...|57P0[123]|ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|ETIMEDOUT)$/
const LOST_MESSAGE =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when)/

const codeOf = (cause: Error): string => ('code' in cause && typeof cause.code === 'string' ? cause.code : '')

/** True where the database could not be reached, or went away in the middle. */
export const isConnectionLost = (cause: unknown): boolean =>
  cause instanceof Error && (LOST.test(codeOf(cause)) || LOST_MESSAGE.test(cause.message))

const isRepeatable = (cause: unknown): boolean =>
  isConnectionLost(cause) || (cause instanceof Error && REPEATABLE.has(codeOf(cause)))

/**
 * Runs `work` in a transaction, once more from its start when another one was in its way or the connection was lost.
 * A lost connection leaves open whether the transaction was committed, so `work` must be safe to repeat.
 */
export const inTransaction = async <Value>(
  db: Db,
  work: (transaction: Transaction<Database>) => Promise<Value>,
): Promise<Value> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work)
    } catch (cause) {
      if (attempt === ATTEMPTS || !isRepeatable(cause)) throw cause
      await pause(FIRST_PAUSE_MS * 2 ** attempt * (0.5 + Math.random()))
    }
  }
}
