import { expect } from 'vitest'
import type { Scenario } from '#tests/support/charts/model.ts'

export const deviceDeskScenarios: Scenario[] = [
  {
    title: 'what waits on this device is shown when asked for, and put away again',
    section: 'rulings',
    run: (rig) => {
      expect(rig.state()).toBe('closed')
      rig.send({ type: 'desk.opened' })
      expect(rig.state()).toBe('open')
      rig.send({ type: 'desk.closed' })
      expect(rig.state()).toBe('closed')
    },
  },
]
