import { sql, type RawBuilder, type Transaction } from 'kysely'
import type {
  OrderState,
  PurchaseOrder,
  PurchaseOrderLine,
  PurchaseOrderSummary,
} from '#contract/administration/purchase-orders.ts'
import { kobo } from '#domain/money.ts'
import type { Db } from '#server/db/database.ts'
import type { Database } from '#server/db/schema.ts'
import type { Connection } from '#server/db/transaction.ts'
import { impossible } from '#server/http/refusal.ts'

/** A purchase order of a store. */
export interface OrderOf {
  storeId: string
  orderId: string
}

/** What is asked of the row of an order. */
export interface OrderRow {
  number: number
  state: OrderState
  version: number
  last_deed: string | null
  last_fingerprint: string
}

/** What people call an order, such as PO-12. */
export const orderNumber = (number: number): string => `PO-${number}`

const UNKNOWN = 'This order is not one of the store. Please open the list again.'

/** @throws Refusal 422 where there is none. */
export const requireOrder = <Row>(row: Row | undefined): Row => {
  if (row === undefined) throw impossible(UNKNOWN)
  return row
}

/** An order that nobody else changes until the transaction ends. */
export const lockedOrder = (
  trx: Transaction<Database>,
  { storeId, orderId }: OrderOf,
): Promise<OrderRow | undefined> =>
  trx
    .selectFrom('purchase_orders')
    .select(['number', 'state', 'version', 'last_deed', 'last_fingerprint'])
    .where('store_id', '=', storeId)
    .where('id', '=', orderId)
    .forUpdate()
    .executeTakeFirst()

/** A day as a text: a date would be read in the time zone of the office. */
const DAY: RawBuilder<string | null> = sql`expected_on::text`

const linesOf = async (db: Connection, { storeId, orderId }: OrderOf): Promise<PurchaseOrderLine[]> => {
  const rows = await db
    .selectFrom('purchase_order_lines as l')
    .innerJoin('products as p', (join) =>
      join.onRef('p.store_id', '=', 'l.store_id').onRef('p.id', '=', 'l.product_id'),
    )
    .select(['l.product_id', 'l.quantity', 'l.unit_cost', 'l.received', 'p.barcodes'])
    .select(sql<string>`concat_ws(', ', p.name, nullif(p.size, ''))`.as('name'))
    .select(sql<string>`coalesce(p.barcode, '')`.as('barcode'))
    .where('l.store_id', '=', storeId)
    .where('l.order_id', '=', orderId)
    .orderBy('l.position')
    .execute()
  return rows.map(({ barcodes, unit_cost, ...row }) => ({
    ...row,
    ...(barcodes.length === 0 ? {} : { barcodes }),
    unit_cost: unit_cost === null ? null : kobo(unit_cost),
  }))
}

/** An order with its lines. @throws Refusal 422 where the store has none with this id. */
export const orderOf = async (db: Connection, of: OrderOf): Promise<PurchaseOrder> => {
  const row = requireOrder(
    await db
      .selectFrom('purchase_orders')
      .select(['id', 'number', 'supplier', 'state', 'version', 'made_by', 'made_at'])
      .select(['changed_by', 'changed_at', DAY.as('expected_on')])
      .where('store_id', '=', of.storeId)
      .where('id', '=', of.orderId)
      .executeTakeFirst(),
  )
  return {
    ...row,
    number: orderNumber(row.number),
    made_at: row.made_at.toISOString(),
    changed_at: row.changed_at.toISOString(),
    lines: await linesOf(db, of),
  }
}

interface OrdersAsked {
  storeId: string
  state?: OrderState | undefined
  /** The number of the last order of the page before. */
  cursor?: number | undefined
  size: number
}

const pageOf = ({ storeId, state, cursor, size }: OrdersAsked): RawBuilder<SummaryRow> => sql`
  select o.id, o.number, o.supplier, o.expected_on::text, o.state, o.made_at,
    coalesce(sum(l.quantity), 0)::bigint as pieces, coalesce(sum(l.received), 0)::bigint as received
  from (
    select * from purchase_orders
    where store_id = ${storeId} and (${state ?? null}::text is null or state = ${state ?? null})
      and number < coalesce(${cursor ?? null}::int, 2147483647)
    order by number desc limit ${size + 1}
  ) o
  left join purchase_order_lines l on l.store_id = o.store_id and l.order_id = o.id
  group by o.id, o.number, o.supplier, o.expected_on, o.state, o.made_at
  order by o.number desc`

interface SummaryRow {
  id: string
  number: number
  supplier: string
  expected_on: string | null
  state: OrderState
  made_at: Date
  pieces: number
  received: number
}

/** One page of the orders of a store, the newest first, and the cursor of the next; null on the last one. */
export const ordersOf = async (
  db: Db,
  asked: OrdersAsked,
): Promise<{ orders: PurchaseOrderSummary[]; next: number | null }> => {
  const { rows } = await pageOf(asked).execute(db)
  const shown = rows.slice(0, asked.size)
  return {
    orders: shown.map((row) => ({
      ...row,
      number: orderNumber(row.number),
      made_at: row.made_at.toISOString(),
    })),
    next: rows.length > asked.size ? (shown.at(-1)?.number ?? null) : null,
  }
}
