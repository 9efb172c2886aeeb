import type { AnyEventObject } from 'xstate'
import { failed } from '#domain/result.ts'
import { NEW_TIER } from '#domain/tier-entry.ts'
import { OFADA_RICE, PEAK_MILK } from '#tests/support/fixtures/administered.ts'
import {
  CSV_FILE,
  EMPTY_IMPORT,
  INVITED,
  SHOP,
  TERMINAL,
  TYPED_PRODUCT,
} from '#tests/support/fixtures/administration.ts'
import { COUNTED_MILK } from '#tests/support/fixtures/stock-counts.ts'
import { DEARER, TOO_CHEAP } from '#tests/support/fixtures/product-changes.ts'
import { DRAFT, ORDERED, PARTLY } from '#tests/support/fixtures/purchase-orders.ts'
import { RULES } from '#tests/support/fixtures/store-rules.ts'
import type { FurtherLooks } from '../charted-till.tsx'
import { answeredBy } from './filling.ts'
import { furtherEmptyLooks } from './further-empty.ts'
import { furtherListLooks } from './further-lists.ts'
import { furtherTillLooks } from './further-till.ts'
import { ELSEWHERE_MILK, fullBulk, FULL_MILK, PRODUCTS } from './products.ts'
import { fullOrder } from './stock.ts'

const ended = (actorId: string, output: unknown): AnyEventObject => ({
  type: `xstate.done.actor.${actorId}`,
  output,
  actorId,
})

const refused = (actorId: string): AnyEventObject =>
  ended(actorId, failed({ kind: 'refused', statusCode: 422, message: 'This is not how it is done here.' }))

const listed = (products: unknown[]): AnyEventObject =>
  answeredBy('loadPage', { products, next: null, count: products.length })

const picked = (product: { id: string }): AnyEventObject => ({
  type: 'product.ticked',
  id: product.id,
  isTicked: true,
})

const productLooks: FurtherLooks = {
  'those with few left': [{ type: 'filter.chosen', filter: 'low' }, listed(PRODUCTS)],
  'none of those': [{ type: 'filter.chosen', filter: 'no-price' }, listed([])],
  'one, in a category': [
    { type: 'all.asked' },
    { type: 'category.chosen', category: 'Drinks' },
    listed([PEAK_MILK]),
  ],
  'one ticked': [{ type: 'category.chosen', category: undefined }, listed(PRODUCTS), picked(FULL_MILK)],
  'two ticked': [picked(OFADA_RICE)],
  'form of a product': [{ type: 'ticks.cleared' }, { type: 'form.opened', product: FULL_MILK }],
  'form with faults': [
    { type: 'field.typed', typed: { name: '', price: 'x', barcode: 'é', newBarcode: 'é' } },
    {
      type: 'tier.typed',
      at: 1,
      typed: { ...NEW_TIER, price: 'x', from: '2026-12-24', until: '2026-12-10' },
    },
    { type: 'barcode.added' },
    { type: 'form.submitted' },
  ],
  'form of a new product with faults': [
    { type: 'form.closed' },
    { type: 'form.opened', product: undefined },
    { type: 'form.submitted' },
  ],
  'two have changed all of it': [
    { type: 'form.closed' },
    { type: 'form.opened', product: FULL_MILK },
    {
      type: 'field.typed',
      typed: {
        name: 'Peak milk powder',
        barcode: '2000000000022',
        size: '900 g',
        category: 'Baby food',
        price: '1,400',
        vat_category: 'exempt',
      },
    },
    { type: 'barcode.removed', barcode: '036000291452' },
    { type: 'tier.removed', at: 1 },
    { type: 'picture.removed' },
    { type: 'form.submitted' },
    answeredBy('saveProduct', { is_saved: false, product: ELSEWHERE_MILK }),
  ],
}

const bulkLooks: FurtherLooks = {
  'a percentage that is none': [{ type: 'field.typed', typed: { percent: 'x' } }, { type: 'look.asked' }],
  'an amount': [{ type: 'field.typed', typed: { kind: 'amount', amount: '50', step: 5, direction: 'up' } }],
  VAT: [{ type: 'field.typed', typed: { kind: 'vat', vat_category: 'exempt' } }],
  'at the tills or not': [{ type: 'field.typed', typed: { kind: 'active' } }],
  'not to be done': [
    { type: 'field.typed', typed: { kind: 'percent', percent: '7.5' } },
    { type: 'look.asked' },
    answeredBy('lookAtChange', fullBulk(TOO_CHEAP)),
  ],
  'somebody else was first': [
    { type: 'entry.asked' },
    { type: 'look.asked' },
    answeredBy('lookAtChange', { ...fullBulk(DEARER), changing: 1, rows: fullBulk(DEARER).rows.slice(0, 1) }),
    { type: 'change.confirmed' },
    answeredBy('writeChange', fullBulk(DEARER)),
  ],
}

const asking = (step: string): AnyEventObject => ({
  type: `xstate.after.progressPause.productImport.${step}.waiting`,
})

const importLooks: FurtherLooks = {
  'forty of a hundred rows': [
    { type: 'file.chosen', file: CSV_FILE },
    asking('checking'),
    answeredBy('readProgress', { progress: { step: 'reading', done: 40, total: 1_100 } }),
  ],
  'one product, nothing left out': [answeredBy('checkFile', { ...EMPTY_IMPORT, added: 1, changed: 0 })],
  'three of eleven hundred products': [
    { type: 'import.confirmed' },
    asking('importing'),
    answeredBy('readProgress', { progress: { step: 'writing', done: 3, total: 1_100 } }),
  ],
}

const labelLooks: FurtherLooks = {
  'what has changed': [
    { type: 'changed.asked' },
    answeredBy('loadChanged', { products: [FULL_MILK, ...PRODUCTS.slice(2)], next: 'more', count: 1_204 }),
  ],
  'more of it on the way': [{ type: 'next.asked' }],
  'one that has changed': [answeredBy('loadChanged', { products: [OFADA_RICE], next: null, count: 1 })],
  'with faults': [
    { type: 'copies.typed', productId: OFADA_RICE.id, copies: 'x' },
    { type: 'first.typed', first: '99' },
    { type: 'file.asked' },
  ],
  'on a roll': [
    { type: 'copies.typed', productId: OFADA_RICE.id, copies: '2' },
    { type: 'layout.chosen', layout: 'roll58' },
  ],
}

const orderLooks: FurtherLooks = {
  'a draft': [ended('drawId', 'visit-1'), answeredBy('loadOrder', fullOrder(DRAFT))],
  'a draft with faults': [
    { type: 'head.typed', typed: { supplier: '' } },
    { type: 'line.typed', productId: PEAK_MILK.id, typed: { pieces: 'x', cost: 'y' } },
    { type: 'place.asked' },
  ],
  'changed by somebody else': [
    { type: 'head.typed', typed: { supplier: 'Idumota Traders' } },
    { type: 'line.typed', productId: PEAK_MILK.id, typed: { pieces: '12', cost: '1,040.50' } },
    { type: 'save.asked' },
    ended('drawId', 'visit-2'),
    answeredBy('saveOrder', { is_done: false, order: fullOrder(DRAFT) }),
  ],
  'without its lines': fullOrder(DRAFT).lines.map(({ product_id }) => ({
    type: 'line.removed',
    productId: product_id,
  })),
  'to be discarded': [{ type: 'closing.asked' }],
}

const receivedLooks: FurtherLooks = {
  'come in part': [
    ended('drawId', 'visit-1'),
    answeredBy('loadOrder', fullOrder({ ...PARTLY, state: 'partly' })),
  ],
  'what arrives': [{ type: 'receive.asked' }],
  'what arrives, with faults': [
    { type: 'arrived.typed', productId: PEAK_MILK.id, pieces: 'x' },
    { type: 'booking.asked' },
  ],
  'more than was ordered': [
    { type: 'arrived.typed', productId: PEAK_MILK.id, pieces: '20' },
    { type: 'booking.asked' },
  ],
  'to be closed': [{ type: 'back.asked' }, { type: 'back.asked' }, { type: 'closing.asked' }],
}

const countLooks: FurtherLooks = {
  'a number that is none': [
    answeredBy('loadCount', {
      count: { id: 'count-1', category: null, opened_by: 'Ada Obi', opened_at: '2026-11-22T09:30:00.000Z' },
      lines: [COUNTED_MILK],
      may_review: true,
      unsent: [],
      late: 0,
      categories: [],
    }),
    { type: 'pieces.typed', line: COUNTED_MILK, pieces: 'x' },
    { type: 'pieces.submitted', line: COUNTED_MILK },
  ],
  'several not sent': [
    { type: 'line.removed', line: COUNTED_MILK },
    ended('stampAct', { id: 'act-1', at: 1_000 }),
    ended('sendEntry', failed({ kind: 'offline' })),
    { type: 'text.typed', text: '5449000000996' },
    { type: 'search.submitted' },
  ],
  'a code that fits several': [
    ended('stampAct', { id: 'act-2', at: 1_000 }),
    { type: 'again.asked' },
    answeredBy('sendEntry', { line: null, found: [] }),
    answeredBy('sendEntry', {
      line: null,
      found: [
        { id: 'milk', name: 'Peak milk' },
        { id: 'rice', name: 'Ofada rice' },
      ],
    }),
  ],
  'a code that fits nothing': [
    { type: 'code.dropped' },
    { type: 'text.typed', text: '4711' },
    { type: 'search.submitted' },
    ended('stampAct', { id: 'act-3', at: 1_000 }),
    answeredBy('sendEntry', { line: null, found: [] }),
  ],
}

const setupLooks: FurtherLooks = {
  'with products': [
    answeredBy('readSetup', { ...SHOP, terminals: [TERMINAL], products: 3 }),
    { type: 'step.chosen', step: 'products' },
  ],
  'a product with faults': [
    { type: 'hand.opened' },
    { type: 'product.typed', typed: { ...TYPED_PRODUCT, name: '', price: 'x' } },
    { type: 'form.submitted' },
  ],
  'somebody invited': [
    { type: 'step.chosen', step: 'staff' },
    { type: 'invite.typed', typed: { fullname: 'Bola Ahmed', emailOrPhone: '0801 234 5678' } },
    { type: 'form.submitted' },
    ended('drawId', 'id-1'),
    answeredBy('invite', INVITED),
  ],
  'somebody refused': [
    { type: 'invite.typed', typed: { fullname: 'Bola Ahmed', emailOrPhone: '0801 234 5678' } },
    { type: 'form.submitted' },
    ended('drawId', 'id-2'),
    refused('invite'),
  ],
}

type Visits = Record<string, { input?: unknown; looks: FurtherLooks }[]>

const visitsOf: Visits = {
  products: [{ looks: productLooks }],
  bulkChange: [{ looks: bulkLooks }],
  productImport: [{ looks: importLooks }],
  labels: [{ looks: labelLooks }],
  purchaseOrder: [
    { input: { storeId: 'store-1', orderId: DRAFT.id }, looks: orderLooks },
    { input: { storeId: 'store-1', orderId: ORDERED.id }, looks: receivedLooks },
  ],
  stockCount: [{ looks: countLooks }],
  storeRules: [{ looks: { 'as the usual rules are': [answeredBy('loadRules', RULES)] } }],
  shopSetup: [{ looks: setupLooks }],
}

const tables: Visits[] = [visitsOf, furtherTillLooks, furtherListLooks, furtherEmptyLooks]

/** What shows only after more than the shortest way to a state, by the visits to a page. */
export const furtherLooks: Visits = Object.fromEntries(
  tables.flatMap(Object.keys).map((chart) => [chart, tables.flatMap((table) => table[chart] ?? [])]),
)
