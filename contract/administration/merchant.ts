import * as z from 'zod/mini'
import { envelopeOf } from '../envelope.ts'
import { LONGEST, someText, text } from '../text.ts'

/** A tax identification number as people write it: digits, perhaps with dashes or spaces. */
const TaxId = text(LONGEST.slip).check(
  z.regex(/^$|^\d(?:[ -]?\d){7,14}$/, 'is not a tax id: 8 to 15 digits, perhaps with dashes'),
)

/** A number of the Corporate Affairs Commission, such as RC 123456 or BN 2345678. */
const RcNumber = text(LONGEST.slip).check(
  z.regex(/^$|^(?:(?:RC|BN|IT|LP|LLP)[ -]?)?\d{3,10}$/i, 'is not a registration number such as RC 123456'),
)

/** Who sells: empty texts where there is no number. */
export const Merchant = z.object({
  name: someText(LONGEST.name, 'Business name is required'),
  tax_id: TaxId,
  rc_number: RcNumber,
  is_vat_registered: z.boolean(),
})
export type Merchant = z.infer<typeof Merchant>

/** PUT /administration/merchant — by its owner. */
export const SaveMerchant = { body: Merchant, answer: envelopeOf(Merchant) }
