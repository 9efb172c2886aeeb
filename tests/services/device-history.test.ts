import { beforeEach, expect, test } from 'vitest'
import type { ApiFault } from '#domain/faults.ts'
import type { SettingsOfStore } from '#domain/kept-settings.ts'
import { failed, ok } from '#domain/result.ts'
import type { Sale } from '#domain/sale.ts'
import type { SavedStore } from '#domain/saved-stores.ts'
import { deviceHistory } from '#services/history/device-history.ts'
import { keptSales, type KeptSales } from '#services/history/kept-sales.ts'
import { emptyDevice } from '#tests/support/device-store.ts'
import { orderFixture, receiptFixture } from '#tests/support/fixtures/history.ts'
import { island, mainland } from '#tests/support/fixtures/registration.ts'
import { CASH_SALE } from '#tests/support/fixtures/sales.ts'
import { askedOf, signInOn } from '#tests/support/asking.ts'
import { OWN_SETTINGS, TILL_SETTINGS } from '#tests/support/fixtures/till-settings.ts'

const OFFLINE: ApiFault = { kind: 'offline' }
const REFUSED: ApiFault = { kind: 'refused', statusCode: 403, message: 'No access' }
const FULL = failed({ kind: 'storageFull' } as const)
const STORE = 'store-1'
const FIRST = { search: '', page: 1 }
const WAITING: Sale = { ...CASH_SALE, state: 'paid', paidAt: 1_763_740_800_000, orderNumber: 9 }

let kept: KeptSales

beforeEach(async () => {
  const store = emptyDevice()
  await signInOn(store, STORE, 'store-2')
  kept = keptSales(
    store,
    ({ key, reason }) => {
      throw new Error(`The record ${key} was set aside: ${reason}`)
    },
    () => 1_763_740_800_000,
  )
})

interface Device {
  sales?: Sale[]
  settings?: SettingsOfStore[]
  stores?: SavedStore[]
  offlineSales?: boolean
  /** How far the clock of the device is ahead of the server's, in milliseconds. */
  difference?: number | null
  /** Nothing but the kept sales can be read. */
  isBroken?: boolean
}

const deviceWith = ({
  sales = [],
  settings,
  stores,
  offlineSales = true,
  difference = null,
  isBroken = false,
}: Device = {}) =>
  deviceHistory({
    config: { offlineSales },
    keptSales: kept,
    outbox: { sales: async () => (isBroken ? FULL : ok(sales)) },
    records: { savedStores: { read: async () => (isBroken ? FULL : ok(stores)) } },
    tillSettingsRecord: { read: async () => (isBroken ? FULL : ok(settings)) },
    serverClock: { difference: () => difference },
    now: () => new Date(2026, 10, 21, 16, 5).getTime(),
  })

const order = (order_number: number) => orderFixture({ id: `order-${order_number}`, order_number })
const ofStore = { ...mainland, store_id: STORE, store_name: 'Yaba', store_image: '/yaba.png' }

test('without a server a page has what waits here and what was kept, of this store, and says why', async () => {
  await kept.keepOrders(askedOf(STORE), [order(8), order(7)])
  await kept.keepOrders(askedOf('store-2'), [order(6)])
  const device = deviceWith({
    sales: [
      WAITING,
      { ...WAITING, id: 'unpaid', orderNumber: 10, state: 'unpaid' },
      { ...WAITING, id: 'undone', orderNumber: 12, state: 'givenBack' },
      { ...WAITING, id: 'elsewhere', orderNumber: 11, storeId: 'store-2' },
    ],
  })
  expect(await device.page(STORE, FIRST, OFFLINE)).toMatchObject({
    orders: [{ order_number: 9, total_text: 'NGN 6,650.00' }, { order_number: 8 }, { order_number: 7 }],
    pages: 1,
    source: { kind: 'device', kept: 3, fault: OFFLINE },
  })
})

test('the device says nothing where a server has answered, or where it knows of no sale', async () => {
  const device = deviceWith()
  expect(await device.page(STORE, FIRST, OFFLINE)).toBeUndefined()
  await kept.keepOrders(askedOf(STORE), [order(7)])
  await kept.keepReceipt(askedOf(STORE), { ...receiptFixture, order_number: 7 })
  expect(await device.page(STORE, FIRST, REFUSED)).toBeUndefined()
  expect(await device.receipt(STORE, 7, REFUSED)).toBeUndefined()
})

test.each([
  ['the store wants none', true, [{ store_id: STORE, settings: OWN_SETTINGS }], false],
  [
    'the store wants them, whatever the product says',
    false,
    [{ store_id: STORE, settings: TILL_SETTINGS }],
    true,
  ],
  [
    'another store wants them, and the product none',
    false,
    [{ store_id: 'store-2', settings: TILL_SETTINGS }],
    false,
  ],
  ['nobody has said so', true, undefined, true],
])(
  'sales without a network are shown as the store decides: %s',
  async (_, offlineSales, settings, isShown) => {
    await kept.keepReceipt(askedOf(STORE), { ...receiptFixture, order_number: 7 })
    const device = deviceWith({ offlineSales, ...(settings && { settings }) })
    expect((await device.page(STORE, FIRST, OFFLINE)) !== undefined).toBe(isShown)
    expect((await device.receipt(STORE, 7, OFFLINE)) !== undefined).toBe(isShown)
  },
)

test('the receipt that the server cannot give is the one that was kept, of this store and number', async () => {
  await kept.keepReceipt(askedOf(STORE), { ...receiptFixture, order_number: 7 })
  const device = deviceWith()
  expect(await device.receipt(STORE, 7, OFFLINE)).toEqual({ ...receiptFixture, order_number: 7 })
  expect(await device.receipt(STORE, 8, OFFLINE)).toBeUndefined()
  expect(await device.receipt('store-2', 7, OFFLINE)).toBeUndefined()
})

test('what cannot be read is missing, and the rest is shown', async () => {
  await kept.keepOrders(askedOf(STORE), [order(7)])
  const device = deviceWith({ isBroken: true })
  expect(await device.page(STORE, FIRST, OFFLINE)).toMatchObject({ orders: [{ order_number: 7 }] })
  await device.keepConfirmed(WAITING)
  await device.forgetLeft()
  expect(await kept.orders(STORE)).toMatchObject({ value: [{ order_number: 7 }] })
})

test('a store whose kept sales cannot be read shows what waits', async () => {
  kept = { ...kept, orders: async () => FULL, receipt: async () => FULL }
  const device = deviceWith({ sales: [WAITING] })
  expect(await device.page(STORE, FIRST, OFFLINE)).toMatchObject({
    orders: [{ order_number: 9 }],
    source: { kept: 1 },
  })
  expect(await device.receipt(STORE, 9, OFFLINE)).toBeUndefined()
})

test('a sale that the server has confirmed is kept with the name and the words of its store, and when it was posted', async () => {
  const device = deviceWith({
    stores: [island, ofStore],
    settings: [{ store_id: STORE, settings: OWN_SETTINGS }],
  })
  await device.keepConfirmed(WAITING)
  expect(await kept.receipt(STORE, 9)).toMatchObject({
    value: {
      order_number: 9,
      store_name: 'Yaba',
      store_image: '/yaba.png',
      store_text: 'Goods bought here may be exchanged within 7 days.',
      posted_on_text: '21 Nov 2026, 16:05',
      total_text: 'NGN 6,650.00',
    },
  })
  expect(await kept.orders(STORE)).toMatchObject({
    value: [{ id: CASH_SALE.id, order_number: 9, payment_channels: [{ payment_channel_text: 'Cash' }] }],
  })
})

test('the receipt of a confirmed sale says when it was posted by the clock of the server, where this one is wrong', async () => {
  const twoHours = 7_200_000
  await deviceWith({ stores: [ofStore], difference: twoHours }).keepConfirmed(WAITING)
  expect(await kept.receipt(STORE, 9)).toMatchObject({ value: { posted_on_text: '21 Nov 2026, 14:05' } })
})

test('a sale of a store that was taken off the device is not kept', async () => {
  for (const device of [deviceWith({ stores: [island] }), deviceWith()]) await device.keepConfirmed(WAITING)
  expect(await kept.orders(STORE)).toEqual(ok([]))
})

test('the sales of stores that were left go, and none where the list of stores was never written', async () => {
  await kept.keepOrders(askedOf(STORE), [order(7)])
  await kept.keepOrders(askedOf('store-2'), [order(6)])
  await deviceWith().forgetLeft()
  expect(await kept.orders('store-2')).toMatchObject({ value: [{ order_number: 6 }] })
  await deviceWith({ stores: [ofStore] }).forgetLeft()
  expect(await kept.orders('store-2')).toEqual(ok([]))
  expect(await kept.orders(STORE)).toMatchObject({ value: [{ order_number: 7 }] })
})

test('a sale that is confirmed while the page is read is on it', async () => {
  const sales = [WAITING]
  const { orders } = kept
  const confirm = async () => {
    await deviceWith({ stores: [ofStore] }).keepConfirmed(WAITING)
    sales.length = 0
  }
  kept = {
    ...kept,
    orders: async (storeId) => {
      const read = await orders(storeId)
      await confirm()
      return read
    },
  }
  const device = deviceWith({ sales })
  expect(await device.page(STORE, FIRST, OFFLINE)).toMatchObject({ orders: [{ order_number: 9 }] })
  expect(await device.page(STORE, FIRST, OFFLINE)).toMatchObject({ orders: [{ order_number: 9 }] })
})

test('how many sales the device keeps is said of all of them, whatever page or search is shown', async () => {
  await kept.keepOrders(
    askedOf(STORE),
    Array.from({ length: 25 }, (_, row) => order(125 - row)),
  )
  const device = deviceWith()
  expect(await device.page(STORE, { search: '', page: 2 }, OFFLINE)).toMatchObject({
    orders: [105, 104, 103, 102, 101].map((order_number) => ({ order_number })),
    pages: 2,
    source: { kept: 25 },
  })
  expect(await device.page(STORE, { search: '111', page: 1 }, OFFLINE)).toMatchObject({
    orders: [{ order_number: 111 }],
    source: { kept: 25 },
  })
})
