import { expect } from 'vitest'
import { ok } from '#domain/result.ts'
import type { Scenario } from '#tests/support/charts/model.ts'
import { MILK, RICE } from '#tests/support/fixtures/products.ts'
import { arrived, callsOf, entered, listed, offline, ready, shows } from './asking.ts'

/** A day that begins, whatever the catalogue is at just then (decision 0161). */
export const newDayScenarios: Scenario[] = [
  {
    title: 'a day that begins makes the till ask for its prices, once more where a list was on its way',
    section: 'decision 0161',
    run: async (rig) => {
      await ready(rig)
      rig.send({ type: 'day.turned' })
      expect(rig.state()).toBe('refreshing')
      expect(callsOf(rig, 'loadProducts')).toHaveLength(3)
      rig.send({ type: 'day.turned' })
      expect(callsOf(rig, 'loadProducts')).toHaveLength(3)
      await rig.resolve('loadProducts', listed([MILK, RICE]))
      expect(rig.state()).toBe('refreshing')
      expect(callsOf(rig, 'loadProducts')).toHaveLength(4)
      await rig.resolve('loadProducts', listed([RICE]))
      expect(rig.state()).toBe('ready')
      expect(rig.context()).toEqual(shows('s1', [RICE]))
      expect(rig.toasts()).toEqual([])
    },
  },
  {
    title: 'a day that begins while the first list is on its way makes the till ask again when that has come',
    section: 'decision 0161',
    run: async (rig) => {
      entered(rig)
      rig.send({ type: 'day.turned' })
      expect(rig.state()).toEqual({ polling: 'reading' })
      await rig.resolve('loadProducts', listed([MILK]))
      expect(rig.state()).toBe('refreshing')
      expect(callsOf(rig, 'loadProducts')).toHaveLength(2)
      await rig.resolve('loadProducts', listed([RICE]))
      expect(rig.state()).toBe('ready')
      expect(rig.context()).toEqual(shows('s1', [RICE]))
    },
  },
  {
    title: 'a day that began while the device was asked is remembered until the list of then has come',
    section: 'decision 0161',
    run: async (rig) => {
      entered(rig)
      rig.send({ type: 'day.turned' })
      await rig.resolve('readCached', ok([MILK]))
      expect(rig.state()).toBe('refreshing')
      expect(callsOf(rig, 'loadProducts')).toHaveLength(2)
      await rig.resolve('loadProducts', listed([MILK]))
      expect(rig.state()).toBe('refreshing')
      expect(callsOf(rig, 'loadProducts')).toHaveLength(3)
      await rig.resolve('loadProducts', listed([RICE]))
      expect(rig.state()).toBe('ready')
      expect(rig.context()).toEqual(shows('s1', [RICE]))
    },
  },
  {
    title: 'a day that begins while the rest of a list is on its way, or has broken off, is not missed',
    section: 'decision 0161',
    run: async (rig) => {
      entered(rig)
      arrived(rig, [MILK], 2)
      rig.send({ type: 'day.turned' })
      expect(rig.state()).toBe('filling')
      expect(rig.begun('loadProducts')).toBe(2)
      await rig.resolve('loadProducts', listed([MILK, RICE]))
      expect(rig.state()).toBe('refreshing')
      rig.send({ type: 'store.left' })
      entered(rig)
      arrived(rig, [MILK], 2)
      await rig.resolve('loadProducts', offline)
      await rig.resolve('readCached', ok(undefined))
      expect(rig.state()).toEqual({ brokenOff: 'resting' })
      rig.send({ type: 'day.turned' })
      expect(rig.state()).toBe('filling')
    },
  },
  {
    title:
      'a day that begins while the list of last time is looked for is not missed; one of another store is over',
    section: 'decision 0161',
    run: async (rig) => {
      entered(rig)
      await rig.resolve('loadProducts', offline)
      const asked = rig.begun('readCached')
      rig.send({ type: 'day.turned' })
      expect(rig.begun('readCached')).toBe(asked)
      await rig.resolve('readCached', ok([MILK]))
      expect(rig.state()).toBe('refreshing')
      await rig.resolve('loadProducts', listed([RICE]))
      expect(rig.state()).toBe('ready')
      for (const next of ['store.left', 'store.entered']) {
        entered(rig)
        rig.send({ type: 'day.turned' })
        if (next === 'store.left') rig.send({ type: 'store.left' })
        expect(rig.context()).toMatchObject({ outdated: next === 'store.entered' })
        rig.send({ type: 'store.entered', storeId: 's2' })
        expect(rig.context()).toMatchObject({ storeId: 's2', outdated: false })
      }
    },
  },
]
