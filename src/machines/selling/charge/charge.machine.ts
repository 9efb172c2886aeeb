import type { ActorRefFrom } from 'xstate'
import { UNEXPECTED } from '#machines/kit/emitted.ts'
import { onTerminal } from './charge.on-terminal.ts'
import { leaving, recording, recordingRefusal } from './charge.recording.ts'
import { askedOf, chargeSetup, outcomeOf } from './charge.setup.ts'
import { unknown } from './charge.unknown.ts'

/**
 * One request to the card terminal (§7.34, §10.43–§10.49). It is written down before
 * the first byte is sent, and asked for once: whatever happens after the sending without an answer makes its outcome
 * unknown, and only the terminal or the cashier can settle that. What is known of it stands on the device; this chart
 * adds to it, and goes by what the device says.
 */
export const chargeMachine = chargeSetup.createMachine({
  id: 'charge',
  context: ({ input: { unsettled, ...asked } }) => ({
    ...asked,
    charge: unsettled,
    unwritten: [],
    typed: '',
    isReferenceMissing: false,
  }),
  output: ({ context }) => outcomeOf(context),
  invoke: { id: 'terminal', src: 'terminal' },
  initial: 'lookedUp',
  states: {
    lookedUp: {
      description:
        'Is there a charge for this tender already, from before a reload or an earlier try (§10.47)?',
      always: [
        {
          guard: 'wasApproved',
          target: 'approved',
          description:
            'The terminal has approved an earlier charge after all: there is no second one (§10.47).',
        },
        {
          guard: 'wasInterrupted',
          target: 'recording',
          actions: [
            { type: 'noteDoubt', params: { reason: 'The till was closed before the terminal answered' } },
            'resumePurchase',
          ],
          description: 'It was asked for and nothing is known of it: it is not asked for again (§10.49).',
        },
        {
          guard: 'wasUnknown',
          target: 'unknown',
          actions: 'resumePurchase',
          description: 'Its outcome is not known: it is looked at, and there is no second one (§10.47).',
        },
        { target: 'drafted', description: 'There is none.' },
      ],
    },
    drafted: {
      description: 'The charge is being written down; nothing has been sent (§10.43).',
      tags: 'inFlight',
      invoke: {
        id: 'writeDown',
        src: 'writeDown',
        input: ({ context }) => askedOf(context),
        onDone: [
          {
            guard: { type: 'isNew', params: ({ event }) => ({ written: event.output }) },
            target: 'sending',
            actions: { type: 'keepWritten', params: ({ event }) => ({ written: event.output }) },
            description: 'It is on the device; now it may be sent (§10.43).',
          },
          {
            guard: { type: 'isWritten', params: ({ event }) => ({ written: event.output }) },
            target: 'lookedUp',
            actions: { type: 'keepWritten', params: ({ event }) => ({ written: event.output }) },
            description: 'An earlier charge is open on the device: that one is looked at (§10.47).',
          },
          {
            target: 'notStarted',
            actions: UNEXPECTED,
            description: 'The device refused to store it, so nothing is sent.',
          },
        ],
        onError: { target: 'notStarted', actions: UNEXPECTED },
      },
    },
    sending: {
      description: 'The purchase request is on its way to the terminal (§7.34).',
      tags: 'inFlight',
      entry: 'requestPurchase',
      on: {
        'purchase.sent': { target: 'onTerminal', description: 'The request has left the till.' },
        'purchase.impossible': {
          target: 'recordingRefusal',
          actions: ['noteNotSent', { type: 'notify', params: { key: 'terminalNotOpen' } }],
          description: "'WebSocket is not open.': nothing was sent (§8.18).",
        },
      },
      after: {
        silenceTimeout: {
          target: 'recording',
          actions: { type: 'noteDoubt', params: { reason: 'The till cannot tell whether it was sent' } },
          description: 'Nothing says whether it was sent: that counts as sent (§10.44).',
        },
      },
    },
    onTerminal,
    recording,
    recordingRefusal,
    unknown,
    leaving,
    approved: { description: "'payment was successful' (§8.19).", type: 'final' },
    declined: {
      description: "'payment failed', or the terminal was not there (§8.16, §8.20).",
      type: 'final',
    },
    leftOpen: { description: 'The outcome is not known; the charge stays listed (§10.46).', type: 'final' },
    notStarted: { description: 'Nothing was sent and nothing was written (§10.43).', type: 'final' },
  },
})

export type ChargeActor = ActorRefFrom<typeof chargeMachine>
