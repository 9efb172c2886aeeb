import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'

/** Of the advisory locks of imports; the number means 'LOAD'. */
const LOADING = 0x4c_4f_41_44

/**
 * Does work that nobody else may do for a store at the same time, in whichever process. The machine that has the store
 * keeps the lock for as long as a transaction of its own lasts, so that the work takes a second connection.
 * @returns undefined where somebody else is at it: then nothing was done.
 */
export const aloneInStore = <Value>(
  db: Db,
  storeId: string,
  work: () => Promise<Value>,
): Promise<Value | undefined> =>
  db.transaction().execute(async (holding) => {
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(holding)
    const { rows } = await sql<{ taken: boolean }>`
      select pg_try_advisory_xact_lock(${LOADING}, hashtext(store_id::text)) as taken
      from stores where store_id = ${storeId}`.execute(holding)
    return rows[0]?.taken ? work() : undefined
  })
