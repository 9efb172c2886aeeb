import { expect } from 'vitest'
import { ok } from '#domain/result.ts'
import type { Scenario } from '#tests/support/charts/model.ts'
import { APPROVED, ASKED, DECLINED, UNKNOWN } from '#tests/support/fixtures/sales.ts'
import { added, full, input, NOT_KEPT, OF_NOW, output, requestsOf, sale } from './steps.ts'

const ofBefore = { id: 'terminal', event: { type: 'purchase.resumed', reference: OF_NOW } }

/** Writing a charge down, looking up one of before, and sending. */
export const sendingScenarios: Scenario[] = [
  {
    title: 'the charge is written down before the purchase is sent',
    section: '§10.43',
    input,
    run: async (rig) => {
      expect(rig.state()).toBe('drafted')
      expect(rig.hasTag('inFlight')).toBe(true)
      expect(rig.calls).toEqual([
        { id: 'terminal', input: undefined },
        { id: 'writeDown', input: { ...sale, tender: { channel: 'card', amount: 665_000 } } },
      ])
      expect(rig.received).toEqual([])
      await rig.resolve('writeDown', ok({ charge: ASKED, isNew: true }))
      expect(rig.state()).toBe('sending')
      expect(rig.hasTag('inFlight')).toBe(true)
      expect(rig.received).toEqual([
        {
          id: 'terminal',
          event: {
            type: 'purchase.requested',
            reference: OF_NOW,
            request: {
              action: 'purchase',
              amount: '6650.00',
              accounttype: 'default',
              paymentOption: 'card',
              staffName: 'Demo Cashier',
              reference: OF_NOW,
            },
          },
        },
      ])
      rig.send({ type: 'purchase.sent' })
      expect(rig.state()).toEqual({ onTerminal: 'beginning' })
      expect(rig.hasTag('inFlight')).toBe(true)
      expect(rig.hasTag('unknown')).toBe(false)
    },
  },
  {
    title: 'without a place to write it down nothing is sent',
    section: '§10.43',
    input,
    run: async (rig) => {
      await rig.resolve('writeDown', full)
      expect(rig.state()).toBe('notStarted')
      expect(output(rig)).toEqual({ outcome: 'notStarted' })
      expect(rig.received).toEqual([])
      expect(rig.toasts()).toEqual(['An unexpected error occurred'])
    },
  },
  {
    title: 'a crash of the writing sends nothing either',
    section: '§10.43',
    input,
    run: async (rig) => {
      await rig.reject('writeDown')
      expect(rig.state()).toBe('notStarted')
      expect(rig.received).toEqual([])
      expect(rig.toasts()).toEqual(['An unexpected error occurred'])
    },
  },
  {
    title: 'an earlier charge that was approved after all pays: no second one is sent',
    section: '§10.47',
    input,
    run: async (rig) => {
      await rig.resolve('writeDown', ok({ charge: APPROVED, isNew: false }))
      expect(rig.state()).toBe('approved')
      expect(rig.received).toEqual([])
      expect(output(rig)).toEqual({ outcome: 'approved' })
    },
  },
  {
    title: 'an earlier charge that is open is looked at: no second one is sent',
    section: '§10.47',
    input: { ...input, tender: { channel: 'card', amount: 400_000 } },
    run: async (rig) => {
      await rig.resolve('writeDown', ok({ charge: UNKNOWN, isNew: false }))
      expect(rig.state()).toBe('unknown')
      expect(rig.received).toEqual([ofBefore])
      expect(rig.context()).toMatchObject({ charge: UNKNOWN })
    },
  },
  {
    title: 'a charge from before a reload is looked up, not asked for again',
    section: '§10.49',
    input: { ...input, unsettled: ASKED },
    run: async (rig) => {
      expect(rig.state()).toBe('recording')
      expect(rig.calls.map(({ id }) => id)).toEqual(['terminal', 'addFacts'])
      expect(added(rig)).toEqual({
        reference: OF_NOW,
        facts: [{ kind: 'doubt', words: 'The till was closed before the terminal answered' }],
      })
      expect(rig.received).toEqual([ofBefore])
      await rig.resolve('addFacts', ok(UNKNOWN))
      expect(rig.state()).toBe('unknown')
    },
  },
  {
    title: 'a charge that was left open keeps the reason of before',
    section: '§10.46',
    input: { ...input, unsettled: UNKNOWN },
    run: (rig) => {
      expect(rig.state()).toBe('unknown')
      expect(rig.calls.map(({ id }) => id)).toEqual(['terminal'])
      expect(rig.received).toEqual([ofBefore])
    },
  },
  {
    title: "'WebSocket is not open.': nothing was sent",
    section: '§8.18',
    input,
    run: async (rig) => {
      await rig.resolve('writeDown', ok({ charge: ASKED, isNew: true }))
      rig.send({ type: 'purchase.impossible' })
      expect(rig.toasts()).toEqual(['WebSocket is not open.'])
      expect(rig.state()).toBe('recordingRefusal')
      expect(rig.hasTag('inFlight')).toBe(true)
      expect(added(rig)).toEqual({
        reference: OF_NOW,
        facts: [{ kind: 'declined', words: 'It was not sent' }],
      })
      await rig.resolve('addFacts', ok(DECLINED))
      expect(rig.state()).toBe('declined')
      expect(output(rig)).toEqual({ outcome: 'declined' })
      expect(rig.toasts()).toEqual(['WebSocket is not open.'])
    },
  },
  {
    title: 'what the device cannot write down does not count: the cashier is asked',
    section: 'decision 0095',
    input,
    run: async (rig) => {
      await rig.resolve('writeDown', ok({ charge: ASKED, isNew: true }))
      rig.send({ type: 'purchase.impossible' })
      await rig.resolve('addFacts', full)
      expect(rig.state()).toBe('unknown')
      expect(rig.toasts()).toEqual(['WebSocket is not open.', NOT_KEPT])
      rig.send({ type: 'decline.stated' })
      expect(added(rig)).toEqual({
        reference: OF_NOW,
        facts: [{ kind: 'declined', words: 'It was not sent' }, { kind: 'statedDeclined' }],
      })
    },
  },
  {
    title: 'a crash of the writing of a refusal asks the cashier as well',
    section: 'decision 0095',
    input,
    run: async (rig) => {
      await rig.resolve('writeDown', ok({ charge: ASKED, isNew: true }))
      rig.send({ type: 'purchase.impossible' })
      await rig.reject('addFacts')
      expect(rig.state()).toBe('unknown')
      expect(rig.toasts()).toEqual(['WebSocket is not open.', NOT_KEPT])
    },
  },
  {
    title: 'a request of which nobody knows whether it left counts as sent',
    section: '§10.44',
    input,
    run: async (rig) => {
      await rig.resolve('writeDown', ok({ charge: ASKED, isNew: true }))
      await rig.advance(119_999)
      expect(rig.state()).toBe('sending')
      await rig.advance(1)
      expect(rig.state()).toBe('recording')
      expect(added(rig)).toMatchObject({
        facts: [{ kind: 'doubt', words: 'The till cannot tell whether it was sent' }],
      })
      expect(requestsOf(rig)).toEqual(['purchase.requested'])
    },
  },
  {
    title: 'a transfer is asked for as a transfer',
    section: '§7.34',
    input: { ...input, tender: { channel: 'transfer', amount: 5 } },
    run: async (rig) => {
      await rig.resolve(
        'writeDown',
        ok({ charge: { ...ASKED, channel: 'transfer', amount: 5 }, isNew: true }),
      )
      expect(rig.received[0]?.event['request']).toMatchObject({
        amount: '0.05',
        paymentOption: 'transfer',
      })
    },
  },
]
