import { sql, type Transaction } from 'kysely'
import type { Db } from '#server/db/database.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { fingerprintOf } from '#server/fingerprint.ts'
import { impossible } from '#server/http/refusal.ts'
import { MOST_STOCK, moveStock, type StockChange, type Move } from './movements.ts'

/** A change of somebody, with the id that their device has drawn. */
export interface IdentifiedStockChange extends StockChange {
  id: string
}

/** The pieces of each product, which may be named several times. */
const summed = (moves: Move[]): Move[] => {
  const pieces = new Map<string, number>()
  for (const { productId, quantity } of moves) pieces.set(productId, (pieces.get(productId) ?? 0) + quantity)
  return [...pieces].map(([productId, quantity]) => ({ productId, quantity }))
}

/** The same for the same pieces and words, whoever books them, and whenever. */
export const fingerprintOfChange = (
  { kind, reference = '', reason = '' }: Pick<StockChange, 'kind' | 'reference' | 'reason'>,
  moves: Move[],
): string =>
  fingerprintOf({
    kind,
    reference,
    reason,
    moves: summed(moves).toSorted((one, other) => (one.productId < other.productId ? -1 : 1)),
  })

/** The fingerprint of what is booked by an id; undefined where nothing is. */
export const bookedBy = async (
  trx: Transaction<Database>,
  storeId: string,
  deedId: string,
): Promise<string | undefined> => {
  const row = await trx
    .selectFrom('stock_deeds')
    .select('fingerprint')
    .where('store_id', '=', storeId)
    .where('id', '=', deedId)
    .executeTakeFirst()
  return row?.fingerprint
}

const OTHER_STOCK =
  'This was booked already, with something else in it. Please open the page again and look at the stock.'

/**
 * What is sent again by an id is what was done by it.
 * @param known The fingerprint of what was done; empty where an office of before has done it, which kept none.
 * @param words What is said where something else was done.
 * @throws Refusal 422 where it is not.
 */
export const requireSame = (known: string, now: string, words = OTHER_STOCK): void => {
  if (known !== '' && known !== now) throw impossible(words)
}

/** @throws Refusal 422 where something else was booked by the id. */
const isFirst = async (
  trx: Transaction<Database>,
  storeId: string,
  change: IdentifiedStockChange,
  moves: Move[],
): Promise<boolean> => {
  const { id, kind, by, at } = change
  const fingerprint = fingerprintOfChange(change, moves)
  const added = await trx
    .insertInto('stock_deeds')
    .values({ store_id: storeId, id, kind, user_id: by.userId, user_name: by.fullname, at, fingerprint })
    .onConflict((conflict) => conflict.columns(['store_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (added) return true
  requireSame((await bookedBy(trx, storeId, id)) ?? '', fingerprint)
  return false
}

const lockedStock = async (
  trx: Transaction<Database>,
  storeId: string,
  moves: Move[],
): Promise<Map<string, number>> => {
  const rows = await trx
    .selectFrom('products')
    .select(['id', 'stock'])
    .where('store_id', '=', storeId)
    .where('is_removed', '=', false)
    .where(sql<boolean>`id = any(${moves.map(({ productId }) => productId)}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute()
  return new Map(rows.map(({ id, stock }) => [id, stock]))
}

/**
 * Books what somebody does to the stock of a store in a transaction, whole or not at all, and once for each id: where it
 * is booked already, nothing happens (decision 0147).
 * @throws Refusal 422 where the store has no such product, or none that could have so many, and where something else was
 * booked by the id.
 */
export const bookIn = async (
  trx: Transaction<Database>,
  storeId: string,
  change: IdentifiedStockChange,
  moves: Move[],
): Promise<void> => {
  const sums = summed(moves)
  if (!(await isFirst(trx, storeId, change, sums))) return
  const stock = await lockedStock(trx, storeId, sums)
  for (const { productId, quantity } of sums) {
    const before = stock.get(productId)
    if (before === undefined)
      throw impossible('A product of this list is not one of the store. Please look for it again.')
    if (Math.abs(before + quantity) > MOST_STOCK)
      throw impossible('No product can have so many pieces. Please check the quantity.')
  }
  await moveStock(trx, storeId, change, sums)
}

/** The same in a transaction of its own. @throws as `bookIn` */
export const bookOnce = (
  db: Db,
  storeId: string,
  change: IdentifiedStockChange,
  moves: Move[],
): Promise<void> => inTransaction(db, (trx) => bookIn(trx, storeId, change, moves))
