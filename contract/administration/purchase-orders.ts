import * as z from 'zod/mini'
import { envelopeOf } from '../envelope.ts'
import { Naira } from '../naira.ts'
import { Day, HIGHEST_PRICE } from './product-prices.ts'
import { MOST_LINES, MOST_PIECES } from './stock.ts'
import { Id, LONGEST, text } from '../text.ts'

/**
 * What has become of a purchase order (decision 0163): not sent to the supplier yet, sent, come in part, come whole, over
 * although some has not come, over before anything came.
 */
export const OrderState = z.enum(['draft', 'ordered', 'partly', 'received', 'closed', 'cancelled'])
export type OrderState = z.infer<typeof OrderState>

/** A purchase order in the list; `pieces` is what was ordered, `received` what has come. */
export const PurchaseOrderSummary = z.object({
  id: z.string(),
  number: z.string(),
  supplier: z.string(),
  expected_on: z.nullable(z.string()),
  state: OrderState,
  made_at: z.iso.datetime(),
  pieces: z.int(),
  received: z.int(),
})
export type PurchaseOrderSummary = z.infer<typeof PurchaseOrderSummary>

/**
 * A product of a purchase order, with the barcodes that it has beside `barcode`; `unit_cost` is null where nobody has said
 * it.
 */
export const PurchaseOrderLine = z.object({
  product_id: z.string(),
  name: z.string(),
  barcode: z.string(),
  barcodes: z.optional(z.array(z.string())),
  quantity: z.int(),
  unit_cost: z.nullable(Naira),
  received: z.int(),
})
export type PurchaseOrderLine = z.infer<typeof PurchaseOrderLine>

/** A purchase order; `version` grows with each change of it, by whoever made it. */
export const PurchaseOrder = z.object({
  id: z.string(),
  number: z.string(),
  supplier: z.string(),
  expected_on: z.nullable(z.string()),
  state: OrderState,
  version: z.int(),
  made_by: z.string(),
  made_at: z.iso.datetime(),
  changed_by: z.string(),
  changed_at: z.iso.datetime(),
  lines: z.array(PurchaseOrderLine),
})
export type PurchaseOrder = z.infer<typeof PurchaseOrder>

/** GET /administration/stock/orders — the newest first; without a state all of them. `cursor` is the `next` of the page before. */
export const PurchaseOrders = {
  query: z.object({
    storeId: Id,
    state: z.optional(OrderState),
    cursor: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(2_147_483_647))),
    size: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 20),
  }),
  answer: envelopeOf(z.object({ orders: z.array(PurchaseOrderSummary), next: z.nullable(z.int()) })),
}

/** GET /administration/stock/orders/one */
export const OnePurchaseOrder = {
  query: z.object({ storeId: Id, orderId: Id }),
  answer: envelopeOf(PurchaseOrder),
}

/**
 * What is done to an order as `version` showed it, by an id that the device draws: the same `deedId` again changes
 * nothing.
 */
const OrderAction = z.object({ storeId: Id, orderId: Id, deedId: Id, version: z.int().check(z.minimum(0)) })

/** Where somebody else has changed the order since, nothing is written: `is_done` is false, and `order` is as it is now. */
const Done = envelopeOf(z.object({ is_done: z.boolean(), order: PurchaseOrder }))

const isEachOnce = (lines: { productId: string }[]): boolean =>
  new Set(lines.map(({ productId }) => productId)).size === lines.length

const EACH_ONCE = 'names a product twice'

/**
 * POST /administration/stock/orders/save — `orderId` is drawn on the device, and `version` 0 makes the order. One that is
 * placed needs a supplier and a line; it is not changed any more.
 */
export const SavePurchaseOrder = {
  body: z
    .extend(OrderAction, {
      supplier: text(LONGEST.name),
      expectedOn: z.nullable(Day),
      lines: z
        .array(
          z.object({
            productId: Id,
            quantity: z.int().check(z.minimum(1), z.maximum(MOST_PIECES)),
            unitCost: z.nullable(
              Naira.check(
                z.refine(
                  (kobo) => kobo >= 0 && kobo <= HIGHEST_PRICE,
                  'is not a cost from 0 to 100,000,000.00',
                ),
              ),
            ),
          }),
        )
        .check(z.maxLength(MOST_LINES), z.refine(isEachOnce, EACH_ONCE)),
      isPlaced: z.boolean(),
    })
    .check(
      z.refine(({ isPlaced, supplier }) => !isPlaced || supplier !== '', {
        path: ['supplier'],
        error: 'is required',
      }),
      z.refine(({ isPlaced, lines }) => !isPlaced || lines.length > 0, {
        path: ['lines'],
        error: 'are required',
      }),
    ),
  answer: Done,
}
export type SaveOrderPayload = z.infer<typeof SavePurchaseOrder.body>

/**
 * POST /administration/stock/orders/receive — what has arrived of an order goes into stock; it may be more than was
 * ordered.
 */
export const ReceivePurchaseOrder = {
  body: z.extend(OrderAction, {
    lines: z
      .array(z.object({ productId: Id, quantity: z.int().check(z.minimum(1), z.maximum(MOST_PIECES)) }))
      .check(z.minLength(1), z.maxLength(MOST_LINES), z.refine(isEachOnce, EACH_ONCE)),
  }),
  answer: Done,
}
export type ReceiveOrderPayload = z.infer<typeof ReceivePurchaseOrder.body>

/** POST /administration/stock/orders/close — the rest will not come; an order of which nothing has come is cancelled. */
export const ClosePurchaseOrder = { body: OrderAction, answer: Done }
export type CloseOrderPayload = z.infer<typeof ClosePurchaseOrder.body>

/** What the office answers to an action. */
export type OrderDone = NonNullable<z.infer<typeof Done>['result']>
