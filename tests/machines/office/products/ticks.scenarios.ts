import { expect } from 'vitest'
import { ok } from '#domain/result.ts'
import type { Scenario } from '#tests/support/charts/model.ts'
import { OFADA_RICE, PEAK_MILK } from '#tests/support/fixtures/administered.ts'

const input = { storeId: 'store-1' }
const LISTED = ok({ products: [PEAK_MILK, OFADA_RICE], next: null, count: 2 })
const tick = (id: string, isTicked = true) => ({ type: 'product.ticked', id, isTicked })

export const productTickScenarios: Scenario[] = [
  {
    title: 'ticked products are changed together; the list is loaded anew, without ticks',
    section: 'decision 0150',
    input,
    run: async (rig) => {
      rig.send({ type: 'change.opened' })
      expect(rig.state()).toMatchObject({ file: 'resting' })
      await rig.resolve('loadPage', LISTED)
      rig.send(tick(PEAK_MILK.id))
      rig.send(tick(OFADA_RICE.id))
      rig.send(tick(PEAK_MILK.id))
      expect(rig.context()).toMatchObject({ ticked: [OFADA_RICE.id, PEAK_MILK.id] })
      rig.send(tick(OFADA_RICE.id, false))
      rig.send({ type: 'change.opened' })
      expect(rig.state()).toMatchObject({ file: 'changing' })
      expect(rig.calls.at(-1)).toEqual({
        id: 'bulkChange',
        input: { storeId: 'store-1', choice: { ids: [PEAK_MILK.id] } },
      })
      await rig.resolve('bulkChange', undefined)
      expect(rig.state()).toMatchObject({ file: 'resting', list: { opened: 'loading' } })
      await rig.resolve('loadPage', LISTED)
      expect(rig.context()).toMatchObject({ ticked: [] })
    },
  },
  {
    title: 'what is ticked while another list is on its way stays ticked where it is listed still',
    section: 'decision 0150',
    input,
    run: async (rig) => {
      await rig.resolve('loadPage', LISTED)
      rig.send(tick(PEAK_MILK.id))
      rig.send({ type: 'filter.chosen', filter: 'out-of-stock' })
      expect(rig.context()).toMatchObject({ ticked: [] })
      // Without ticks it would be all that fit.
      rig.send({ type: 'change.opened' })
      expect(rig.state()).toMatchObject({ file: 'resting', list: { opened: 'loading' } })
      rig.send(tick(PEAK_MILK.id))
      rig.send(tick(OFADA_RICE.id))
      await rig.resolve('loadPage', ok({ products: [OFADA_RICE], next: null, count: 1 }))
      expect(rig.context()).toMatchObject({ ticked: [OFADA_RICE.id] })
    },
  },
  {
    title: 'without ticks all that fit the search and the filter are changed',
    section: 'decision 0150',
    input,
    run: async (rig) => {
      rig.send({ type: 'filter.chosen', filter: 'out-of-stock' })
      await rig.resolve('loadPage', LISTED)
      rig.send({ type: 'search.typed', text: 'rice' })
      await rig.advance(300)
      await rig.resolve('loadPage', LISTED)
      rig.send(tick(PEAK_MILK.id))
      rig.send({ type: 'ticks.cleared' })
      rig.send({ type: 'change.opened' })
      expect(rig.calls.at(-1)).toEqual({
        id: 'bulkChange',
        input: { storeId: 'store-1', choice: { search: 'rice', filter: 'out-of-stock' } },
      })
      await rig.reject('bulkChange')
      expect(rig.state()).toMatchObject({ file: 'resting', list: { opened: 'showing' } })
      expect(rig.toasts()).toEqual(['An unexpected error occurred'])
    },
  },
  {
    title: 'a thousand can be ticked, and one of them be let go',
    section: 'decision 0150',
    input,
    run: async (rig) => {
      await rig.resolve('loadPage', LISTED)
      for (let number = 1; number <= 1_001; number += 1) rig.send(tick(`product ${number}`))
      const ticked = () => (rig.context() as { ticked: string[] }).ticked
      expect(ticked()).toHaveLength(1_000)
      expect(ticked().at(-1)).toBe('product 1000')
      rig.send(tick('product 1', false))
      rig.send(tick('product 1001'))
      expect(ticked().at(-1)).toBe('product 1001')
    },
  },
]
