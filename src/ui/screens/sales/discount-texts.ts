import type { PricedCart } from '#domain/cart.ts'
import type { DiscountEntry } from '#domain/discount-entry.ts'
import { moneyText } from '#domain/money.ts'
import type { DiscountFault, FixedDiscountPolicy } from '#domain/pricing.ts'
import type { selectDiscount } from '#machines/selling/cart/cart.selectors.ts'
import { texts } from '#ui/texts/texts.ts'

/** The text under the discount field that says why a value is not taken (§10.20). */
const discountFaultText = (fault: DiscountFault): string => {
  switch (fault.kind) {
    case 'aboveDue':
      return texts.sales.discountAbove(moneyText(fault.due))
    case 'rateOutOfRange':
      return texts.sales.discountRate
    case 'negative':
      return texts.sales.discountNegative
  }
}

/** What a discount comes to, said beside its field (§10.20); empty while none is given. */
const discountNote = ({ totals: { discount, total } }: PricedCart): string =>
  discount === 0 ? '' : texts.sales.discountNote(moneyText(total), moneyText(discount))

/** What stands below the field: why something is not taken, or what the discount comes to. */
export const discountComment = (
  { fault, refused }: Pick<ReturnType<typeof selectDiscount>, 'fault' | 'refused'>,
  cart: PricedCart,
): string => {
  if (refused) return texts.amounts.notTaken[refused]
  return fault ? discountFaultText(fault) : discountNote(cart)
}

/** What the field is named by: an amount that replaces the total is what the customer pays (§10.67). */
export const discountLabel = (mode: DiscountEntry['mode'], policy: FixedDiscountPolicy): string =>
  mode === 'fixed' && policy === 'replaces-total' ? texts.sales.customerPays : texts.sales.discount
