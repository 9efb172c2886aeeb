import { expect, test } from 'vitest'
import {
  NEW_ORDER,
  orderData,
  orderEntryOf,
  orderFaults,
  withOrdered,
  type OrderEntry,
} from '#domain/order-entry.ts'
import { OFADA_RICE, PEAK_MILK } from '#tests/support/fixtures/administered.ts'
import { DRAFT } from '#tests/support/fixtures/purchase-orders.ts'

const line = (over: object = {}) => ({ productId: 'milk', name: 'Milk', pieces: '12', cost: '', ...over })
const entry = (over: Partial<OrderEntry> = {}): OrderEntry => ({
  supplier: 'Apapa',
  expectedOn: '',
  lines: [line()],
  ...over,
})

test('an order shows as it was typed, and is sent as it shows', () => {
  const shown = orderEntryOf(DRAFT)
  expect(shown.lines.map(({ pieces, cost }) => [pieces, cost])).toEqual([
    ['12', '1,040.50'],
    ['4', ''],
  ])
  expect(orderData(shown)).toEqual({
    supplier: 'Apapa Wholesale Ltd',
    expectedOn: '2026-12-01',
    lines: [
      { productId: PEAK_MILK.id, quantity: 12, unitCost: 104_050 },
      { productId: OFADA_RICE.id, quantity: 4, unitCost: null },
    ],
  })
  expect(orderEntryOf({ ...DRAFT, expected_on: null }).expectedOn).toBe('')
  expect(orderData(NEW_ORDER)).toEqual({ supplier: '', expectedOn: null, lines: [] })
})

test('one piece more of a product keeps what each costs', () => {
  const lines = withOrdered(withOrdered([], PEAK_MILK), OFADA_RICE)
  expect(lines.map(({ productId, pieces, cost }) => [productId, pieces, cost])).toEqual([
    [OFADA_RICE.id, '1', ''],
    [PEAK_MILK.id, '1', ''],
  ])
  const priced = lines.map((one) => ({ ...one, cost: one.productId === PEAK_MILK.id ? '80' : '' }))
  expect(withOrdered(priced, PEAK_MILK)).toMatchObject([
    { pieces: '1', cost: '' },
    { pieces: '2', cost: '80' },
  ])
})

const COST = 'Enter a cost such as 1,250.00, or leave it empty'
const PIECES = 'Enter how many, such as 12'

test.each<[string, Partial<OrderEntry>, object]>([
  ['nothing wrong', {}, {}],
  ['no pieces', { lines: [line({ pieces: '' })] }, { milk: PIECES }],
  ['none of a product', { lines: [line({ pieces: '0' })] }, { milk: PIECES }],
  ['a cost of nothing', { lines: [line({ cost: '0' })] }, {}],
  ['a cost with commas', { lines: [line({ cost: ' 1,250.5 ' })] }, {}],
  ['the highest cost', { lines: [line({ cost: '100,000,000' })] }, {}],
  ['a higher one', { lines: [line({ cost: '100,000,000.01' })] }, { 'milk cost': COST }],
  ['a cost below zero', { lines: [line({ cost: '-1' })] }, { 'milk cost': COST }],
  ['a lone point', { lines: [line({ cost: '.' })] }, { 'milk cost': COST }],
  ['half a kobo', { lines: [line({ cost: '1.005' })] }, { 'milk cost': COST }],
  ['a supplier of 120 letters', { supplier: 'x'.repeat(120) }, {}],
  ['one more', { supplier: 'x'.repeat(121) }, { supplier: 'Enter at most 120 letters' }],
  ['no day', { expectedOn: '2026-02-30' }, { expectedOn: 'Enter a day, or leave it empty' }],
  ['a day', { expectedOn: '2026-02-28' }, {}],
  ['500 lines', { lines: Array.from({ length: 500 }, (_, index) => line({ productId: `p${index}` })) }, {}],
  [
    'one more',
    { lines: Array.from({ length: 501 }, (_, index) => line({ productId: `p${index}` })) },
    { form: 'At most 500 products can be in an order' },
  ],
])('%s', (_, over, faults) => {
  expect(orderFaults(entry(over), true)).toEqual(faults)
})

test('only an order that is placed needs a supplier and a product', () => {
  expect(orderFaults(NEW_ORDER, false)).toEqual({})
  expect(orderFaults({ ...NEW_ORDER, supplier: ' ' }, true)).toEqual({
    supplier: 'Supplier is required',
    form: 'Add a product first',
  })
})
