import * as z from 'zod/mini'
import { envelopeOf } from '../envelope.ts'
import { Id } from '../text.ts'

/** What products were changed by: one form, many at once, a file, or the undoing of one of these. */
export const BatchKind = z.enum(['new', 'edit', 'bulk', 'import', 'undo'])
export type BatchKind = z.infer<typeof BatchKind>

/**
 * What was changed in one go. `example` is the name of one of its products, and `count` says how many they are; those of
 * them that are new are `added`. Where nobody was signed in, as on the command line, `by` is empty. `undone` is 'partly'
 * where undoing it was begun and did not end.
 */
export const ProductBatch = z.object({
  id: z.string(),
  kind: BatchKind,
  by: z.string(),
  made_at: z.iso.datetime(),
  count: z.int(),
  added: z.int(),
  example: z.string(),
  undone: z.enum(['no', 'partly', 'yes']),
})
export type ProductBatch = z.infer<typeof ProductBatch>

/** GET /administration/products/changes — the last ones first; `cursor` is the `next` of the page before. */
export const ProductChanges = {
  query: z.object({
    storeId: Id,
    cursor: z.optional(Id),
    size: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 20),
  }),
  answer: envelopeOf(z.object({ batches: z.array(ProductBatch), next: z.nullable(z.string()) })),
}

/** So many products are named that an undo has left as they are. */
export const MOST_KEPT_NAMES = 5

/**
 * What an undo does to stock: that of so many `products` changes, by pieces that go and that come back. That of `kept`
 * ones was counted or set by another file since, and stays.
 */
export const UndoneStock = z.object({
  products: z.int(),
  pieces_out: z.int(),
  pieces_in: z.int(),
  kept: z.int(),
})
export type UndoneStock = z.infer<typeof UndoneStock>

/** What an undo has done: `undone` products are as before; what others have changed of `kept` ones since stays. */
export const UndoResult = z.object({
  undone: z.int(),
  kept: z.object({ count: z.int(), names: z.array(z.string()) }),
  stock: UndoneStock,
})
export type UndoResult = z.infer<typeof UndoResult>

/**
 * POST /administration/products/changes/undo — puts back what still is as a batch has left it. A dry run says what that
 * would do, and does nothing.
 */
export const UndoChanges = {
  body: z.object({ storeId: Id, batchId: Id, dryRun: z._default(z.boolean(), false) }),
  answer: envelopeOf(UndoResult),
}
export type UndoChangesPayload = z.infer<typeof UndoChanges.body>
