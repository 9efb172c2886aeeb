import { expect } from 'vitest'
import { ok } from '#domain/result.ts'
import type { Scenario } from '#tests/support/charts/model.ts'
import type { Rig } from '#tests/support/charts/rig.ts'
import { MILK, RICE, SOLD_OUT } from '#tests/support/fixtures/products.ts'
import { arrived, cached, callsOf, entered, listed, offline, ready, shows, showsStale } from './asking.ts'

const OF_LAST_TIME = 'Prices and stock are those of last time: newer ones could not be loaded.'
const INCOMPLETE = 'Some products have not come. Those that are listed can be sold.'
const NONE = 'Error getting products'
const UNFORESEEN = 'An unexpected error occurred'

const A_MINUTE = 60_000

const loads = (rig: Rig): number => callsOf(rig, 'loadProducts').length

const ONE_MILK = { saleId: 'sale-1', lines: [{ productId: MILK.id, quantity: 1 }] }

/** The last event to whoever remembers the sales says that none is left that no list has counted. */
const forgetsSales = (rig: Rig): void =>
  expect(rig.received.filter(({ event }) => event.type === 'sold.changed').at(-1)?.event).toEqual({
    type: 'sold.changed',
    storeId: 's1',
    sold: [],
  })

/** Neither server nor device have given any products. */
const withoutAny = async (rig: Rig) => {
  entered(rig)
  await rig.resolve('loadProducts', offline)
  await rig.resolve('readCached', ok(undefined))
}

/** The list has broken off behind its first product. */
const withSome = async (rig: Rig) => {
  entered(rig)
  arrived(rig, [MILK], 3)
  await rig.resolve('loadProducts', offline)
  await rig.resolve('readCached', ok(undefined))
}

/** A list that has not come, and is asked for again by itself (decision 0082). */
export const retryingScenarios: Scenario[] = [
  {
    title:
      'a list that fails to come as a day begins is asked for a minute later, and no more once it has come',
    section: 'decision 0082, decision 0161',
    run: async (rig) => {
      await ready(rig)
      await rig.advance(10 * A_MINUTE)
      expect([rig.state(), loads(rig)]).toEqual(['ready', 2])
      rig.send({ type: 'day.turned' })
      await rig.resolve('loadProducts', offline)
      expect(rig.state()).toBe('ready')
      expect(rig.context()).toEqual(showsStale('s1', [MILK, RICE]))
      await rig.advance(A_MINUTE - 1)
      expect([rig.state(), loads(rig)]).toEqual(['ready', 3])
      await rig.advance(1)
      expect(rig.state()).toBe('retrying')
      expect(rig.hasTag('refreshing')).toBe(true)
      expect(rig.can({ type: 'catalogue.refreshRequested' })).toBe(false)
      expect(callsOf(rig, 'loadProducts').at(-1)?.input).toEqual({ storeId: 's1' })
      await rig.resolve('loadProducts', listed([RICE]))
      expect(rig.state()).toBe('ready')
      expect(rig.context()).toEqual(shows('s1', [RICE]))
      await rig.advance(10 * A_MINUTE)
      expect([rig.state(), loads(rig)]).toEqual(['ready', 4])
      expect(rig.toasts()).toEqual([OF_LAST_TIME])
    },
  },
  {
    title: 'a till that was opened without a network asks by itself until the list has come',
    section: 'decision 0082',
    run: async (rig) => {
      entered(rig)
      await rig.resolve('loadProducts', offline)
      await rig.resolve('readCached', ok([MILK]))
      rig.send({ type: 'stock.sold', sale: ONE_MILK })
      expect(rig.state()).toBe('ready')
      await rig.advance(A_MINUTE)
      expect(rig.state()).toBe('retrying')
      await rig.resolve('loadProducts', offline)
      expect(rig.state()).toBe('ready')
      await rig.advance(A_MINUTE)
      expect(rig.state()).toBe('retrying')
      await rig.resolve('loadProducts', listed([RICE, MILK], ['sale-1']))
      expect(rig.state()).toBe('ready')
      expect(rig.context()).toEqual(shows('s1', [RICE, MILK]))
      forgetsSales(rig)
      await rig.advance(10 * A_MINUTE)
      expect(loads(rig)).toBe(3)
      expect(rig.toasts()).toEqual([OF_LAST_TIME])
    },
  },
  {
    title: 'tries that fail say nothing more; a cashier who asks is answered',
    section: 'decision 0082, decision 0124',
    run: async (rig) => {
      await cached(rig)
      await rig.resolve('loadProducts', offline)
      await rig.advance(A_MINUTE)
      await rig.reject('loadProducts')
      expect(rig.state()).toBe('ready')
      expect(rig.context()).toEqual(showsStale('s1', [MILK]))
      await rig.advance(A_MINUTE)
      await rig.resolve('loadProducts', offline)
      expect(rig.context()).toEqual(showsStale('s1', [MILK]))
      expect(rig.toasts()).toEqual([OF_LAST_TIME])
      rig.send({ type: 'catalogue.refreshRequested' })
      expect(rig.state()).toBe('refreshing')
      await rig.resolve('loadProducts', offline)
      expect(rig.toasts()).toEqual([OF_LAST_TIME, OF_LAST_TIME])
    },
  },
  {
    title: 'a refresh that crashes is tried again as well; what comes meanwhile makes the till ask once more',
    section: 'decision 0082, decision 0161',
    run: async (rig) => {
      for (const meanwhile of ['day.turned', 'stock.doubted']) {
        await ready(rig)
        rig.send({ type: 'catalogue.refreshRequested' })
        await rig.reject('loadProducts')
        expect(rig.context()).toEqual(showsStale('s1', [MILK, RICE]))
        await rig.advance(A_MINUTE)
        expect(rig.state()).toBe('retrying')
        const asked = loads(rig)
        rig.send({ type: meanwhile })
        expect([rig.state(), loads(rig)]).toEqual(['retrying', asked])
        await rig.resolve('loadProducts', listed([RICE]))
        expect([rig.state(), loads(rig)]).toEqual(['refreshing', asked + 1])
        await rig.resolve('loadProducts', listed([MILK]))
        expect(rig.context()).toEqual(shows('s1', [MILK]))
      }
      expect(rig.toasts()).toEqual([UNFORESEEN, UNFORESEEN])
    },
  },
  {
    title:
      'without any products they are asked for by themselves, and what stands there stays until they come',
    section: 'decision 0082',
    run: async (rig) => {
      await withoutAny(rig)
      rig.send({ type: 'stock.recalled', storeId: 's1', sold: [ONE_MILK] })
      expect(rig.state()).toEqual({ failed: 'resting' })
      expect(rig.context()).toMatchObject({ isStale: true, products: [] })
      await rig.advance(A_MINUTE - 1)
      expect(rig.state()).toEqual({ failed: 'resting' })
      await rig.advance(1)
      expect(rig.state()).toEqual({ failed: 'retrying' })
      expect(rig.hasTag('busy')).toBe(false)
      expect(callsOf(rig, 'loadProducts').at(-1)?.input).toEqual({ storeId: 's1' })
      expect(callsOf(rig, 'watchArrivals').at(-1)?.input).toEqual({ storeId: 's1' })
      await rig.resolve('loadProducts', offline)
      expect(rig.state()).toEqual({ failed: 'resting' })
      await rig.advance(A_MINUTE)
      await rig.reject('loadProducts')
      expect(rig.state()).toEqual({ failed: 'resting' })
      await rig.advance(A_MINUTE)
      await rig.resolve('loadProducts', listed([MILK], ['sale-1']))
      expect(rig.state()).toBe('ready')
      expect(rig.context()).toEqual(shows('s1', [MILK]))
      forgetsSales(rig)
      expect(loads(rig)).toBe(4)
      expect(rig.toasts()).toEqual([NONE])
    },
  },
  {
    title: 'without any products the first that come by themselves can be sold',
    section: 'own',
    run: async (rig) => {
      await withoutAny(rig)
      await rig.advance(A_MINUTE)
      arrived(rig, [MILK], 2)
      expect(rig.state()).toBe('filling')
      expect(rig.context()).toEqual(showsStale('s1', [MILK], 2))
      await rig.resolve('loadProducts', listed([MILK, RICE]))
      expect(rig.context()).toEqual(shows('s1', [MILK, RICE]))
      expect(rig.toasts()).toEqual([NONE])
    },
  },
  {
    title: 'without any products a day that begins during a try is not missed, and a cashier need not wait',
    section: 'decision 0161, §8.8',
    run: async (rig) => {
      await withoutAny(rig)
      await rig.advance(A_MINUTE)
      rig.send({ type: 'day.turned' })
      expect(rig.state()).toEqual({ failed: 'retrying' })
      expect(loads(rig)).toBe(2)
      await rig.resolve('loadProducts', listed([MILK]))
      expect(rig.state()).toBe('refreshing')
      rig.send({ type: 'store.left' })
      await withoutAny(rig)
      await rig.advance(A_MINUTE)
      rig.send({ type: 'catalogue.refreshRequested' })
      expect(rig.state()).toEqual({ polling: 'reading' })
    },
  },
  {
    title: 'the rest of a list that broke off is asked for by itself, and nothing of what came goes',
    section: 'decision 0082',
    run: async (rig) => {
      await withSome(rig)
      rig.send({ type: 'stock.recalled', storeId: 's1', sold: [ONE_MILK] })
      expect(rig.state()).toEqual({ brokenOff: 'resting' })
      await rig.advance(A_MINUTE - 1)
      expect(rig.state()).toEqual({ brokenOff: 'resting' })
      await rig.advance(1)
      expect(rig.state()).toEqual({ brokenOff: 'retrying' })
      expect([rig.hasTag('partial'), rig.hasTag('refreshing')]).toEqual([true, false])
      expect(callsOf(rig, 'loadProducts').at(-1)?.input).toEqual({ storeId: 's1' })
      expect(callsOf(rig, 'watchArrivals').at(-1)?.input).toEqual({ storeId: 's1' })
      const asked = loads(rig)
      arrived(rig, [MILK, RICE], 3)
      expect([rig.state(), loads(rig)]).toEqual([{ brokenOff: 'retrying' }, asked])
      expect(rig.context()).toMatchObject({ listed: [MILK, RICE], expected: 3, isStale: true })
      await rig.resolve('loadProducts', offline)
      expect(rig.state()).toEqual({ brokenOff: 'resting' })
      await rig.advance(A_MINUTE)
      await rig.reject('loadProducts')
      expect(rig.state()).toEqual({ brokenOff: 'resting' })
      await rig.advance(A_MINUTE)
      await rig.resolve('loadProducts', listed([MILK, RICE, SOLD_OUT], ['sale-1']))
      expect(rig.state()).toBe('ready')
      expect(rig.context()).toEqual(shows('s1', [MILK, RICE, SOLD_OUT]))
      forgetsSales(rig)
      expect(rig.toasts()).toEqual([INCOMPLETE])
    },
  },
  {
    title:
      'a day that begins while the rest of a list is asked for is not missed, and a cashier need not wait',
    section: 'decision 0161, §8.8',
    run: async (rig) => {
      await withSome(rig)
      await rig.advance(A_MINUTE)
      const asked = loads(rig)
      rig.send({ type: 'day.turned' })
      expect([rig.state(), loads(rig)]).toEqual([{ brokenOff: 'retrying' }, asked])
      await rig.resolve('loadProducts', listed([MILK, RICE]))
      expect(rig.state()).toBe('refreshing')
      rig.send({ type: 'store.left' })
      await withSome(rig)
      await rig.advance(A_MINUTE)
      rig.send({ type: 'catalogue.refreshRequested' })
      expect(rig.state()).toBe('filling')
      await rig.resolve('loadProducts', offline)
      await rig.resolve('readCached', ok(undefined))
      expect(rig.toasts()).toEqual([INCOMPLETE, INCOMPLETE, INCOMPLETE])
    },
  },
  {
    title: 'that a list has not come goes with its store',
    section: '§4.40',
    run: async (rig) => {
      await cached(rig)
      await rig.resolve('loadProducts', offline)
      expect(rig.context()).toEqual(showsStale('s1', [MILK]))
      rig.send({ type: 'store.left' })
      expect(rig.context()).toEqual(shows('', []))
      await rig.advance(A_MINUTE)
      expect(rig.state()).toBe('absent')
      await cached(rig)
      await rig.resolve('loadProducts', offline)
      rig.send({ type: 'store.entered', storeId: 's2' })
      expect(rig.context()).toEqual(shows('s2', []))
    },
  },
]
