import { assign, emit, enqueueActions, sendTo, setup } from 'xstate'
import type { PaymentMode } from '#contract/payments.ts'
import { electronicTenders } from '#domain/charge.ts'
import { slipOf, tenderWorthOf } from '#domain/charge-reading.ts'
import { amountText, NO_MONEY } from '#domain/money.ts'
import {
  NO_DRAFT,
  normalizedDraft,
  type AmountName,
  type PaymentDraft,
  type SplitChannel,
} from '#domain/payment-draft.ts'
import { isMoreThanHalfOff } from '#domain/pricing.ts'
import { typedAmount } from '#domain/typed-amount.ts'
import { waitingSaleOf } from '#domain/sale.ts'
import { draftWithTaken } from '#domain/taken-part.ts'
import { chargeMachine } from '#machines/selling/charge/charge.machine.ts'
import type { ChargeOutcome } from '#machines/selling/charge/charge.types.ts'
import { customerDialogMachine } from '#machines/selling/customerDialog/customerDialog.machine.ts'
import type { CustomerAttached } from '#machines/selling/customerDialog/customerDialog.types.ts'
import { callbackActor, promiseActor } from '#machines/kit/placeholders.ts'
import { navigated, notified, notify, type Navigated, type Notified } from '#machines/kit/emitted.ts'
import type { TerminalStatus } from '#machines/devices/terminalLink/terminalLink.types.ts'

import type {
  CartCommand,
  CartNow,
  ChargesRead,
  Customer,
  OfferedOptions,
  OfSale,
  PaidSale,
  PaymentContext,
  PaymentEvent,
  PreparedSale,
  PrepareInput,
  RecalledSale,
  RestoredSale,
  SaleCompleted,
  SaleCommand,
  SaleHandedOver,
  TerminalCommand,
} from './payment.types.ts'
import {
  amountAfter,
  draftAfter,
  faultOf,
  inProgress,
  isCartGone,
  isMissing,
  NOTICES,
  otherIn,
  pendingIn,
  writtenIn,
} from './payment.reading.ts'

const NO_SALE = {
  sale: undefined,
  charges: [],
  draft: NO_DRAFT,
  draftOf: undefined,
  refused: undefined,
  faultFound: undefined,
}

/** What the chart of the payment can do, judge and call; its states are in payment.machine.ts. */
export const paymentSetup = setup({
  types: {
    context: {} as PaymentContext,
    events: {} as PaymentEvent,
    emitted: {} as Notified | Navigated | SaleCompleted,
  },
  actors: {
    /** Reports how the cart changes, and passes commands on to it. */
    cartLink: callbackActor<CartCommand>('cartLink'),
    /** Reports which payment options the store offers. */
    optionsLink: callbackActor('optionsLink'),
    /** Reports how the terminal's line changes, and passes commands on to it. */
    terminalLink: callbackActor<TerminalCommand>('terminalLink'),
    /** Takes a paid sale over, and reports what became of it. */
    outboxLink: callbackActor<SaleHandedOver>('outboxLink'),
    /** Keeps what is known of a sale on the device, recalls it, and lets it go. */
    saleKeeper: callbackActor<SaleCommand>('saleKeeper'),
    restoreSale: promiseActor<RestoredSale>('restoreSale'),
    /** Draws the order number and writes the sale as unpaid; a sale that has a number keeps it. */
    prepareSale: promiseActor<PreparedSale, PrepareInput>('prepareSale'),
    /** Reads the charges of the sale from the device. */
    readCharges: promiseActor<ChargesRead, OfSale>('readCharges'),
    /** Writes the sale as paid, with the charges that pay for it by then. */
    markPaid: promiseActor<PaidSale, OfSale>('markPaid'),
    customerDialog: customerDialogMachine,
    charge: chargeMachine,
  },
  actions: {
    keepCart: assign((_, { saleId, cart, refusal }: CartNow) => ({ saleId, cart, cartRefusal: refusal })),
    keepOptions: assign({ options: (_, { modes, split }: OfferedOptions) => ({ modes, split }) }),
    keepStatus: assign({ terminal: (_, { status }: { status: TerminalStatus }) => status }),
    chooseMode: assign({
      draft: ({ context }, { mode }: { mode: PaymentMode }) => ({ ...context.draft, mode }),
      refused: undefined,
      faultFound: undefined,
    }),
    keepCash: assign({
      draft: ({ context }, { text }: { text: string }) => ({
        ...context.draft,
        cash: amountAfter(context.draft.cash, text),
      }),
    }),
    keepPart: assign({
      draft: ({ context: { draft } }, { channel, text }: { channel: SplitChannel; text: string }) => ({
        ...draft,
        split: { ...draft.split, [channel]: amountAfter(draft.split[channel], text) },
      }),
    }),
    refuseAmount: assign({
      refused: (_, { field, text }: { field: AmountName; text: string }) => {
        const typed = typedAmount(text)
        return typed.ok ? undefined : { field, fault: typed.fault }
      },
    }),
    normalizeAmounts: assign({ draft: ({ context }) => normalizedDraft(context.draft), refused: undefined }),
    keepCustomer: assign({
      draft: ({ context }, { customer }: { customer: Customer }) => ({ ...context.draft, customer }),
    }),
    keepSale: assign(({ context }, { written }: { written: PreparedSale | PaidSale }) => ({
      sale: writtenIn(written) ?? context.sale,
    })),
    keepRestored: assign((_, { restored }: { restored: RestoredSale }) =>
      restored.ok && restored.value
        ? { ...restored.value, draft: restored.value.draft ?? restored.value.sale.payment }
        : {},
    ),
    keepRecalled: assign(({ context }, recalled: RecalledSale) => ({
      sale: recalled.sale?.state === 'unpaid' ? recalled.sale : context.sale,
      charges: recalled.charges,
      draft: draftAfter(context, recalled),
    })),
    recallSale: enqueueActions(({ context: { saleId, sale }, enqueue }) => {
      if (saleId !== undefined && saleId !== sale?.id)
        enqueue.sendTo('saleKeeper', { type: 'sale.asked', saleId })
    }),
    /** Also where nothing was chosen: what is chosen over an empty cart is not for a sale that comes back. */
    keepDraft: enqueueActions(({ context: { saleId, draft }, enqueue }) => {
      if (saleId === undefined) return
      enqueue.sendTo('saleKeeper', { type: 'sale.drafted', saleId, draft })
      enqueue.assign({ draftOf: saleId })
    }),
    clearDraft: assign({ draft: NO_DRAFT }),
    noteLeftOpen: enqueueActions(({ context: { sale }, enqueue }) => {
      if (sale) enqueue.sendTo('saleKeeper', { type: 'sale.leftOpen', saleId: sale.id })
    }),
    keepCharges: assign(({ context }, { read }: { read: ChargesRead }) => ({
      charges: read.ok ? read.value : context.charges,
    })),
    enterTaken: assign(({ context }) => {
      const other = otherIn(context)
      return other ? { draft: draftWithTaken(context, other) } : {}
    }),
    keepNumber: assign(({ context: { sale } }, { orderNumber }: { orderNumber: number | undefined }) =>
      sale && orderNumber !== undefined ? { sale: { ...sale, orderNumber } } : {},
    ),
    keepAcknowledged: enqueueActions(({ context: { sale }, enqueue }) => {
      if (sale) enqueue.sendTo('saleKeeper', { type: 'sale.acknowledged', saleId: sale.id })
    }),
    forgetSale: assign(NO_SALE),
    releaseSale: enqueueActions(({ context: { saleId }, enqueue }) => {
      if (saleId === undefined) return
      enqueue.sendTo('saleKeeper', { type: 'sale.released', saleId })
      enqueue.assign(NO_SALE)
    }),
    dismissSale: enqueueActions(({ context: { sale }, enqueue }) => {
      if (sale) enqueue.sendTo('saleKeeper', { type: 'sale.dismissed', saleId: sale.id })
      enqueue.assign(NO_SALE)
    }),
    lockCart: sendTo('cartLink', { type: 'cart.locked' }),
    unlockCart: sendTo('cartLink', { type: 'cart.unlocked' }),
    emptyCart: enqueueActions(({ context, enqueue }) => {
      enqueue.sendTo('cartLink', { type: isCartGone(context) ? 'cart.unlocked' : 'cart.emptied' })
    }),
    bringCartBack: enqueueActions(({ context: { sale, cart }, enqueue }) => {
      if (!sale || cart.lines.length > 0) return
      const { lines, discount } = sale.cart
      enqueue.sendTo('cartLink', { type: 'cart.restored', saleId: sale.id, lines, discount })
      enqueue.assign({ saleId: sale.id, cart: sale.cart, cartRefusal: undefined })
    }),
    checkStatus: sendTo('terminalLink', { type: 'status.checked' }),
    reconnect: sendTo('terminalLink', { type: 'connection.retried' }),
    dismissCharge: sendTo('charge', { type: 'charge.dismissed' }),
    handOver: enqueueActions(({ context: { sale }, enqueue }) => {
      if (sale) enqueue.sendTo('outboxLink', { type: 'sale.handedOver', sale: waitingSaleOf(sale) })
    }),
    reportSold: emit(({ context: { sale } }): SaleCompleted => ({
      type: 'saleCompleted',
      saleId: sale?.id ?? '',
      lines: sale?.cart.lines ?? [],
      wasConfirmed: sale?.state === 'confirmed',
    })),
    openReceipt: emit(({ context: { sale } }) => navigated(`/pos-home/print/${sale?.orderNumber ?? ''}`)),
    notifyFault: enqueueActions(({ context, enqueue }, { draft }: { draft: PaymentDraft }) => {
      const faultFound = faultOf(draft, context)
      enqueue.assign({ faultFound })
      enqueue.emit(notified({ key: faultFound ?? 'unexpectedError' }))
    }),
    notifyOtherAmount: emit(({ context }) => {
      const other = otherIn(context)
      return notified({
        key: 'chargedOtherAmount',
        params: {
          amount: amountText((other && tenderWorthOf(other)) ?? NO_MONEY),
          rrn: (other && slipOf(other)?.rrn) ?? '',
        },
      })
    }),
    notifyTerminal: emit(({ context }) => notified(NOTICES[context.terminal])),
    notify: notify(),
  },
  guards: {
    isOtherSale: ({ context }, { saleId }: Pick<CartNow, 'saleId'>) => context.saleId !== saleId,
    isReadOfCart: ({ context }, { saleId, isRead }: Pick<RecalledSale, 'saleId' | 'isRead'>) =>
      isRead && context.saleId === saleId,
    isInCart: ({ context }, { saleId }: Pick<RecalledSale, 'saleId'>) => context.saleId === saleId,
    isCartGone: ({ context }) => isCartGone(context),
    isDraftOfOther: ({ context: { saleId, draftOf } }) => draftOf !== undefined && draftOf !== saleId,
    isOffered: ({ context }, { code }: { code: number }) =>
      context.options.modes.some(({ id }) => id === code),
    isAmount: (_, { text }: { text: string }) => typedAmount(text).ok,
    hasCustomer: ({ context }) => context.draft.customer !== null,
    hasLines: ({ context }) => context.cart.lines.length > 0,
    canPrepare: ({ context }, { draft }: { draft: PaymentDraft }) =>
      context.cart.lines.length > 0 && faultOf(draft, context) === undefined,
    isProceeding: ({ context }, { attached }: { attached: CustomerAttached }) =>
      attached.isProceeding && context.cart.lines.length > 0,
    canProceed: ({ context }, { attached }: { attached: CustomerAttached }) =>
      attached.isProceeding &&
      context.cart.lines.length > 0 &&
      faultOf({ ...context.draft, customer: attached.customer }, context) === undefined,
    isWritten: (_, { written }: { written: PreparedSale | PaidSale }) => writtenIn(written) !== undefined,
    isStoreGone: (_, { marked }: { marked: PaidSale }) => marked.ok && marked.value === 'storeGone',
    isMoreThanHalfOff: ({ context: { sale } }) => sale !== undefined && isMoreThanHalfOff(sale.cart.totals),
    needsTerminal: ({ context }) => electronicTenders(context.sale?.tenders ?? []).length > 0,
    isRead: (_, { read }: { read: ChargesRead }) => read.ok,
    hasOtherAmount: ({ context }) => otherIn(context) !== undefined && !isCartGone(context),
    isPaidFor: ({ context }) => pendingIn(context.sale, context.charges) === undefined,
    hasUnsettled: ({ context }) => pendingIn(context.sale, context.charges)?.unsettled !== undefined,
    isTerminalReady: ({ context }) => context.terminal === 'ready',
    hasTerminalCome: (_, { status }: { status: TerminalStatus }) => status === 'ready',
    isTerminalMissing: (_, { status }: { status: TerminalStatus }) => isMissing(status),
    isApproved: (_, { ended }: { ended: ChargeOutcome }) => ended.outcome === 'approved',
    isLeftOpen: (_, { ended }: { ended: ChargeOutcome }) => ended.outcome === 'leftOpen',
    isThisSale: ({ context }, { saleId }: { saleId: string }) => context.sale?.id === saleId,
    wasConfirmed: ({ context }, { restored }: { restored: RestoredSale }) => {
      const { state, hasNoOtherCart } = inProgress(context, restored)
      return state === 'confirmed' && hasNoOtherCart
    },
    wasPaid: ({ context }, { restored }: { restored: RestoredSale }) => {
      const { state, hasNoOtherCart } = inProgress(context, restored)
      return state === 'paid' && hasNoOtherCart
    },
    wasOnTerminal: ({ context }, { restored }: { restored: RestoredSale }) => {
      const { isAsked, isInCart } = inProgress(context, restored)
      return isAsked && isInCart
    },
    wasOnTerminalElsewhere: ({ context }, { restored }: { restored: RestoredSale }) => {
      const { isAsked, isGone } = inProgress(context, restored)
      return isAsked && isGone
    },
    hadMoney: ({ context }, { restored }: { restored: RestoredSale }) => {
      const { hasMoney, isInCart } = inProgress(context, restored)
      return hasMoney && isInCart
    },
    hadMoneyElsewhere: ({ context }, { restored }: { restored: RestoredSale }) => {
      const { hasMoney, isGone } = inProgress(context, restored)
      return hasMoney && isGone
    },
    isReadable: (_, { restored }: { restored: RestoredSale }) => restored.ok,
  },
  delays: { connectTimeout: 10_000 },
})
