import type { CartLine, Product } from '#domain/cart.ts'
import type { Stock } from '#domain/stock.ts'
import type { DiscountEntry } from '#domain/discount-entry.ts'
import type { StorageFault } from '#domain/faults.ts'
import type { Discount, FixedDiscountPolicy } from '#domain/pricing.ts'
import type { Result } from '#domain/result.ts'
import type { TypedFault } from '#domain/typed-amount.ts'

export interface CartInput {
  /** How a fixed discount is read (§10.19). */
  policy: FixedDiscountPolicy
}

export interface CartContext extends CartInput {
  /** The sale that the lines belong to; undefined only while there are none. */
  saleId: string | undefined
  /** In the order they were added. */
  lines: CartLine[]
  /** What stands in the discount field. */
  discount: DiscountEntry
  /** Why the text that was typed or pasted into the discount field last was not taken, until the field is left. */
  discountRefused: TypedFault | undefined
  /** The texts in quantity fields that are no quantities, by product. */
  quantitiesRefused: Record<string, string>
  /** What 'Clear' took away last, for Undo. */
  cleared: Pick<CartContext, 'saleId' | 'lines' | 'discount'> | undefined
}

/** A cart as it is stored or put on hold. */
export interface SavedCart {
  /** The sale that the lines belong to. */
  saleId: string
  lines: CartLine[]
  discount: Discount
}

export type CartEvent =
  /**
   * `pieces`: one, if not more. `saleId`: a new one, for the case that the product opens a sale. `isScanned`: whoever
   * scanned it hears whether it was taken.
   */
  | {
      type: 'product.added'
      product: Product
      pieces?: number | undefined
      saleId: string
      isScanned?: boolean
    }
  | { type: 'line.increased'; productId: string }
  | { type: 'line.decreased'; productId: string }
  | { type: 'line.quantityTyped'; productId: string; text: string }
  | { type: 'line.quantitySet'; productId: string; text: string }
  | { type: 'line.tierChosen'; productId: string; title: string }
  | { type: 'line.removed'; productId: string }
  /** The stock of the products in the cart, as the store has listed it since. */
  | { type: 'stock.listed'; stock: Stock[] }
  | { type: 'discount.modeChosen'; mode: Discount['mode'] }
  | { type: 'discount.entered'; text: string }
  | { type: 'discount.left' }
  | ({ type: 'policy.changed' } & CartInput)
  | { type: 'cart.cleared' }
  | { type: 'cart.undone' }
  | { type: 'cart.emptied' }
  /** The store was left, or the cashier has signed out: nothing of the sale stays, nor what Undo would bring back. */
  | { type: 'sale.left' }
  | ({ type: 'cart.restored' } & SavedCart)
  | { type: 'cart.locked' }
  | { type: 'cart.unlocked' }
  /** The cashier asked to sign out; `signOut.ended` follows, whatever becomes of it. */
  | { type: 'signOut.begun' }
  | { type: 'signOut.ended' }
  | { type: 'cart.notKept'; fault: StorageFault }
  | { type: 'page.left' }

/** A fact for the product picker: what became of a scanned product. */
export interface ScanAnswered {
  type: 'scan.taken' | 'scan.notTaken'
}

/** What the chart sends to the device's memory: the cart as it is now; undefined while there are no lines. */
export interface KeepCart {
  type: 'cart.kept'
  cart: SavedCart | undefined
}

export type RestoredCart = Result<SavedCart | undefined, StorageFault>
