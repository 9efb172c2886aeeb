import type { SnapshotFrom } from 'xstate'
import { failed, ok } from '#domain/result.ts'
import { purchaseOrderMachine } from '#machines/office/purchaseOrder/purchaseOrder.machine.ts'
import type { PurchaseOrderEvent } from '#machines/office/purchaseOrder/purchaseOrder.types.ts'
import { chartModel, only } from '#tests/support/charts/model.ts'
import { alertDialog, busyButton, button, field, locked, no, words } from '#tests/support/charts/view.ts'
import { OFADA_RICE, PEAK_MILK } from '#tests/support/fixtures/administered.ts'
import {
  CANCELLED,
  done,
  DRAFT,
  notDone,
  ORDERED,
  PARTLY,
  RECEIVED,
} from '#tests/support/fixtures/purchase-orders.ts'

const offline = failed({ kind: 'offline' })
const MILK = PEAK_MILK.id

const writing = ({
  context: { text, entry },
}: SnapshotFrom<typeof purchaseOrderMachine>): PurchaseOrderEvent[] => [
  { type: 'text.typed', text: text === '' ? PEAK_MILK.barcode : '' },
  { type: 'search.submitted' },
  ...only<PurchaseOrderEvent>(entry.lines.length === 0, { type: 'product.chosen', product: OFADA_RICE }),
  { type: 'head.typed', typed: { supplier: entry.supplier === '' ? 'Idumota Traders' : '' } },
  { type: 'line.typed', productId: OFADA_RICE.id, typed: { pieces: '' } },
  { type: 'line.removed', productId: OFADA_RICE.id },
  { type: 'theirs.asked' },
  { type: 'save.asked' },
  { type: 'place.asked' },
]

/** What the form has of the milk, of which twelve are ordered: all that is missing, no number, more than that, or fewer. */
const arrivedAs = (typed: string | undefined): string => {
  if (typed === undefined || typed === 'x') return String(typed)
  return Number(typed) > 12 ? 'more' : 'fewer'
}

const receiving: PurchaseOrderEvent[] = [
  { type: 'receive.asked' },
  { type: 'arrived.typed', productId: MILK, pieces: 'x' },
  { type: 'arrived.typed', productId: MILK, pieces: '20' },
  { type: 'zero.asked' },
  { type: 'booking.asked' },
  { type: 'booking.confirmed' },
]

export const purchaseOrderModel = chartModel(purchaseOrderMachine, {
  inputs: [
    { storeId: 'store-1', orderId: undefined },
    { storeId: 'store-1', orderId: DRAFT.id },
  ],
  events: (snapshot) => [
    { type: 'order.asked' },
    ...writing(snapshot),
    ...receiving,
    { type: 'closing.asked' },
    { type: 'closing.confirmed' },
    { type: 'back.asked' },
  ],
  outcomes: {
    drawId: ['visit-1'],
    loadOrder: [ok(DRAFT), ok(ORDERED), ok(RECEIVED), offline],
    findProducts: [ok([PEAK_MILK]), offline],
    saveOrder: [ok(done(DRAFT)), ok(done(ORDERED)), ok(notDone(DRAFT)), ok(notDone(ORDERED)), offline],
    receiveOrder: [ok(done(PARTLY)), ok(done(RECEIVED)), ok(notDone(PARTLY)), offline],
    closeOrder: [ok(done(CANCELLED)), ok(notDone(PARTLY)), offline],
  },
  key: ({ context: { order, entry, text, codes, arrived } }) => [
    order?.state,
    entry.supplier === '',
    entry.lines.some(({ pieces }) => pieces === ''),
    entry.lines.length === 0,
    text === '',
    codes.length > 0,
    arrivedAs(arrived[MILK]),
  ],
  accepts: {
    drawing: [],
    loading: [],
    missing: ['order.asked'],
    drafting: [
      'text.typed',
      'search.submitted',
      'product.chosen',
      'head.typed',
      'line.typed',
      'line.removed',
      'theirs.asked',
    ],
    'drafting.resting': ['save.asked', 'place.asked', 'closing.asked?'],
    'drafting.finding': [],
    saving: [],
    placing: [],
    open: ['receive.asked', 'closing.asked'],
    receiving: [
      'text.typed',
      'search.submitted',
      'arrived.typed',
      'zero.asked',
      'booking.asked',
      'back.asked',
    ],
    confirming: ['booking.confirmed', 'back.asked'],
    booking: [],
    ending: ['closing.confirmed', 'back.asked'],
    closing: [],
    over: [],
  },
  cashierSees: {
    drawing: 'The shape of an order, for a moment',
    loading: 'The shape of an order',
    missing: ["'Try again'", words('The order could not be loaded'), button('Try again')],
    'drafting.resting': [
      'The draft',
      field('Supplier'),
      field('Barcode or name'),
      button('Save draft'),
      button('Place order'),
    ],
    'drafting.finding': [
      'That something is looked up',
      button('Looking up...'),
      locked(button('Save draft')),
      locked(button('Place order')),
    ],
    saving: ['The draft, locked', locked(field('Supplier')), busyButton, no(field('Barcode or name'))],
    placing: ['The draft, locked', locked(field('Supplier')), busyButton],
    sorting: 'Nothing of its own: it is left at once',
    open: ['The order', button('Receive'), words('4 ordered')],
    receiving: [
      'What arrives now',
      field('Barcode'),
      field('Arrives now of Ofada rice'),
      button('Book in'),
      button('Back'),
    ],
    confirming: [
      'A question',
      alertDialog('Book more than was ordered?'),
      button('Book all of it'),
      button('Count again'),
    ],
    booking: ['What arrives now, locked', locked(field('Arrives now of Ofada rice')), busyButton],
    ending: ['A question', button('Keep it')],
    closing: ['The question, with its answer on its way', locked(button('Keep it'))],
    over: ['The order', words('4 ordered'), no(button('Receive'))],
  },
})
