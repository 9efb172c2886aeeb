import type { Charge } from '#domain/charge.ts'
import type { ChargeSlip } from '#domain/charge-facts.ts'
import type { TransactionResponse } from '#contract/terminal.ts'
import { kobo } from '#domain/money.ts'
import { NO_DRAFT } from '#domain/payment-draft.ts'
import { priced } from '#domain/priced-cart.ts'
import type { Sale } from '#domain/sale.ts'
import { MILK_LINE, RICE_LINE, SALE_ID } from './carts.ts'

/** Two milks with VAT and a bag of rice without: 6,500.00 and 150.00 VAT, NGN 6,650.00 in all. */
export const CART = priced(
  [{ ...MILK_LINE, quantity: 2 }, RICE_LINE],
  { mode: 'fixed', text: '' },
  'subtracts',
)

export const TOTAL = kobo(665_000)

/** Paid by card: one tender of NGN 6,650.00. */
export const CARD_SALE: Sale = {
  id: SALE_ID,
  orderNumber: 1_763_740_800,
  storeId: 'store-1',
  terminalId: 'terminal-1',
  tenantId: 'tenant-1',
  cashier: { userId: '018f0000-0000-7000-8000-0000000000aa', fullname: 'Demo Cashier' },
  cart: CART,
  payment: { ...NO_DRAFT, mode: 'card' },
  tenders: [{ channel: 'card', amount: TOTAL }],
  startedAt: 1_763_740_800_000,
  state: 'unpaid',
  paidAt: null,
  charges: [],
  isConfirmed: false,
  isAttended: false,
  attempts: 0,
  lastFailure: null,
  isInDoubt: false,
  timesLeftOpen: 0,
  formerNumbers: [],
  delivery: 'waiting',
  serverErrors: 0,
  isOvertaken: false,
  givenBack: null,
  clockDifference: null,
}

/** The same cart paid with NGN 7,000.00 in cash. */
export const CASH_SALE: Sale = {
  ...CARD_SALE,
  payment: { ...NO_DRAFT, mode: 'cash', cash: '7,000' },
  tenders: [{ channel: 'cash', amount: kobo(700_000) }],
}

/** The same cart for NGN 3,000.00, of which NGN 3,650.00 are taken off: more than half of it. */
export const MORE_THAN_HALF_OFF: Sale = {
  ...CASH_SALE,
  cart: priced(CART.lines, { mode: 'fixed', text: '3000' }, 'replaces-total'),
}

/** Two milks at a tier of NGN 900.00 with 10 % off, paid with NGN 2,000.00 in cash at 16:00 by the device's clock. */
export const WAITING_SALE: Sale = {
  ...CASH_SALE,
  cart: priced(
    [{ ...MILK_LINE, selectedPrice: kobo(90_000), selectedPriceText: 'NGN 900.00', quantity: 2 }],
    { mode: 'percentage', text: '10' },
    'subtracts',
  ),
  tenders: [{ channel: 'cash', amount: kobo(200_000) }],
  state: 'paid',
  paidAt: Date.parse('2026-11-21T16:00:00'),
  isConfirmed: true,
}

/** Asked for, and nothing heard of it. */
export const ASKED: Charge = {
  reference: 'TS-1763740800-K7Q2MX',
  saleId: CARD_SALE.id,
  storeId: 'store-1',
  orderNumber: 1_763_740_800,
  channel: 'card',
  amount: TOTAL,
  askedAt: 1_763_740_805_000,
  facts: [],
  booked: null,
}

/** Five seconds after it was asked for. */
const ANSWERED_AT = 1_763_740_810_000

/** The slip of NGN 6,650.00 by card. */
export const SLIP: ChargeSlip = { rrn: '632512000001', maskedPan: '506105******4821', terminalId: '2ISW7704' }

export const APPROVED: Charge = {
  ...ASKED,
  facts: [{ kind: 'approved', at: ANSWERED_AT, amount: TOTAL, slip: SLIP }],
}

export const UNKNOWN: Charge = {
  ...ASKED,
  facts: [{ kind: 'doubt', at: ANSWERED_AT, words: 'The connection to the terminal was lost' }],
}

/** The terminal says that it charged it, but not how much. */
export const UNREADABLE: Charge = {
  ...ASKED,
  facts: [{ kind: 'unclear', at: ANSWERED_AT, words: 'The terminal says that it charged NGN n/a, RRN 6' }],
}

export const DECLINED: Charge = {
  ...ASKED,
  facts: [{ kind: 'declined', at: ANSWERED_AT, words: 'Insufficient funds' }],
}

/** What the terminal says of an approved charge of NGN 6,650.00. */
export const APPROVAL: TransactionResponse = {
  RespCode: '00',
  RespMessage: 'Approved',
  TransRef: 'TS-1763740800-K7Q2MX',
  RRN: '632512000001',
  Amount: '6650.00',
  CardScheme: 'Verve',
  MaskedPan: '506105******4821',
  TerminalId: '2ISW7704',
}

export const DECLINE: TransactionResponse = {
  ...APPROVAL,
  RespCode: '51',
  RespMessage: 'Insufficient funds',
}

export const NOT_FOUND = { status: 'not-found', message: 'No terminal is connected' }
export const UNPLUGGED = { ResponseCode: '01', message: 'The terminal does not answer' }
export const CONNECTED = { status: 'connected', message: 'Terminal on COM3 is ready' }
export const BUSY = { ResponseCode: '58', message: 'Another purchase is in progress' }
