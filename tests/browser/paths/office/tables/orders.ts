import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import {
  ClosePurchaseOrder,
  OnePurchaseOrder,
  PurchaseOrders,
  ReceivePurchaseOrder,
  SavePurchaseOrder,
} from '#contract/administration/purchase-orders.ts'
import { failed, ok } from '#domain/result.ts'
import type { PurchaseOrderContext } from '#machines/office/purchaseOrder/purchaseOrder.types.ts'
import { purchaseOrderModel } from '#tests/machines/office/purchaseOrder/purchaseOrder.model.ts'
import { purchaseOrdersModel } from '#tests/machines/office/purchaseOrders/purchaseOrders.model.ts'
import { OFADA_RICE, PEAK_MILK } from '#tests/support/fixtures/administered.ts'
import { done, DRAFT, notDone, ORDERED } from '#tests/support/fixtures/purchase-orders.ts'
import { answered, chooses, foundProducts, presses, types } from '../answers.ts'
import { listActs, listEvents, officeTable } from '../table.ts'
import type { PathTable } from '../../support/table.ts'

const ORDERS = '/merchant/administration/stock/orders'
const MILK = PEAK_MILK.id
const RICE = OFADA_RICE.id

const contextOf = (snapshot: AnyMachineSnapshot) => snapshot.context as PurchaseOrderContext

/** What can be done with a draft; what was begun is gone on with, so that few ways lead through it. */
const draftEvents = ({ entry, text, found, meanwhile }: PurchaseOrderContext): AnyEventObject[] => {
  const rice = entry.lines.find(({ productId }) => productId === RICE)
  const sent = [{ type: 'save.asked' }, { type: 'place.asked' }]
  const [product] = found
  if (product) return [{ type: 'product.chosen', product }]
  if (text !== '') return [{ type: 'search.submitted' }]
  if (meanwhile) return [{ type: 'theirs.asked' }, ...sent]
  if (rice?.pieces === '') return [...sent, { type: 'line.removed', productId: RICE }]
  return [
    ...(rice === undefined || rice.pieces === '4' ? [{ type: 'text.typed', text: 'rice' }] : []),
    ...(entry.supplier === '' ? [] : [{ type: 'head.typed', typed: { supplier: '' } }]),
    ...(rice ? [{ type: 'line.typed', productId: RICE, typed: { pieces: '' } }] : []),
    ...sent,
    { type: 'closing.asked' },
  ]
}

const arrivalEvents = ({ arrived, text }: PurchaseOrderContext): AnyEventObject[] => {
  const booked = [{ type: 'booking.asked' }, { type: 'back.asked' }]
  if (text !== '') return [{ type: 'search.submitted' }]
  if (arrived[MILK] !== undefined) return booked
  return [
    { type: 'text.typed', text: PEAK_MILK.barcode },
    { type: 'arrived.typed', productId: MILK, pieces: 'x' },
    { type: 'arrived.typed', productId: MILK, pieces: '20' },
    { type: 'zero.asked' },
    ...booked,
  ]
}

const acts: PathTable['acts'] = {
  'order.asked': presses('Try again'),
  'text.typed': (setup, { text }) => types(setup, /^Barcode( or name)?$/, text),
  'search.submitted': presses(/^(Look up|Count)$/),
  'product.chosen': presses('Add Ofada rice'),
  'head.typed': (setup, { typed }) => types(setup, 'Supplier', (typed as { supplier: string }).supplier),
  'line.typed': (setup, { typed }) =>
    types(setup, 'Pieces of Ofada rice', (typed as { pieces: string }).pieces),
  'line.removed': presses('Remove Ofada rice'),
  'theirs.asked': presses('Show the saved draft'),
  'save.asked': presses('Save draft'),
  'place.asked': presses('Place order'),
  'receive.asked': presses('Receive'),
  'arrived.typed': (setup, { pieces }) => types(setup, /^Arrives now of Peak milk/, pieces),
  'zero.asked': presses('Count from zero'),
  'booking.asked': presses('Book in'),
  'booking.confirmed': presses('Book all of it'),
  'back.asked': presses(/^(Back|Count again|Keep it)$/),
  'closing.asked': presses(/^(Discard draft|Cancel order|Close, the rest will not come)$/),
  'closing.confirmed': ({ page }) =>
    page
      .getByRole('alertdialog')
      .getByRole('button', { name: /^(Discard draft|Cancel order|Close, the rest will not come)$/ })
      .click(),
}

const arms: NonNullable<PathTable['arms']> = {
  loadOrder: answered(`GET ${ORDERS}/one`, OnePurchaseOrder),
  findProducts: foundProducts,
  saveOrder: answered(`POST ${ORDERS}/save`, SavePurchaseOrder),
  placeOrder: answered(`POST ${ORDERS}/save`, SavePurchaseOrder),
  receiveOrder: answered(`POST ${ORDERS}/receive`, ReceivePurchaseOrder),
  closeOrder: answered(`POST ${ORDERS}/close`, ClosePurchaseOrder),
}

/** An order that the office knows, from its draft to the last piece of it. */
export const knownOrderTable = officeTable({
  model: purchaseOrderModel,
  path: `/administration/stock/orders/${DRAFT.id}`,
  events: (snapshot) => {
    if (snapshot.matches('missing')) return [{ type: 'order.asked' }]
    if (snapshot.matches({ drafting: 'resting' })) return draftEvents(contextOf(snapshot))
    if (snapshot.matches('open')) return [{ type: 'receive.asked' }, { type: 'closing.asked' }]
    if (snapshot.matches('receiving')) return arrivalEvents(contextOf(snapshot))
    if (snapshot.matches('confirming')) return [{ type: 'booking.confirmed' }, { type: 'back.asked' }]
    return snapshot.matches('ending') ? [{ type: 'closing.confirmed' }, { type: 'back.asked' }] : []
  },
  change: {
    inputs: [{ storeId: 'store-1', orderId: DRAFT.id }],
    outcomes: {
      ...purchaseOrderModel.outcomes,
      findProducts: [ok([OFADA_RICE]), failed({ kind: 'offline' })],
      saveOrder: [
        ok(done(DRAFT)),
        ok(done(ORDERED)),
        ok(notDone(DRAFT)),
        ok(notDone(ORDERED)),
        failed({ kind: 'offline' }),
      ],
    },
    key: (snapshot) => {
      const { order, entry, text, codes, found, arrived, meanwhile } = contextOf(snapshot)
      const isDrafting = snapshot.matches('drafting')
      return [
        order?.version,
        order?.state,
        isDrafting ? [entry, text, codes, found.length] : [],
        arrived,
        meanwhile !== undefined,
        text,
      ]
    },
  },
  acts,
  arms,
})

/** An order that is to be made. */
export const newOrderTable = officeTable({
  model: purchaseOrderModel,
  path: '/administration/stock/orders/new',
  events: () => [],
  acts,
  arms,
  change: { inputs: [{ storeId: 'store-1', orderId: undefined }] },
})

const ordersPage = answered(
  `GET ${ORDERS}`,
  PurchaseOrders,
  ({ rows, next }: { rows: unknown[]; next: string | null }) => ({
    orders: rows,
    next: next === null ? null : 7,
  }),
)

/** What a store has ordered from its suppliers. */
export const purchaseOrdersTable = officeTable({
  model: purchaseOrdersModel,
  path: '/administration/stock/orders',
  events: (snapshot) => [
    ...listEvents(snapshot),
    { type: 'filter.chosen', chosen: { state: snapshot.context.filter.state === 'all' ? 'partly' : 'all' } },
  ],
  change: { key: ({ context: { next, filter } }) => [next !== null, filter.state] },
  acts: {
    ...listActs,
    'filter.chosen': (setup, { chosen }) => chooses(setup, 'Show', (chosen as { state: string }).state),
  },
  arms: { loadPage: ordersPage, loadMore: ordersPage },
})
