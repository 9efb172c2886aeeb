import { countItems, type CartLine, type PricedCart } from '#domain/cart.ts'
import type { Kobo } from '#domain/money.ts'
import type { Discount } from '#domain/pricing.ts'

/** A cart that was put aside (§3.14); `discount` goes on with it. */
export interface HeldSale {
  /** The sale that it was before, and that it is again when it is resumed. */
  saleId: string
  /** What the cashier knows it by while it is on hold. */
  orderId: string
  /** When it was put on hold: milliseconds since 1970. */
  orderDate: number
  /** What the customer would have paid, in kobo. */
  totalPrice: Kobo
  /** Pieces, whatever the number of lines. */
  noOfItems: number
  cartItems: CartLine[]
  discount: Discount
}

/** How ids of held sales begin (§9.8). */
const PREFIX = 'ASDF'

const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** A held sale's id of random bytes: 8 characters that cannot be mistaken for one another, after ASDF. */
export const heldSaleId = (bytes: Uint8Array): string =>
  PREFIX + Array.from(bytes.slice(0, 8), (byte) => ALPHABET[byte % ALPHABET.length]).join('')

/** Where and when a sale is put on hold: the drawn id and the time. */
export interface HoldStamp {
  orderId: string
  orderDate: number
}

export const heldSaleOf = (
  saleId: string,
  { lines, discount, totals }: PricedCart,
  stamp: HoldStamp,
): HeldSale => ({
  saleId,
  ...stamp,
  totalPrice: totals.total,
  noOfItems: countItems(lines),
  cartItems: lines,
  discount,
})

export const withoutHeldSale = (held: HeldSale[], orderId: string): HeldSale[] =>
  held.filter((sale) => sale.orderId !== orderId)

/** A sale that was taken off comes back to its place among the others, oldest first; never twice. */
export const withHeldSale = (held: HeldSale[], sale: HeldSale): HeldSale[] =>
  [...withoutHeldSale(held, sale.orderId), sale].toSorted((one, other) => one.orderDate - other.orderDate)
