import type { OpenSale, PricedCart } from '#domain/cart.ts'
import type { StorageFault } from '#domain/faults.ts'
import type { HeldSale } from '#domain/held-sale.ts'
import type { Result } from '#domain/result.ts'
import type { SavedCart } from '#machines/selling/cart/cart.types.ts'

export interface HeldSalesContext {
  /** The sales on hold, oldest first. */
  held: HeldSale[]
  /** The sale that is in the cart now; undefined while it has no lines. */
  open: OpenSale | undefined
  /** The cart cannot be changed: it is being paid. */
  isCartLocked: boolean
  /** The held sale that 'Continue' or 'Cancel' was pressed for last; empty before. */
  chosen: string
  /** The held sales that were deleted in this store, which Undo brings back. */
  cancelled: HeldSale[]
}

export type HeldSalesEvent =
  | { type: 'cart.changed'; saleId: string | undefined; cart: PricedCart; isLocked: boolean }
  | { type: 'sale.holdRequested' }
  | { type: 'heldSale.continued'; orderId: string }
  | { type: 'heldSale.cancelled'; orderId: string }
  | { type: 'heldSale.undone'; orderId: string }
  | { type: 'heldSales.cleared' }

/** What the chart tells the cart. */
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
