import type { AnyEventObject } from 'xstate'
import { kobo } from '#domain/money.ts'
import { NO_DRAFT } from '#domain/payment-draft.ts'
import { EMPTY_CART, priced } from '#domain/priced-cart.ts'
import { waitingSaleOf, type Sale } from '#domain/sale.ts'
import { MILK_LINE, NEXT_SALE_ID, SALE_ID } from '#tests/support/fixtures/carts.ts'
import { orderFixture } from '#tests/support/fixtures/history.ts'
import { MILK, RICE } from '#tests/support/fixtures/products.ts'
import { APPROVED, CART, CASH_SALE } from '#tests/support/fixtures/sales.ts'
import { ADA } from '#tests/support/fixtures/users.ts'
import { MODES } from '#tests/support/ui/sale-records.ts'
import type { FurtherLooks } from '../charted-till.tsx'
import { answeredBy } from './filling.ts'

/** A piece of one product: NGN 1,000.00 and NGN 75.00 VAT. */
const ONE_LINE = priced([MILK_LINE], { mode: 'fixed', text: '' }, 'subtracts')

/** Paid with NGN 1,075.00 in cash, which is what it comes to. */
const EXACT: Sale = {
  ...CASH_SALE,
  cart: ONE_LINE,
  payment: { ...NO_DRAFT, mode: 'cash', cash: '1,075' },
  tenders: [{ channel: 'cash', amount: kobo(107_500) }],
}

/** NGN 6,650.00 with a tenth of it off, NGN 3,000.00 of it in cash and the rest by card, for somebody who is known. */
const IN_PARTS: Sale = {
  ...CASH_SALE,
  id: NEXT_SALE_ID,
  orderNumber: 1_763_740_801,
  cart: priced(CART.lines, { mode: 'percentage', text: '10' }, 'subtracts'),
  payment: { ...NO_DRAFT, mode: 'split', customer: ADA },
  tenders: [
    { channel: 'cash', amount: kobo(300_000) },
    { channel: 'card', amount: kobo(298_500) },
  ],
}

/** NGN 7,000.00 in cash for NGN 6,650.00. */
const WITH_CHANGE: Sale = { ...CASH_SALE, id: NEXT_SALE_ID, orderNumber: 1_763_740_802 }

const paid = (sale: Sale): AnyEventObject[] => [
  { type: 'sale.proceeded' },
  answeredBy('markPaid', { ...sale, state: 'paid' }),
]

const confirmed = ({ id, orderNumber }: Sale): AnyEventObject => ({
  type: 'sale.confirmed',
  saleId: id,
  orderNumber,
})

const nextSale: AnyEventObject[] = [
  { type: 'overlay.closed' },
  { type: 'cart.changed', saleId: undefined, cart: EMPTY_CART },
  { type: 'cart.changed', saleId: NEXT_SALE_ID, cart: CART },
]

const paymentLooks: FurtherLooks = {
  'one product, by cash': [
    answeredBy('restoreSale', undefined),
    { type: 'cart.changed', saleId: SALE_ID, cart: ONE_LINE },
    { type: 'options.changed', modes: MODES, split: MODES.slice(0, 3) },
    { type: 'mode.chosen', mode: 'cash' },
  ],
  'no cash': [{ type: 'payment.confirmed' }],
  'too little cash': [
    { type: 'cash.typed', text: '1000.5' },
    { type: 'amounts.left' },
    { type: 'payment.confirmed' },
  ],
  'cash that is none': [{ type: 'cash.typed', text: '1000.5x' }],
  'the exact cash': [{ type: 'cash.typed', text: '1075' }, { type: 'amounts.left' }],
  'the exact cash, to be confirmed': [{ type: 'payment.confirmed' }, answeredBy('prepareSale', EXACT)],
  'the exact cash, done': [...paid(EXACT), confirmed(EXACT)],
  'in parts': [...nextSale, { type: 'mode.chosen', mode: 'split' }],
  'parts that are too little': [
    { type: 'split.typed', channel: 'cash', text: '3000' },
    { type: 'split.typed', channel: 'card', text: '2000' },
    { type: 'payment.confirmed' },
  ],
  'parts that are too much': [
    { type: 'split.typed', channel: 'transfer', text: '5000' },
    { type: 'payment.confirmed' },
  ],
  'a part that is none': [{ type: 'split.typed', channel: 'card', text: '-2000' }],
  'in parts, to be confirmed': [
    { type: 'split.typed', channel: 'transfer', text: '' },
    { type: 'split.typed', channel: 'card', text: '3650' },
    { type: 'payment.confirmed' },
    answeredBy('prepareSale', IN_PARTS),
  ],
  'more cash than it comes to, to be confirmed': [
    { type: 'sale.declined' },
    { type: 'mode.chosen', mode: 'cash' },
    { type: 'cash.typed', text: '7000' },
    { type: 'payment.confirmed' },
    answeredBy('prepareSale', WITH_CHANGE),
  ],
  'more cash than it comes to, done': [...paid(WITH_CHANGE), confirmed(WITH_CHANGE)],
  'by transfer': [...nextSale, { type: 'mode.chosen', mode: 'transfer' }],
  'by card': [{ type: 'mode.chosen', mode: 'card' }],
  'on credit': [{ type: 'mode.chosen', mode: 'credit' }],
  'the modal': [{ type: 'modal.opened' }],
}

/** The oldest an hour old, the other one ten minutes, of different amounts. */
const waiting = [
  waitingSaleOf({ ...CASH_SALE, id: 'old', paidAt: Date.parse('2026-11-21T17:00:00') }),
  waitingSaleOf({
    ...EXACT,
    id: 'new',
    orderNumber: 1_763_740_801,
    paidAt: Date.parse('2026-11-21T17:50:00'),
  }),
]

const kept = (delivery: 'refused' | 'setAside', sale: Sale, orderNumber: number) =>
  waitingSaleOf({
    ...sale,
    id: `${delivery}-${orderNumber}`,
    orderNumber,
    paidAt: Date.parse('2026-11-21T16:00:00'),
    delivery,
  })

const outboxLooks: FurtherLooks = {
  'some of each kind': [
    answeredBy('readOutbox', {
      waiting: [
        ...waiting,
        kept('refused', EXACT, 1_763_740_802),
        kept('setAside', CASH_SALE, 1_763_740_803),
        kept('setAside', CASH_SALE, 1_763_740_804),
      ],
      openCharges: [APPROVED, { ...APPROVED, reference: 'TS-1763740801-K7Q2MY' }],
      givenBack: [],
    }),
  ],
}

const oneWaitsLooks: FurtherLooks = {
  'one that waits': [
    answeredBy('readOutbox', { waiting: waiting.slice(0, 1), openCharges: [], givenBack: [] }),
  ],
}

const oneRefusedLooks: FurtherLooks = {
  'one that is refused, and a charge': [
    answeredBy('readOutbox', {
      waiting: [kept('refused', EXACT, 1_763_740_802)],
      openCharges: [APPROVED],
      givenBack: [],
    }),
  ],
}

const portLooks: FurtherLooks = {
  'one of the ports that were found': [
    { type: 'portSetup.toggled' },
    answeredBy('readPort', 'COM3'),
    { type: 'xstate.done.actor.askService', output: ['COM3', 'COM4'], actorId: 'askService' },
  ],
}

const tilesLooks: FurtherLooks = {
  'a group': [{ type: 'tab.chosen', tab: 'category/Dairy' }],
  'no favourites': [{ type: 'tab.chosen', tab: 'favourites' }],
  'favourites of the store and of the till': [
    { type: 'favourites.listed', productIds: [RICE.id] },
    { type: 'favourites.recalled', productIds: [MILK.id] },
  ],
  'how many, the last of which is there': [
    { type: 'pieces.asked', product: MILK },
    { type: 'pieces.typed', text: '12' },
  ],
  'more than there are': [{ type: 'pieces.typed', text: '13' }, { type: 'pieces.confirmed' }],
  'a favourite of the store': [{ type: 'pieces.closed' }, { type: 'pieces.asked', product: RICE }],
}

const historyLooks: FurtherLooks = {
  'a search of which older sales are on no page': [
    answeredBy('loadPage', {
      orders: [orderFixture()],
      pages: 1,
      isCutOff: true,
      source: { kind: 'server' },
    }),
  ],
}

/** What shows on the pages of the till only after more than the shortest way to a state. */
export const furtherTillLooks: Record<string, { input?: unknown; looks: FurtherLooks }[]> = {
  payment: [{ looks: paymentLooks }],
  outbox: [{ looks: outboxLooks }, { looks: oneWaitsLooks }, { looks: oneRefusedLooks }],
  portSetup: [{ looks: portLooks }],
  productTiles: [{ looks: tilesLooks }],
  salesHistory: [{ looks: historyLooks }],
}
