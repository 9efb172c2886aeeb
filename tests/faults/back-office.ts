import type { Db } from '#server/db/database.ts'
import { MAINLAND } from '#server/seed/demo-stores.ts'
import { stockUpBy } from '#tests/support/stock-books.ts'
import { goodsText, type StoredSale } from './books.ts'
import { RIVAL_TERMINAL } from './rival.ts'

const PRODUCTS = 12

/** Enough of everything, and products that one barcode finds. */
export const stock = async (db: Db): Promise<string[]> => {
  await stockUpBy(db, 1_000_000)
  const rows = await db
    .selectFrom('products')
    .select(['barcode'])
    .where('store_id', '=', MAINLAND.id)
    .orderBy('barcode')
    .execute()
  const codes = rows.flatMap(({ barcode }) => barcode ?? [])
  return codes.filter((code) => codes.indexOf(code) === codes.lastIndexOf(code)).slice(0, PRODUCTS)
}

/** The sales of this terminal, as the database has them. */
export const storedSales = async (db: Db): Promise<StoredSale[]> => {
  const sales = await db
    .selectFrom('sales')
    .select(['id', 'order_number', 'total', 'is_confirmed'])
    .where('terminal_number', '!=', RIVAL_TERMINAL)
    .execute()
  const tenders = await db.selectFrom('sale_tenders').selectAll().execute()
  const items = await db
    .selectFrom('sale_items')
    .innerJoin('products', (join) =>
      join
        .onRef('products.id', '=', 'sale_items.product_id')
        .onRef('products.store_id', '=', 'sale_items.store_id'),
    )
    .select(['sale_items.sale_id', 'products.barcode', 'sale_items.quantity'])
    .execute()
  const goodsOf = (id: string) =>
    items
      .filter(({ sale_id }) => sale_id === id)
      .map(({ barcode, quantity }) => ({ barcode: barcode ?? '', pieces: quantity }))
  return sales.map(({ id, order_number, total, is_confirmed }) => ({
    orderNumber: order_number,
    total,
    isConfirmed: is_confirmed,
    goods: goodsText(goodsOf(id)),
    tenders: tenders.filter(({ sale_id }) => sale_id === id),
  }))
}
