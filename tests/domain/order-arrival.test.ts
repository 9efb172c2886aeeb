import { expect, test } from 'vitest'
import {
  arrivalFaults,
  arrivals,
  arrivedSince,
  arriving,
  noneArrived,
  withScanned,
} from '#domain/order-arrival.ts'
import { OFADA_RICE, PEAK_MILK } from '#tests/support/fixtures/administered.ts'
import { DRAFT, ORDERED, PARTLY, RECEIVED } from '#tests/support/fixtures/purchase-orders.ts'

const [MILK, RICE] = [PEAK_MILK.id, OFADA_RICE.id]
const CODE = PEAK_MILK.barcode

test('a product begins with what is missing, and says what is more than that', () => {
  expect(arriving(PARTLY, { [RICE]: '7' })).toEqual([
    { productId: MILK, name: 'Peak milk, 400 g', ordered: 12, received: 10, pieces: '2', extra: 0 },
    { productId: RICE, name: 'Ofada rice', ordered: 4, received: 0, pieces: '7', extra: 3 },
  ])
  const [milk] = DRAFT.lines
  const over = { lines: [{ ...milk!, received: 15 }] }
  expect(arriving(over, {})).toMatchObject([{ pieces: '0', extra: 0 }])
  expect(arriving(over, { [MILK]: '1' })).toMatchObject([{ extra: 1 }])
  expect(arriving(ORDERED, { [MILK]: '13x', [RICE]: '' })).toMatchObject([{ extra: 0 }, { extra: 0 }])
})

test('scans count from one; a typed number goes on, and what is none begins anew', () => {
  expect(withScanned(ORDERED, {}, CODE)).toEqual({ [MILK]: '1' })
  expect(withScanned(ORDERED, { [MILK]: '9', [RICE]: 'x' }, CODE)).toEqual({ [MILK]: '10', [RICE]: 'x' })
  expect(withScanned(ORDERED, { [MILK]: 'x' }, CODE)).toEqual({ [MILK]: '1' })
})

test('a product of an order is scanned by any of its barcodes', () => {
  const lines = ORDERED.lines.map((line) =>
    line.product_id === MILK ? { ...line, barcodes: ['7', '8'] } : line,
  )
  expect(withScanned({ lines }, {}, '8')).toEqual({ [MILK]: '1' })
  expect(withScanned({ lines }, {}, CODE)).toEqual({ [MILK]: '1' })
})

test('a product of an order is scanned by its barcode in another form', () => {
  const lines = ORDERED.lines.map((line) =>
    line.product_id === MILK ? { ...line, barcode: '0036000291452' } : line,
  )
  expect(withScanned({ lines }, {}, '036000291452')).toEqual({ [MILK]: '1' })
})

test('a code that is no barcode of one product alone counts nothing', () => {
  expect(withScanned(ORDERED, {}, '99')).toBe(undefined)
  expect(withScanned(ORDERED, {}, '')).toBe(undefined)
  const twins = { lines: ORDERED.lines.map((line) => ({ ...line, barcode: CODE })) }
  expect(withScanned(twins, {}, CODE)).toBe(undefined)
})

test('what has arrived is booked, what has not is left out', () => {
  expect(arrivals(arriving(PARTLY, {}))).toEqual([
    { productId: MILK, quantity: 2 },
    { productId: RICE, quantity: 4 },
  ])
  expect(arrivals(arriving(PARTLY, { [MILK]: ' ', [RICE]: ' 3 ' }))).toEqual([
    { productId: RICE, quantity: 3 },
  ])
  expect(noneArrived(PARTLY)).toEqual({ [MILK]: '0', [RICE]: '0' })
  expect(arrivals(arriving(PARTLY, noneArrived(PARTLY)))).toEqual([])
})

test('what is no number is said at its field, that nothing has come below all of them', () => {
  expect(arrivalFaults(arriving(PARTLY, {}))).toEqual({})
  expect(arrivalFaults(arriving(PARTLY, noneArrived(PARTLY)))).toEqual({
    form: 'Say first how many have come',
  })
  expect(arrivalFaults(arriving(PARTLY, { [MILK]: 'x', [RICE]: '' }))).toEqual({
    [MILK]: 'Enter how many, such as 12',
  })
})

test('what has come meanwhile is named by product', () => {
  expect(arrivedSince(ORDERED, PARTLY)).toEqual([{ name: 'Peak milk, 400 g', pieces: 10 }])
  expect(arrivedSince(PARTLY, RECEIVED)).toEqual([
    { name: 'Peak milk, 400 g', pieces: 2 },
    { name: 'Ofada rice', pieces: 4 },
  ])
  expect(arrivedSince(PARTLY, PARTLY)).toEqual([])
  expect(arrivedSince(undefined, PARTLY)).toEqual([{ name: 'Peak milk, 400 g', pieces: 10 }])
})
