import type { SnapshotFrom } from 'xstate'
import { countItems, isBeyondStock, mostOf, type CartLine, type PricedCart } from '#domain/cart.ts'
import type { MessageKey } from '#domain/messages/messages.ts'
import { discountEntryFault } from '#domain/discount-entry.ts'
import { priced, pricedLines, type CartRefusal } from '#domain/priced-cart.ts'
import type { FixedDiscountPolicy } from '#domain/pricing.ts'
import type { cartMachine } from './cart.machine.ts'
import type { CartContext } from './cart.types.ts'

/** Messages that offer to undo Clear. */
const UNDO: MessageKey[] = ['cartCleared', 'undoBesideNext', 'undoWhilePaying']

export type CartSnapshot = SnapshotFrom<typeof cartMachine>

const pricedCarts = new WeakMap<CartContext, PricedCart>()

/** The cart with its figures; the same object as long as the cart has not changed. */
export const selectPricedCart = ({ context }: CartSnapshot): PricedCart => {
  const known = pricedCarts.get(context)
  if (known) return known
  const cart = priced(context.lines, context.discount, context.policy)
  pricedCarts.set(context, cart)
  return cart
}

/** The cart that the device kept is still being read. */
export const selectIsRestoring = (snapshot: CartSnapshot): boolean => snapshot.matches('restoring')

/** The sale that the lines belong to; undefined only while there are none. */
export const selectSaleId = ({ context }: CartSnapshot): string | undefined => context.saleId

export const selectLines = ({ context }: CartSnapshot): CartLine[] => context.lines

/** The most pieces that a line can have (§5.22). */
export const selectMost =
  (line: CartLine) =>
  ({ context }: CartSnapshot): number =>
    mostOf(context.lines, line)

/** There are fewer pieces of a line's product than the cart holds. */
export const selectIsBeyondStock =
  (line: CartLine) =>
  ({ context }: CartSnapshot): boolean =>
    isBeyondStock(context.lines, line)

/** Pieces in the cart, whatever the number of lines. */
export const selectItemCount = ({ context }: CartSnapshot): number => countItems(context.lines)

/** Paid, moved or signed out of at this moment: nothing can be changed. */
export const selectIsLocked = (snapshot: CartSnapshot): boolean => snapshot.hasTag('locked')

/** The notice for whoever scans now; undefined while the cart takes products. */
export const selectScanRefusal = (snapshot: CartSnapshot): 'cartLocked' | 'cartSigningOut' | undefined => {
  if (!selectIsLocked(snapshot)) return undefined
  return snapshot.hasTag('signingOut') ? 'cartSigningOut' : 'cartLocked'
}

/** How an amount in the discount field is read: as it was when it was typed. */
export const selectPolicy = ({ context: { discount, policy } }: CartSnapshot): FixedDiscountPolicy =>
  discount.policy ?? policy

/** What stands in the discount field, what is wrong with it, and what of the last typing was not taken. */
export const selectDiscount = ({ context: { discount, lines, discountRefused } }: CartSnapshot) => ({
  ...discount,
  fault: discountEntryFault(pricedLines(lines), discount),
  refused: discountRefused,
})

/** The field of the cart whose text cannot be sold as it stands: Confirm is refused as well (§10.69). */
export const selectRefusal = (snapshot: CartSnapshot): CartRefusal | undefined => {
  if (selectDiscount(snapshot).fault) return 'discountRefused'
  return Object.keys(snapshot.context.quantitiesRefused).length > 0 ? 'quantityRefused' : undefined
}

/** Whether what a message offers to undo cannot come back any more; undefined for messages that offer no Undo. */
export const isUndoOver = ({ context: { cleared } }: CartSnapshot, key: MessageKey): boolean | undefined =>
  UNDO.includes(key) ? cleared === undefined : undefined

/** The text in the quantity field of a product that is no quantity; undefined where there is none. */
export const selectRefusedQuantity =
  (productId: string) =>
  ({ context }: CartSnapshot): string | undefined =>
    context.quantitiesRefused[productId]
