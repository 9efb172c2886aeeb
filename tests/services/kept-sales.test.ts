import { del, keys, set, type UseStore } from 'idb-keyval'
import { beforeEach, expect, test } from 'vitest'
import { ok } from '#domain/result.ts'
import { keptSales, type KeptSales } from '#services/history/kept-sales.ts'
import { emptyDevice } from '#tests/support/device-store.ts'
import { sessionFixture } from '#tests/support/fixtures/session.ts'
import { orderFixture, receiptFixture } from '#tests/support/fixtures/history.ts'
import { mainland } from '#tests/support/fixtures/registration.ts'
import { askedOf, signInOn } from '#tests/support/asking.ts'

/** 16:00 on 21 November 2025. */
const NOW = 1_763_740_800_000

let store: UseStore
let kept: KeptSales

const opened = (now = NOW, difference: number | null = null) =>
  keptSales(
    store,
    ({ key, reason }) => {
      throw new Error(`The record ${key} was set aside: ${reason}`)
    },
    () => now,
    () => difference,
  )

beforeEach(async () => {
  store = emptyDevice()
  await signInOn(store, 'yaba', 'yaba:2', 'ikoyi')
  kept = opened()
})

const order = (order_number: number) => orderFixture({ id: `order-${order_number}`, order_number })
/** A sale of this device, paid when its number was drawn unless the test says otherwise. */
const sold = (order_number: number, soldAt = order_number * 1_000) => ({ ...order(order_number), soldAt })
const receipt = (order_number: number) => ({ ...receiptFixture, order_number })
const numbers = async (storeId: string) => {
  const orders = await kept.orders(storeId)
  if (!orders.ok) throw new Error('not read')
  return orders.value.map(({ order_number }) => order_number)
}

test('the last 200 sales of a store are kept, newest first', async () => {
  const pages = Array.from({ length: 11 }, (_, page) =>
    Array.from({ length: 20 }, (_row, row) => order(1_019 + page * 20 - row)),
  )
  for (const page of pages) await kept.keepOrders(askedOf('yaba'), page)
  const last200 = Array.from({ length: 200 }, (_, index) => 1_219 - index)
  expect(await numbers('yaba')).toEqual(last200)
  await kept.keepSale('yaba', sold(1_300), receipt(1_300))
  expect(await numbers('yaba')).toEqual([1_300, ...last200.slice(0, 199)])
  await kept.keepOrders(askedOf('yaba'), [order(7)])
  expect(await numbers('yaba')).toEqual([1_300, ...last200.slice(0, 199)])
})

test('order numbers are compared as numbers', async () => {
  for (const number of [99, 1_000, 100]) await kept.keepOrders(askedOf('yaba'), [order(number)])
  expect(await numbers('yaba')).toEqual([1_000, 100, 99])
})

test('each store has its own, and those of stores that were left go', async () => {
  await kept.keepSale('yaba', sold(1), { ...receipt(1), store_name: 'Yaba' })
  await kept.keepSale('yaba:2', sold(1), { ...receipt(1), store_name: 'Yaba 2' })
  await kept.keepOrders(askedOf('ikoyi'), [order(3)])
  expect([await numbers('yaba'), await numbers('yaba:2'), await numbers('ikoyi')]).toEqual([[1], [1], [3]])
  expect(await kept.receipt('yaba:2', 1)).toMatchObject({ value: { store_name: 'Yaba 2' } })
  await kept.keepOnly(['yaba', 'ikoyi'])
  expect([await numbers('yaba'), await numbers('yaba:2'), await numbers('ikoyi')]).toEqual([[1], [], [3]])
  await kept.keepOnly([])
  expect([await numbers('yaba'), await numbers('ikoyi')]).toEqual([[], []])
})

test("the server's row and receipt take the place of the device's, never the other way round", async () => {
  await kept.keepSale('yaba', sold(5), { ...receipt(5), store_address: '' })
  await kept.keepOrders(askedOf('yaba'), [{ ...order(5), id: 'of-the-server' }])
  expect(await kept.receipt('yaba', 5)).toMatchObject({ value: { store_address: '', subtotal: 400_000 } })
  await kept.keepReceipt(askedOf('yaba'), receipt(5))
  await kept.keepSale('yaba', sold(5), { ...receipt(5), store_address: '' })
  expect(await kept.receipt('yaba', 5)).toEqual(ok(receipt(5)))
  expect(await kept.orders('yaba')).toEqual(ok([{ ...sold(5), id: 'of-the-server' }]))
})

test('the numbers that a sale had before stay with the row of the server', async () => {
  await kept.keepSale('yaba', { ...sold(6), formerNumbers: [4, 5] }, receipt(6))
  expect(await kept.keepOrders(askedOf('yaba'), [order(7), { ...order(6), id: 'of-the-server' }])).toEqual(
    ok([order(7), { ...order(6), id: 'of-the-server', formerNumbers: [4, 5] }]),
  )
  expect(await kept.orders('yaba')).toMatchObject({
    value: [{}, { id: 'of-the-server', formerNumbers: [4, 5] }],
  })
  await kept.keepSale('yaba', { ...sold(7), formerNumbers: [6] }, receipt(7))
  expect(await kept.orders('yaba')).toMatchObject({ value: [{ ...order(7), formerNumbers: [6] }, {}] })
})

test('a row that was seen has no receipt, and a receipt that was seen makes a row', async () => {
  await kept.keepOrders(askedOf('yaba'), [order(8)])
  expect(await kept.receipt('yaba', 8)).toEqual(ok(undefined))
  await kept.keepReceipt(askedOf('yaba'), receipt(9))
  expect(await kept.orders('yaba')).toEqual(
    ok([
      {
        id: '9',
        order_number: 9,
        customer_name: 'Ada Obi',
        sale_items: [{ quantity: 2 }, { quantity: 1 }],
        payment_channels: [{ payment_channel_text: 'Cash' }],
        total_text: 'NGN 4,300.00',
        transaction_date_text: '21 Nov 2026, 16:00',
        soldAt: 9_000,
      },
      sold(8),
    ]),
  )
})

test('a store that has sold much leaves those of the others their 200', async () => {
  await kept.keepOrders(askedOf('ikoyi'), [order(2), order(1)])
  const many = Array.from({ length: 200 }, (_, row) => order(1_000 + row))
  await kept.keepOrders(askedOf('yaba'), many)
  await kept.keepOrders(askedOf('ikoyi'), [order(3)])
  expect(await numbers('ikoyi')).toEqual([3, 2, 1])
  expect(await numbers('yaba')).toHaveLength(200)
})

/** The keys on the device besides those of the session and its stores. */
const keptKeys = async () =>
  (await keys(store)).filter((key) => key !== 'deviceDetails' && key !== 'savedStores')

/** The last store of a device stays in its list, once the server has refused its cookie. */
const refuse = () =>
  set('savedStores', { version: 1, value: [{ ...mainland, store_id: 'yaba', cookie: null }] }, store)

test.each([
  ['the user has signed out', () => del('deviceDetails', store)],
  [
    'somebody else has signed in',
    () => set('deviceDetails', { version: 1, value: { ...sessionFixture, user_id: 'user-2' } }, store),
  ],
  ['the store was taken off the device', () => set('savedStores', { version: 1, value: [] }, store)],
  ['the cookie of the store was refused', refuse],
])('what the server answers once %s is shown, and not kept', async (_, meanwhile) => {
  const asked = askedOf('yaba')
  await meanwhile()
  expect(await kept.keepOrders(asked, [order(5)])).toEqual(ok([order(5)]))
  expect(await kept.keepReceipt(asked, receipt(5))).toEqual(ok(undefined))
  expect(await keptKeys()).toEqual([])
})

test.each([
  ['nobody is signed in', () => del('deviceDetails', store)],
  ['its store is off the device', () => set('savedStores', { version: 1, value: [] }, store)],
  ['the cookie of its store is refused', refuse],
])('a sale that the server confirms while %s is not kept', async (_, meanwhile) => {
  await meanwhile()
  await kept.keepSale('yaba', sold(5), receipt(5))
  expect(await keptKeys()).toEqual([])
})

test('a sale of the cashier before is kept for the next one, who works in its store too', async () => {
  await set('deviceDetails', { version: 1, value: { ...sessionFixture, user_id: 'user-2' } }, store)
  await kept.keepSale('yaba', sold(5), receipt(5))
  expect(await keptKeys()).toEqual(['keptSale:yaba:5', 'keptSaleTimes:yaba'])
})

test('each sale has a record of its own, by its store and number, beside all that is no kept sale', async () => {
  await kept.keepOrders(askedOf('yaba'), [order(5)])
  expect(await keptKeys()).toEqual(['keptSale:yaba:5', 'keptSaleTimes:yaba'])
  for (const key of ['storeSale:yaba:9', 'keptSale:of no number', 'keptSale:yaba:7#set-aside-2'])
    await set(key, { version: 1, value: {} }, store)
  expect(await kept.orders('yaba')).toEqual(ok([sold(5)]))
  await kept.keepOnly([])
  expect(await keptKeys()).toEqual(['keptSale:of no number', 'storeSale:yaba:9'])
})

test('what was set aside goes with its store, and stays with it', async () => {
  const aside = (storeId: string) => [
    `keptSale:${storeId}:7#set-aside-2`,
    `keptSale:${storeId}:7#set-aside-2~2`,
    `keptSaleTimes:${storeId}#set-aside-1`,
  ]
  for (const key of [...aside('yaba'), ...aside('yaba:2')]) await set(key, { version: 2, value: {} }, store)
  await kept.keepOnly(['yaba:2'])
  expect(await keptKeys()).toEqual(aside('yaba:2'))
  await kept.keepOnly(['yaba'])
  expect(await keptKeys()).toEqual([])
})

test('a kept sale that cannot be read is set aside, and the others are there', async () => {
  const aside: string[] = []
  await kept.keepOrders(askedOf('yaba'), [order(5), order(6)])
  await set('keptSale:yaba:5', { version: 1, value: { order: 'of another shape' } }, store)
  const again = keptSales(
    store,
    ({ key }) => aside.push(key),
    () => NOW,
  )
  expect(await again.orders('yaba')).toEqual(ok([sold(6)]))
  expect(aside).toEqual(['keptSale:yaba:5'])
})

/** A full list of 200 sales, the last one a minute ago. */
const full = async () => {
  const rows = Array.from({ length: 200 }, (_, index) => order(1_763_740_740 - index))
  await kept.keepOrders(askedOf('yaba'), rows)
}

test('a sale that was resumed after days stands where it was paid, and its receipt stays', async () => {
  await full()
  const drawnDaysAgo = 1_763_481_600
  await kept.keepSale('yaba', sold(drawnDaysAgo, 1_763_740_770_000), receipt(drawnDaysAgo))
  await kept.keepSale('yaba', sold(1_763_740_780), receipt(1_763_740_780))
  expect((await numbers('yaba')).slice(0, 3)).toEqual([1_763_740_780, drawnDaysAgo, 1_763_740_740])
  expect(await kept.receipt('yaba', drawnDaysAgo)).toEqual(ok(receipt(drawnDaysAgo)))
  await kept.keepOrders(askedOf('yaba'), [order(drawnDaysAgo)])
  await kept.keepReceipt(askedOf('yaba'), receipt(drawnDaysAgo))
  expect((await numbers('yaba')).slice(0, 3)).toEqual([1_763_740_780, drawnDaysAgo, 1_763_740_740])
})

test('one that another till has resumed stands where the office lists it', async () => {
  await kept.keepOrders(askedOf('yaba'), [order(1_763_740_700), order(1_763_481_600), order(1_763_740_600)])
  expect(await numbers('yaba')).toEqual([1_763_740_700, 1_763_481_600, 1_763_740_600])
})

test('the sales of a clock that was years ahead leave their place to those that come after them', async () => {
  const ahead = Array.from({ length: 200 }, (_, index) => order(2_713_910_400 - index))
  await kept.keepOrders(askedOf('yaba'), ahead)
  // A former version has kept no times.
  await del('keptSaleTimes:yaba', store)
  for (const number of [1_763_740_700, 1_763_740_760])
    await kept.keepSale('yaba', sold(number), receipt(number))
  expect((await numbers('yaba')).slice(0, 3)).toEqual([1_763_740_760, 1_763_740_700, 2_713_910_400])
  expect(await numbers('yaba')).toHaveLength(200)
})

test('a sale that a clock has dated years ahead was sold by the time when it is kept', async () => {
  await kept.keepSale('yaba', sold(2_713_910_400), receipt(2_713_910_400))
  await opened(NOW + 60_000).keepSale('yaba', sold(1_763_740_860), receipt(1_763_740_860))
  expect(await kept.orders('yaba')).toMatchObject({
    value: [
      { order_number: 1_763_740_860, soldAt: 1_763_740_860_000 },
      { order_number: 2_713_910_400, soldAt: 1_763_740_800_000 },
    ],
  })
})

test('where the clock of this device is known to be wrong, it is the time of the server that counts', async () => {
  const twoYears = 63_072_000_000
  await opened(NOW + twoYears, twoYears).keepSale('yaba', sold(2_713_910_400), receipt(2_713_910_400))
  expect(await kept.orders('yaba')).toMatchObject({ value: [{ soldAt: 1_763_740_800_000 }] })
})

test('the sale that was kept last stays, although it is the oldest one: it has waited long', async () => {
  await full()
  await kept.keepSale('yaba', sold(1_763_000_000), receipt(1_763_000_000))
  expect((await numbers('yaba')).slice(-2)).toEqual([1_763_740_542, 1_763_000_000])
  await kept.keepReceipt(askedOf('yaba'), receipt(1_762_000_000))
  expect((await numbers('yaba')).slice(-2)).toEqual([1_763_740_542, 1_762_000_000])
})
