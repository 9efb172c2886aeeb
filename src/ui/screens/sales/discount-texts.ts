import type { PricedCart } from '#domain/cart.ts'
import type { DiscountEntryFault } from '#domain/discount-entry.ts'
import { moneyText } from '#domain/money.ts'

/** The text under the discount field that says why a value is not taken (rulings.md, Money). */
export const discountFaultText = (fault: DiscountEntryFault): string => {
  switch (fault.kind) {
    case 'aboveDue':
      return `Not more than ${moneyText(fault.due)}`
    case 'rateOutOfRange':
      return 'A percentage is from 0 to 100'
    case 'tooManyDecimals':
      return 'At most 2 decimals'
    case 'negative':
      return 'Not less than 0'
  }
}

/** What a discount comes to, said beside its field (rulings.md, Money); empty while none is given. */
export const discountNote = ({ totals: { discount, total } }: PricedCart): string =>
  discount === 0 ? '' : `Customer pays ${moneyText(total)}, ${moneyText(discount)} off`
