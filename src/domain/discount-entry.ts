import { NO_MONEY, plainNaira } from '#domain/money.ts'
import { parseNaira } from '#domain/numeric-text.ts'
import { discountFault, type Discount, type DiscountFault, type PricedLine } from '#domain/pricing.ts'

/** What stands in the discount field: the kind of discount and the text as it was typed. */
export interface DiscountEntry {
  mode: Discount['mode']
  text: string
}

/** The field as a sale finds it: open on percent (§10.67). */
export const NO_DISCOUNT_ENTRY: DiscountEntry = { mode: 'percentage', text: '' }

/** The discount that the field asks for, whether or not the cart allows it; an unreadable one is none. */
export const discountOf = ({ mode, text }: DiscountEntry): Discount => {
  const parsed = parseNaira(text)
  const hundredths = parsed.ok ? parsed.value : NO_MONEY
  return mode === 'percentage' ? { mode, rate: hundredths / 100 } : { mode, amount: hundredths }
}

/** The text that stands in the field for a discount: 10 % → '10', NGN 4,000 → '4000'; none opens on percent. */
export const discountEntryOf = (discount: Discount): DiscountEntry => {
  const value = discount.mode === 'percentage' ? discount.rate : Number(plainNaira(discount.amount))
  return value === 0 ? NO_DISCOUNT_ENTRY : { mode: discount.mode, text: String(value) }
}

/** What is wrong with the field's text for these lines, or nothing; a discount with a fault is not given. */
export const discountEntryFault = (lines: PricedLine[], entry: DiscountEntry): DiscountFault | undefined =>
  discountFault(lines, discountOf(entry))
