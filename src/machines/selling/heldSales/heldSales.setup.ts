import { assign, emit, enqueueActions, sendTo, setup } from 'xstate'
import type { OpenSale } from '#domain/cart.ts'
import { withoutHeldSale, type HeldSale } from '#domain/held-sale.ts'
import type { MessageKey } from '#domain/messages/messages.ts'
import { callbackActor, promiseActor } from '#machines/kit/placeholders.ts'
import { navigated, notified, notify, type Navigated, type Notified } from '#machines/kit/emitted.ts'
import type { Outcome } from '#machines/kit/outcomes.ts'
import type {
  CartCommand,
  CartNow,
  HeldSaleRemoved,
  HeldSaleResumed,
  HeldSalesChanged,
  HeldSalesContext,
  HeldSalesEvent,
  ReadHeldSales,
} from './heldSales.types.ts'

/** What the chart of the held sales can do, judge and call; its states are in heldSales.machine.ts. */
export const heldSalesSetup = setup({
  types: {
    context: {} as HeldSalesContext,
    events: {} as HeldSalesEvent,
    emitted: {} as Notified | Navigated,
  },
  actors: {
    /** Reports how the cart changes, and passes commands on to it. */
    cartLink: callbackActor<CartCommand>('cartLink'),
    readHeldSales: promiseActor<ReadHeldSales>('readHeldSales'),
    /** Moves the cart to the held sales in one step, under a new id. */
    holdSale: promiseActor<HeldSalesChanged, { open: OpenSale | undefined }>('holdSale'),
    /** Moves a held sale to the cart in one step, and first what is in the cart to the held sales. */
    resumeSale: promiseActor<HeldSaleResumed, { orderId: string; open: OpenSale | undefined }>('resumeSale'),
    removeSale: promiseActor<HeldSaleRemoved, { orderId: string }>('removeSale'),
    /** Puts a deleted sale back on hold in one step. */
    putBackSale: promiseActor<HeldSalesChanged, { sale: HeldSale | undefined }>('putBackSale'),
    removeAll: promiseActor<HeldSalesChanged>('removeAll'),
  },
  actions: {
    keepCart: assign((_, { saleId, cart, isLocked, refusal }: CartNow) => ({
      open: saleId === undefined ? undefined : { saleId, cart },
      isCartLocked: isLocked,
      cartRefusal: refusal,
    })),
    keepHeld: assign({
      held: ({ context }, { answer }: { answer: HeldSalesChanged | ReadHeldSales }) =>
        (answer.ok && answer.value) || context.held,
    }),
    keepOthers: assign({
      held: ({ context }) => withoutHeldSale(context.held, context.chosen),
    }),
    keepChosen: assign({ chosen: (_, params: { orderId: string }) => params.orderId }),
    keepRemoved: assign(({ context }, { answer }: { answer: HeldSaleRemoved }) => {
      if (!answer.ok) return {}
      const { held, removed } = answer.value
      return { held, cancelled: removed ? [...context.cancelled, removed] : context.cancelled }
    }),
    forgetUndone: assign({
      cancelled: ({ context }) => withoutHeldSale(context.cancelled, context.chosen),
    }),
    forgetCancelled: assign({ cancelled: [] }),
    offerUndo: emit((_, { key, orderId }: { key: MessageKey; orderId: string }) =>
      notified({ key, action: { label: 'Undo', event: { type: 'heldSale.undone', orderId } } }),
    ),
    lockCart: sendTo('cartLink', { type: 'cart.locked' }),
    unlockCart: sendTo('cartLink', { type: 'cart.unlocked' }),
    emptyCart: sendTo('cartLink', { type: 'cart.emptied' }),
    takeOver: enqueueActions(({ enqueue, context }, { answer }: { answer: HeldSaleResumed }) => {
      if (!answer.ok || !answer.value.resumed) return
      const { held, resumed } = answer.value
      if (context.open) enqueue.emit(notified({ key: 'cartHeldFirst' }))
      enqueue.assign({ held })
      enqueue.sendTo('cartLink', {
        type: 'cart.restored',
        saleId: resumed.saleId,
        lines: resumed.cartItems,
        discount: resumed.discount,
      })
    }),
    notify: notify(),
    notifyRefusal: enqueueActions(({ enqueue, context: { cartRefusal } }) => {
      if (cartRefusal) enqueue.emit(notified({ key: cartRefusal }))
    }),
    goToSale: emit(navigated('/pos-home')),
  },
  guards: {
    isOk: (_, { output }: Outcome) => output.ok,
    canHold: ({ context }) => context.open !== undefined && !context.isCartLocked,
    isOnHold: ({ context }, { orderId }: { orderId: string }) =>
      context.held.some((sale) => sale.orderId === orderId),
    isCancelled: ({ context }, { orderId }: { orderId: string }) =>
      context.cancelled.some((sale) => sale.orderId === orderId),
    isCartLocked: ({ context }) => context.isCartLocked,
    /** The cart could go on hold, but for what its screen refuses. */
    isCartRefused: ({ context: { open, isCartLocked, cartRefusal } }) =>
      open !== undefined && !isCartLocked && cartRefusal !== undefined,
    isRemoved: (_, { answer }: { answer: HeldSaleRemoved }) => answer.ok && !!answer.value.removed,
    isNotThere: (_, { answer }: { answer: HeldSaleRemoved }) => answer.ok && !answer.value.removed,
    isResumed: (_, { answer }: { answer: HeldSaleResumed }) => answer.ok && !!answer.value.resumed,
    isGone: (_, { answer }: { answer: HeldSaleResumed }) => answer.ok && !answer.value.resumed,
  },
  delays: { resumeDelay: 3_000 },
})
