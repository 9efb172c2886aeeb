import type * as z from 'zod/mini'
import type { PurchaseOrderItem } from '#contract/purchase-orders.ts'
import { kobo, moneyText } from '#domain/money.ts'
import { likePattern } from '#server/db/like.ts'
import type { Db } from '#server/db/database.ts'
import { dateText } from '#server/http/time-zone.ts'

const MOST_ROWS = 50
const SEARCHED = ['order_number', 'supplier', 'product_name', 'barcode'] as const

/** Goods on their way to a store whose order number, supplier, product or barcode contains `search`; next ones first. */
export const purchaseOrderItems = async (
  db: Db,
  storeId: string,
  search: string,
  timeZone: string,
): Promise<z.infer<typeof PurchaseOrderItem>[]> => {
  const rows = await db
    .selectFrom('purchase_order_items')
    .selectAll()
    .where('store_id', '=', storeId)
    .where((on) => on.or(SEARCHED.map((column) => on(column, 'ilike', likePattern('contains', search)))))
    .orderBy('expected_on')
    .orderBy('id')
    .limit(MOST_ROWS)
    .execute()
  return rows.map(({ store_id: _store, expected_on, unit_price, ...row }) => ({
    ...row,
    unit_price: kobo(unit_price),
    unit_price_text: moneyText(kobo(unit_price)),
    expected_on_text: dateText(expected_on, timeZone),
  }))
}
