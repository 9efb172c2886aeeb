import * as z from 'zod/mini'
import { FixedDiscount, InStoreLayout } from '../config.ts'
import { envelopeOf } from '../envelope.ts'
import { Id } from '../text.ts'
import { ReceiptText, StoreLayouts } from '../till-settings.ts'

/** What a store decides for its receipts and tills; null: as the installation has it. */
export const StoreRules = z.object({
  receipt_text: ReceiptText,
  is_powered_by_shown: z.boolean(),
  shows_tiles: z.boolean(),
  fixed_discount: z.nullable(FixedDiscount),
  offline_sales: z.nullable(z.boolean()),
  in_store_codes: z.nullable(StoreLayouts),
})
export type StoreRules = z.infer<typeof StoreRules>

/** What holds where a store has not decided. */
const UsualRules = z.object({
  fixed_discount: FixedDiscount,
  offline_sales: z.boolean(),
  in_store_codes: z.array(InStoreLayout),
})

export const AdministeredRules = z.object({ own: StoreRules, usual: UsualRules })
export type AdministeredRules = z.infer<typeof AdministeredRules>

/** GET /administration/stores/till-settings. */
export const ReadStoreRules = { query: z.object({ storeId: Id }), answer: envelopeOf(AdministeredRules) }

/** PUT /administration/stores/till-settings — its tills follow within a minute. */
export const SaveStoreRules = {
  body: z.extend(StoreRules, { storeId: Id }),
  answer: envelopeOf(StoreRules),
}
