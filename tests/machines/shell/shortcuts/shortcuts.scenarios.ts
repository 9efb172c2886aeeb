import { expect } from 'vitest'
import type { Scenario } from '#tests/support/charts/model.ts'

export const shortcutsScenarios: Scenario[] = [
  {
    title: 'the keys are shown when asked for, and put away again',
    section: 'decision 0051',
    run: (rig) => {
      expect(rig.state()).toBe('hidden')
      rig.send({ type: 'shortcuts.asked' })
      expect(rig.state()).toBe('shown')
      rig.send({ type: 'shortcuts.closed' })
      expect(rig.state()).toBe('hidden')
    },
  },
]
