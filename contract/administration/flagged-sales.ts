import * as z from 'zod/mini'
import { maskCardNumbers } from '../card-number.ts'
import { envelopeOf } from '../envelope.ts'
import { OrderNumber } from '../sales.ts'
import { Id, LONGEST, text } from '../text.ts'

/** What about a sale an honest and up-to-date till would not have sent (decision 0132). */
export const FlagKind = z.enum(['price', 'vat', 'backDated', 'cardProof'])
export type FlagKind = z.infer<typeof FlagKind>

/** Who has looked at a flagged sale, and what they found; the note may be empty. */
export const SaleMark = z.object({ name: z.string(), note: z.string(), marked_at: z.iso.datetime() })
export type SaleMark = z.infer<typeof SaleMark>

/** A sale that was accepted although something deviates; `detail` says what was expected, and what was taken. */
export const FlaggedSale = z.object({
  id: z.string(),
  order_number: OrderNumber,
  terminal_number: z.string(),
  cashier_name: z.string(),
  total_text: z.string(),
  sold_at: z.iso.datetime(),
  flags: z.array(z.object({ kind: FlagKind, detail: z.string() })),
  mark: z.nullable(SaleMark),
})
export type FlaggedSale = z.infer<typeof FlaggedSale>

/** Those that nobody has looked at, those that somebody has, or both. */
export const FlagFilter = z.enum(['open', 'seen', 'all'])
export type FlagFilter = z.infer<typeof FlagFilter>

/** GET /administration/flagged-sales — posted last, first; `cursor` is the `next` of the page before. */
export const FlaggedSales = {
  query: z.object({
    storeId: Id,
    filter: z._default(FlagFilter, 'all'),
    cursor: z.optional(Id),
    size: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 20),
  }),
  answer: envelopeOf(z.object({ sales: z.array(FlaggedSale), next: z.nullable(z.string()) })),
}

/** More open ones than this are not counted. */
export const MOST_OPEN_FLAGS = 100

/** GET /administration/flagged-sales/open — how many nobody has looked at, up to MOST_OPEN_FLAGS. */
export const OpenFlags = {
  query: z.object({ storeId: Id }),
  answer: envelopeOf(z.object({ open: z.int() })),
}

/** POST /administration/flagged-sales/mark — says that somebody has looked at a sale; who was first stays. */
export const MarkSale = {
  body: z.object({ storeId: Id, saleId: Id, note: text(LONGEST.sentence).check(maskCardNumbers) }),
  answer: envelopeOf(SaleMark),
}
export type MarkSalePayload = z.infer<typeof MarkSale.body>
