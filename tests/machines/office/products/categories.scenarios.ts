import { expect } from 'vitest'
import { failed, ok } from '#domain/result.ts'
import type { Scenario } from '#tests/support/charts/model.ts'
import { PEAK_MILK } from '#tests/support/fixtures/administered.ts'

const input = { storeId: 'store-1' }
const LISTED = ok({ products: [PEAK_MILK], next: 'cursor-2', count: 2 })

export const productCategoryScenarios: Scenario[] = [
  {
    title: 'the products of one category are shown alone, page by page, and changed together',
    section: 'decision 0160',
    input,
    run: async (rig) => {
      await rig.resolve('loadPage', LISTED)
      rig.send({ type: 'category.chosen', category: 'Dairy' })
      expect(rig.state()).toMatchObject({ list: { opened: 'loading' } })
      expect(rig.calls.at(-1)).toEqual({
        id: 'loadPage',
        input: { storeId: 'store-1', search: '', filter: 'all', category: 'Dairy', cursor: null },
      })
      await rig.resolve('loadPage', LISTED)
      rig.send({ type: 'more.asked' })
      expect(rig.calls.at(-1)?.input).toMatchObject({ category: 'Dairy', cursor: 'cursor-2' })
      rig.send({ type: 'change.opened' })
      expect(rig.calls.at(-1)).toEqual({
        id: 'bulkChange',
        input: { storeId: 'store-1', choice: { search: '', filter: 'all', category: 'Dairy' } },
      })
    },
  },
  {
    title: 'products without a category are shown alone; the way leads back to all of them',
    section: 'decision 0160',
    input,
    run: async (rig) => {
      rig.send({ type: 'category.chosen', category: '' })
      expect(rig.calls.at(-1)?.input).toMatchObject({ category: '' })
      rig.send({ type: 'all.asked' })
      expect(rig.context()).toMatchObject({ category: undefined })
      rig.send({ type: 'category.chosen', category: 'Dairy' })
      rig.send({ type: 'category.chosen', category: undefined })
      expect(rig.calls.at(-1)?.input).toMatchObject({ category: undefined })
    },
  },
  {
    title:
      'the categories are loaded with the list, and again when that is loaded anew; those of before stay',
    section: 'decision 0160',
    input,
    run: async (rig) => {
      const asked = () => rig.calls.filter(({ id }) => id === 'loadCategories')
      expect(asked()).toEqual([{ id: 'loadCategories', input: { storeId: 'store-1' } }])
      await rig.resolve('loadCategories', ok(['Dairy', 'Drinks']))
      expect(rig.state()).toMatchObject({ list: { opened: 'loading' } })
      expect(rig.context()).toMatchObject({ categories: ['Dairy', 'Drinks'] })
      rig.send({ type: 'category.chosen', category: 'Dairy' })
      rig.send({ type: 'filter.chosen', filter: 'low' })
      expect(asked()).toHaveLength(1)
      rig.send({ type: 'list.asked' })
      expect(asked()).toHaveLength(2)
      await rig.resolve('loadPage', LISTED)
      await rig.resolve('loadCategories', failed({ kind: 'offline' }))
      expect(rig.state()).toMatchObject({ list: { opened: 'showing' } })
      expect(rig.context()).toMatchObject({ categories: ['Dairy', 'Drinks'] })
      expect(rig.toasts()).toEqual([])
      rig.send({ type: 'list.asked' })
      await rig.resolve('loadPage', LISTED)
      await rig.reject('loadCategories')
      expect(rig.state()).toMatchObject({ list: { opened: 'showing' } })
      expect(rig.toasts()).toEqual(['An unexpected error occurred'])
    },
  },
]
