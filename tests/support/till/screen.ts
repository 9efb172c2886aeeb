import type { AnyMachineSnapshot } from 'xstate'
import type { CartLine } from '#domain/cart.ts'
import type { WaitingSale } from '#domain/sale.ts'
import {
  selectDiscount,
  selectIsRestoring,
  selectLines,
  selectPricedCart,
} from '#machines/cart/cart.selectors.ts'
import { selectProducts } from '#machines/catalogue/catalogue.selectors.ts'
import { selectHeldSales } from '#machines/heldSales/heldSales.selectors.ts'
import { selectOpenCharges, selectUnsent } from '#machines/outbox/outbox.selectors.ts'
import {
  selectCharge,
  selectCustomerDialog,
  selectIsFindingOut,
  type PaymentSnapshot,
} from '#machines/payment/payment.selectors.ts'
import { selectCashier, selectWorkplace } from '#machines/session/session.selectors.ts'
import type { Page } from './page.ts'

/** The sales overlay as the cashier sees it. */
export type Overlay =
  | 'none'
  | 'customer'
  | 'generating'
  | 'confirming'
  | 'confirmingReduction'
  | 'charging'
  | 'asking'
  | 'halted'
  | 'posting'
  | 'confirmed'
  | 'kept'

/** A line as far as its price goes; in kobo. */
export interface ShownLine {
  id: string
  price: number
  quantity: number
  vat: number
  /** How many pieces the line says are in stock. */
  stock: number
}

const lineOf = ({ productId, selectedPrice, quantity, vat, stockQuantity }: CartLine): ShownLine => ({
  id: productId,
  price: selectedPrice,
  quantity,
  vat,
  stock: stockQuantity,
})

const overlayOf = (snapshot: PaymentSnapshot): Overlay => {
  if (selectCustomerDialog(snapshot)) return 'customer'
  if (snapshot.matches('preparing')) return 'generating'
  if (snapshot.matches('confirming')) return 'confirming'
  if (snapshot.matches('confirmingReduction')) return 'confirmingReduction'
  const charge = selectCharge(snapshot)
  if (charge) return charge.getSnapshot().hasTag('asking') ? 'asking' : 'charging'
  if (snapshot.matches('onTerminal')) return 'halted'
  if (!snapshot.matches('processing')) return 'none'
  if (!snapshot.hasTag('done')) return 'posting'
  return snapshot.matches({ processing: 'kept' }) ? 'kept' : 'confirmed'
}

const numbersOf = (sales: WaitingSale[], isIn: (delivery: WaitingSale['delivery']) => boolean): number[] =>
  sales.filter(({ delivery }) => isIn(delivery)).map(({ orderNumber }) => orderNumber)

/** Everything of a page that a cashier can read off it, from the selectors that the views use. */
export const shownOn = ({ actors, path, screen }: Page) => {
  const cart = actors.cart.getSnapshot()
  const payment = actors.payment.getSnapshot()
  const outbox = actors.outbox.getSnapshot()
  const session = actors.session.getSnapshot()
  const { totals, discount } = selectPricedCart(cart)
  const { draft, sale } = payment.context
  const picker = screen('productPicker')?.getSnapshot() as AnyMachineSnapshot | undefined
  return {
    path: path(),
    isBusy: selectIsRestoring(cart) || selectIsFindingOut(payment),
    overlay: overlayOf(payment),
    /** The charge that the overlay is about. */
    charge: selectCharge(payment)?.getSnapshot().context.charge?.reference,
    canClose: payment.can({ type: 'overlay.closed' }),
    canEdit: cart.matches('filled'),
    canClear: cart.can({ type: 'cart.cleared' }),
    canHold: actors.heldSales.getSnapshot().can({ type: 'sale.holdRequested' }),
    chooser: picker?.matches({ chooser: 'open' }) ?? false,
    lines: selectLines(cart).map(lineOf),
    total: totals.total as number,
    discount: selectDiscount(cart),
    given: discount,
    draft,
    /** The sale that is being paid: its number, and what the overlay says is to be paid. */
    order: sale && {
      number: sale.orderNumber,
      storeId: sale.storeId,
      lines: sale.cart.lines.map(lineOf),
      total: sale.cart.totals.total as number,
    },
    held: selectHeldSales(actors.heldSales.getSnapshot()).map(({ orderId, cartItems, totalPrice }) => ({
      orderId,
      lines: cartItems.map(lineOf),
      total: totalPrice as number,
    })),
    waiting: numbersOf(selectUnsent(outbox), (delivery) => delivery === 'waiting'),
    /** Sales that are named as set aside or refused. */
    keptBack: numbersOf(selectUnsent(outbox), (delivery) => delivery !== 'waiting'),
    openCharges: selectOpenCharges(outbox),
    isSignedIn: selectCashier(session) !== undefined,
    storeId: selectWorkplace(session)?.access.store_id,
    stock: new Map(selectProducts(actors.catalogue.getSnapshot()).map(({ id, quantity }) => [id, quantity])),
    signOutAsks: session.matches({ signingOut: 'confirming' }),
  }
}

export type Shown = ReturnType<typeof shownOn>
