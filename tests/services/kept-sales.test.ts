import { keys, set, type UseStore } from 'idb-keyval'
import { beforeEach, expect, test } from 'vitest'
import { ok } from '#domain/result.ts'
import { keptSales, type KeptSales } from '#services/history/kept-sales.ts'
import { emptyDevice } from '#tests/support/device-store.ts'
import { orderFixture, receiptFixture } from '#tests/support/fixtures/history.ts'

let store: UseStore
let kept: KeptSales

beforeEach(() => {
  store = emptyDevice()
  kept = keptSales(store, ({ key, reason }) => {
    throw new Error(`The record ${key} was set aside: ${reason}`)
  })
})

const order = (order_number: number) => orderFixture({ id: `order-${order_number}`, order_number })
const receipt = (order_number: number) => ({ ...receiptFixture, order_number })
const numbers = async (storeId: string) => {
  const orders = await kept.orders(storeId)
  return orders.ok && orders.value.map(({ order_number }) => order_number)
}

test('the last 200 sales of a store are kept, newest first', async () => {
  const pages = Array.from({ length: 11 }, (_, page) =>
    Array.from({ length: 20 }, (_row, row) => order(1_000 + page * 20 + row)),
  )
  for (const page of pages) await kept.keepOrders('yaba', page)
  const last200 = Array.from({ length: 200 }, (_, index) => 1_219 - index)
  expect(await numbers('yaba')).toEqual(last200)
  await kept.keepSale('yaba', order(1_300), receipt(1_300))
  expect(await numbers('yaba')).toEqual([1_300, ...last200.slice(0, 199)])
  await kept.keepReceipt('yaba', receipt(7))
  expect(await numbers('yaba')).toEqual([1_300, ...last200.slice(0, 199)])
  expect(await kept.receipt('yaba', 7)).toEqual(ok(undefined))
})

test('order numbers are compared as numbers', async () => {
  await kept.keepOrders('yaba', [order(99), order(1_000), order(100)])
  expect(await numbers('yaba')).toEqual([1_000, 100, 99])
})

test('each store has its own, and those of stores that were left go', async () => {
  await kept.keepSale('yaba', order(1), { ...receipt(1), store_name: 'Yaba' })
  await kept.keepSale('yaba:2', order(1), { ...receipt(1), store_name: 'Yaba 2' })
  await kept.keepOrders('ikoyi', [order(3)])
  expect([await numbers('yaba'), await numbers('yaba:2'), await numbers('ikoyi')]).toEqual([[1], [1], [3]])
  expect(await kept.receipt('yaba:2', 1)).toMatchObject({ value: { store_name: 'Yaba 2' } })
  await kept.keepOnly(['yaba', 'ikoyi'])
  expect([await numbers('yaba'), await numbers('yaba:2'), await numbers('ikoyi')]).toEqual([[1], [], [3]])
  await kept.keepOnly([])
  expect([await numbers('yaba'), await numbers('ikoyi')]).toEqual([[], []])
})

test("the server's row and receipt take the place of the device's, never the other way round", async () => {
  await kept.keepSale('yaba', order(5), { ...receipt(5), store_address: '' })
  await kept.keepOrders('yaba', [{ ...order(5), id: 'of-the-server' }])
  expect(await kept.receipt('yaba', 5)).toMatchObject({ value: { store_address: '', subtotal: 400_000 } })
  await kept.keepReceipt('yaba', receipt(5))
  await kept.keepSale('yaba', order(5), { ...receipt(5), store_address: '' })
  expect(await kept.receipt('yaba', 5)).toEqual(ok(receipt(5)))
  expect(await kept.orders('yaba')).toEqual(ok([{ ...order(5), id: 'of-the-server' }]))
})

test('the numbers that a sale had before stay with the row of the server', async () => {
  await kept.keepSale('yaba', { ...order(6), formerNumbers: [4, 5] }, receipt(6))
  expect(await kept.keepOrders('yaba', [order(7), { ...order(6), id: 'of-the-server' }])).toEqual(
    ok([order(7), { ...order(6), id: 'of-the-server', formerNumbers: [4, 5] }]),
  )
  expect(await kept.orders('yaba')).toMatchObject({
    value: [{}, { id: 'of-the-server', formerNumbers: [4, 5] }],
  })
  await kept.keepSale('yaba', { ...order(7), formerNumbers: [6] }, receipt(7))
  expect(await kept.orders('yaba')).toMatchObject({ value: [{ ...order(7), formerNumbers: [6] }, {}] })
})

test('a row that was seen has no receipt, and a receipt that was seen makes a row', async () => {
  await kept.keepOrders('yaba', [order(8)])
  expect(await kept.receipt('yaba', 8)).toEqual(ok(undefined))
  await kept.keepReceipt('yaba', receipt(9))
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
      },
      order(8),
    ]),
  )
})

test('a store that has sold much leaves those of the others their 200', async () => {
  await kept.keepOrders('ikoyi', [order(1), order(2)])
  const many = Array.from({ length: 200 }, (_, row) => order(1_000 + row))
  await kept.keepOrders('yaba', many)
  await kept.keepOrders('ikoyi', [order(3)])
  expect(await numbers('ikoyi')).toEqual([3, 2, 1])
  expect(await numbers('yaba')).toHaveLength(200)
})

test('each sale has a record of its own, by its store and number, beside all that is no kept sale', async () => {
  await kept.keepOrders('yaba', [order(5)])
  expect(await keys(store)).toEqual(['keptSale:yaba:5'])
  for (const key of ['storeSale:yaba:9', 'keptSale:of no number', 'keptSale:yaba:7#set-aside-2'])
    await set(key, { version: 1, value: {} }, store)
  expect(await kept.orders('yaba')).toEqual(ok([order(5)]))
  await kept.keepOnly([])
  expect(await keys(store)).toEqual([
    'keptSale:of no number',
    'keptSale:yaba:7#set-aside-2',
    'storeSale:yaba:9',
  ])
})

test('a kept sale that cannot be read is set aside, and the others are there', async () => {
  const aside: string[] = []
  await kept.keepOrders('yaba', [order(5), order(6)])
  await set('keptSale:yaba:5', { version: 1, value: { order: 'of another shape' } }, store)
  const again = keptSales(store, ({ key }) => aside.push(key))
  expect(await again.orders('yaba')).toEqual(ok([order(6)]))
  expect(aside).toEqual(['keptSale:yaba:5'])
})
