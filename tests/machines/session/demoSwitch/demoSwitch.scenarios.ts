import { expect } from 'vitest'
import type { Scenario } from '#tests/support/charts/model.ts'
import type { Rig } from '#tests/support/charts/rig.ts'

const input = {
  stores: [
    { id: 'a', name: 'A' },
    { id: 'b', name: 'B' },
  ],
  active: 'a',
}

const openWork = { cartLines: 2, heldSales: 1, unsentSales: 3 }
const nothing = { cartLines: 0, heldSales: 0, unsentSales: 0 }

const asks = async (rig: Rig) => {
  rig.send({ type: 'demoStore.chosen', id: 'b' })
  expect(rig.state()).toBe('counting')
  await rig.resolve('countOpenWork', openWork)
  expect(rig.state()).toBe('asking')
}

export const demoSwitchScenarios: Scenario[] = [
  {
    title: "'Yes Switch' clears cart and held orders and marks the picked store",
    section: '§2.101, §2.102',
    input,
    run: async (rig) => {
      expect(rig.state()).toBe('browsing')
      expect(rig.context()).toMatchObject({ openWork: nothing })
      await asks(rig)
      expect(rig.received).toEqual([])
      rig.send({ type: 'switch.confirmed' })
      expect(rig.state()).toBe('browsing')
      expect(rig.received).toEqual([{ id: 'saleLink', event: { type: 'sale.cleared' } }])
      expect(rig.context()).toEqual({ ...input, active: 'b', wanted: 'b', openWork })
    },
  },
  {
    title: "'No Cancel' changes nothing",
    section: '§2.102',
    input,
    run: async (rig) => {
      await asks(rig)
      rig.send({ type: 'switch.declined' })
      expect(rig.state()).toBe('browsing')
      expect(rig.context()).toMatchObject({ active: 'a' })
      expect(rig.received).toEqual([])
    },
  },
  {
    title: 'what cannot be counted is not switched',
    section: 'own',
    input,
    run: async (rig) => {
      rig.send({ type: 'demoStore.chosen', id: 'b' })
      await rig.reject('countOpenWork')
      expect(rig.state()).toBe('browsing')
      expect(rig.context()).toMatchObject({ active: 'a' })
      expect(rig.toasts()).toEqual(['An unexpected error occurred'])
    },
  },
  {
    title: 'picking the active store asks nothing',
    section: 'own',
    input,
    run: (rig) => {
      rig.send({ type: 'demoStore.chosen', id: 'a' })
      expect(rig.state()).toBe('browsing')
    },
  },
]
