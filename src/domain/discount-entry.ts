import { NO_MONEY, plainNaira } from '#domain/money.ts'
import { parseNaira } from '#domain/numeric-text.ts'
import {
  discountFault,
  type Discount,
  type DiscountFault,
  type FixedDiscountPolicy,
  type PricedLine,
} from '#domain/pricing.ts'

/** What stands in the discount field: the kind of discount and the text as it was typed. */
export interface DiscountEntry {
  mode: Discount['mode']
  text: string
  /** How an amount is read, as the store had it when it was typed. */
  policy?: FixedDiscountPolicy | undefined
}

/** The field as a sale finds it: open on percent (§10.67). */
export const NO_DISCOUNT_ENTRY: DiscountEntry = { mode: 'percentage', text: '' }

/** How the amount is read, where that is said. */
const readBy = ({ policy }: Pick<DiscountEntry, 'policy'>): Pick<DiscountEntry, 'policy'> =>
  policy === undefined ? {} : { policy }

/** What was typed just now, which is read as the store has it now. */
export const typedDiscount = (
  mode: Discount['mode'],
  text: string,
  policy: FixedDiscountPolicy,
): DiscountEntry => (mode === 'fixed' && text !== '' ? { mode, text, policy } : { mode, text })

/** The discount that the field asks for, whether or not the cart allows it; an unreadable one is none. */
export const discountOf = (entry: DiscountEntry): Discount => {
  const { mode } = entry
  const parsed = parseNaira(entry.text)
  const hundredths = parsed.ok ? parsed.value : NO_MONEY
  return mode === 'percentage'
    ? { mode, rate: hundredths / 100 }
    : { mode, amount: hundredths, ...readBy(entry) }
}

/** The text that stands in the field for a discount: 10 % → '10', NGN 4,000 → '4000'; none opens on percent. */
export const discountEntryOf = (discount: Discount): DiscountEntry => {
  const value = discount.mode === 'percentage' ? discount.rate : Number(plainNaira(discount.amount))
  if (value === 0) return NO_DISCOUNT_ENTRY
  const { mode } = discount
  return { mode, text: String(value), ...(mode === 'fixed' ? readBy(discount) : {}) }
}

/** What is wrong with the field's text for these lines, or nothing; a discount with a fault is not given. */
export const discountEntryFault = (lines: PricedLine[], entry: DiscountEntry): DiscountFault | undefined =>
  discountFault(lines, discountOf(entry))
