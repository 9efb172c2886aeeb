import { otherFor, pendingCharge, type Charge, payingCharges } from '#domain/charge.ts'
import type { Notice } from '#domain/messages/messages.ts'
import { entryOf, normalizedDraft, type PaymentDraft } from '#domain/payment-draft.ts'
import type { CartRefusal } from '#domain/priced-cart.ts'
import { typedAmount } from '#domain/typed-amount.ts'
import { type Sale, isAsConfirmed } from '#domain/sale.ts'
import { paymentFault, type PaymentFault } from '#domain/tenders.ts'
import type { ChargeInput } from '#machines/selling/charge/charge.types.ts'
import type { TerminalStatus } from '#machines/devices/terminalLink/terminalLink.types.ts'
import type {
  OfSale,
  PaidSale,
  PaymentContext,
  PreparedSale,
  RecalledSale,
  RestoredSale,
} from './payment.types.ts'

/** The sale that is being made is not the one in the cart: its cart was emptied, or another customer's is there. */
export const isCartGone = ({ saleId, sale }: PaymentContext): boolean =>
  sale !== undefined && sale.id !== saleId

/** What was under way for a sale when the page went away. */
export const inProgress = ({ saleId, cart }: PaymentContext, restored: RestoredSale) => {
  const { sale, charges } = (restored.ok && restored.value) || { sale: undefined, charges: [] }
  const tenders = sale?.tenders ?? []
  const pending = pendingCharge(tenders, charges)
  return {
    state: sale?.state,
    isGone: sale?.id !== saleId,
    /** Its cart is there, as it was confirmed for payment. */
    isInCart: sale !== undefined && sale.id === saleId && isAsConfirmed(sale, cart),
    hasNoOtherCart: saleId === undefined || sale?.id === saleId,
    /** The cashier is asked once more, however often the till opens anew. */
    isAsked: sale?.state === 'unpaid' && pending?.unsettled !== undefined && sale.timesLeftOpen < 2,
    hasMoney: sale?.state === 'unpaid' && payingCharges(tenders, charges).length > 0,
  }
}

export const faultOf = (
  draft: PaymentDraft,
  { cart: { totals }, cartRefusal }: PaymentContext,
): PaymentFault | CartRefusal | undefined =>
  cartRefusal ?? paymentFault(entryOf(normalizedDraft(draft)), totals.total)

/** What an amount field holds after this was typed into it; what is not taken changes nothing. */
export const amountAfter = (before: string, text: string): string => {
  const typed = typedAmount(text)
  return typed.ok ? typed.value : before
}

/** The sale as it was written down; undefined where it was not. */
export const writtenIn = (written: PreparedSale | PaidSale): Sale | undefined =>
  written.ok && typeof written.value === 'object' ? written.value : undefined

export const pendingIn = (sale: Sale | undefined, charges: PaymentContext['charges']) =>
  pendingCharge(sale?.tenders ?? [], charges)

/** The charge of the tender that is next; asking for one without a sale is a bug. */
export const chargeInputOf = ({ sale, charges }: PaymentContext): ChargeInput => {
  const pending = pendingIn(sale, charges)
  if (!sale || !pending) throw new Error('There is nothing to charge')
  return {
    ...pending,
    saleId: sale.id,
    storeId: sale.storeId,
    orderNumber: sale.orderNumber,
    staffName: sale.cashier.fullname,
  }
}

export const ofSale = ({ sale }: PaymentContext): OfSale => ({ saleId: sale?.id ?? '' })

/** A charge that is about another amount than the tender that is next. */
export const otherIn = ({ sale, charges }: PaymentContext): Charge | undefined => {
  const pending = pendingIn(sale, charges)
  return pending && otherFor(pending.tender, charges)
}

/** What is said to a cashier of a terminal that cannot take a payment (§2.76, §8.16). */
export const NOTICES = {
  resting: { key: 'posOffline' },
  connecting: { key: 'posOffline' },
  ready: { key: 'posOnline' },
  noService: { key: 'posOffline' },
  ask: { key: 'posOffline' },
  refused: { key: 'posOffline' },
  insecure: { key: 'posOffline' },
  notFound: { key: 'terminalNotFound' },
  unplugged: { key: 'terminalUnplugged' },
} as const satisfies Record<TerminalStatus, Notice>

export const isMissing = (status: TerminalStatus): boolean =>
  status !== 'ready' && status !== 'connecting' && status !== 'resting'

/**
 * What stands in the panel once the device has said what it knows of the sale in the cart. What was entered since the
 * sale came stays; what was chosen before, over an empty cart, goes where something was kept with the sale.
 */
export const draftAfter = (
  { draft, draftOf }: Pick<PaymentContext, 'draft' | 'draftOf'>,
  recalled: RecalledSale,
): PaymentDraft => (draftOf === recalled.saleId ? draft : (recalled.draft ?? recalled.sale?.payment ?? draft))
