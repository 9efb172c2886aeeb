import { expect } from 'vitest'
import type { Scenario } from '#tests/support/charts/model.ts'
import { logFixture } from '#tests/support/fixtures/event-log.ts'

export const logExportScenarios: Scenario[] = [
  {
    title: 'the log that is shown is saved, and not kept any longer',
    section: 'own',
    run: async (rig) => {
      const log = logFixture('cart')
      expect(rig.state()).toBe('idle')
      rig.send({ type: 'export.asked', log })
      expect(rig.state()).toBe('saving')
      expect(rig.hasTag('busy')).toBe(true)
      expect(rig.calls).toEqual([{ id: 'saveLog', input: { log } }])
      await rig.resolve('saveLog')
      expect(rig.state()).toBe('idle')
      expect(rig.context()).toEqual({ log: undefined })
      expect(rig.toasts()).toEqual([])
    },
  },
  {
    title: 'what this till remembers is saved where no log is named',
    section: 'own',
    run: async (rig) => {
      rig.send({ type: 'export.asked', log: logFixture('cart') })
      await rig.resolve('saveLog')
      rig.send({ type: 'export.asked' })
      expect(rig.calls.at(-1)).toEqual({ id: 'saveLog', input: { log: undefined } })
      await rig.reject('saveLog')
      expect(rig.state()).toBe('idle')
      expect(rig.toasts()).toEqual(['An unexpected error occurred'])
    },
  },
]
