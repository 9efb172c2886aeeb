import { expect } from 'vitest'
import { failed, ok } from '#domain/result.ts'
import type { Scenario } from '#tests/support/charts/model.ts'
import { deviceFixture } from '#tests/support/fixtures/device.ts'
import { DENIED } from '#tests/support/fixtures/storage-words.ts'

export const deviceInfoScenarios: Scenario[] = [
  {
    title: 'the toggle opens the panel with what was read, and closes it again',
    section: '§2.10, §2.11',
    run: async (rig) => {
      expect(rig.state()).toBe('closed')
      rig.send({ type: 'panel.toggled' })
      expect(rig.state()).toBe('reading')
      expect(rig.hasTag('busy')).toBe(true)
      await rig.resolve('readDevice', ok(deviceFixture))
      expect(rig.state()).toBe('open')
      expect(rig.context()).toEqual({ device: deviceFixture })
      rig.send({ type: 'panel.toggled' })
      expect(rig.state()).toBe('closed')
    },
  },
  {
    title: 'X closes the panel',
    section: '§2.10',
    run: async (rig) => {
      rig.send({ type: 'panel.toggled' })
      await rig.resolve('readDevice', ok(deviceFixture))
      rig.send({ type: 'panel.closed' })
      expect(rig.state()).toBe('closed')
    },
  },
  {
    title: 'a device that cannot be read says so and stays closed',
    section: 'own',
    run: async (rig) => {
      rig.send({ type: 'panel.toggled' })
      await rig.resolve('readDevice', failed({ kind: 'storageUnavailable', reason: 'blocked' }))
      expect(rig.state()).toBe('closed')
      rig.send({ type: 'panel.toggled' })
      await rig.reject('readDevice')
      expect(rig.state()).toBe('closed')
      expect(rig.toasts()).toEqual([DENIED, 'An unexpected error occurred'])
    },
  },
]
