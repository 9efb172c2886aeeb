import { expect } from 'vitest'
import type { Product } from '#domain/cart.ts'
import { failed, ok } from '#domain/result.ts'
import type { Scenario } from '#tests/support/charts/model.ts'
import type { Rig } from '#tests/support/charts/rig.ts'
import { MILK, RICE, SOLD_OUT } from '#tests/support/fixtures/products.ts'
import { arrived, cached, callsOf, entered, listed, offline, ready, shows, showsStale } from './asking.ts'

const OF_LAST_TIME = 'Prices and stock are those of last time: newer ones could not be loaded.'

const INCOMPLETE = 'Some products have not come. Those that are listed can be sold.'

const FIVE_MILK = { saleId: 'sale-1', lines: [{ productId: MILK.id, quantity: 5 }] }
const NINE_RICE = { saleId: 'sale-2', lines: [{ productId: RICE.id, quantity: 9 }] }

const stocks = (rig: Rig) =>
  (rig.context() as { products: Product[] }).products.map(({ quantity }) => quantity)

/** The last event to whoever remembers the sales. */
const remembered = (rig: Rig) =>
  rig.received.filter(({ event }) => event.type === 'sold.changed').at(-1)?.event

export const catalogueScenarios: Scenario[] = [
  {
    title: 'without a store there is nothing to sell',
    section: '§10.65',
    run: (rig) => {
      expect(rig.state()).toBe('absent')
      expect(rig.context()).toEqual(shows('', [], 0))
      expect(rig.can({ type: 'catalogue.refreshRequested' })).toBe(false)
    },
  },
  {
    title: 'products of last time can be sold at once, and are replaced by those of now',
    section: '§9.13',
    run: async (rig) => {
      entered(rig)
      expect(rig.state()).toEqual({ polling: 'reading' })
      expect(rig.hasTag('busy')).toBe(true)
      expect(callsOf(rig, 'readCached')).toEqual([{ id: 'readCached', input: { storeId: 's1' } }])
      expect(callsOf(rig, 'loadProducts')).toEqual([{ id: 'loadProducts', input: { storeId: 's1' } }])
      await rig.resolve('readCached', ok([MILK]))
      expect(rig.state()).toBe('refreshing')
      expect(rig.hasTag('refreshing')).toBe(true)
      expect(rig.context()).toEqual(shows('s1', [MILK], 0))
      expect(rig.calls.at(-1)).toEqual({ id: 'loadProducts', input: { storeId: 's1' } })
      await rig.resolve('loadProducts', listed([MILK, RICE]))
      expect(rig.state()).toBe('ready')
      expect(rig.context()).toEqual(shows('s1', [MILK, RICE], 0))
      expect(rig.toasts()).toEqual([])
    },
  },
  {
    title: 'the product list is polled every 300 ms until present',
    section: '§9.13',
    run: async (rig) => {
      entered(rig)
      for (const reads of [1, 2, 3]) {
        expect(callsOf(rig, 'readCached')).toHaveLength(reads)
        await rig.resolve('readCached', ok(undefined))
        expect(rig.state()).toEqual({ polling: 'waiting' })
        await rig.advance(299)
        expect(rig.state()).toEqual({ polling: 'waiting' })
        await rig.advance(1)
        expect(rig.state()).toEqual({ polling: 'reading' })
      }
      await rig.resolve('readCached', failed({ kind: 'storageUnavailable', reason: 'blocked' }))
      expect(rig.state()).toEqual({ polling: 'waiting' })
      await rig.advance(300)
      await rig.resolve('readCached', ok([MILK]))
      expect(rig.state()).toBe('refreshing')
      expect(callsOf(rig, 'loadProducts')).toHaveLength(2)
      expect(rig.toasts()).toEqual([])
    },
  },
  {
    title: 'a crash while reading the device does not end the polling',
    section: 'own',
    run: async (rig) => {
      entered(rig)
      await rig.reject('readCached')
      expect(rig.state()).toEqual({ polling: 'waiting' })
      expect(rig.toasts()).toEqual(['An unexpected error occurred'])
    },
  },
  {
    title: 'the server may be faster than the device',
    section: 'own',
    run: async (rig) => {
      entered(rig)
      await rig.resolve('loadProducts', listed([RICE]))
      expect(rig.state()).toBe('ready')
      expect(rig.context()).toEqual(shows('s1', [RICE], 0))
    },
  },
  {
    title: "without any products: 'Error getting products', and another try",
    section: '§8.8',
    run: async (rig) => {
      entered(rig)
      await rig.resolve('loadProducts', offline)
      expect(rig.state()).toEqual({ recalling: 'looking' })
      await rig.resolve('readCached', ok(undefined))
      expect(rig.state()).toEqual({ failed: 'resting' })
      rig.send({ type: 'catalogue.refreshRequested' })
      expect(rig.state()).toEqual({ polling: 'reading' })
      expect(callsOf(rig, 'loadProducts')).toHaveLength(2)
      await rig.reject('loadProducts')
      expect(rig.state()).toEqual({ recalling: 'looking' })
      await rig.reject('readCached')
      expect(rig.state()).toEqual({ failed: 'resting' })
      expect(rig.toasts()).toEqual([
        'Error getting products',
        'An unexpected error occurred',
        'An unexpected error occurred',
      ])
    },
  },
  {
    title: 'a server that fails faster than the device answers does not take the products of last time away',
    section: 'decision 0082',
    run: async (rig) => {
      entered(rig)
      await rig.resolve('loadProducts', offline)
      expect(rig.state()).toEqual({ recalling: 'looking' })
      expect(rig.hasTag('busy')).toBe(true)
      expect(rig.calls.at(-1)).toEqual({ id: 'readCached', input: { storeId: 's1' } })
      await rig.resolve('readCached', ok([MILK]))
      expect(rig.state()).toBe('ready')
      expect(rig.context()).toEqual(showsStale('s1', [MILK], 0))
      expect(rig.toasts()).toEqual([OF_LAST_TIME])
    },
  },
  {
    title: 'with products of last time a failed load goes on with them',
    section: '§8.8',
    run: async (rig) => {
      await cached(rig)
      await rig.resolve('loadProducts', offline)
      expect(rig.state()).toBe('ready')
      expect(rig.context()).toEqual(showsStale('s1', [MILK], 0))
      rig.send({ type: 'catalogue.refreshRequested' })
      expect(rig.state()).toBe('refreshing')
      await rig.reject('loadProducts')
      expect(rig.state()).toBe('ready')
      expect(rig.context()).toEqual(showsStale('s1', [MILK], 0))
      expect(rig.toasts()).toEqual([OF_LAST_TIME, 'An unexpected error occurred'])
    },
  },
  {
    title: 'another store has its own products, and after the sign-out there are none',
    section: '§3.12',
    run: async (rig) => {
      await ready(rig)
      rig.send({ type: 'store.entered', storeId: 's2' })
      expect(rig.state()).toEqual({ polling: 'reading' })
      expect(rig.context()).toEqual(shows('s2', [], 0))
      expect(rig.calls.slice(-2).map(({ input }) => input)).toEqual([{ storeId: 's2' }, { storeId: 's2' }])
      await rig.resolve('loadProducts', listed([RICE]))
      rig.send({ type: 'store.left' })
      expect(rig.state()).toBe('absent')
      expect(rig.context()).toEqual(shows('', [], 0))
    },
  },
  {
    title: 'a sale lowers the stock that is shown, never below 0, and is remembered on the device',
    section: '§10.40',
    run: async (rig) => {
      await ready(rig)
      rig.send({ type: 'stock.sold', sale: FIVE_MILK })
      rig.send({ type: 'stock.sold', sale: NINE_RICE })
      expect(rig.state()).toBe('ready')
      expect(rig.context()).toEqual({
        storeId: 's1',
        listed: [MILK, RICE],
        products: [
          { ...MILK, quantity: 7 },
          { ...RICE, quantity: 0 },
        ],
        sold: [FIVE_MILK, NINE_RICE],
        expected: 0,
        outdated: false,
        isStale: false,
      })
      expect(remembered(rig)).toEqual({
        type: 'sold.changed',
        storeId: 's1',
        sold: [FIVE_MILK, NINE_RICE],
      })
      rig.send({ type: 'stock.sold', sale: FIVE_MILK })
      expect(stocks(rig)).toEqual([7, 0])
    },
  },
  {
    title: 'pieces sold before a reload do not come back into the stock shown',
    section: '§10.40',
    run: async (rig) => {
      entered(rig)
      expect(rig.received.map(({ event }) => event)).toContainEqual({ type: 'sold.asked', storeId: 's1' })
      await rig.resolve('readCached', ok([MILK]))
      rig.send({ type: 'stock.recalled', storeId: 's2', sold: [NINE_RICE] })
      expect(stocks(rig)).toEqual([12])
      rig.send({ type: 'stock.recalled', storeId: 's1', sold: [FIVE_MILK] })
      expect(stocks(rig)).toEqual([7])
      await rig.resolve('loadProducts', offline)
      expect(stocks(rig)).toEqual([7])
    },
  },
  {
    title: 'a first list forgets on the device what it has counted',
    section: '§10.40',
    run: async (rig) => {
      const forgotten = { type: 'sold.changed', storeId: 's1', sold: [] }
      entered(rig)
      rig.send({ type: 'stock.recalled', storeId: 's1', sold: [FIVE_MILK] })
      await rig.resolve('loadProducts', listed([MILK], ['sale-1']))
      expect(stocks(rig)).toEqual([12])
      expect(remembered(rig)).toEqual(forgotten)
      rig.received.length = 0
      entered(rig)
      arrived(rig, [MILK], 2)
      rig.send({ type: 'stock.recalled', storeId: 's1', sold: [FIVE_MILK] })
      expect(stocks(rig)).toEqual([7])
      await rig.resolve('loadProducts', listed([MILK, RICE], ['sale-1']))
      expect(stocks(rig)).toEqual([12, 3])
      expect(remembered(rig)).toEqual(forgotten)
    },
  },
  {
    title: 'a list counts the sales that the server had confirmed before it was asked for, and no others',
    section: '§10.40',
    run: async (rig) => {
      await ready(rig)
      rig.send({ type: 'stock.sold', sale: FIVE_MILK })
      rig.send({ type: 'catalogue.refreshRequested' })
      await rig.resolve('loadProducts', listed([MILK, RICE]))
      expect(stocks(rig)).toEqual([7, 3])
      rig.send({ type: 'catalogue.refreshRequested' })
      rig.send({ type: 'stock.sold', sale: { ...NINE_RICE, lines: [{ productId: RICE.id, quantity: 1 }] } })
      await rig.resolve('loadProducts', listed([{ ...MILK, quantity: 7 }, RICE], ['sale-1']))
      expect(stocks(rig)).toEqual([7, 2])
      expect(remembered(rig)).toEqual({
        type: 'sold.changed',
        storeId: 's1',
        sold: [{ saleId: 'sale-2', lines: [{ productId: RICE.id, quantity: 1 }] }],
      })
    },
  },
  {
    title: 'what was sold in one store does not lower the stock of another',
    section: '§10.40',
    run: async (rig) => {
      await ready(rig)
      rig.send({ type: 'stock.sold', sale: FIVE_MILK })
      rig.send({ type: 'store.entered', storeId: 's2' })
      expect(rig.context()).toEqual(shows('s2', []))
      await rig.resolve('loadProducts', listed([MILK]))
      expect(stocks(rig)).toEqual([12])
      rig.send({ type: 'stock.sold', sale: FIVE_MILK })
      rig.send({ type: 'store.left' })
      expect(rig.context()).toEqual(shows('', []))
    },
  },
  {
    title: 'the first products of a long list can be sold while the others are on their way',
    section: 'own',
    run: async (rig) => {
      entered(rig)
      expect(callsOf(rig, 'watchArrivals')).toEqual([{ id: 'watchArrivals', input: { storeId: 's1' } }])
      arrived(rig, [MILK], 3)
      expect(rig.state()).toBe('filling')
      expect([rig.hasTag('partial'), rig.hasTag('busy')]).toEqual([true, false])
      expect(rig.context()).toEqual(shows('s1', [MILK], 3))
      expect(callsOf(rig, 'watchArrivals').at(-1)).toEqual({ id: 'watchArrivals', input: { storeId: 's1' } })
      expect(callsOf(rig, 'loadProducts').map(({ input }) => input)).toEqual([
        { storeId: 's1' },
        { storeId: 's1' },
      ])
      expect(callsOf(rig, 'readCached').at(-1)).toEqual({ id: 'readCached', input: { storeId: 's1' } })
      arrived(rig, [MILK, RICE], 3)
      expect(rig.state()).toBe('filling')
      expect(rig.begun('loadProducts')).toBe(2)
      expect(rig.context()).toEqual(shows('s1', [MILK, RICE], 3))
      expect(rig.can({ type: 'catalogue.refreshRequested' })).toBe(false)
      await rig.resolve('loadProducts', listed([MILK, RICE, SOLD_OUT]))
      expect(rig.state()).toBe('ready')
      expect(rig.hasTag('partial')).toBe(false)
      expect(rig.context()).toEqual(shows('s1', [MILK, RICE, SOLD_OUT], 0))
      expect(rig.toasts()).toEqual([])
    },
  },
  {
    title: 'a list that breaks off: what has come can be sold, and the rest is tried again',
    section: '§8.8, decision 0082',
    run: async (rig) => {
      entered(rig)
      arrived(rig, [MILK, RICE], 3)
      await rig.resolve('loadProducts', offline)
      expect(rig.state()).toEqual({ recalling: 'showing' })
      await rig.resolve('readCached', ok(undefined))
      expect(rig.state()).toEqual({ brokenOff: 'resting' })
      expect(rig.hasTag('partial')).toBe(true)
      expect(rig.context()).toEqual(showsStale('s1', [MILK, RICE], 3))
      expect(rig.toasts()).toEqual([INCOMPLETE])
      rig.send({ type: 'catalogue.refreshRequested' })
      expect(rig.state()).toBe('filling')
      arrived(rig, [RICE], 4)
      expect(rig.context()).toEqual(showsStale('s1', [MILK, RICE], 4))
      arrived(rig, [RICE, MILK], 4)
      expect(rig.context()).toEqual(showsStale('s1', [RICE, MILK], 4))
      await rig.resolve('loadProducts', listed([RICE, MILK, SOLD_OUT]))
      expect(rig.state()).toBe('ready')
    },
  },
  {
    title: 'a list that was arriving goes with its store',
    section: '§4.40',
    run: (rig) => {
      entered(rig)
      arrived(rig, [MILK], 3)
      rig.send({ type: 'store.entered', storeId: 's2' })
      expect(rig.context()).toEqual(shows('s2', [], 0))
      arrived(rig, [RICE], 5)
      rig.send({ type: 'store.left' })
      expect(rig.context()).toEqual(shows('', [], 0))
    },
  },
  {
    title: 'a list that breaks off gives way to the whole one of last time',
    section: 'decision 0082',
    run: async (rig) => {
      entered(rig)
      arrived(rig, [RICE], 3)
      await rig.resolve('loadProducts', offline)
      await rig.resolve('readCached', ok([MILK, RICE]))
      expect(rig.state()).toBe('ready')
      expect(rig.context()).toEqual(showsStale('s1', [MILK, RICE], 0))
    },
  },
  {
    title: 'the first products that the device reads can be sold, while the server is asked',
    section: 'own',
    run: async (rig) => {
      entered(rig)
      arrived(rig, [MILK], 2)
      expect(rig.state()).toBe('filling')
      expect(callsOf(rig, 'readCached')).toHaveLength(2)
      await rig.resolve('readCached', ok([MILK, RICE]))
      expect(rig.state()).toBe('refreshing')
      expect([rig.hasTag('partial'), rig.hasTag('refreshing')]).toEqual([false, true])
      expect(rig.context()).toEqual(shows('s1', [MILK, RICE], 0))
      await rig.resolve('loadProducts', listed([MILK, RICE, SOLD_OUT]))
      expect(rig.state()).toBe('ready')
      expect(rig.toasts()).toEqual([])
    },
  },
  {
    title: 'without a network the first products that the device reads can be sold',
    section: 'own',
    run: async (rig) => {
      entered(rig)
      await rig.resolve('loadProducts', offline)
      expect(rig.calls.filter(({ id }) => id === 'watchArrivals').at(-1)?.input).toEqual({ storeId: 's1' })
      arrived(rig, [MILK], 2)
      expect(rig.state()).toEqual({ recalling: 'showing' })
      expect(rig.begun('readCached')).toBe(2)
      expect([rig.hasTag('partial'), rig.hasTag('busy')]).toEqual([true, false])
      expect(rig.context()).toEqual(showsStale('s1', [MILK], 2))
      await rig.resolve('readCached', ok([MILK, RICE]))
      expect(rig.state()).toBe('ready')
      expect(rig.context()).toEqual(showsStale('s1', [MILK, RICE], 0))
      expect(rig.toasts()).toEqual([OF_LAST_TIME])
    },
  },
  {
    title: 'a device that has none, or cannot be read, does not disturb a list that arrives',
    section: 'own',
    run: async (rig) => {
      entered(rig)
      arrived(rig, [MILK], 2)
      await rig.resolve('readCached', ok(undefined))
      expect(rig.state()).toBe('filling')
      await rig.resolve('loadProducts', offline)
      await rig.resolve('readCached', ok(undefined))
      rig.send({ type: 'catalogue.refreshRequested' })
      await rig.reject('readCached')
      expect(rig.state()).toBe('filling')
      expect(rig.begun('loadProducts')).toBe(3)
      expect(rig.toasts()).toEqual([INCOMPLETE, 'An unexpected error occurred'])
    },
  },
  {
    title: 'crashes while a list arrives leave what has come',
    section: 'own',
    run: async (rig) => {
      entered(rig)
      arrived(rig, [MILK], 2)
      await rig.reject('loadProducts')
      expect(rig.state()).toEqual({ recalling: 'showing' })
      await rig.reject('readCached')
      expect(rig.state()).toEqual({ brokenOff: 'resting' })
      expect(rig.context()).toEqual(showsStale('s1', [MILK], 2))
      expect(rig.toasts()).toEqual(['An unexpected error occurred', 'An unexpected error occurred'])
    },
  },
  {
    title:
      'a sale that was refused makes the till ask for the stock of now, once more where a list was on its way',
    section: 'own',
    run: async (rig) => {
      await ready(rig)
      rig.send({ type: 'stock.doubted' })
      expect(rig.state()).toBe('refreshing')
      expect(callsOf(rig, 'loadProducts')).toHaveLength(3)
      rig.send({ type: 'stock.doubted' })
      expect(callsOf(rig, 'loadProducts')).toHaveLength(3)
      await rig.resolve('loadProducts', listed([MILK, RICE]))
      expect(rig.state()).toBe('refreshing')
      expect(callsOf(rig, 'loadProducts')).toHaveLength(4)
      await rig.resolve('loadProducts', listed([{ ...MILK, quantity: 0 }, RICE]))
      expect(rig.state()).toBe('ready')
      expect(stocks(rig)).toEqual([0, 3])
    },
  },
]
