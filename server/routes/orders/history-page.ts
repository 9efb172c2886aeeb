import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { dayStart } from '#server/routes/sales/sale-day.ts'

export interface PageAsked {
  storeId: string
  /** From 1. */
  page: number
  size: number
}

/** Order numbers of one page, newest first, and how many pages there are (at least one). */
export interface OrderNumbers {
  numbers: number[]
  pages: number
  /** More sales fit than these pages have. */
  isCutOff?: boolean
}

export const pagesOf = (rows: number, size: number): number => Math.max(1, Math.ceil(rows / size))

/** Where a page begins: its day, and how many sales are newer than that day; no day where it is beyond the last sale. */
interface PageStart {
  total: number
  day: number | null
  newer: number | null
}

const pageStart = async (db: Db, storeId: string, skipped: number): Promise<PageStart> => {
  const { rows } = await sql<PageStart>`
    with days as (
      select day, sum(sales)::bigint as sales from sale_days where store_id = ${storeId} group by day
    ), running as (
      select day, (sum(sales) over newest_first)::bigint - sales as newer from days
      window newest_first as (order by day desc)
    ), start as (
      select day, newer from running where newer <= ${skipped} order by newer desc limit 1
    )
    select total, day, newer
    from (select coalesce(sum(sales), 0)::bigint as total from days) as counted left join start on true`.execute(
    db,
  )
  return rows[0] ?? { total: 0, day: null, newer: null }
}

/**
 * One page of a store's history. The sales of the days before are counted, not read, so that the last page costs what
 * the first one does.
 */
export const newestOrders = async (db: Db, { storeId, page, size }: PageAsked): Promise<OrderNumbers> => {
  const skipped = (page - 1) * size
  const { total, day, newer } = await pageStart(db, storeId, skipped)
  const pages = pagesOf(total, size)
  if (day === null || newer === null || skipped >= total) return { numbers: [], pages }
  const rows = await db
    .selectFrom('sales')
    .select('order_number')
    .where('store_id', '=', storeId)
    .where('sold_at', '<', dayStart(day + 1))
    .orderBy('sold_at', 'desc')
    .orderBy('order_number', 'desc')
    .limit(size)
    .offset(skipped - newer)
    .execute()
  return { numbers: rows.map(({ order_number }) => order_number), pages }
}
