import type { CartLine, PricedCart } from '#domain/cart.ts'
import { discountEntryFault, discountOf, type DiscountEntry } from '#domain/discount-entry.ts'
import { NO_MONEY } from '#domain/money.ts'
import {
  NO_DISCOUNT,
  priceCart,
  type Discount,
  type FixedDiscountPolicy,
  type PricedLine,
} from '#domain/pricing.ts'

/** What pricing needs of cart lines: the chosen tier's price. */
export const pricedLines = (lines: CartLine[]): PricedLine[] =>
  lines.map(({ selectedPrice, quantity, vat }) => ({ price: selectedPrice, quantity, vat }))

/** A field of the cart whose text cannot be sold as it stands, as the message that says so names it. */
export type CartRefusal = 'discountRefused' | 'quantityRefused'

const none = (mode: Discount['mode']): Discount =>
  mode === 'percentage' ? { mode, rate: 0 } : { mode, amount: NO_MONEY }

/** The cart with its figures. A discount that the cart does not allow is refused and not given (§10.20). */
export const priced = (lines: CartLine[], entry: DiscountEntry, policy: FixedDiscountPolicy): PricedCart => {
  const plain = pricedLines(lines)
  const discount = discountEntryFault(plain, entry) ? none(entry.mode) : discountOf(entry)
  return { lines, discount, totals: priceCart(plain, discount, policy) }
}

/** A cart without lines. */
export const EMPTY_CART: PricedCart = {
  lines: [],
  discount: NO_DISCOUNT,
  totals: priceCart([], NO_DISCOUNT, 'subtracts'),
}
