import { expect } from 'vitest'
import type { Scenario } from '#tests/support/charts/model.ts'

export const installOfferScenarios: Scenario[] = [
  {
    title: 'the menu offers what the browser offers, and lets the browser ask',
    section: 'own',
    run: (rig) => {
      expect(rig.state()).toBe('impossible')
      expect(rig.hasTag('possible')).toBe(false)
      rig.send({ type: 'install.possible' })
      expect(rig.state()).toBe('possible')
      expect(rig.hasTag('possible')).toBe(true)
      rig.send({ type: 'install.asked' })
      expect(rig.state()).toBe('asking')
      expect(rig.received).toEqual([{ id: 'browser', event: { type: 'install.started' } }])
      rig.send({ type: 'install.answered' })
      expect(rig.state()).toBe('impossible')
      expect(rig.calls.map(({ id }) => id)).toEqual(['browser'])
    },
  },
  {
    title: 'an app that is installed is not offered any more',
    section: 'own',
    run: (rig) => {
      rig.send({ type: 'install.possible' })
      rig.send({ type: 'app.installed' })
      expect(rig.state()).toBe('impossible')
      rig.send({ type: 'install.possible' })
      rig.send({ type: 'install.asked' })
      rig.send({ type: 'app.installed' })
      expect(rig.state()).toBe('impossible')
    },
  },
]
