import { sql } from 'kysely'
import { MOST_FOUND_ORDERS, type Order } from '#contract/sales.ts'
import { kobo, moneyText } from '#domain/money.ts'
import type { Db } from '#server/db/database.ts'
import { likePattern } from '#server/db/like.ts'
import { dateTimeText } from '#server/http/time-zone.ts'
import { channelText } from '../payments/payments.queries.ts'
import { pagesOf, type OrderNumbers, type PageAsked } from './history-page.ts'

/** One page of the sales whose order number begins with `text` or whose customer's name contains it. */
export const searchedOrders = async (
  db: Db,
  { storeId, page, size }: PageAsked,
  text: string,
): Promise<OrderNumbers> => {
  const rows = await db
    .selectFrom('sales')
    .select('order_number')
    .where('store_id', '=', storeId)
    .where((on) =>
      on.or([
        on(sql`order_number::text`, 'like', likePattern('startsWith', text)),
        on(sql`lower(customer_name)`, 'like', likePattern('contains', text.toLowerCase())),
      ]),
    )
    .orderBy('sold_at', 'desc')
    .orderBy('order_number', 'desc')
    .limit(MOST_FOUND_ORDERS + 1)
    .execute()
  const numbers = rows.slice(0, MOST_FOUND_ORDERS).map(({ order_number }) => order_number)
  return {
    numbers: numbers.slice((page - 1) * size, page * size),
    pages: pagesOf(numbers.length, size),
    isCutOff: rows.length > MOST_FOUND_ORDERS,
  }
}

const groupBy = <Row extends { sale_id: string }>(rows: Row[]): Map<string, Row[]> => {
  const groups = new Map<string, Row[]>()
  for (const row of rows) groups.set(row.sale_id, [...(groups.get(row.sale_id) ?? []), row])
  return groups
}

const partsOf = async (db: Db, storeId: string, saleIds: string[]) => {
  const [items, tenders] = await Promise.all([
    db
      .selectFrom('sale_items')
      .select(['sale_id', 'quantity'])
      .where('store_id', '=', storeId)
      .where('sale_id', 'in', saleIds)
      .orderBy('position')
      .execute(),
    db
      .selectFrom('sale_tenders')
      .select(['sale_id', 'channel'])
      .where('store_id', '=', storeId)
      .where('sale_id', 'in', saleIds)
      .orderBy('position')
      .execute(),
  ])
  return { items: groupBy(items), tenders: groupBy(tenders) }
}

/** The history's rows of these order numbers, newest first (§3.25). */
export const orderRows = async (
  db: Db,
  storeId: string,
  numbers: number[],
  timeZone: string,
): Promise<Order[]> => {
  if (numbers.length === 0) return []
  const sales = await db
    .selectFrom('sales')
    .select(['id', 'order_number', 'customer_name', 'total', 'sold_at', 'approver_name'])
    .where('store_id', '=', storeId)
    .where('order_number', 'in', numbers)
    .orderBy('sold_at', 'desc')
    .orderBy('order_number', 'desc')
    .execute()
  const { items, tenders } = await partsOf(
    db,
    storeId,
    sales.map(({ id }) => id),
  )
  return sales.map((sale) => ({
    id: sale.id,
    order_number: sale.order_number,
    customer_name: sale.customer_name,
    sale_items: (items.get(sale.id) ?? []).map(({ quantity }) => ({ quantity })),
    payment_channels: (tenders.get(sale.id) ?? []).map(({ channel }) => ({
      payment_channel_text: channelText(channel),
    })),
    total_text: moneyText(kobo(sale.total)),
    transaction_date_text: dateTimeText(sale.sold_at, timeZone),
    ...(sale.approver_name !== null && { approver_name: sale.approver_name }),
  }))
}
