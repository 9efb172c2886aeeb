import { expect } from 'vitest'
import { failed, ok } from '#domain/result.ts'
import type { Scenario } from '#tests/support/charts/model.ts'
import { IKEJA, YABA } from '#tests/support/fixtures/administered.ts'

export const administrationScenarios: Scenario[] = [
  {
    title: 'the first store is looked after where this device sells in none, until another is chosen',
    section: 'decision 0137',
    input: { storeId: undefined },
    run: async (rig) => {
      expect(rig.state()).toBe('loading')
      expect(rig.hasTag('busy')).toBe(true)
      await rig.resolve('loadStores', ok([YABA, IKEJA]))
      expect(rig.state()).toBe('showing')
      expect(rig.context()).toEqual({ stores: [YABA, IKEJA], storeId: 'store-1', refusal: '' })
      rig.send({ type: 'store.chosen', storeId: 'store-2' })
      expect(rig.context()).toMatchObject({ storeId: 'store-2' })
      rig.send({ type: 'store.chosen', storeId: 'somebody-elses' })
      expect(rig.context()).toMatchObject({ storeId: 'store-1' })
      expect(rig.toasts()).toEqual([])
    },
  },
  {
    title: 'a store that was changed on its page has its new name in the choice',
    section: 'decision 0137',
    input: { storeId: 'store-2' },
    run: async (rig) => {
      await rig.resolve('loadStores', ok([YABA, IKEJA]))
      rig.send({ type: 'store.changed', store: { ...YABA, name: 'Yaba Foods' } })
      expect(rig.state()).toBe('showing')
      expect(rig.context()).toEqual({
        stores: [{ ...YABA, name: 'Yaba Foods' }, IKEJA],
        storeId: 'store-2',
        refusal: '',
      })
    },
  },
  {
    title: 'the store that this device sells in is chosen before others',
    section: 'decision 0137',
    input: { storeId: 'store-2' },
    run: async (rig) => {
      await rig.resolve('loadStores', ok([YABA, IKEJA]))
      expect(rig.context()).toMatchObject({ storeId: 'store-2' })
    },
  },
  {
    title: 'whoever only sells reads why, and sees nothing else',
    section: 'decision 0137',
    input: { storeId: undefined },
    run: async (rig) => {
      await rig.resolve(
        'loadStores',
        failed({ kind: 'refused', statusCode: 403, message: 'Ada Obi is no manager.' }),
      )
      expect(rig.state()).toBe('refused')
      expect(rig.context()).toMatchObject({ refusal: 'Ada Obi is no manager.', stores: [] })
      expect(rig.toasts()).toEqual([])
      rig.send({ type: 'stores.asked' })
      await rig.resolve('loadStores', ok([YABA]))
      expect(rig.state()).toBe('showing')
    },
  },
  {
    title: 'a merchant without a store is led to the set-up',
    section: 'decision 0137',
    input: { storeId: undefined },
    run: async (rig) => {
      await rig.resolve('loadStores', ok([]))
      expect(rig.state()).toBe('withoutStore')
      rig.send({ type: 'setup.asked' })
      expect(rig.routes()).toEqual(['/administration/setup'])
      expect(rig.state()).toBe('withoutStore')
    },
  },
  {
    title: 'stores that cannot be had are asked for again',
    section: 'decision 0137',
    input: { storeId: undefined },
    run: async (rig) => {
      await rig.resolve(
        'loadStores',
        failed({ kind: 'refused', statusCode: 429, message: 'Please try again in a minute.' }),
      )
      expect(rig.state()).toBe('missing')
      rig.send({ type: 'stores.asked' })
      expect(rig.state()).toBe('loading')
      await rig.reject('loadStores')
      expect(rig.state()).toBe('missing')
      rig.send({ type: 'stores.asked' })
      await rig.resolve('loadStores', failed({ kind: 'offline' }))
      expect(rig.state()).toBe('missing')
      expect(rig.toasts()).toEqual([
        'Please try again in a minute.',
        'An unexpected error occurred',
        'Please check your internet connection',
      ])
    },
  },
  {
    title: 'a store that was made stands among the others, and is looked after from then on',
    section: 'own',
    input: { storeId: undefined },
    run: async (rig) => {
      await rig.resolve('loadStores', ok([YABA]))
      rig.send({ type: 'store.added', store: IKEJA })
      expect(rig.state()).toBe('showing')
      expect(rig.context()).toMatchObject({ stores: [YABA, IKEJA], storeId: IKEJA.store_id })
    },
  },
]
