import { expect } from 'vitest'
import type { Scenario } from '#tests/support/charts/model.ts'
import type { Rig } from '#tests/support/charts/rig.ts'

const painted = (rig: Rig) => rig.calls.filter(({ id }) => id === 'paint').map(({ input }) => input)

export const colorModeScenarios: Scenario[] = [
  {
    title: 'the page follows the system until something else was chosen',
    section: 'own',
    run: (rig) => {
      expect(rig.state()).toBe('system')
      expect(painted(rig)).toEqual([{ mode: 'system' }])
      rig.send({ type: 'colorMode.restored', mode: 'system' })
      expect(rig.state()).toBe('system')
      expect(rig.received).toEqual([])
    },
  },
  {
    title: 'what the device remembers is painted and not written again',
    section: 'own',
    run: (rig) => {
      rig.send({ type: 'colorMode.restored', mode: 'dark' })
      expect(rig.state()).toBe('dark')
      rig.send({ type: 'colorMode.restored', mode: 'light' })
      expect(rig.state()).toBe('light')
      expect(painted(rig)).toEqual([{ mode: 'system' }, { mode: 'dark' }, { mode: 'light' }])
      expect(rig.received).toEqual([])
    },
  },
  {
    title: 'a choice is painted and remembered',
    section: 'own',
    run: (rig) => {
      rig.send({ type: 'colorMode.chosen', mode: 'dark' })
      expect(rig.state()).toBe('dark')
      rig.send({ type: 'colorMode.chosen', mode: 'light' })
      expect(rig.state()).toBe('light')
      rig.send({ type: 'colorMode.chosen', mode: 'system' })
      expect(rig.state()).toBe('system')
      expect(rig.received).toEqual(
        ['dark', 'light', 'system'].map((mode) => ({
          id: 'memory',
          event: { type: 'colorMode.kept', mode },
        })),
      )
      expect(painted(rig).at(-1)).toEqual({ mode: 'system' })
    },
  },
]
