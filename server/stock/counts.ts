import type { Transaction } from 'kysely'
import type { StockCount } from '#contract/administration/stock-counts.ts'
import type { Db } from '#server/db/database.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction, type Connection } from '#server/db/transaction.ts'
import { impossible } from '#server/http/refusal.ts'

type State = 'open' | 'approved' | 'discarded'

interface CountRow {
  id: string
  category: string | null
  state: State
  opened_at: Date
  opened_by: string
}

/** A count of a store, whatever has become of it. */
export interface CountOf {
  storeId: string
  countId: string
}

/** A count as the contract has it. */
export const shownCount = ({ id, category, opened_at, opened_by }: CountRow): StockCount => ({
  id,
  category,
  opened_by,
  opened_at: opened_at.toISOString(),
})

const countsOf = (db: Connection, storeId: string) =>
  db
    .selectFrom('stock_counts')
    .select(['id', 'category', 'state', 'opened_at', 'opened_by'])
    .where('store_id', '=', storeId)

/** The count of a store that is going on; undefined where there is none. */
export const openCountOf = (db: Connection, storeId: string): Promise<CountRow | undefined> =>
  countsOf(db, storeId).where('state', '=', 'open').executeTakeFirst()

const OVER = 'This count is over. Please open the page again.'

/** @throws Refusal 422 for a count that is over, or none of the store. */
export const requireOpen = (row: CountRow | undefined): CountRow => {
  if (row?.state !== 'open') throw impossible(OVER)
  return row
}

/** A count that is going on. @throws Refusal 422 where it is over, or none of the store. */
export const requireOpenCount = async (db: Connection, { storeId, countId }: CountOf): Promise<CountRow> =>
  requireOpen(await countsOf(db, storeId).where('id', '=', countId).executeTakeFirst())

/** A count, whatever has become of it, which nobody ends or adds to until the transaction ends. */
export const lockedCount = (
  trx: Transaction<Database>,
  { storeId, countId }: CountOf,
): Promise<CountRow | undefined> =>
  countsOf(trx, storeId).where('id', '=', countId).forUpdate().executeTakeFirst()

interface Opening {
  id: string
  category: string | null
  by: string
  at: Date
}

/** Opens a count; one that is open already stays the only one, and is the answer. Safe to repeat. */
export const openCount = async (
  db: Db,
  storeId: string,
  { id, category, by, at }: Opening,
): Promise<StockCount> => {
  await db
    .insertInto('stock_counts')
    .values({
      store_id: storeId,
      id,
      category,
      state: 'open',
      opened_at: at,
      opened_by: by,
      ended_at: null,
      ended_by: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const count = await openCountOf(db, storeId)
  if (!count) throw impossible(OVER)
  return shownCount(count)
}

/** What ends a count, and how; `state` is what has become of it. */
interface Ending extends CountOf {
  state: Exclude<State, 'open'>
  by: string
  at: Date
}

/**
 * Ends a count once, with what belongs to it in the same transaction; where it has ended in this way already, nothing
 * happens. @throws Refusal 422 where it has ended in another way, or is none of the store.
 */
export const endCount = (
  db: Db,
  { storeId, countId, state, by, at }: Ending,
  work: (trx: Transaction<Database>, count: CountRow) => Promise<void>,
): Promise<void> =>
  inTransaction(db, async (trx) => {
    const count = await lockedCount(trx, { storeId, countId })
    if (count?.state === state) return
    await work(trx, requireOpen(count))
    await trx
      .updateTable('stock_counts')
      .set({ state, ended_at: at, ended_by: by })
      .where('store_id', '=', storeId)
      .where('id', '=', countId)
      .execute()
  })
