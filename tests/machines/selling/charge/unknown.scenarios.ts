import { expect } from 'vitest'
import { withFacts } from '#domain/charge.ts'
import { ok } from '#domain/result.ts'
import type { Scenario } from '#tests/support/charts/model.ts'
import { APPROVED, TOTAL, UNKNOWN, UNREADABLE } from '#tests/support/fixtures/sales.ts'
import { added, asked, full, input, NOT_KEPT, OF_NOW, output, recorded, requestsOf } from './steps.ts'

const STATED = { kind: 'statedApproved', amount: TOTAL, rrn: '632512000777' } as const

/** While the cashier is asked what the terminal shows. */
export const unknownScenarios: Scenario[] = [
  {
    title: 'the cashier states approved with the number from the slip',
    section: '§10.45',
    input,
    run: async (rig) => {
      await asked(rig)
      rig.send({ type: 'approval.stated' })
      expect(rig.state()).toBe('unknown')
      expect(rig.context()).toMatchObject({ isReferenceMissing: true })
      rig.send({ type: 'reference.typed', text: '  ' })
      expect(rig.context()).toMatchObject({ isReferenceMissing: false, typed: '  ' })
      rig.send({ type: 'approval.stated' })
      expect(rig.state()).toBe('unknown')
      rig.send({ type: 'reference.typed', text: ' 632512000777 ' })
      rig.send({ type: 'approval.stated' })
      expect(rig.state()).toBe('recording')
      expect(requestsOf(rig)).toEqual(['purchase.requested'])
      expect(rig.toasts()).toEqual([])
      expect(added(rig)).toEqual({ reference: OF_NOW, facts: [STATED] })
      await rig.resolve('addFacts', ok(withFacts(UNKNOWN, { ...STATED, at: 9 })))
      expect(rig.state()).toBe('approved')
      expect(output(rig)).toEqual({ outcome: 'approved' })
      expect(rig.context()).toMatchObject({ unwritten: [] })
      expect(rig.toasts()).toEqual(['payment was successful'])
    },
  },
  {
    title: 'the cashier states declined',
    section: '§10.45',
    input,
    run: async (rig) => {
      await asked(rig)
      rig.send({ type: 'decline.stated' })
      expect(rig.toasts()).toEqual([])
      expect(rig.state()).toBe('recording')
      expect(added(rig)).toEqual({ reference: OF_NOW, facts: [{ kind: 'statedDeclined' }] })
      await rig.resolve('addFacts', ok(withFacts(UNKNOWN, { kind: 'statedDeclined', at: 9 })))
      expect(rig.state()).toBe('declined')
      expect(output(rig)).toEqual({ outcome: 'declined' })
      expect(rig.toasts()).toEqual(['payment failed'])
    },
  },
  {
    title: 'a statement that the device cannot write down does not count, and can be repeated',
    section: 'decision 0095',
    input,
    run: async (rig) => {
      await asked(rig)
      rig.send({ type: 'reference.typed', text: '632512000777' })
      rig.send({ type: 'approval.stated' })
      await rig.resolve('addFacts', full)
      expect(rig.state()).toBe('unknown')
      expect(rig.toasts()).toEqual([NOT_KEPT])
      rig.send({ type: 'approval.stated' })
      await rig.resolve('addFacts', ok(withFacts(UNKNOWN, { ...STATED, at: 9 })))
      expect(rig.state()).toBe('approved')
    },
  },
  {
    title: 'what the terminal says while a statement is being written down wins',
    section: '§10.48',
    input,
    run: async (rig) => {
      await asked(rig)
      rig.send({ type: 'decline.stated' })
      recorded(rig, APPROVED)
      await rig.resolve('addFacts', ok(withFacts(UNKNOWN, { kind: 'statedDeclined', at: 9 })))
      expect(rig.state()).toBe('approved')
      expect(rig.toasts()).toEqual(['payment was successful'])
    },
  },
  {
    title: 'a late approval settles a charge that is unknown',
    section: '§10.48',
    input,
    run: async (rig) => {
      await asked(rig)
      recorded(rig, APPROVED)
      expect(rig.state()).toBe('approved')
      expect(rig.context()).toMatchObject({ charge: withFacts(UNKNOWN, ...APPROVED.facts) })
      expect(rig.toasts()).toEqual(['payment was successful'])
    },
  },
  {
    title: 'a late decline settles it too; a late answer that cannot be read is shown',
    section: '§10.48',
    input,
    run: async (rig) => {
      await asked(rig)
      recorded(rig, UNREADABLE)
      expect(rig.state()).toBe('unknown')
      expect(rig.context()).toMatchObject({ charge: withFacts(UNKNOWN, ...UNREADABLE.facts) })
      expect(requestsOf(rig)).toEqual(['purchase.requested'])
      rig.send({ type: 'decline.stated' })
      await rig.resolve('addFacts', full)
      const declined = withFacts(UNKNOWN, ...UNREADABLE.facts, { kind: 'statedDeclined', at: 9 })
      recorded(rig, declined)
      expect(rig.state()).toBe('declined')
      expect(rig.context()).toMatchObject({ charge: declined })
      expect(rig.toasts()).toEqual([NOT_KEPT, 'payment failed'])
    },
  },
  {
    title: "'Not known' is written down, and leaves the charge open",
    section: '§10.45, §10.46',
    input,
    run: async (rig) => {
      await asked(rig)
      rig.send({ type: 'charge.dismissed' })
      expect(rig.state()).toBe('leaving')
      expect(rig.hasTag('inFlight')).toBe(true)
      expect(added(rig)).toEqual({ reference: OF_NOW, facts: [{ kind: 'leftOpen' }] })
      await rig.resolve('addFacts', ok(withFacts(UNKNOWN, { kind: 'leftOpen', at: 9 })))
      expect(rig.state()).toBe('leftOpen')
      expect(output(rig)).toEqual({ outcome: 'leftOpen' })
      expect(rig.context()).toMatchObject({ unwritten: [] })
      expect(rig.toasts()).toEqual([])
    },
  },
  {
    title: "an approval that comes beside 'Not known' counts",
    section: '§10.48',
    input,
    run: async (rig) => {
      await asked(rig)
      rig.send({ type: 'charge.dismissed' })
      recorded(rig, APPROVED)
      expect(rig.state()).toBe('leaving')
      expect(rig.begun('addFacts')).toBe(2)
      await rig.resolve('addFacts', ok(UNKNOWN))
      expect(rig.state()).toBe('approved')
      expect(rig.context()).toMatchObject({ unwritten: [] })
      expect(output(rig)).toEqual({ outcome: 'approved' })
      expect(rig.toasts()).toEqual(['payment was successful'])
    },
  },
  {
    title: "'Not known' that cannot be written down leaves it open as well",
    section: '§10.46',
    input,
    run: async (rig) => {
      await asked(rig)
      rig.send({ type: 'charge.dismissed' })
      await rig.resolve('addFacts', full)
      expect(rig.state()).toBe('leftOpen')
      expect(rig.toasts()).toEqual([NOT_KEPT])
    },
  },
  {
    title: "a crash of the writing of 'Not known' leaves it open as well",
    section: '§10.46',
    input,
    run: async (rig) => {
      await asked(rig)
      rig.send({ type: 'charge.dismissed' })
      await rig.reject('addFacts')
      expect(rig.state()).toBe('leftOpen')
      expect(rig.toasts()).toEqual([NOT_KEPT])
    },
  },
]
