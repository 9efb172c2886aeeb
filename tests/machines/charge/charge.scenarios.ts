import { expect } from 'vitest'
import { failed, ok } from '#domain/result.ts'
import type { Scenario } from '#tests/support/charts/model.ts'
import type { Rig } from '#tests/support/charts/rig.ts'
import {
  APPROVAL,
  APPROVED,
  ASKED,
  BUSY,
  CONNECTED,
  DECLINE,
  NOT_FOUND,
  UNKNOWN,
  UNPLUGGED,
} from '#tests/support/samples/sales.ts'

const sale = {
  saleId: '018f0000-0000-7000-8000-0000000000e1',
  storeId: 'store-1',
  orderNumber: 1_763_740_800,
  staffName: 'Demo Cashier',
}
const tender = { channel: 'card', amount: 665_000 }
const input = { ...sale, tender, unsettled: undefined }
const full = failed({ kind: 'storageFull' })
const NOT_KEPT = 'This device could not write down what became of the charge. Keep the slip.'

const output = (rig: Rig) => (rig.actor.getSnapshot() as { output: unknown }).output
/** A charge that was sent in this run is never looked up as one of before. */
const requestsOf = (rig: Rig) => rig.received.map(({ event }) => event.type)
const note = (rig: Rig) => (rig.context() as { charge: { note: unknown } }).charge.note

const sent = async (rig: Rig) => {
  await rig.resolve('writeDown', ok(ASKED))
  rig.send({ type: 'purchase.sent' })
  expect(rig.state()).toBe('onTerminal')
}
const answered = (rig: Rig, message: object) => rig.send({ type: 'terminal.answered', message })
const asked = async (rig: Rig) => {
  await sent(rig)
  rig.send({ type: 'terminal.lost' })
  await rig.resolve('keepCharge', ok(undefined))
  expect(rig.state()).toBe('unknown')
}

export const chargeScenarios: Scenario[] = [
  {
    title: 'the charge is written down before the purchase is sent',
    section: 'rulings',
    input,
    run: async (rig) => {
      expect(rig.state()).toBe('drafted')
      expect(rig.hasTag('inFlight')).toBe(true)
      expect(rig.calls).toEqual([
        { id: 'terminal', input: undefined },
        { id: 'writeDown', input: { ...sale, tender } },
      ])
      expect(rig.received).toEqual([])
      await rig.resolve('writeDown', ok(ASKED))
      expect(rig.state()).toBe('sending')
      expect(rig.hasTag('inFlight')).toBe(true)
      expect(rig.received).toEqual([
        {
          id: 'terminal',
          event: {
            type: 'purchase.requested',
            reference: 'TS-1763740800-K7Q2MX',
            request: {
              action: 'purchase',
              amount: '6650.00',
              accounttype: 'default',
              paymentOption: 'card',
              staffName: 'Demo Cashier',
              reference: 'TS-1763740800-K7Q2MX',
            },
          },
        },
      ])
      rig.send({ type: 'purchase.sent' })
      expect(rig.state()).toBe('onTerminal')
      expect(rig.hasTag('inFlight')).toBe(true)
      expect(rig.hasTag('unknown')).toBe(false)
    },
  },
  {
    title: 'without a place to write it down nothing is sent',
    section: 'rulings',
    input,
    run: async (rig) => {
      await rig.resolve('writeDown', full)
      expect(rig.state()).toBe('notStarted')
      expect(output(rig)).toEqual({ outcome: 'notStarted', charge: undefined })
      expect(rig.received).toEqual([])
      expect(rig.toasts()).toEqual(['An unexpected error occurred'])
    },
  },
  {
    title: 'a crash of the writing sends nothing either',
    section: 'rulings',
    input,
    run: async (rig) => {
      await rig.reject('writeDown')
      expect(rig.state()).toBe('notStarted')
      expect(rig.received).toEqual([])
      expect(rig.toasts()).toEqual(['An unexpected error occurred'])
    },
  },
  {
    title:
      "RespCode 00 with the amount asked for: 'payment was successful', with RRN, masked PAN and terminal",
    section: '§8',
    input,
    run: async (rig) => {
      await sent(rig)
      answered(rig, APPROVAL)
      expect(rig.state()).toBe('recordingOutcome')
      expect(rig.hasTag('inFlight')).toBe(true)
      expect(rig.toasts()).toEqual(['payment was successful'])
      const charge = {
        ...ASKED,
        state: 'approved',
        settledBy: 'terminal',
        slip: { rrn: '632512000001', maskedPan: '506105******4821', terminalId: '2ISW7704' },
        note: null,
      }
      expect(rig.calls.at(-1)).toEqual({ id: 'keepCharge', input: { charge } })
      await rig.resolve('keepCharge', ok(undefined))
      expect(rig.state()).toBe('approved')
      expect(output(rig)).toEqual({ outcome: 'approved', charge })
      expect(rig.toasts()).toEqual(['payment was successful'])
    },
  },
  {
    title: "any other RespCode: 'payment failed'",
    section: '§8',
    input,
    run: async (rig) => {
      await sent(rig)
      answered(rig, DECLINE)
      expect(rig.state()).toBe('recordingOutcome')
      await rig.resolve('keepCharge', ok(undefined))
      expect(rig.state()).toBe('declined')
      expect(output(rig)).toEqual({
        outcome: 'declined',
        charge: { ...ASKED, state: 'declined', settledBy: 'terminal', note: 'Insufficient funds' },
      })
      expect(rig.toasts()).toEqual(['payment failed'])
    },
  },
  {
    title: "not found: 'Connect your Interswitch POS terminal', and no money moved",
    section: '§8',
    input,
    run: async (rig) => {
      await sent(rig)
      answered(rig, NOT_FOUND)
      expect(rig.toasts()).toEqual(['Connect your Interswitch POS terminal'])
      await rig.resolve('keepCharge', ok(undefined))
      expect(rig.state()).toBe('declined')
      expect(note(rig)).toBe('No terminal is connected')
    },
  },
  {
    title: "code 01: 'Unplug and plug the POS back and retry', and no money moved",
    section: '§8',
    input,
    run: async (rig) => {
      await sent(rig)
      answered(rig, UNPLUGGED)
      expect(rig.toasts()).toEqual(['Unplug and plug the POS back and retry'])
      await rig.resolve('keepCharge', ok(undefined))
      expect(rig.state()).toBe('declined')
      expect(note(rig)).toBe('The terminal does not answer')
    },
  },
  {
    title: 'an earlier charge that was approved after all pays: no second one is sent',
    section: 'rulings',
    input,
    run: async (rig) => {
      await rig.resolve('writeDown', ok(APPROVED))
      expect(rig.state()).toBe('approved')
      expect(rig.received).toEqual([])
      expect(output(rig)).toEqual({ outcome: 'approved', charge: APPROVED })
    },
  },
  {
    title: 'an earlier charge that is open is looked at, by its own amount: no second one is sent',
    section: 'rulings',
    input: { ...input, tender: { channel: 'card', amount: 400_000 } },
    run: async (rig) => {
      await rig.resolve('writeDown', ok(UNKNOWN))
      expect(rig.state()).toBe('recordingUnknown')
      expect(rig.received).toEqual([
        { id: 'terminal', event: { type: 'purchase.resumed', reference: UNKNOWN.reference } },
      ])
      await rig.resolve('keepCharge', ok(undefined))
      answered(rig, APPROVAL)
      expect(rig.state()).toBe('recordingOutcome')
      expect(rig.toasts()).toEqual(['payment was successful'])
    },
  },
  {
    title: "'WebSocket is not open.': nothing was sent",
    section: '§8',
    input,
    run: async (rig) => {
      await rig.resolve('writeDown', ok(ASKED))
      rig.send({ type: 'purchase.impossible' })
      expect(rig.toasts()).toEqual(['WebSocket is not open.'])
      expect(rig.state()).toBe('recordingOutcome')
      await rig.resolve('keepCharge', ok(undefined))
      expect(rig.state()).toBe('declined')
      expect(output(rig)).toEqual({
        outcome: 'declined',
        charge: { ...ASKED, state: 'declined', note: 'It was not sent' },
      })
    },
  },
  {
    title: 'another amount than the one asked for settles nothing: the cashier has to look',
    section: 'rulings',
    input,
    run: async (rig) => {
      await sent(rig)
      answered(rig, { ...APPROVAL, Amount: '6651.00' })
      expect(rig.state()).toBe('recordingUnknown')
      expect(rig.hasTag('unknown')).toBe(true)
      expect(rig.hasTag('inFlight')).toBe(true)
      expect(note(rig)).toBe('The terminal says that it charged NGN 6651.00, RRN 632512000001')
      expect(rig.calls.at(-1)).toMatchObject({ id: 'keepCharge', input: { charge: { state: 'unknown' } } })
      await rig.resolve('keepCharge', ok(undefined))
      expect(rig.state()).toBe('unknown')
      expect(rig.hasTag('asking')).toBe(true)
      expect(rig.hasTag('unknown')).toBe(true)
      expect(rig.hasTag('inFlight')).toBe(true)
      expect(rig.toasts()).toEqual([])
    },
  },
  {
    title: 'words that settle nothing leave it unknown, chatter changes nothing',
    section: 'rulings',
    input,
    run: async (rig) => {
      await sent(rig)
      answered(rig, CONNECTED)
      expect(rig.state()).toBe('onTerminal')
      answered(rig, BUSY)
      expect(rig.state()).toBe('recordingUnknown')
      expect(note(rig)).toBe('Another purchase is in progress')
      expect(requestsOf(rig)).toEqual(['purchase.requested'])
      answered(rig, APPROVAL)
      expect(rig.state()).toBe('recordingUnknown')
    },
  },
  {
    title: '120 s without an answer after the sending: unknown, never before and never by itself again',
    section: 'rulings',
    input,
    run: async (rig) => {
      await sent(rig)
      await rig.advance(119_999)
      expect(rig.state()).toBe('onTerminal')
      await rig.advance(1)
      expect(rig.state()).toBe('recordingUnknown')
      expect(note(rig)).toBe('The terminal did not answer for 2 minutes')
      await rig.resolve('keepCharge', ok(undefined))
      await rig.advance(10_000_000)
      expect(rig.state()).toBe('unknown')
      expect(rig.received).toHaveLength(1)
    },
  },
  {
    title: 'a request of which nobody knows whether it left counts as sent',
    section: 'rulings',
    input,
    run: async (rig) => {
      await rig.resolve('writeDown', ok(ASKED))
      await rig.advance(120_000)
      expect(rig.state()).toBe('recordingUnknown')
      expect(note(rig)).toBe('The till cannot tell whether it was sent')
      expect(requestsOf(rig)).toEqual(['purchase.requested'])
    },
  },
  {
    title: 'a connection that drops after the sending, and an answer that cannot be read, leave it unknown',
    section: 'rulings',
    input,
    run: async (rig) => {
      await sent(rig)
      rig.send({ type: 'terminal.lost' })
      expect(rig.state()).toBe('recordingUnknown')
      expect(note(rig)).toBe('The connection to the terminal was lost')
      expect(requestsOf(rig)).toEqual(['purchase.requested'])
    },
  },
  {
    title: 'an answer that cannot be read leaves it unknown',
    section: 'rulings',
    input,
    run: async (rig) => {
      await sent(rig)
      rig.send({ type: 'terminal.garbled' })
      expect(rig.state()).toBe('recordingUnknown')
      expect(note(rig)).toBe('The answer of the terminal cannot be read')
      expect(requestsOf(rig)).toEqual(['purchase.requested'])
      await rig.resolve('keepCharge', full)
      expect(rig.state()).toBe('unknown')
      expect(rig.toasts()).toEqual([NOT_KEPT])
    },
  },
  {
    title: 'X while the terminal is at it asks first; X again leaves the charge open',
    section: 'rulings',
    input,
    run: async (rig) => {
      await sent(rig)
      rig.send({ type: 'charge.dismissed' })
      expect(rig.state()).toBe('recordingUnknown')
      expect(note(rig)).toBe('The cashier did not wait for the terminal')
      expect(requestsOf(rig)).toEqual(['purchase.requested'])
      await rig.reject('keepCharge')
      expect(rig.state()).toBe('unknown')
      expect(rig.toasts()).toEqual([NOT_KEPT])
      rig.send({ type: 'charge.dismissed' })
      expect(rig.state()).toBe('leftOpen')
      expect(output(rig)).toMatchObject({ outcome: 'leftOpen', charge: { state: 'unknown', closed: null } })
    },
  },
  {
    title: 'the cashier states approved with the number from the slip',
    section: 'rulings',
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
      expect(rig.state()).toBe('recordingOutcome')
      expect(rig.toasts()).toEqual(['payment was successful'])
      await rig.resolve('keepCharge', full)
      expect(rig.state()).toBe('approved')
      expect(output(rig)).toMatchObject({
        outcome: 'approved',
        charge: {
          state: 'approved',
          settledBy: 'cashier',
          slip: { rrn: '632512000777', maskedPan: null, terminalId: null },
        },
      })
      expect(rig.toasts()).toEqual(['payment was successful', NOT_KEPT])
    },
  },
  {
    title: 'the cashier states declined',
    section: 'rulings',
    input,
    run: async (rig) => {
      await asked(rig)
      rig.send({ type: 'decline.stated' })
      expect(rig.toasts()).toEqual(['payment failed'])
      expect(rig.state()).toBe('recordingOutcome')
      await rig.reject('keepCharge')
      expect(rig.state()).toBe('declined')
      expect(output(rig)).toMatchObject({
        outcome: 'declined',
        charge: { state: 'declined', settledBy: 'cashier' },
      })
      expect(rig.toasts()).toEqual(['payment failed', NOT_KEPT])
    },
  },
  {
    title: 'a late approval settles a charge that is unknown',
    section: 'rulings',
    input,
    run: async (rig) => {
      await asked(rig)
      answered(rig, CONNECTED)
      expect(rig.state()).toBe('unknown')
      answered(rig, APPROVAL)
      expect(rig.state()).toBe('recordingOutcome')
      expect(rig.context()).toMatchObject({ charge: { state: 'approved', slip: { rrn: '632512000001' } } })
      expect(rig.toasts()).toEqual(['payment was successful'])
      await rig.reject('keepCharge')
      expect(rig.state()).toBe('approved')
      expect(rig.toasts()).toEqual(['payment was successful', NOT_KEPT])
    },
  },
  {
    title: 'a late decline settles it too; a late answer about another amount is noted',
    section: 'rulings',
    input,
    run: async (rig) => {
      await asked(rig)
      answered(rig, { ...APPROVAL, Amount: '1.00' })
      expect(rig.state()).toBe('recordingUnknown')
      expect(note(rig)).toBe('The terminal says that it charged NGN 1.00, RRN 632512000001')
      expect(requestsOf(rig)).toEqual(['purchase.requested'])
      await rig.resolve('keepCharge', ok(undefined))
      answered(rig, DECLINE)
      expect(rig.state()).toBe('recordingOutcome')
      expect(rig.context()).toMatchObject({
        charge: { state: 'declined', settledBy: 'terminal', note: 'Insufficient funds' },
      })
      expect(rig.toasts()).toEqual(['payment failed'])
      await rig.resolve('keepCharge', full)
      expect(rig.state()).toBe('declined')
      expect(rig.toasts()).toEqual(['payment failed', NOT_KEPT])
    },
  },
  {
    title: 'a charge from before a reload is looked up, not asked for again',
    section: 'rulings',
    input: { ...input, unsettled: ASKED },
    run: async (rig) => {
      expect(rig.state()).toBe('recordingUnknown')
      expect(rig.calls.map(({ id }) => id)).toEqual(['terminal', 'keepCharge'])
      expect(rig.calls.at(-1)?.input).toEqual({
        charge: {
          ...ASKED,
          state: 'unknown',
          note: 'The till was closed before the terminal answered',
        },
      })
      expect(rig.received).toEqual([
        { id: 'terminal', event: { type: 'purchase.resumed', reference: 'TS-1763740800-K7Q2MX' } },
      ])
      await rig.resolve('keepCharge', ok(undefined))
      expect(rig.state()).toBe('unknown')
    },
  },
  {
    title: 'a charge that was left open keeps the reason of before',
    section: 'rulings',
    input: { ...input, unsettled: UNKNOWN },
    run: (rig) => {
      expect(rig.state()).toBe('recordingUnknown')
      expect(note(rig)).toBe('The connection to the terminal was lost')
    },
  },
  {
    title: 'a transfer is asked for as a transfer',
    section: '§7',
    input: { ...input, tender: { channel: 'transfer', amount: 5 } },
    run: async (rig) => {
      await rig.resolve('writeDown', ok({ ...ASKED, channel: 'transfer', amount: 5 }))
      expect(rig.received[0]?.event['request']).toMatchObject({
        amount: '0.05',
        paymentOption: 'transfer',
      })
    },
  },
]
