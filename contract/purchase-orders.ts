import * as z from 'zod/mini'
import { envelopeOf } from './envelope.ts'
import { Naira } from './naira.ts'
import { Id, LONGEST, text } from './text.ts'

/**
 * One line of a purchase order: goods that are on their way to the store. `quantity` is what has not come yet;
 * `unit_price` is null, and the texts are empty, where the order does not say it.
 */
export const PurchaseOrderItem = z.object({
  id: z.string(),
  order_number: z.string(),
  supplier: z.string(),
  product_name: z.string(),
  barcode: z.nullable(z.string()),
  quantity: z.int(),
  unit_price: z.nullable(Naira),
  unit_price_text: z.string(),
  expected_on_text: z.string(),
})

/** GET /inventory/purchase-order/get/items/ — searches purchase orders by order number, supplier, product or barcode. */
export const PurchaseOrderItems = {
  query: z.object({ storeId: Id, search: z.optional(text(LONGEST.search)) }),
  answer: envelopeOf(z.array(PurchaseOrderItem)),
}
