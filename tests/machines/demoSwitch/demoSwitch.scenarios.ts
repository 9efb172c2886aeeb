import { expect } from 'vitest'
import { failed, ok } from '#domain/result.ts'
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
    run: async (rig) => {
      expect(rig.state()).toBe('browsing')
      rig.send({ type: 'demoStore.chosen', id: 'b' })
      expect(rig.state()).toBe('asking')
      expect(rig.calls).toEqual([])
      rig.send({ type: 'switch.confirmed' })
      expect(rig.state()).toBe('clearing')
      expect(rig.hasTag('busy')).toBe(true)
      expect(rig.calls.map(({ id }) => id)).toEqual(['clearSales'])
      await rig.resolve('clearSales', ok(undefined))
      expect(rig.state()).toBe('browsing')
      expect(rig.context()).toEqual({ ...input, active: 'b', wanted: 'b' })
      expect(rig.toasts()).toEqual([])
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
      expect(rig.calls).toEqual([])
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
  {
    title: 'a device that cannot clear them says so and stays with its store',
    section: 'own',
    input,
    run: async (rig) => {
      rig.send({ type: 'demoStore.chosen', id: 'b' })
      rig.send({ type: 'switch.confirmed' })
      await rig.resolve('clearSales', failed({ kind: 'storageFull' }))
      expect(rig.state()).toBe('browsing')
      rig.send({ type: 'demoStore.chosen', id: 'b' })
      rig.send({ type: 'switch.confirmed' })
      await rig.reject('clearSales')
      expect(rig.state()).toBe('browsing')
      expect(rig.context()).toMatchObject({ active: 'a' })
      expect(rig.toasts()).toEqual(['An unexpected error occurred', 'An unexpected error occurred'])
    },
  },
]
