import { sql, type RawBuilder, type Transaction } from 'kysely'
import type { CountSummary } from '#contract/administration/stock-counts.ts'
import { MOST_KOBO } from '#contract/naira.ts'
import { kobo } from '#domain/money.ts'
import type { Db } from '#server/db/database.ts'
import type { Database } from '#server/db/schema.ts'
import type { Connection } from '#server/db/transaction.ts'
import { impossible } from '#server/http/refusal.ts'
import { endCount, requireOpenCount, shownCount, type CountOf } from './counts.ts'
import { originOf } from './origin.ts'
import { moveStock, MOST_STOCK, type Mover } from './movements.ts'

/** A sale that took longer than this from the till to the office waited there for the network. */
const LATE = sql`interval '5 minutes'`

/** The order number of a movement `m`: null where it is no sale, or refers to something that is no order number. */
const ORDER_NUMBER = sql`case when m.kind = 'sale' and m.reference ~ '^[0-9]{1,16}$' then m.reference::bigint end`

/**
 * Each counted product with what the journal says of the moment of its count: the stock of now without what moved since.
 * What is sold leaves the shop floor, so that it counts from the last count there; what is received comes into the store
 * room; where only one of the two was counted, all counts from then. A sale that waited at its till for the network was
 * made when it was paid there: its order number may be older, or newer. An undo of what was booked before the count moves
 * no goods, and neither does an undo of that (decision 0166).
 */
export const differencesOf = ({ storeId, countId }: CountOf): RawBuilder<unknown> => sql`
  with seen as (
    select product_id, sum(pieces) as counted, min(movement_number) as first, max(movement_number) as last,
      coalesce(max(movement_number) filter (where place = 'floor'), max(movement_number)) as floor,
      coalesce(max(counted_at) filter (where place = 'floor'), max(counted_at)) as floor_at,
      coalesce(max(movement_number) filter (where place = 'room'), max(movement_number)) as room
    from stock_count_entries
    where store_id = ${storeId} and count_id = ${countId} and not is_replaced
    group by product_id
  ), moved as (
    select s.product_id,
      sum(m.quantity) filter (where m.number > case when m.kind = 'received' then s.room else s.floor end
        and (m.takes_back is null or ${originOf(storeId)} > s.floor)
        and (sale.sold_at is null or sale.sold_at >= s.floor_at or m.at - sale.sold_at < ${LATE})) as later,
      sum(abs(m.quantity)) filter (where m.number <= s.last) as meanwhile
    from seen s join stock_movements m
      on m.store_id = ${storeId} and m.product_id = s.product_id and m.number > s.first
    left join sales sale on sale.store_id = ${storeId} and sale.order_number = ${ORDER_NUMBER}
    group by s.product_id
  ), differences as (
    select p.id as product_id, concat_ws(' ', p.name, p.size) as name, p.price, s.counted, p.stock,
      p.stock - coalesce(m.later, 0) as expected, coalesce(m.meanwhile, 0) as meanwhile
    from seen s
    join products p on p.store_id = ${storeId} and p.id = s.product_id and not p.is_removed
    left join moved m on m.product_id = s.product_id
  )`

/** What a row of the differences is worth, before VAT, in kobo: no more than can be told, whatever pieces and price come to. */
export const VALUE = sql`least(greatest((counted - expected)::numeric * price, ${-MOST_KOBO}), ${MOST_KOBO})`

/** The products that a count is about and that nobody has counted. */
export const uncountedOf = (
  { storeId, countId }: CountOf,
  category: string | null,
): RawBuilder<unknown> => sql`
  from products p
  where p.store_id = ${storeId} and not p.is_removed and (p.is_active or p.stock <> 0)
    and (${category}::text is null or p.category = ${category})
    and not exists (
      select from stock_count_entries e
      where e.store_id = ${storeId} and e.count_id = ${countId} and e.product_id = p.id and not e.is_replaced
    )`

const entriesOf = async (db: Connection, { storeId, countId }: CountOf): Promise<number> => {
  const { entries } = await db
    .selectFrom('stock_count_entries')
    .select((on) => on.fn.countAll<number>().as('entries'))
    .where('store_id', '=', storeId)
    .where('count_id', '=', countId)
    .executeTakeFirstOrThrow()
  return entries
}

interface Totals {
  counted: number
  differing: number
  more: number
  less: number
}

/** What approving a count would book. @throws Refusal 422 where it is over. */
export const countSummary = async (db: Db, of: CountOf): Promise<CountSummary> => {
  const count = await requireOpenCount(db, of)
  // Asked first: what is counted between the two is seen, and not known to be.
  const entries = await entriesOf(db, of)
  const totals = await sql<Totals>`${differencesOf(of)}
    select count(*) as counted, count(*) filter (where counted <> expected) as differing,
      least(coalesce(sum(${VALUE}) filter (where counted > expected), 0), ${MOST_KOBO})::bigint as more,
      greatest(coalesce(sum(${VALUE}) filter (where counted < expected), 0), ${-MOST_KOBO})::bigint as less
    from differences`.execute(db)
  const rest = await sql<{ uncounted: number }>`
    select count(*) as uncounted ${uncountedOf(of, count.category)}`.execute(db)
  const [sums] = totals.rows
  return {
    count: shownCount(count),
    entries,
    counted: sums?.counted ?? 0,
    differing: sums?.differing ?? 0,
    uncounted: rest.rows[0]?.uncounted ?? 0,
    more_value: kobo(sums?.more ?? 0),
    less_value: kobo(sums?.less ?? 0),
  }
}

/** Locks the counted products in the order of their ids, as sales do. */
const lockCounted = async (trx: Transaction<Database>, { storeId, countId }: CountOf): Promise<void> => {
  const rows = await trx
    .selectFrom('stock_count_entries')
    .select('product_id')
    .distinct()
    .where('store_id', '=', storeId)
    .where('count_id', '=', countId)
    .where('is_replaced', '=', false)
    .execute()
  await trx
    .selectFrom('products')
    .select('id')
    .where('store_id', '=', storeId)
    .where(sql<boolean>`id = any(${rows.map(({ product_id }) => product_id)}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute()
}

interface Approval extends CountOf {
  by: Mover
  at: Date
  /** How many entries the count had when it was looked at. */
  entries: number
}

/**
 * Books a count: each counted product gets a movement, also where nothing differs, in one transaction and once.
 * @throws Refusal 422 where it was discarded, or something was counted since it was looked at.
 */
export const approveCount = async (db: Db, { by, at, entries, ...of }: Approval): Promise<void> =>
  endCount(db, { ...of, state: 'approved', by: by.fullname, at }, async (trx) => {
    if ((await entriesOf(trx, of)) !== entries)
      throw impossible('Somebody has counted since you looked. Please look at the differences again.')
    await lockCounted(trx, of)
    const { rows } = await sql<{ product_id: string; stock: number; quantity: number }>`${differencesOf(of)}
      select product_id, stock, (counted - expected)::bigint as quantity from differences`.execute(trx)
    if (rows.some(({ stock, quantity }) => Math.abs(stock + quantity) > MOST_STOCK))
      throw impossible('No product can have so many pieces. Please check what was counted.')
    const moves = rows.map(({ product_id, quantity }) => ({ productId: product_id, quantity }))
    if (moves.length > 0) await moveStock(trx, of.storeId, { kind: 'counted', by, at }, moves)
  })

/** Ends a count of which nothing is booked. @throws Refusal 422 where it was approved. */
export const discardCount = async (db: Db, { by, at, ...of }: Omit<Approval, 'entries'>): Promise<void> =>
  endCount(db, { ...of, state: 'discarded', by: by.fullname, at }, () => Promise.resolve())

/** How many products a count had counted, whatever has become of it. */
export const countedProducts = async (db: Db, { storeId, countId }: CountOf): Promise<number> => {
  const { products } = await db
    .selectFrom('stock_count_entries')
    .select((on) => on.fn.count<number>('product_id').distinct().as('products'))
    .where('store_id', '=', storeId)
    .where('count_id', '=', countId)
    .where('is_replaced', '=', false)
    .executeTakeFirstOrThrow()
  return products
}
