import { sql, type Transaction } from 'kysely'
import {
  MOST_OWN_LINES,
  type CountedLine,
  type CountedProduct,
  type Counting,
  type CountPlace,
} from '#contract/administration/stock-counts.ts'
import type { Db } from '#server/db/database.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction, type Connection } from '#server/db/transaction.ts'
import { impossible } from '#server/http/refusal.ts'
import { fittingProducts, hasBarcode, productsIn } from '#server/products/chosen.ts'
import { lockedCount, requireOpen, type CountOf } from './counts.ts'
import type { Mover } from './movements.ts'

/** Somebody who counts, and may be asked about it. */
export type Counter = Mover & { userId: string }

/** What somebody has counted, with the id that their device has drawn. */
export interface Entry extends CountOf {
  id: string
  by: Counter
  place: CountPlace
  counting: Counting
  /** When it was counted. */
  at: Date
}

const labelled = ({ id, name, size }: { id: string; name: string; size: string | null }): CountedProduct => ({
  id,
  name: size === null ? name : `${name} ${size}`,
})

/** As many as anybody chooses from. */
const MOST_FOUND = 20

const fitting = async (db: Connection, storeId: string, search: string): Promise<CountedProduct[]> =>
  (
    await fittingProducts(db, storeId, { search, filter: 'all' })
      .select(['id', 'name', 'size'])
      .orderBy('name')
      .orderBy('id')
      .limit(MOST_FOUND)
      .execute()
  ).map(labelled)

const withBarcode = async (db: Connection, storeId: string, code: string): Promise<CountedProduct[]> =>
  (
    await productsIn(db, storeId).select(['id', 'name', 'size']).where(hasBarcode(code)).limit(2).execute()
  ).map(labelled)

const withId = async (db: Connection, storeId: string, id: string): Promise<CountedProduct> => {
  const row = await productsIn(db, storeId)
    .select(['id', 'name', 'size'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw impossible('This product is not one of the store. Please look for it again.')
  return labelled(row)
}

/** The last movement of a product that was booked at a moment. A count that was sent late belongs to its own moment. */
const movementAt = async (db: Connection, { storeId, at }: Entry, productId: string): Promise<number> => {
  const last = await db
    .selectFrom('stock_movements')
    .select('number')
    .where('store_id', '=', storeId)
    .where('product_id', '=', productId)
    .where('at', '<=', at)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.number ?? 0
}

/** So many milliseconds an entry may have been on its way: of two within them the one that arrives last is the later one. */
const ON_ITS_WAY = 60_000

const moved = (at: Date, milliseconds: number): Date => new Date(at.getTime() + milliseconds)

/** Does it say all that lie there? */
const IS_TOTAL: Record<Counting['kind'], boolean> = {
  scanned: false,
  piece: false,
  typed: true,
  removed: true,
}

const ownRows = (entry: Entry, productId: string) => ({
  store_id: entry.storeId,
  count_id: entry.countId,
  product_id: productId,
  user_id: entry.by.userId,
  place: entry.place,
})

/** Has somebody said later how many lie there? What a device has kept for longer adds nothing to that. */
const isOvertaken = async (trx: Transaction<Database>, entry: Entry, productId: string): Promise<boolean> => {
  const own = ownRows(entry, productId)
  const later = await trx
    .selectFrom('stock_count_entries')
    .select('id')
    .where('store_id', '=', own.store_id)
    .where('count_id', '=', own.count_id)
    .where('product_id', '=', own.product_id)
    .where('user_id', '=', own.user_id)
    .where('place', '=', own.place)
    .where('is_total', '=', true)
    .where('counted_at', '>', moved(entry.at, ON_ITS_WAY))
    .limit(1)
    .executeTakeFirst()
  return later !== undefined
}

/** What somebody has counted before is in what lies there now; what they have counted since is not. */
const replaceOwn = async (trx: Transaction<Database>, entry: Entry, productId: string): Promise<void> => {
  const own = ownRows(entry, productId)
  await trx
    .updateTable('stock_count_entries')
    .set({ is_replaced: true })
    .where('store_id', '=', own.store_id)
    .where('count_id', '=', own.count_id)
    .where('product_id', '=', own.product_id)
    .where('user_id', '=', own.user_id)
    .where('place', '=', own.place)
    .where('counted_at', '<=', moved(entry.at, ON_ITS_WAY))
    .execute()
}

const isWritten = async (trx: Transaction<Database>, { storeId, countId, id }: Entry): Promise<boolean> => {
  const row = await trx
    .selectFrom('stock_count_entries')
    .select('id')
    .where('store_id', '=', storeId)
    .where('count_id', '=', countId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row !== undefined
}

const write = async (trx: Transaction<Database>, entry: Entry, productId: string): Promise<void> => {
  const count = await lockedCount(trx, entry)
  if (await isWritten(trx, entry)) return
  requireOpen(count)
  const { counting } = entry
  const isTotal = IS_TOTAL[counting.kind]
  if (isTotal) await replaceOwn(trx, entry, productId)
  await trx
    .insertInto('stock_count_entries')
    .values({
      ...ownRows(entry, productId),
      id: entry.id,
      user_name: entry.by.fullname,
      pieces: counting.kind === 'typed' ? counting.pieces : counting.kind === 'removed' ? 0 : 1,
      movement_number: await movementAt(trx, entry, productId),
      counted_at: entry.at,
      is_total: isTotal,
      is_replaced: counting.kind === 'removed' || (await isOvertaken(trx, entry, productId)),
    })
    .execute()
}

interface OwnAsked extends CountOf {
  userId: string
  /** Only the line of this product at this place. */
  only?: { productId: string; place: CountPlace }
}

/** What somebody has counted themselves, the last line first; never what is expected. */
export const ownLines = async (
  db: Connection,
  { storeId, countId, userId, only }: OwnAsked,
): Promise<CountedLine[]> =>
  db
    .selectFrom('stock_count_entries as e')
    .innerJoin('products as p', (join) =>
      join.onRef('p.store_id', '=', 'e.store_id').onRef('p.id', '=', 'e.product_id'),
    )
    .select(['e.product_id', 'e.place'])
    .select(sql<string>`concat_ws(' ', p.name, p.size)`.as('name'))
    .select((on) => on.fn.sum<number>('e.pieces').as('pieces'))
    .where('e.store_id', '=', storeId)
    .where('e.count_id', '=', countId)
    .where('e.user_id', '=', userId)
    .where('e.is_replaced', '=', false)
    .$if(only !== undefined, (query) =>
      query.where('e.product_id', '=', only?.productId ?? '').where('e.place', '=', only?.place ?? 'floor'),
    )
    .groupBy(['e.product_id', 'e.place', 'p.name', 'p.size'])
    .orderBy((on) => on.fn.max('e.counted_at'), 'desc')
    .orderBy('e.product_id')
    .orderBy('e.place')
    .limit(MOST_OWN_LINES)
    .execute()

/** The product that is meant; null where it has to be chosen from those that fit. */
const meant = async (
  db: Connection,
  { storeId, counting }: Entry,
): Promise<{ product: CountedProduct } | { product: null; found: CountedProduct[] }> => {
  if (counting.kind !== 'scanned') return { product: await withId(db, storeId, counting.productId) }
  const same = await withBarcode(db, storeId, counting.code)
  const [one] = same
  if (one && same.length === 1) return { product: one }
  return { product: null, found: await fitting(db, storeId, counting.code) }
}

/**
 * Writes down what somebody has counted, once for each id, and answers what they have of it at this place now. Nothing is
 * written where a code is not the barcode of one product alone.
 * @throws Refusal 422 where the count is over, or the product is none of the store.
 */
export const countEntry = async (
  db: Db,
  entry: Entry,
): Promise<{ line: CountedLine | null; found: CountedProduct[] }> => {
  const which = await meant(db, entry)
  if (which.product === null) return { line: null, found: which.found }
  const productId = which.product.id
  await inTransaction(db, (trx) => write(trx, entry, productId))
  const only = { productId, place: entry.place }
  const [line] = await ownLines(db, { ...entry, userId: entry.by.userId, only })
  return { line: line ?? null, found: [] }
}
