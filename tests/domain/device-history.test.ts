import { expect, test } from 'vitest'
import {
  isNoNetwork,
  isServerFailing,
  serverWordsOf,
  lastOrders,
  orderOfSale,
  pageOfOrders,
} from '#domain/device-history.ts'
import { orderFixture } from '#tests/support/fixtures/history.ts'
import { WAITING_SALE } from '#tests/support/fixtures/sales.ts'
import { ADA as CUSTOMER } from '#tests/support/fixtures/users.ts'

const order = (order_number: number, customer_name: string | null = null) =>
  orderFixture({ id: `order-${order_number}`, order_number, customer_name })

const ADA = order(1_763_740_802, 'Ada Obi')
const BOLA = order(1_763_740_801, 'Bola Adewale')
const WALK_IN = order(1_700_000_000)
const ALL = [ADA, BOLA, WALK_IN]

const found = (search: string) => pageOfOrders(ALL, { search, page: 1 }, 20).orders

test('a search goes by the beginning of the order number or any part of the name, as at the server', () => {
  expect(found('')).toEqual(ALL)
  expect(found('17637')).toEqual([ADA, BOLA])
  expect(found('3740801')).toEqual([])
  expect(found('ADE')).toEqual([BOLA])
  expect(found('ada')).toEqual([ADA])
  expect(found('null')).toEqual([])
})

test('a sale is found by the numbers that it had before, too', () => {
  const renumbered = { ...ADA, formerNumbers: [1_763_740_700] }
  expect(pageOfOrders([renumbered, BOLA], { search: '17637407', page: 1 }, 20).orders).toEqual([renumbered])
})

test('pages are cut from what was found; past the end it is the last page, and none found is one empty page', () => {
  expect(pageOfOrders(ALL, { search: '', page: 1 }, 2)).toEqual({ orders: [ADA, BOLA], pages: 2 })
  expect(pageOfOrders(ALL, { search: '', page: 2 }, 2)).toEqual({ orders: [WALK_IN], pages: 2 })
  expect(pageOfOrders(ALL, { search: '', page: 9 }, 2)).toEqual({ orders: [WALK_IN], pages: 2 })
  expect(pageOfOrders(ALL, { search: 'zzz', page: 1 }, 2)).toEqual({ orders: [], pages: 1 })
})

test('waiting and kept sales are one list of at most 200, newest first and each once', () => {
  const dated = (order_number: number, customer_name?: string) => ({
    ...order(order_number, customer_name),
    soldAt: order_number * 1_000,
  })
  const waiting = [dated(300, 'as it waits'), dated(301)]
  const kept = Array.from({ length: 200 }, (_, index) => dated(101 + index))
  const last = lastOrders(waiting, kept)
  expect(last.map(({ order_number }) => order_number)).toEqual(
    Array.from({ length: 200 }, (_, index) => 301 - index),
  )
  expect(last[1]).toEqual(dated(300, 'as it waits'))
})

test('a sale stands where it was paid, whatever its number says, and by its number where both are of one moment', () => {
  const dated = (order_number: number, soldAt: number) => ({ ...order(order_number), soldAt })
  const waiting = [dated(1_763_481_600, 1_763_740_860_000)]
  const kept = [
    dated(1_763_740_800, 1_763_740_800_000),
    dated(1_763_740_801, 1_763_740_800_000),
    dated(2_713_910_400, 0),
  ]
  expect(lastOrders(waiting, kept).map(({ order_number }) => order_number)).toEqual([
    1_763_481_600, 1_763_740_801, 1_763_740_800, 2_713_910_400,
  ])
})

test.each([
  ['when it was paid', Date.parse('2025-11-23T09:00:00Z'), Date.parse('2025-11-23T09:00:00Z')],
  ['when its number was drawn, by a clock that has fallen back since', 1_704_103_200_000, 1_763_740_800_000],
])('a sale of this device was sold %s', (_, paidAt, soldAt) => {
  expect(orderOfSale({ ...WAITING_SALE, paidAt }).soldAt).toBe(soldAt)
})

test('the row of a sale of this device says what the server would', () => {
  expect(orderOfSale(WAITING_SALE)).toEqual({
    id: '018f0000-0000-7000-8000-0000000000e1',
    order_number: 1_763_740_800,
    customer_name: null,
    sale_items: [{ quantity: 2 }],
    payment_channels: [{ payment_channel_text: 'Cash' }],
    total_text: 'NGN 1,741.50',
    transaction_date_text: '21 Nov 2026, 16:00',
    soldAt: WAITING_SALE.paidAt,
  })
})

test('the row of a sale of this device names its customer, by whom it is found', () => {
  const row = orderOfSale({ ...WAITING_SALE, payment: { ...WAITING_SALE.payment, customer: CUSTOMER } })
  expect(row.customer_name).toBe('Ada Obi')
  expect(pageOfOrders([row], { search: 'obi', page: 1 }, 20).orders).toEqual([row])
})

test('a server that is failing counts as none, one that says no does not', () => {
  expect(isNoNetwork({ kind: 'offline' })).toBe(true)
  expect(isNoNetwork({ kind: 'unavailable', statusCode: 200 })).toBe(true)
  expect(isNoNetwork({ kind: 'refused', statusCode: 400, message: 'No' })).toBe(false)
  expect(isNoNetwork({ kind: 'unauthorized' })).toBe(false)
  expect(isNoNetwork({ kind: 'notRenewed', cause: { kind: 'unavailable', statusCode: 503 } })).toBe(true)
  expect(isNoNetwork({ kind: 'notFound', path: '/' })).toBe(false)
})

test('a 500 is a server that fails; a proxy that refuses, a page of the WiFi and no answer at all are not', () => {
  for (const statusCode of [401, 403, 429, 499])
    expect(isServerFailing({ kind: 'unavailable', statusCode })).toBe(false)
  expect(isServerFailing({ kind: 'unavailable', statusCode: 500, message: 'Full' })).toBe(true)
  expect(isServerFailing({ kind: 'unavailable', statusCode: 200 })).toBe(false)
  expect(isServerFailing({ kind: 'offline' })).toBe(false)
})

test('a renewal that failed is looked at by its cause', () => {
  const failing = { kind: 'unavailable', statusCode: 503, message: 'The database is away' } as const
  expect(isServerFailing({ kind: 'notRenewed', cause: failing })).toBe(true)
  expect(isServerFailing({ kind: 'notRenewed', cause: { kind: 'offline' } })).toBe(false)
  expect(serverWordsOf({ kind: 'notRenewed', cause: failing })).toBe('The database is away')
  expect(serverWordsOf(failing)).toBe('The database is away')
  expect(serverWordsOf({ kind: 'offline' })).toBeUndefined()
})
