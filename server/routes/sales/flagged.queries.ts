import { sql } from 'kysely'
import type * as z from 'zod/mini'
import { FlaggedSale } from '#contract/sales.ts'
import { kobo, moneyText } from '#domain/money.ts'
import type { Db } from '#server/db/database.ts'
import { dateTimeText } from '#server/http/time-zone.ts'
import { pagesOf, type PageAsked } from '../orders/history-page.ts'

const Flags = FlaggedSale.shape.flags

/** One page of the flagged sales of a store, posted last first. */
export const flaggedSales = async (
  db: Db,
  { storeId, page, size }: PageAsked,
  timeZone: string,
): Promise<{ sales: z.infer<typeof FlaggedSale>[]; pages: number }> => {
  const { count } = await db
    .selectFrom('sale_flags')
    .select(sql<number>`count(distinct sale_id)`.as('count'))
    .where('store_id', '=', storeId)
    .executeTakeFirstOrThrow()
  const rows = await db
    .selectFrom('sale_flags')
    .innerJoin('sales', (join) =>
      join.onRef('sales.store_id', '=', 'sale_flags.store_id').onRef('sales.id', '=', 'sale_flags.sale_id'),
    )
    .select(['sales.order_number', 'sales.cashier_name', 'sales.total', 'sales.sold_at'])
    .select(
      sql`json_agg(json_build_object('kind', sale_flags.kind, 'detail', sale_flags.detail)
        order by sale_flags.kind, sale_flags.position)`.as('flags'),
    )
    .where('sale_flags.store_id', '=', storeId)
    .groupBy(['sales.store_id', 'sales.id'])
    .orderBy('sales.posted_at', 'desc')
    .orderBy('sales.order_number', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute()
  const sales = rows.map(({ order_number, cashier_name, total, sold_at, flags }) => ({
    order_number,
    cashier_name,
    total_text: moneyText(kobo(total)),
    transaction_date_text: dateTimeText(sold_at, timeZone),
    flags: Flags.parse(flags),
  }))
  return { sales, pages: pagesOf(count, size) }
}
