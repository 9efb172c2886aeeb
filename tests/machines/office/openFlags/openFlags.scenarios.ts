import { expect } from 'vitest'
import { failed, ok } from '#domain/result.ts'
import type { Scenario } from '#tests/support/charts/model.ts'

export const openFlagsScenarios: Scenario[] = [
  {
    title: 'the open ones are counted at once, and anew when a sale was marked',
    section: 'decision 0145',
    input: { storeId: 'store-1' },
    run: async (rig) => {
      expect(rig.state()).toBe('counting')
      expect(rig.calls.at(-1)).toEqual({ id: 'countFlags', input: { storeId: 'store-1' } })
      expect(rig.context()).toMatchObject({ open: 0 })
      await rig.resolve('countFlags', ok({ open: 3 }))
      expect(rig.state()).toBe('counted')
      expect(rig.context()).toMatchObject({ open: 3 })
      rig.send({ type: 'count.asked' })
      expect(rig.state()).toBe('counting')
      await rig.resolve('countFlags', ok({ open: 2 }))
      expect(rig.context()).toMatchObject({ open: 2 })
    },
  },
  {
    title: 'without an answer the count of before stays, and nobody is bothered',
    section: 'own',
    input: { storeId: 'store-1' },
    run: async (rig) => {
      await rig.resolve('countFlags', ok({ open: 3 }))
      rig.send({ type: 'count.asked' })
      await rig.resolve('countFlags', failed({ kind: 'offline' }))
      expect(rig.state()).toBe('counted')
      rig.send({ type: 'count.asked' })
      await rig.reject('countFlags')
      expect(rig.state()).toBe('counted')
      expect(rig.context()).toMatchObject({ open: 3 })
      expect(rig.toasts()).toEqual([])
    },
  },
]
