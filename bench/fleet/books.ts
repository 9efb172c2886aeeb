import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { DEMO_TENANT, ISLAND, MAINLAND } from '#server/seed/demo-stores.ts'
import { stockContradictions } from '#tests/support/stock-books.ts'
import type { Settled } from './orders.ts'
import { STOCK } from './shops.ts'

/** What the office has acknowledged beside what the database has. */
export interface Compared {
  sold: number
  /** Confirmed to a till, and not in the database with this number and total. */
  lost: number
  /** In the database, and no sale that a till has. */
  doubled: number
  /** Sold, and never confirmed. */
  unconfirmed: number
  /** Pieces by which the stock of all products differs from what the tills have sold. */
  stockOff: number
  /** Products and sales that do not agree with the journal of the stock. */
  journalOff: number
}

interface Row {
  store_id: string
  order_number: number
  total: number
}

const keyOf = (storeId: string, orderNumber: number, total: number): string =>
  `${storeId} ${orderNumber} ${total}`

/** Holds the database of the chain against what its tills have sold, by store, order number and kobo. */
export const compare = async (db: Db, { sold, confirmed }: Settled): Promise<Compared> => {
  const { rows } = await sql<Row>`
    select s.store_id, s.order_number, s.total from sales s join stores t using (store_id)
    where t.tenant_id = ${DEMO_TENANT.id}::uuid
      and store_id not in (${MAINLAND.id}::uuid, ${ISLAND.id}::uuid)`.execute(db)
  const stock = await sql<{ taken: number }>`
    select coalesce(sum(${STOCK}::bigint - stock), 0)::bigint as taken from products
    where store_id not in (${MAINLAND.id}::uuid, ${ISLAND.id}::uuid)`.execute(db)
  const acknowledged = new Set(
    confirmed.map(([storeId, orderNumber, total]) => keyOf(storeId, orderNumber, total)),
  )
  const stored = rows.map((row) => keyOf(row.store_id, row.order_number, row.total))
  const there = new Set(stored)
  const pieces = confirmed.reduce((sum, [, , , quantity]) => sum + quantity, 0)
  return {
    sold,
    lost: [...acknowledged].filter((key) => !there.has(key)).length,
    doubled:
      stored.length - stored.filter((key) => acknowledged.has(key)).length + (stored.length - there.size),
    unconfirmed: sold - acknowledged.size,
    stockOff: Math.abs((stock.rows[0]?.taken ?? 0) - pieces),
    journalOff: (await stockContradictions(db)).length,
  }
}

/** Bytes on the disk that the tables of sales take, their indexes included. */
export const sizeOfSales = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ size: number }>`
    select sum(pg_total_relation_size(name::regclass))::bigint as size
    from unnest(array['sales', 'sale_items', 'sale_tenders', 'sale_days', 'sale_flags', 'stock_movements']) as t (name)`.execute(
    db,
  )
  return rows[0]?.size ?? 0
}
