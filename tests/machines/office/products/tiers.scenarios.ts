import { expect } from 'vitest'
import { ok } from '#domain/result.ts'
import type { ProductEntry } from '#domain/product-entry.ts'
import type { Scenario } from '#tests/support/charts/model.ts'
import type { Rig } from '#tests/support/charts/rig.ts'
import { CHRISTMAS, PEAK_MILK, WHOLESALE } from '#tests/support/fixtures/administered.ts'

const input = { storeId: 'store-1' }
const BLANK = { title: '', price: '', from: '', until: '' }
const TIERED = { ...PEAK_MILK, tiers: [WHOLESALE, CHRISTMAS] }

const open = async (rig: Rig, product = PEAK_MILK) => {
  await rig.resolve('loadPage', ok({ products: [product], next: null, count: 1 }))
  rig.send({ type: 'form.opened', product })
}
const type = (rig: Rig, at: number, typed: object) => rig.send({ type: 'tier.typed', at, typed })
const tiers = (rig: Rig) => (rig.context() as { entry: ProductEntry }).entry.tiers
const faults = (rig: Rig) => (rig.context() as { faults: object }).faults

export const productTierScenarios: Scenario[] = [
  {
    title: 'a product gets further prices with their days, and they are written with it',
    section: 'decision 0161',
    input,
    run: async (rig) => {
      await open(rig)
      rig.send({ type: 'tier.added' })
      expect(tiers(rig)).toEqual([BLANK])
      type(rig, 0, { title: ' Wholesale' })
      type(rig, 0, { price: '1,100' })
      rig.send({ type: 'tier.added' })
      type(rig, 1, { title: 'Christmas', price: '999.5' })
      type(rig, 1, { from: '2026-12-10', until: '2026-12-24' })
      expect(tiers(rig)).toEqual([
        { title: ' Wholesale', price: '1,100', from: '', until: '' },
        { title: 'Christmas', price: '999.5', from: '2026-12-10', until: '2026-12-24' },
      ])
      expect(rig.state()).toMatchObject({ form: { editing: 'resting' } })
      rig.send({ type: 'form.submitted' })
      expect(rig.state()).toMatchObject({ form: 'saving' })
      expect(rig.calls.at(-1)).toMatchObject({
        id: 'saveProduct',
        input: { id: PEAK_MILK.id, name: 'Peak milk', tiers: [WHOLESALE, CHRISTMAS] },
      })
      await rig.resolve('saveProduct', ok({ is_saved: true, product: TIERED }))
      rig.send({ type: 'form.opened', product: TIERED })
      expect(tiers(rig).map(({ title }) => title)).toEqual(['Wholesale', 'Christmas'])
    },
  },
  {
    title: 'what cannot be taken of them stands under its field until it is right',
    section: 'decision 0161',
    input,
    run: async (rig) => {
      await open(rig, TIERED)
      rig.send({ type: 'tier.added' })
      expect(faults(rig)).toEqual({})
      type(rig, 0, { price: 'free' })
      expect(faults(rig)).toEqual({})
      rig.send({ type: 'form.submitted' })
      const NO_PRICE = 'Enter a price from 0 to 100,000,000.00'
      expect(rig.state()).toMatchObject({ form: { editing: 'resting' } })
      expect(faults(rig)).toEqual({
        'tier-0-price': NO_PRICE,
        'tier-2-title': 'Title is required',
        'tier-2-price': 'Price is required',
      })
      type(rig, 2, { title: 'WHOLESALE' })
      expect(faults(rig)).toEqual({ 'tier-0-price': NO_PRICE, 'tier-2-price': 'Price is required' })
      type(rig, 2, { price: '5' })
      rig.send({ type: 'form.submitted' })
      expect(faults(rig)).toEqual({
        'tier-0-price': NO_PRICE,
        'tier-2-title': 'Another price has this title',
      })
      type(rig, 0, { title: 'Trade' })
      expect(faults(rig)).toEqual({ 'tier-0-price': NO_PRICE })
      rig.send({ type: 'field.typed', typed: { name: '' } })
      rig.send({ type: 'form.submitted' })
      expect(faults(rig)).toEqual({ name: 'Name is required', 'tier-0-price': NO_PRICE })
      rig.send({ type: 'tier.removed', at: 1 })
      expect(faults(rig)).toEqual({ name: 'Name is required' })
      expect(tiers(rig).map(({ title }) => title)).toEqual(['Trade', 'WHOLESALE'])
      expect(rig.begun('saveProduct')).toBe(0)
    },
  },
  {
    title: 'a product has at most 20 of them',
    section: 'decision 0161',
    input,
    run: async (rig) => {
      await open(rig)
      for (let count = 0; count < 20; count += 1) rig.send({ type: 'tier.added' })
      expect(tiers(rig)).toHaveLength(20)
      expect(rig.can({ type: 'tier.added' })).toBe(false)
      rig.send({ type: 'tier.added' })
      expect(tiers(rig)).toHaveLength(20)
      rig.send({ type: 'tier.removed', at: 19 })
      expect(rig.can({ type: 'tier.added' })).toBe(true)
    },
  },
  {
    title: 'of two who change the prices of a product the second sees both',
    section: 'decision 0161',
    input,
    run: async (rig) => {
      await open(rig)
      rig.send({ type: 'tier.added' })
      type(rig, 0, { title: 'Trade', price: '1,000' })
      rig.send({ type: 'form.submitted' })
      await rig.resolve('saveProduct', ok({ is_saved: false, product: { ...TIERED, version: 4 } }))
      expect(rig.state()).toMatchObject({ form: 'differing' })
      rig.send({ type: 'mine.kept' })
      expect(rig.calls.at(-1)).toMatchObject({
        id: 'saveProduct',
        input: { version: 4, tiers: [{ title: 'Trade', price: 100_000, from: null, until: null }] },
      })
    },
  },
]
