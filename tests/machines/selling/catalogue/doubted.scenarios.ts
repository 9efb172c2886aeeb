import { expect } from 'vitest'
import { ok } from '#domain/result.ts'
import type { Scenario } from '#tests/support/charts/model.ts'
import type { Rig } from '#tests/support/charts/rig.ts'
import { MILK, RICE } from '#tests/support/fixtures/products.ts'
import { arrived, callsOf, entered, listed, offline, shows } from './asking.ts'

const A_MINUTE = 60_000

const SOLD_ELSEWHERE = { ...MILK, quantity: 0 }

/** A sale is refused; the list that is on its way goes on, whatever it says. */
const refusedMeanwhile = (rig: Rig) => {
  const before = [rig.state(), callsOf(rig, 'loadProducts').length]
  rig.send({ type: 'stock.doubted' })
  expect([rig.state(), callsOf(rig, 'loadProducts').length]).toEqual(before)
}

/** The list that was on its way has come, and the one of now follows it. */
const askedOnceMore = async (rig: Rig) => {
  const asked = callsOf(rig, 'loadProducts').length
  expect(rig.state()).toBe('refreshing')
  await rig.resolve('loadProducts', listed([SOLD_ELSEWHERE, RICE]))
  expect(rig.state()).toBe('ready')
  expect(rig.context()).toEqual(shows('s1', [SOLD_ELSEWHERE, RICE]))
  expect(callsOf(rig, 'loadProducts')).toHaveLength(asked)
}

/** A sale that is refused before the list has come: it may be older than the refusal. */
export const doubtedScenarios: Scenario[] = [
  {
    title: 'a sale that is refused while the first list is on its way makes the till ask once more',
    section: 'own',
    run: async (rig) => {
      entered(rig)
      refusedMeanwhile(rig)
      await rig.resolve('loadProducts', listed([MILK, RICE]))
      await askedOnceMore(rig)
    },
  },
  {
    title: 'a sale that is refused while the rest of a list is on its way makes the till ask once more',
    section: 'own',
    run: async (rig) => {
      entered(rig)
      arrived(rig, [MILK], 2)
      refusedMeanwhile(rig)
      await rig.resolve('loadProducts', listed([MILK, RICE]))
      await askedOnceMore(rig)
    },
  },
  {
    title: 'a sale that is refused while the list of last time is looked for makes the till ask anew',
    section: 'own',
    run: async (rig) => {
      entered(rig)
      await rig.resolve('loadProducts', offline)
      refusedMeanwhile(rig)
      expect(rig.begun('readCached')).toBe(2)
      await rig.resolve('readCached', ok([MILK]))
      await askedOnceMore(rig)
    },
  },
  {
    title: 'a sale that is refused beside a list that broke off makes the till ask for all of it',
    section: 'own',
    run: async (rig) => {
      entered(rig)
      arrived(rig, [MILK], 2)
      await rig.resolve('loadProducts', offline)
      await rig.resolve('readCached', ok(undefined))
      rig.send({ type: 'stock.doubted' })
      expect(rig.state()).toBe('filling')
      expect(callsOf(rig, 'loadProducts')).toHaveLength(3)
      await rig.resolve('loadProducts', listed([SOLD_ELSEWHERE, RICE]))
      expect(rig.state()).toBe('ready')
      expect(rig.context()).toEqual(shows('s1', [SOLD_ELSEWHERE, RICE]))
    },
  },
  {
    title: 'a sale that is refused while the till asks by itself makes it ask once more',
    section: 'own, decision 0082',
    run: async (rig) => {
      for (const isBrokenOff of [true, false]) {
        entered(rig)
        if (isBrokenOff) arrived(rig, [MILK], 2)
        await rig.resolve('loadProducts', offline)
        await rig.resolve('readCached', ok(undefined))
        await rig.advance(A_MINUTE)
        expect(rig.state()).toEqual({ [isBrokenOff ? 'brokenOff' : 'failed']: 'retrying' })
        refusedMeanwhile(rig)
        await rig.resolve('loadProducts', listed([MILK, RICE]))
        await askedOnceMore(rig)
        rig.send({ type: 'store.left' })
      }
    },
  },
]
