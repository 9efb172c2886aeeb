import { expect } from 'vitest'
import type { Scenario } from '#tests/support/charts/model.ts'

export const devicePanelScenarios: Scenario[] = [
  {
    title: 'what waits on this device is shown when asked for, and put away again',
    section: '§10.61',
    run: (rig) => {
      expect(rig.state()).toBe('closed')
      rig.send({ type: 'panel.opened' })
      expect(rig.state()).toBe('open')
      rig.send({ type: 'panel.closed' })
      expect(rig.state()).toBe('closed')
    },
  },
]
