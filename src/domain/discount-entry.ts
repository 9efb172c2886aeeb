import { NO_MONEY, plainNaira } from '#domain/money.ts'
import { isNumericText, parseNaira } from '#domain/numeric-text.ts'
import { discountFault, type Discount, type DiscountFault, type PricedLine } from '#domain/pricing.ts'

/** What stands in the discount field: the kind of discount and the text as it was typed. */
export interface DiscountEntry {
  mode: Discount['mode']
  text: string
}

export const NO_DISCOUNT_ENTRY: DiscountEntry = { mode: 'fixed', text: '' }

/** Why the text in the discount field is not taken as a discount. */
export type DiscountEntryFault = DiscountFault | { kind: 'tooManyDecimals' }

/** The field takes numbers from 0 on, also half-typed ones such as '12.' (spec.md §5). */
export const isDiscountText = (text: string): boolean => isNumericText(text) && !text.includes('-')

/** The discount that the field asks for, whether or not the cart allows it; an unreadable one is none. */
export const discountOf = ({ mode, text }: DiscountEntry): Discount => {
  const parsed = parseNaira(text)
  const hundredths = parsed.ok ? parsed.value : NO_MONEY
  return mode === 'percentage' ? { mode, rate: hundredths / 100 } : { mode, amount: hundredths }
}

/** The text that stands in the field for a discount: 10 % → '10', NGN 4,000 → '4000', none → ''. */
export const discountEntryOf = (discount: Discount): DiscountEntry => {
  const value = discount.mode === 'percentage' ? discount.rate : Number(plainNaira(discount.amount))
  return { mode: discount.mode, text: value === 0 ? '' : String(value) }
}

/** What is wrong with the field's text for these lines, or nothing; a discount with a fault is not given. */
export const discountEntryFault = (
  lines: PricedLine[],
  entry: DiscountEntry,
): DiscountEntryFault | undefined => {
  const parsed = parseNaira(entry.text)
  if (!parsed.ok && parsed.fault.kind === 'tooManyDecimals') return { kind: 'tooManyDecimals' }
  return discountFault(lines, discountOf(entry))
}
