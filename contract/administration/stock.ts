import * as z from 'zod/mini'
import { envelopeOf } from '../envelope.ts'
import { Id, LONGEST, text } from '../text.ts'

/**
 * Why the stock of a product changed: what there was at the beginning, a sale, goods that came in, a correction with its
 * reason, a stock count, a figure that a file of products named, and what an undo has taken back of such figures.
 */
export const MovementKind = z.enum([
  'opening',
  'sale',
  'received',
  'adjusted',
  'counted',
  'imported',
  'undone',
])
export type MovementKind = z.infer<typeof MovementKind>

/** Why a stock is corrected. */
export const AdjustReason = z.enum(['broken', 'stolen', 'expired', 'found', 'other'])
export type AdjustReason = z.infer<typeof AdjustReason>

/** How many letters a note may have, and the most pieces of one product that come or go at once. */
export const LONGEST_NOTE = 200
export const MOST_PIECES = 10_000_000

/**
 * A movement of a product's stock; `number` grows with each. Nobody had signed in where `user_name` is empty. `reference`
 * is the order of a sale, the delivery note of what was received, the reason of a correction.
 */
export const StockMovement = z.object({
  number: z.int(),
  product_name: z.string(),
  kind: MovementKind,
  quantity: z.int(),
  stock_after: z.int(),
  at: z.iso.datetime(),
  user_name: z.string(),
  reference: z.string(),
  reason: z.string(),
})
export type StockMovement = z.infer<typeof StockMovement>

/** GET /administration/stock/movements — of one product, the newest first; `cursor` is the `next` of the page before. */
export const StockMovements = {
  query: z.object({
    storeId: Id,
    productId: Id,
    cursor: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(2_147_483_647))),
    size: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 20),
  }),
  answer: envelopeOf(
    z.object({
      movements: z.array(StockMovement),
      next: z.nullable(z.int()),
    }),
  ),
}

const Pieces = z.int().check(z.minimum(-MOST_PIECES), z.maximum(MOST_PIECES))

/**
 * POST /administration/stock/adjust — `quantity` is what comes (or goes, below zero). `deedId` is drawn on the device: the
 * same call again changes nothing, and another one with the same id is refused.
 */
export const AdjustStock = {
  body: z.object({
    storeId: Id,
    deedId: Id,
    productId: Id,
    quantity: Pieces.check(z.refine((pieces) => pieces !== 0, 'is no change')),
    reason: AdjustReason,
    note: text(LONGEST_NOTE),
  }),
  answer: envelopeOf(z.object({ quantity: z.int() })),
}
export type AdjustStockPayload = z.infer<typeof AdjustStock.body>

/** The level at which a product is low: it is, where so many are left or fewer; null where nobody wants to hear of it. */
const WarnAt = z.nullable(z.int().check(z.minimum(0), z.maximum(MOST_PIECES)))
export type WarnAt = z.infer<typeof WarnAt>

/** GET /administration/stock/level — at how many a product is low. */
export const StockLevel = {
  query: z.object({ storeId: Id, productId: Id }),
  answer: envelopeOf(z.object({ warn_at: WarnAt })),
}

/** POST /administration/stock/level — sets it. */
export const SetStockLevel = {
  body: z.object({ storeId: Id, productId: Id, warn_at: WarnAt }),
  answer: envelopeOf(z.object({ warn_at: WarnAt })),
}
export type SetLevelPayload = z.infer<typeof SetStockLevel.body>

/** So many products come in at once. */
export const MOST_LINES = 500

/**
 * POST /administration/stock/receive — goods that have come in, booked as a whole and once for each `deedId`; other goods
 * with the same one are refused.
 */
export const ReceiveStock = {
  body: z.object({
    storeId: Id,
    deedId: Id,
    reference: text(LONGEST.reference),
    note: text(LONGEST_NOTE),
    lines: z
      .array(
        z.object({
          productId: Id,
          quantity: z.int().check(z.minimum(1), z.maximum(MOST_PIECES)),
        }),
      )
      .check(z.minLength(1), z.maxLength(MOST_LINES)),
  }),
  answer: envelopeOf(z.object({ products: z.int(), pieces: z.int() })),
}
export type ReceiveStockPayload = z.infer<typeof ReceiveStock.body>
