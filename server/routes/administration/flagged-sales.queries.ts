import { sql } from 'kysely'
import {
  FlaggedSale,
  MOST_OPEN_FLAGS,
  type FlagFilter,
  type SaleMark,
} from '#contract/administration/flagged-sales.ts'
import { kobo, moneyText } from '#domain/money.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Seller } from '#server/http/store-access.ts'

const Flags = FlaggedSale.shape.flags

interface FlagsAsked {
  storeId: string
  filter: FlagFilter
  /** The last sale of the page before. */
  cursor?: string | undefined
  size: number
}

const flagsOf = (db: Db, storeId: string) =>
  db
    .selectFrom('sale_flags')
    .leftJoin('sale_marks', (join) =>
      join
        .onRef('sale_marks.store_id', '=', 'sale_flags.store_id')
        .onRef('sale_marks.sale_id', '=', 'sale_flags.sale_id'),
    )
    .where('sale_flags.store_id', '=', storeId)

/** One page of the flagged sales of a store, posted last first, and the cursor of the next; null on the last one. */
export const flaggedSales = async (
  db: Db,
  { storeId, filter, cursor, size }: FlagsAsked,
): Promise<{ sales: FlaggedSale[]; next: string | null }> => {
  const rows = await flagsOf(db, storeId)
    .innerJoin('sales', (join) =>
      join.onRef('sales.store_id', '=', 'sale_flags.store_id').onRef('sales.id', '=', 'sale_flags.sale_id'),
    )
    .select(['sales.id', 'sales.order_number', 'sales.terminal_number', 'sales.cashier_name'])
    .select(['sales.total', 'sales.sold_at'])
    .select(['sale_marks.user_name', 'sale_marks.note', 'sale_marks.marked_at'])
    .select(
      sql`json_agg(json_build_object('kind', sale_flags.kind, 'detail', sale_flags.detail)
        order by sale_flags.kind, sale_flags.position)`.as('flags'),
    )
    .$if(filter === 'open', (query) => query.where('sale_marks.sale_id', 'is', null))
    .$if(filter === 'seen', (query) => query.where('sale_marks.sale_id', 'is not', null))
    .$if(cursor !== undefined, (query) => query.where('sales.id', '<', cursor ?? ''))
    .groupBy(['sales.store_id', 'sales.id', 'sale_marks.store_id', 'sale_marks.sale_id'])
    .orderBy('sales.id', 'desc')
    .limit(size + 1)
    .execute()
  const sales = rows.slice(0, size).map(({ total, sold_at, flags, user_name, note, marked_at, ...sale }) => ({
    ...sale,
    total_text: moneyText(kobo(total)),
    sold_at: sold_at.toISOString(),
    flags: Flags.parse(flags),
    mark: marked_at && { name: user_name ?? '', note: note ?? '', marked_at: marked_at.toISOString() },
  }))
  return { sales, next: rows.length > size ? (sales.at(-1)?.id ?? null) : null }
}

/** How many flagged sales of a store nobody has looked at, up to MOST_OPEN_FLAGS. */
export const openFlags = async (db: Db, storeId: string): Promise<number> => {
  const rows = await flagsOf(db, storeId)
    .select('sale_flags.sale_id')
    .distinct()
    .where('sale_marks.sale_id', 'is', null)
    .limit(MOST_OPEN_FLAGS)
    .execute()
  return rows.length
}

interface NewMark {
  storeId: string
  saleId: string
  note: string
  by: Seller
  at: Date
}

interface Marked {
  mark: SaleMark
  /** False where somebody has marked it before. */
  isNew: boolean
  orderNumber: number
}

/**
 * Writes down who has looked at a flagged sale. @returns what is written now, of whoever was first; undefined where the
 * store has no such flagged sale.
 */
export const markSale = (db: Db, { storeId, saleId, note, by, at }: NewMark): Promise<Marked | undefined> =>
  inTransaction(db, async (tx) => {
    const key = { store_id: storeId, sale_id: saleId }
    const sale = await tx
      .selectFrom('sale_flags')
      .innerJoin('sales', (join) =>
        join.onRef('sales.store_id', '=', 'sale_flags.store_id').onRef('sales.id', '=', 'sale_flags.sale_id'),
      )
      .select('sales.order_number')
      .where('sale_flags.store_id', '=', storeId)
      .where('sale_flags.sale_id', '=', saleId)
      .executeTakeFirst()
    if (!sale) return undefined
    const added = await tx
      .insertInto('sale_marks')
      .values({ ...key, user_id: by.userId, user_name: by.fullname, note, marked_at: at })
      .onConflict((conflict) => conflict.columns(['store_id', 'sale_id']).doNothing())
      .returning('sale_id')
      .executeTakeFirst()
    const { user_name, marked_at, ...kept } = await tx
      .selectFrom('sale_marks')
      .select(['user_name', 'note', 'marked_at'])
      .where('store_id', '=', storeId)
      .where('sale_id', '=', saleId)
      .executeTakeFirstOrThrow()
    const mark = { name: user_name, note: kept.note, marked_at: marked_at.toISOString() }
    return { mark, isNew: added !== undefined, orderNumber: sale.order_number }
  })
