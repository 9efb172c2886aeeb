import { expect } from 'vitest'
import type { Scenario } from '#tests/support/charts/model.ts'

const input = {
  stores: [
    { id: 'a', name: 'A' },
    { id: 'b', name: 'B' },
  ],
  active: 'a',
}

export const demoSwitchScenarios: Scenario[] = [
  {
    title: "'Yes Switch' clears cart and held orders and marks the picked store",
    section: '§2',
    input,
    run: (rig) => {
      expect(rig.state()).toBe('browsing')
      rig.send({ type: 'demoStore.chosen', id: 'b' })
      expect(rig.state()).toBe('asking')
      expect(rig.received).toEqual([])
      rig.send({ type: 'switch.confirmed' })
      expect(rig.state()).toBe('browsing')
      expect(rig.received).toEqual([{ id: 'saleLink', event: { type: 'sale.cleared' } }])
      expect(rig.context()).toEqual({ ...input, active: 'b', wanted: 'b' })
    },
  },
  {
    title: "'No Cancel' changes nothing",
    section: '§2',
    input,
    run: (rig) => {
      rig.send({ type: 'demoStore.chosen', id: 'b' })
      rig.send({ type: 'switch.declined' })
      expect(rig.state()).toBe('browsing')
      expect(rig.context()).toMatchObject({ active: 'a' })
      expect(rig.received).toEqual([])
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
