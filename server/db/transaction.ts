import { setTimeout as pause } from 'node:timers/promises'
import type { Transaction } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { isRepeatable } from '#server/db/failures.ts'
import type { Database } from '#server/db/schema.ts'

/** A database, or a transaction in it. */
export type Connection = Db | Transaction<Database>

const ATTEMPTS = 5
const FIRST_PAUSE_MS = 20
/** No other attempt begins after this: where each waits for its deadline, the caller has an answer sooner than the last one ends. */
const REPEATS_MS = 5_000

/** Reads in a transaction whose statements all see the database as it is at the first of them. */
export const inOneView = <Value>(
  db: Db,
  read: (view: Transaction<Database>) => Promise<Value>,
): Promise<Value> =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read)

/**
 * Runs `work` in a transaction, once more from its start when another one was in its way or the connection was lost.
 * A lost connection leaves open whether the transaction was committed, so `work` must be safe to repeat.
 */
export const inTransaction = async <Value>(
  db: Db,
  work: (transaction: Transaction<Database>) => Promise<Value>,
): Promise<Value> => {
  const begunAt = performance.now()
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work)
    } catch (cause) {
      const isLate = performance.now() - begunAt > REPEATS_MS
      if (attempt === ATTEMPTS || isLate || !isRepeatable(cause)) throw cause
      await pause(FIRST_PAUSE_MS * 2 ** attempt * (0.5 + Math.random()))
    }
  }
}
