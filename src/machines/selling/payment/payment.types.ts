import type { User } from '#contract/identity.ts'
import type { PaymentMode, PaymentOption } from '#contract/payments.ts'
import type { CartLine, PricedCart } from '#domain/cart.ts'
import type { Charge } from '#domain/charge.ts'
import type { ApiFault, StorageFault } from '#domain/faults.ts'
import type { AmountName, PaymentDraft, SplitChannel } from '#domain/payment-draft.ts'
import type { CartRefusal } from '#domain/priced-cart.ts'
import type { TypedFault } from '#domain/typed-amount.ts'
import type { Discount } from '#domain/pricing.ts'
import type { Result } from '#domain/result.ts'
import type { MarkedPaid, Sale, WaitingSale } from '#domain/sale.ts'
import type { PaymentFault } from '#domain/tenders.ts'
import type { SaleRenumbered, SaleReport } from '#machines/selling/outbox/outbox.types.ts'
import type { TerminalStatus } from '#machines/devices/terminalLink/terminalLink.types.ts'

/** The payment options that the store offers (§3.15). */
export interface OfferedOptions {
  modes: PaymentOption[]
  split: PaymentOption[]
}

/** A field of an amount, and why it stayed as it was. */
export interface RefusedAmount {
  field: AmountName
  fault: TypedFault
}

export interface PaymentContext {
  /** The sale that is in the cart now; undefined while the cart has no lines. */
  saleId: string | undefined
  /** The cart as it is now. */
  cart: PricedCart
  /** What stands in a field of the cart and cannot be sold as it stands. */
  cartRefusal: CartRefusal | undefined
  draft: PaymentDraft
  /**
   * The sale with which the draft was kept on the device; undefined while it is what was chosen over an empty cart, and
   * after a start.
   */
  draftOf: string | undefined
  /** What was typed or pasted into an amount last and not taken, until its field is left. */
  refused: RefusedAmount | undefined
  /** What Confirm found wrong last, until another mode is chosen. */
  faultFound: PaymentFault | CartRefusal | undefined
  options: OfferedOptions
  terminal: TerminalStatus
  /** The sale that is being made, from the drawing of its order number on. */
  sale: Sale | undefined
  /** The charges of this sale as the device had them when step 2 last looked, in the order in which they were asked for. */
  charges: Charge[]
}

/** What stands in the cart, and the sale that it belongs to. */
export interface CartNow {
  saleId: string | undefined
  cart: PricedCart
  /** What stands in a field of it and cannot be sold as it stands. */
  refusal: CartRefusal | undefined
}

export type PaymentEvent =
  | ({ type: 'cart.changed' } & CartNow)
  /** The store was left, or the cashier has signed out. */
  | { type: 'sale.left' }
  | ({ type: 'options.changed' } & OfferedOptions)
  | { type: 'terminal.changed'; status: TerminalStatus }
  | { type: 'mode.chosen'; mode: PaymentMode }
  | { type: 'cash.typed'; text: string }
  | { type: 'split.typed'; channel: SplitChannel; text: string }
  | { type: 'amounts.left' }
  | { type: 'modal.opened' }
  | { type: 'modal.closed' }
  | { type: 'customer.asked' }
  | { type: 'customer.removed' }
  | { type: 'payment.confirmed' }
  | { type: 'sale.declined' }
  | { type: 'sale.proceeded' }
  | { type: 'status.checked' }
  | { type: 'payment.retried' }
  | { type: 'payment.continued' }
  /** What the device knows of the sale that is in the cart. */
  | ({ type: 'sale.recalled' } & RecalledSale)
  | { type: 'receipt.opened' }
  | { type: 'overlay.closed' }
  /** Back in the browser, at a step that has another one before it. */
  | { type: 'step.left' }
  | SaleReport
  | SaleRenumbered

/** What the chart sends to the cart. */
export type CartCommand =
  | { type: 'cart.locked' }
  | { type: 'cart.unlocked' }
  | { type: 'cart.emptied' }
  | { type: 'cart.restored'; saleId: string; lines: CartLine[]; discount: Discount }

/** What the chart sends to the terminal's line. */
export type TerminalCommand = { type: 'status.checked' } | { type: 'connection.retried' }

/** What the chart sends to the outbox: this sale is paid. */
export interface SaleHandedOver {
  type: 'sale.handedOver'
  sale: WaitingSale
}

/** What the chart sends to the repository of the sales. */
export type SaleCommand =
  /** What does the device know of this one? It answers with `sale.recalled`. */
  | { type: 'sale.asked'; saleId: string }
  /** Mode, amounts and customer as they are now. */
  | { type: 'sale.drafted'; saleId: string; draft: PaymentDraft }
  /** The cashier does not know what became of a charge. */
  | { type: 'sale.leftOpen'; saleId: string }
  /** This one is not in the cart any more; it may come back. */
  | { type: 'sale.released'; saleId: string }
  /** This one will not be paid. */
  | { type: 'sale.dismissed'; saleId: string }
  /** The cashier has seen what became of this one, and goes on. */
  | { type: 'sale.acknowledged'; saleId: string }

/** What the device knows of a sale. */
export interface RecalledSale {
  saleId: string
  /** Sale and draft could be read; where not, what the device holds of them is not known, and stays as it is. */
  isRead: boolean
  /** Undefined before it has an order number. */
  sale: Sale | undefined
  charges: Charge[]
  draft: PaymentDraft | undefined
}

/** A fact for the other charts: these pieces are sold. */
export interface SaleCompleted {
  type: 'saleCompleted'
  saleId: string
  lines: CartLine[]
  /** A start has found it at the server: its receipt may have been printed, and its money may be in the drawer. */
  wasConfirmed: boolean
}

export interface PrepareInput {
  /** The sale that is in the cart. */
  saleId: string | undefined
  cart: PricedCart
  draft: PaymentDraft
}

export type PreparedSale = Result<Sale, StorageFault | ApiFault>

/** The sale that the device is asked about. */
export interface OfSale {
  saleId: string
}

/** What the device knows of a sale's charges now. */
export type ChargesRead = Result<Charge[], StorageFault>

export type PaidSale = Result<MarkedPaid, StorageFault>

/** The sale that was being made when the page went away, with its charges and what stood in the panel. */
export type RestoredSale = Result<
  { sale: Sale; charges: Charge[]; draft?: PaymentDraft | undefined } | undefined,
  StorageFault
>

export type Customer = User | null

/** What lies on top of the sale, and what Back would take away. */
export type TopLayer =
  | 'none'
  /** The modal 'Select payment mode' of small screens. */
  | 'modal'
  | 'customer'
  | 'newCustomer'
  /** 'Continue Payment on POS' with no charge in flight. */
  | 'terminal'
  /** Any other step of the overlay that has an X. */
  | 'overlay'
  /** A step that ends by itself. */
  | 'busy'
