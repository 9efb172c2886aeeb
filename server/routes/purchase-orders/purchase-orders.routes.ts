import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { type PurchaseOrderItem, PurchaseOrderItems } from '#contract/purchase-orders.ts'
import { kobo, moneyText } from '#domain/money.ts'
import { likePattern } from '#server/db/like.ts'
import type { Db } from '#server/db/database.ts'
import { hasBarcode } from '#server/products/chosen.ts'
import { dateText } from '#server/http/time-zone.ts'
import { orderNumber } from '#server/purchase-orders/orders.ts'
import { cashierOf, requireCashier } from '#server/http/cashier.ts'
import { answers, done } from '#server/http/envelope.ts'
import { requireStore } from '#server/http/store-access.ts'
import type { Office } from '#server/office.ts'

const MOST_ROWS = 50

interface ItemRow {
  id: string
  number: number
  supplier: string
  product_name: string
  barcode: string | null
  quantity: number
  unit_cost: number | null
  expected_on: string | null
}

const itemOf = ({ number, unit_cost, expected_on, ...row }: ItemRow): z.infer<typeof PurchaseOrderItem> => ({
  ...row,
  order_number: orderNumber(number),
  unit_price: unit_cost === null ? null : kobo(unit_cost),
  unit_price_text: unit_cost === null ? '' : moneyText(kobo(unit_cost)),
  expected_on_text: expected_on === null ? '' : dateText(new Date(`${expected_on}T00:00Z`), 'UTC'),
})

/**
 * Goods on their way to a store whose order number, supplier, product or barcode contains `search`, or that have it as one
 * of their barcodes in any form; next ones first.
 */
const purchaseOrderItems = async (
  db: Db,
  storeId: string,
  search: string,
): Promise<z.infer<typeof PurchaseOrderItem>[]> => {
  const { rows } = await sql<ItemRow>`
    select id, number, supplier, product_name, barcode, quantity, unit_cost, expected_on from (
      select concat(o.id, '/', p.id) as id, o.number, o.supplier, concat_ws(' ', p.name, p.size) as product_name,
        p.barcode, p.barcodes, l.quantity - l.received as quantity, l.unit_cost, o.expected_on::text, l.position
      from purchase_orders o
      join purchase_order_lines l on l.store_id = o.store_id and l.order_id = o.id
      join products p on p.store_id = l.store_id and p.id = l.product_id
      where o.store_id = ${storeId} and o.state in ('ordered', 'partly') and l.received < l.quantity
    ) items
    where concat_ws(E'\\n', concat('PO-', number), supplier, product_name, barcode, array_to_string(barcodes, E'\\n'))
        ilike ${likePattern('contains', search)}
      or ${hasBarcode(search)}
    order by expected_on nulls last, number, position
    limit ${MOST_ROWS}`.execute(db)
  return rows.map(itemOf)
}

/** Goods on their way to a store (§7.22). */
export const purchaseOrderRoutes =
  (office: Office): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      method: 'GET',
      url: '/inventory/purchase-order/get/items/',
      config: { lane: 'read' },
      onRequest: requireCashier(office),
      schema: {
        tags: ['catalogue'],
        summary: 'Searches purchase orders by order number, supplier, product or barcode',
        querystring: PurchaseOrderItems.query,
        response: answers(PurchaseOrderItems.answer),
      },
      handler: async (request) => {
        const { storeId, search = '' } = request.query
        const { store_id } = await requireStore(office.db, cashierOf(request), storeId)
        return done(await purchaseOrderItems(office.db, store_id, search))
      },
    })
  }
