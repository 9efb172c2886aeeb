import type { PricedCart } from '#domain/cart.ts'
import type { Charge } from '#domain/charge.ts'
import type { ChargeSlip } from '#domain/charge-facts.ts'
import { slipOf } from '#domain/charge-reading.ts'
import type { Kobo } from '#domain/money.ts'
import { isSameOrder, type OrderOfStore } from '#domain/order-number.ts'
import type { Delivery, GivenBack } from '#domain/sale-delivery.ts'
import type { PaymentDraft } from '#domain/payment-draft.ts'
import type { Workplace } from '#domain/saved-stores.ts'
import type { Tender } from '#domain/tenders.ts'

/** Where and by whom a sale is made. */
export interface SalePlace {
  storeId: string
  terminalId: string
  tenantId: string
  cashier: { userId: string; fullname: string }
}

/** Where a sale is made now, and by whom; undefined where no store is entered or nobody is signed in. */
export const salePlaceOf = (
  workplace: Workplace | undefined,
  cashier: SalePlace['cashier'] | undefined,
): SalePlace | undefined =>
  workplace &&
  cashier && {
    storeId: workplace.access.store_id,
    terminalId: workplace.access.terminal_id,
    tenantId: workplace.access.tenant_id,
    cashier: { userId: cashier.userId, fullname: cashier.fullname },
  }

/** A charge as the sale it pays for carries it. */
export interface PaidCharge extends ChargeSlip {
  reference: string
  channel: Charge['channel']
}

/**
 * A sale on this device, from the drawing of its order number until the server has confirmed it. `unpaid` is a sale
 * that is being made; `paid` is not at the server, and its content does not change any more; `confirmed` is at the
 * server, and stays until its cashier has acknowledged it; `givenBack` was refused and has been undone with the customer.
 */
export interface Sale extends SalePlace {
  id: string
  orderNumber: number
  cart: PricedCart
  payment: PaymentDraft
  tenders: Tender[]
  /** Milliseconds since 1970. */
  startedAt: number
  state: 'unpaid' | 'paid' | 'confirmed' | 'givenBack'
  /** Milliseconds since 1970; null while unpaid. */
  paidAt: number | null
  charges: PaidCharge[]
  /** The terminal or the cash drawer confirmed the money (§10.31). */
  isConfirmed: boolean
  /** The cashier has not acknowledged yet what became of it. */
  isAttended: boolean
  /** How often it was sent to the server. */
  attempts: number
  /** What the server or the network said last, in words; null before the first attempt. */
  lastFailure: string | null
  /** It was sent and handed back, and nobody knows whether the server has it as it was then. */
  isInDoubt: boolean
  /**
   * What was sent and may have arrived, of a sale that was handed back or paid otherwise since, or that a page has found
   * at its start; null of any other.
   */
  posted: PostedContent | null
  /** How often the cashier has said 'Not known' of a charge since it was confirmed for payment last. */
  timesLeftOpen: number
  /** The order numbers that it had before another till turned out to have them, the first one first. */
  formerNumbers: number[]
  /** Says something of paid sales only. */
  delivery: Delivery
  /** How often the server failed at it. */
  serverErrors: number
  /** The server has taken another sale since it failed at this one. */
  isOvertaken: boolean
  givenBack: GivenBack | null
  /** How far the clock was ahead of the server's, as it was known last before the payment, in milliseconds; null where nobody knew. */
  clockDifference: number | null
  /** The same as it was paid. */
  paidClockDifference: number | null
}

/** What a sale is posted with, as far as it may be made otherwise once it is handed back. */
export const POSTED_CONTENT = [
  'terminalId',
  'tenantId',
  'cashier',
  'cart',
  'payment',
  'tenders',
  'paidAt',
  'paidClockDifference',
  'charges',
  'isConfirmed',
] as const satisfies (keyof Sale)[]
export type PostedContent = Pick<Sale, (typeof POSTED_CONTENT)[number]>

/** What became of a sale that was to be marked as paid: `storeGone` where its store is not on the device any more. */
export type MarkedPaid = Sale | 'storeGone' | undefined

/** What is true of a sale that has not been sent yet. */
export const UNSENT = {
  attempts: 0,
  lastFailure: null,
  isInDoubt: false,
  posted: null,
  delivery: 'waiting',
  serverErrors: 0,
  isOvertaken: false,
  givenBack: null,
} as const satisfies Partial<Sale>

/** A paid sale that the server has not confirmed, as lists show it. */
export interface WaitingSale {
  id: string
  storeId: string
  orderNumber: number
  total: Kobo
  /** Milliseconds since 1970. */
  paidAt: number
  lastFailure: string | null
  delivery: Delivery
  serverErrors: number
  isOvertaken: boolean
}

export const waitingSaleOf = ({
  id,
  storeId,
  orderNumber,
  cart,
  paidAt,
  startedAt,
  lastFailure,
  delivery,
  serverErrors,
  isOvertaken,
}: Sale): WaitingSale => ({
  id,
  storeId,
  orderNumber,
  total: cart.totals.total,
  paidAt: paidAt ?? startedAt,
  lastFailure,
  delivery,
  serverErrors,
  isOvertaken,
})

/** The last change of a sale's order number; undefined where it has the one that it was made with. */
export const renumberingOf = (sale: Sale | undefined) => {
  const from = sale?.formerNumbers.at(-1)
  if (!sale || from === undefined) return undefined
  return { saleId: sale.id, storeId: sale.storeId, from, orderNumber: sale.orderNumber }
}

/** A refused sale that was undone with the customer, as lists show it. */
export interface GivenBackSale extends Pick<WaitingSale, 'id' | 'orderNumber' | 'total' | 'lastFailure'> {
  givenBack: GivenBack
}

/** The sales that were given back, the last one first. */
export const givenBackOf = (sales: Sale[]): GivenBackSale[] =>
  sales
    .flatMap(({ id, orderNumber, cart, lastFailure, givenBack }) =>
      givenBack ? [{ id, orderNumber, total: cart.totals.total, lastFailure, givenBack }] : [],
    )
    .sort((one, other) => other.givenBack.at - one.givenBack.at)

export const paidChargeOf = (charge: Charge): PaidCharge => ({
  rrn: '',
  maskedPan: null,
  terminalId: null,
  ...slipOf(charge),
  reference: charge.reference,
  channel: charge.channel,
})

/** In the order in which they were paid. */
export const inOrderOfPayment = (sales: WaitingSale[]): WaitingSale[] =>
  [...sales].sort((one, other) => one.paidAt - other.paidAt || one.orderNumber - other.orderNumber)

/** The paid sales that the server has not confirmed, as lists show them, in the order in which they were paid. */
export const waitingSalesOf = (sales: Sale[]): WaitingSale[] =>
  inOrderOfPayment(sales.filter(({ state }) => state === 'paid').map(waitingSaleOf))

/** The sale of an order that is paid and that the server has not confirmed: its receipt comes from this device. */
export const paidSaleWith = (sales: Sale[], order: OrderOfStore): Sale | undefined =>
  sales.find((sale) => sale.state === 'paid' && isSameOrder(sale, order))

const contentOf = ({ lines, totals }: PricedCart) =>
  JSON.stringify([
    totals.total,
    totals.discount,
    lines.map(({ productId, quantity, selectedPrice }) => [productId, quantity, selectedPrice]),
  ])

/** Does the cart of a sale still hold what was confirmed for payment: the same products, prices and figures? */
export const isAsConfirmed = (sale: Sale, cart: PricedCart): boolean =>
  contentOf(sale.cart) === contentOf(cart)
