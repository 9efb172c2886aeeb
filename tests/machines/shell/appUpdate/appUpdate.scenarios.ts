import { expect } from 'vitest'
import type { Scenario } from '#tests/support/charts/model.ts'
import type { Rig } from '#tests/support/charts/rig.ts'

const free = (rig: Rig, isFree: boolean) => rig.send({ type: 'till.changed', isFree })

const offered = (rig: Rig) => {
  free(rig, true)
  rig.send({ type: 'update.found' })
  expect(rig.state()).toBe('offered')
}

export const appUpdateScenarios: Scenario[] = [
  {
    title: 'a newer version waits for an empty cart, and steps back when the next sale begins',
    section: 'own',
    run: (rig) => {
      expect(rig.state()).toBe('current')
      free(rig, false)
      rig.send({ type: 'update.found' })
      expect(rig.state()).toBe('waiting')
      expect(rig.hasTag('offered')).toBe(false)
      free(rig, true)
      expect(rig.state()).toBe('offered')
      expect(rig.hasTag('offered')).toBe(true)
      expect(rig.hasTag('updating')).toBe(false)
      free(rig, false)
      expect(rig.state()).toBe('waiting')
      expect(rig.received).toEqual([])
    },
  },
  {
    title: "'Update now' lets it take over, and the page opens anew",
    section: 'own',
    run: (rig) => {
      offered(rig)
      rig.send({ type: 'update.accepted' })
      expect(rig.state()).toBe('updating')
      expect(rig.hasTag('offered')).toBe(true)
      expect(rig.hasTag('updating')).toBe(true)
      expect(rig.received).toEqual([{ id: 'serviceWorker', event: { type: 'update.started' } }])
      rig.send({ type: 'update.tookOver' })
      expect(rig.state()).toBe('reloading')
      expect(rig.hasTag('offered')).toBe(true)
      expect(rig.hasTag('updating')).toBe(true)
      rig.send({ type: 'update.tookOver' })
      expect(rig.state()).toBe('reloading')
      expect(rig.calls.map(({ id }) => id)).toEqual(['serviceWorker', 'tillLink', 'reloadPage'])
    },
  },
  {
    title: 'a sale that begins while it takes over does not stop it: the cashier said yes',
    section: 'own',
    run: (rig) => {
      offered(rig)
      rig.send({ type: 'update.accepted' })
      free(rig, false)
      expect(rig.state()).toBe('updating')
      rig.send({ type: 'update.tookOver' })
      expect(rig.state()).toBe('reloading')
    },
  },
  {
    title: 'a version that does not start within 10 s is offered again',
    section: 'own',
    run: async (rig) => {
      offered(rig)
      rig.send({ type: 'update.accepted' })
      free(rig, false)
      await rig.advance(9_999)
      expect(rig.state()).toBe('updating')
      await rig.advance(1)
      expect(rig.state()).toBe('waiting')
    },
  },
  {
    title: "'Later' is an hour",
    section: 'own',
    run: async (rig) => {
      offered(rig)
      rig.send({ type: 'update.postponed' })
      expect(rig.state()).toBe('postponed')
      expect(rig.hasTag('offered')).toBe(false)
      free(rig, false)
      await rig.advance(3_599_999)
      expect(rig.state()).toBe('postponed')
      await rig.advance(1)
      expect(rig.state()).toBe('waiting')
    },
  },
  {
    title: 'a page that another tab made outdated opens anew once its cart is empty',
    section: 'own',
    run: (rig) => {
      free(rig, false)
      rig.send({ type: 'update.tookOver' })
      expect(rig.state()).toBe('outdated')
      expect(rig.hasTag('offered')).toBe(false)
      rig.send({ type: 'update.tookOver' })
      expect(rig.state()).toBe('outdated')
      free(rig, true)
      expect(rig.state()).toBe('reloading')
    },
  },
]
