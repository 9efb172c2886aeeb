import type { AnyMachineSnapshot } from 'xstate'
import type { CartLine } from '#domain/cart.ts'
import type { WaitingSale } from '#domain/sale.ts'
import { hasAccess, type SavedStore } from '#domain/saved-stores.ts'
import {
  selectDiscount,
  selectIsRestoring,
  selectLines,
  selectPricedCart,
} from '#machines/selling/cart/cart.selectors.ts'
import { selectProducts } from '#machines/selling/catalogue/catalogue.selectors.ts'
import { selectHeldSales } from '#machines/selling/heldSales/heldSales.selectors.ts'
import { selectOpenCharges, selectUnsent } from '#machines/selling/outbox/outbox.selectors.ts'
import {
  selectCharge,
  selectCustomerDialog,
  selectIsFindingOut,
  type PaymentSnapshot,
} from '#machines/selling/payment/payment.selectors.ts'
import { selectCashier, selectWorkplace } from '#machines/session/session/session.selectors.ts'
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
  if (charge) return charge.getSnapshot().hasTag('unknown') ? 'asking' : 'charging'
  if (snapshot.matches('onTerminal')) return 'halted'
  if (!snapshot.matches('processing')) return 'none'
  if (!snapshot.hasTag('done')) return 'posting'
  return snapshot.matches({ processing: 'kept' }) ? 'kept' : 'confirmed'
}

const numbersOf = (sales: WaitingSale[], isIn: (delivery: WaitingSale['delivery']) => boolean): number[] =>
  sales.filter(({ delivery }) => isIn(delivery)).map(({ orderNumber }) => orderNumber)

/** What a dialog over the page asks before something is given up. */
export type Question = 'sign-out' | 'switch' | 'deletion' | 'entry'

const questionOf = ({ actors, screen }: Page): Question | undefined => {
  const isAt = (name: string, tag: string) =>
    (screen(name)?.getSnapshot() as AnyMachineSnapshot | undefined)?.hasTag(tag)
  const stores = screen('storeSelection')?.getSnapshot() as AnyMachineSnapshot | undefined
  if (actors.session.getSnapshot().hasTag('confirmingSignOut')) return 'sign-out'
  if (isAt('storeSwitch', 'confirming')) return 'switch'
  if (isAt('configure', 'asking')) return 'entry'
  return stores?.matches('askingDeletion') ? 'deletion' : undefined
}

/** The stores in the menu of the till, or as tiles on the store selection. */
const storesOn = ({ screen }: Page): SavedStore[] => {
  const list = (screen('storeSelection') ?? screen('storeSwitch'))?.getSnapshot() as
    { context: { stores: SavedStore[] } } | undefined
  return list?.context.stores ?? []
}

const isUnreachable = ({ screen }: Page): boolean =>
  (screen('configure')?.getSnapshot() as AnyMachineSnapshot | undefined)?.matches('unreachable') ?? false

/** The page is at something of its own accord. */
const isAtWork = ({ actors, screen }: Page): boolean => {
  const stores = screen('storeSelection')?.getSnapshot() as AnyMachineSnapshot | undefined
  const menu = screen('storeSwitch')?.getSnapshot() as AnyMachineSnapshot | undefined
  return (
    (actors.session.getSnapshot().matches('signingOut') && actors.session.getSnapshot().hasTag('busy')) ||
    stores?.hasTag('busy') === true ||
    stores?.hasTag('reading') === true ||
    menu?.hasTag('switching') === true
  )
}

/** Everything of a page that a cashier can read off it, from the selectors that the views use. */
export const shownOn = (page: Page) => {
  const { actors, path, screen } = page
  const cart = actors.cart.getSnapshot()
  const payment = actors.payment.getSnapshot()
  const outbox = actors.outbox.getSnapshot()
  const session = actors.session.getSnapshot()
  const { totals, discount } = selectPricedCart(cart)
  const { draft, sale } = payment.context
  const products = selectProducts(actors.catalogue.getSnapshot())
  const isElsewhere = actors.tabLeader.getSnapshot().hasTag('elsewhere')
  const picker = screen('productPicker')?.getSnapshot() as AnyMachineSnapshot | undefined
  return {
    path: path(),
    isBusy: (!isElsewhere && (selectIsRestoring(cart) || selectIsFindingOut(payment))) || isAtWork(page),
    /** Another tab of this browser sells. */
    isElsewhere,
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
    stock: new Map(products.map(({ id, quantity }) => [id, quantity])),
    /** What a piece of each product costs here, in kobo. */
    prices: new Map(products.map(({ id, price }) => [id, price as number])),
    canRefresh: actors.catalogue.getSnapshot().can({ type: 'catalogue.refreshRequested' }),
    question: questionOf(page),
    /** The store could not be reached: 'Try again' and 'Back home' are offered instead of it. */
    isUnreachable: isUnreachable(page),
    /** The sign-in has expired: a dialog lies over the page. */
    isExpired: session.hasTag('expired'),
    canSignOut: session.can({ type: 'signOut.requested' }),
    stores: storesOn(page).map((store) => ({ ...store, hasAccess: hasAccess(store) })),
    /** The payment options that are offered here. */
    modes: new Set(payment.context.options.modes.map(({ id }) => id)),
  }
}

export type Shown = ReturnType<typeof shownOn>
