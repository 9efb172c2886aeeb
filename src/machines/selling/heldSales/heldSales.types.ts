import type { OpenSale, PricedCart } from '#domain/cart.ts'
import type { StorageFault } from '#domain/faults.ts'
import type { HeldSale } from '#domain/held-sale.ts'
import type { CartRefusal } from '#domain/priced-cart.ts'
import type { Result } from '#domain/result.ts'
import type { SavedCart } from '#machines/selling/cart/cart.types.ts'

export interface HeldSalesContext {
  /** The sales on hold, oldest first. */
  held: HeldSale[]
  /** The sale that is in the cart now; undefined while it has no lines. */
  open: OpenSale | undefined
  /** The cart cannot be changed: it is being paid. */
  isCartLocked: boolean
  /** What stands in a field of the cart and cannot be sold as it stands. */
  cartRefusal: CartRefusal | undefined
  /** The held sale that 'Continue' or 'Cancel' was pressed for last; empty before. */
  chosen: string
  /** The held sales that were deleted in this store, which Undo brings back. */
  cancelled: HeldSale[]
}

/** What stands in the cart, the sale that it belongs to, and what is wrong with one of its fields. */
export interface CartNow {
  saleId: string | undefined
  cart: PricedCart
  isLocked: boolean
  refusal: CartRefusal | undefined
}

export type HeldSalesEvent =
  | ({ type: 'cart.changed' } & CartNow)
  | { type: 'sale.holdRequested' }
  | { type: 'heldSale.continued'; orderId: string }
  | { type: 'heldSale.cancelled'; orderId: string }
  | { type: 'heldSale.undone'; orderId: string }
  | { type: 'heldSales.cleared' }

/** What the chart sends to the cart. */
export type CartCommand =
  | { type: 'cart.locked' }
  | { type: 'cart.unlocked' }
  | { type: 'cart.emptied' }
  | ({ type: 'cart.restored' } & SavedCart)

export type ReadHeldSales = Result<HeldSale[] | undefined, StorageFault>

/** All held sales after a change. */
export type HeldSalesChanged = Result<HeldSale[], StorageFault>

/** All held sales, and the one that was deleted; undefined if it was not on hold any more. */
export type HeldSaleRemoved = Result<{ held: HeldSale[]; removed: HeldSale | undefined }, StorageFault>

/** All held sales, and the one that is in the cart now; undefined if it was not on hold any more. */
export type HeldSaleResumed = Result<{ held: HeldSale[]; resumed: HeldSale | undefined }, StorageFault>
