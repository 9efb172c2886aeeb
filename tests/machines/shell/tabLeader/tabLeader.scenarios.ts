import { expect } from 'vitest'
import type { Scenario } from '#tests/support/charts/model.ts'
import type { Rig } from '#tests/support/charts/rig.ts'

const BUSY = 'The other tab is busy with a payment. Finish or close it there first.'

const paying = (rig: Rig, isPaying: boolean) => rig.send({ type: 'payment.changed', isPaying })

const said = (rig: Rig) => rig.received.map(({ event }) => event.type)

const asking = (rig: Rig) => {
  rig.send({ type: 'leadership.taken' })
  rig.send({ type: 'leadership.claimed' })
  expect(rig.state()).toBe('asking')
}

export const tabLeaderScenarios: Scenario[] = [
  {
    title: 'the only tab sells',
    section: 'own',
    run: (rig) => {
      expect(rig.state()).toBe('looking')
      expect(rig.hasTag('leading')).toBe(false)
      expect(rig.calls.map(({ id }) => id)).toEqual(['leadership'])
      rig.send({ type: 'leadership.given' })
      expect(rig.state()).toBe('leading')
      expect(rig.hasTag('leading')).toBe(true)
      expect(rig.hasTag('elsewhere')).toBe(false)
    },
  },
  {
    title: 'a second tab waits, and sells when the first one is closed',
    section: 'own',
    run: (rig) => {
      rig.send({ type: 'leadership.taken' })
      expect(rig.state()).toBe('elsewhere')
      expect(rig.hasTag('elsewhere')).toBe(true)
      expect(rig.hasTag('busy')).toBe(false)
      rig.send({ type: 'leadership.given' })
      expect(rig.state()).toBe('leading')
      expect(said(rig)).toEqual([])
    },
  },
  {
    title: "'Sell here' asks the other tab, which hands over",
    section: 'own',
    run: (rig) => {
      asking(rig)
      expect(rig.hasTag('elsewhere')).toBe(true)
      expect(rig.hasTag('busy')).toBe(true)
      expect(said(rig)).toEqual(['leadership.asked'])
      rig.send({ type: 'leadership.given' })
      expect(rig.state()).toBe('leading')
      expect(rig.toasts()).toEqual([])
    },
  },
  {
    title: 'a tab that takes a payment keeps the sale, and says so',
    section: 'own',
    run: (rig) => {
      asking(rig)
      rig.send({ type: 'leadership.refused' })
      expect(rig.state()).toBe('elsewhere')
      expect(rig.toasts()).toEqual([BUSY])
    },
  },
  {
    title: 'a tab that does not answer within 5 s keeps it as well',
    section: 'own',
    run: async (rig) => {
      asking(rig)
      await rig.advance(4_999)
      expect(rig.state()).toBe('asking')
      await rig.advance(1)
      expect(rig.state()).toBe('elsewhere')
      expect(rig.toasts()).toEqual([BUSY])
    },
  },
  {
    title: 'the tab that sells hands over, but not in the middle of a payment',
    section: 'own',
    run: (rig) => {
      rig.send({ type: 'leadership.given' })
      paying(rig, true)
      rig.send({ type: 'leadership.wanted' })
      expect(rig.state()).toBe('leading')
      expect(said(rig)).toEqual(['leadership.declined'])
      paying(rig, false)
      rig.send({ type: 'leadership.wanted' })
      expect(rig.state()).toBe('leaving')
      expect(rig.hasTag('leaving')).toBe(true)
      expect(rig.hasTag('leading')).toBe(false)
      expect(said(rig)).toEqual(['leadership.declined'])
      expect(rig.calls.map(({ id }) => id)).toEqual(['leadership', 'reloadPage'])
    },
  },
]
