import { expect, test } from 'vitest'
import type { Order } from '#contract/sales.ts'
import type { ApiFault } from '#domain/faults.ts'
import { failed, ok, type Result } from '#domain/result.ts'
import type { OrderPage } from '#machines/selling/salesHistory/salesHistory.types.ts'
import { orderPages } from '#services/history/order-pages.ts'
import { orderFixture } from '#tests/support/fixtures/history.ts'

type Answer = Result<{ orders: Order[]; pages: number }, ApiFault>

const LISTED = ok({ orders: [orderFixture()], pages: 3 })
const OFFLINE = failed<ApiFault>({ kind: 'offline' })
const ON_DEVICE: OrderPage = {
  orders: [orderFixture({ id: 'kept' })],
  pages: 1,
  source: { kind: 'device', kept: 1, fault: { kind: 'offline' } },
}

/** The history of a till in a store, whose server answers so, and everything that it asked for. */
const historyWith = (
  answer: Answer,
  {
    storeId = 'store-1',
    isFull = false,
    remembered,
  }: { storeId?: string; isFull?: boolean; remembered?: OrderPage } = {},
) => {
  const asked: unknown[] = []
  const note = (...call: unknown[]) => void asked.push(call)
  const load = orderPages(
    {
      api: {
        sales: {
          orders: async (...call) => (note('orders', ...call), answer),
          searchOrders: async (...call) => (note('search', ...call), answer),
        },
      },
      keptSales: {
        keepOrders: async (store, orders) => {
          note('keep', store, orders)
          return isFull
            ? failed({ kind: 'storageFull' })
            : ok(orders.map((order) => ({ ...order, customer_name: 'as the device knows it' })))
        },
      },
    },
    { storeId: () => (storeId === '' ? undefined : storeId), cashierId: () => 'ada' },
    { page: async (...call) => (note('device', ...call), remembered) },
  )
  return { load, asked }
}

test('without a search all sales of the entered store are asked for, and kept with what the device knows', async () => {
  const { load, asked } = historyWith(LISTED)
  expect(await load({ search: '', page: 2 })).toEqual(
    ok({
      orders: [orderFixture({ customer_name: 'as the device knows it' })],
      pages: 3,
      source: { kind: 'server' },
    }),
  )
  expect(asked).toEqual([
    ['orders', 'store-1', 2],
    ['keep', { userId: 'ada', storeId: 'store-1' }, [orderFixture()]],
  ])
})

test('a text is searched for', async () => {
  const { load, asked } = historyWith(LISTED)
  await load({ search: 'Ada', page: 1 })
  expect(asked[0]).toEqual(['search', 'store-1', 'Ada', 1])
})

test('a page that cannot be kept is shown all the same', async () => {
  const { load } = historyWith(LISTED, { isFull: true })
  expect(await load({ search: '', page: 1 })).toEqual(
    ok({ orders: [orderFixture()], pages: 3, source: { kind: 'server' } }),
  )
})

test('where no server answers the page is that of the device', async () => {
  const { load, asked } = historyWith(OFFLINE, { remembered: ON_DEVICE })
  expect(await load({ search: 'Ada', page: 1 })).toEqual(ok(ON_DEVICE))
  expect(asked[1]).toEqual(['device', 'store-1', { search: 'Ada', page: 1 }, { kind: 'offline' }])
})

test('a device that knows of no sale says why the server gave none', async () => {
  expect(await historyWith(OFFLINE).load({ search: '', page: 1 })).toEqual(OFFLINE)
})

test('a till that is in no store asks nobody', async () => {
  const { load, asked } = historyWith(LISTED, { storeId: '' })
  expect(await load({ search: '', page: 1 })).toEqual(failed({ kind: 'unauthorized' }))
  expect(asked).toEqual([])
})

test('a page is kept for the store that it was asked of and for who asked, whatever comes meanwhile', async () => {
  let [entered, cashier] = ['store-1', 'ada']
  const kept: object[] = []
  const orders = async () => {
    ;[entered, cashier] = ['store-2', 'bola']
    return LISTED
  }
  const load = orderPages(
    {
      api: { sales: { orders, searchOrders: orders } },
      keptSales: {
        keepOrders: async (asked, rows) => {
          kept.push(asked)
          return ok(rows)
        },
      },
    },
    { storeId: () => entered, cashierId: () => cashier },
    { page: async () => undefined },
  )
  await load({ search: '', page: 1 })
  expect(kept).toEqual([{ userId: 'ada', storeId: 'store-1' }])
})
