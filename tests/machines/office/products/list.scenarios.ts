import { expect } from 'vitest'
import { failed, ok } from '#domain/result.ts'
import type { Scenario } from '#tests/support/charts/model.ts'
import { OFADA_RICE, PEAK_MILK } from '#tests/support/fixtures/administered.ts'

const input = { storeId: 'store-1' }
const offline = failed({ kind: 'offline' })
const FIRST = { products: [PEAK_MILK], next: 'cursor-2', count: 2 }
/** Somebody has added one since the first page was asked for. */
const SECOND = { products: [OFADA_RICE], next: null, count: 3 }

const NETWORK = 'Please check your internet connection'

export const productListScenarios: Scenario[] = [
  {
    title: 'the products are listed page by page, and no page is asked for behind the last one',
    section: 'decision 0137',
    input,
    run: async (rig) => {
      expect(rig.state()).toEqual({
        box: 'resting',
        list: { opened: 'loading' },
        form: 'closed',
        file: 'resting',
      })
      expect(rig.hasTag('busy')).toBe(true)
      expect(rig.calls).toEqual([
        { id: 'loadCategories', input: { storeId: 'store-1' } },
        { id: 'loadPage', input: { storeId: 'store-1', search: '', filter: 'all', cursor: null } },
      ])
      await rig.resolve('loadPage', ok(FIRST))
      expect(rig.state()).toMatchObject({ list: { opened: 'showing' } })
      expect(rig.hasTag('busy')).toBe(false)
      expect(rig.context()).toMatchObject(FIRST)
      rig.send({ type: 'more.asked' })
      expect(rig.state()).toMatchObject({ list: { opened: 'extending' } })
      expect(rig.hasTag('extending')).toBe(true)
      expect(rig.calls.at(-1)).toEqual({
        id: 'loadMore',
        input: { storeId: 'store-1', search: '', filter: 'all', cursor: 'cursor-2' },
      })
      await rig.resolve('loadMore', ok(SECOND))
      expect(rig.state()).toMatchObject({ list: { opened: 'showing' } })
      expect(rig.context()).toMatchObject({ products: [PEAK_MILK, OFADA_RICE], next: null, count: 3 })
      rig.send({ type: 'more.asked' })
      expect(rig.state()).toMatchObject({ list: { opened: 'showing' } })
    },
  },
  {
    title: 'a list that cannot be had is offered again; a further page can be asked for again',
    section: 'decision 0137',
    input,
    run: async (rig) => {
      await rig.resolve('loadPage', offline)
      expect(rig.state()).toMatchObject({ list: { opened: 'missing' } })
      rig.send({ type: 'list.asked' })
      expect(rig.state()).toMatchObject({ list: { opened: 'loading' } })
      await rig.reject('loadPage')
      expect(rig.state()).toMatchObject({ list: { opened: 'missing' } })
      rig.send({ type: 'list.asked' })
      await rig.resolve('loadPage', ok(FIRST))
      rig.send({ type: 'more.asked' })
      await rig.resolve('loadMore', offline)
      expect(rig.state()).toMatchObject({ list: { opened: 'showing' } })
      expect(rig.context()).toMatchObject(FIRST)
      rig.send({ type: 'more.asked' })
      await rig.reject('loadMore')
      expect(rig.state()).toMatchObject({ list: { opened: 'showing' } })
      expect(rig.context()).toMatchObject(FIRST)
      const UNFORESEEN = 'An unexpected error occurred'
      expect(rig.toasts()).toEqual([NETWORK, UNFORESEEN, NETWORK, UNFORESEEN])
    },
  },
  {
    title:
      'a search fires 300 ms after the last keystroke, from the first page, with the filter that is chosen',
    section: 'own',
    input,
    run: async (rig) => {
      await rig.resolve('loadPage', ok(FIRST))
      rig.send({ type: 'search.typed', text: ' mil' })
      expect(rig.state()).toMatchObject({ box: 'pausing', list: { opened: 'showing' } })
      await rig.advance(299)
      rig.send({ type: 'search.typed', text: ' milk ' })
      await rig.advance(299)
      expect(rig.state()).toMatchObject({ box: 'pausing', list: { opened: 'showing' } })
      expect(rig.context()).toMatchObject({ text: ' milk ', search: '' })
      await rig.advance(1)
      expect(rig.state()).toMatchObject({ box: 'resting', list: { opened: 'loading' } })
      expect(rig.calls.at(-1)).toEqual({
        id: 'loadPage',
        input: { storeId: 'store-1', search: 'milk', filter: 'all', cursor: null },
      })
      rig.send({ type: 'search.typed', text: `${'m'.repeat(100)}ilk` })
      await rig.advance(300)
      expect(rig.context()).toMatchObject({ search: 'm'.repeat(100) })
      rig.send({ type: 'search.typed', text: 'milk' })
      await rig.advance(300)
      rig.send({ type: 'filter.chosen', filter: 'out-of-stock' })
      expect(rig.state()).toMatchObject({ list: { opened: 'loading' } })
      expect(rig.calls.at(-1)).toEqual({
        id: 'loadPage',
        input: { storeId: 'store-1', search: 'milk', filter: 'out-of-stock', cursor: null },
      })
      await rig.resolve('loadPage', ok({ products: [], next: null, count: 0 }))
      expect(rig.context()).toMatchObject({ products: [], count: 0 })
    },
  },
  {
    title: 'from a search without a hit the way leads back to all products',
    section: 'own',
    input,
    run: async (rig) => {
      rig.send({ type: 'filter.chosen', filter: 'inactive' })
      rig.send({ type: 'search.typed', text: 'bread' })
      await rig.advance(300)
      rig.send({ type: 'search.typed', text: 'breadfruit' })
      rig.send({ type: 'all.asked' })
      expect(rig.state()).toMatchObject({ box: 'resting', list: { opened: 'loading' } })
      expect(rig.context()).toMatchObject({ text: '', search: '', filter: 'all' })
      expect(rig.calls.at(-1)).toEqual({
        id: 'loadPage',
        input: { storeId: 'store-1', search: '', filter: 'all', cursor: null },
      })
    },
  },
  {
    title: 'all products go out as a file, and a second press does not fetch them twice',
    section: 'decision 0137',
    input,
    run: async (rig) => {
      rig.send({ type: 'export.asked' })
      expect(rig.state()).toMatchObject({ file: 'exporting' })
      expect(rig.hasTag('exporting')).toBe(true)
      rig.send({ type: 'export.asked' })
      expect(rig.calls.filter(({ id }) => id === 'exportProducts')).toEqual([
        { id: 'exportProducts', input: { storeId: 'store-1' } },
      ])
      await rig.resolve('exportProducts', ok(undefined))
      expect(rig.state()).toMatchObject({ file: 'resting' })
      expect(rig.toasts()).toEqual([])
      rig.send({ type: 'export.asked' })
      await rig.resolve('exportProducts', offline)
      expect(rig.state()).toMatchObject({ file: 'resting' })
      rig.send({ type: 'export.asked' })
      await rig.reject('exportProducts')
      expect(rig.state()).toMatchObject({ file: 'resting' })
      expect(rig.toasts()).toEqual([NETWORK, 'An unexpected error occurred'])
    },
  },
  {
    title: 'a file is brought in the place of the list, which is loaded anew when it is left',
    section: 'decision 0137',
    input,
    run: async (rig) => {
      await rig.resolve('loadPage', ok(FIRST))
      rig.send({ type: 'import.opened' })
      expect(rig.state()).toMatchObject({ file: 'importing', list: { opened: 'showing' } })
      expect(rig.calls.at(-1)).toEqual({ id: 'productImport', input: { storeId: 'store-1' } })
      await rig.resolve('productImport', { added: 2 })
      expect(rig.state()).toMatchObject({ file: 'resting', list: { opened: 'loading' } })
      rig.send({ type: 'import.opened' })
      await rig.reject('productImport')
      expect(rig.state()).toMatchObject({ file: 'resting' })
      expect(rig.toasts()).toEqual(['An unexpected error occurred'])
    },
  },
]
