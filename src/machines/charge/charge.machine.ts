import { askedOf, chargeSetup, outcomeOf } from './charge.setup.ts'
import { unknown } from './charge.unknown.ts'

const NOT_KEPT = { type: 'notify', params: { key: 'chargeNotKept' } } as const

/**
 * One request to the card terminal (spec.md §4, §7, §8; rulings.md, Local terminal service). It is written down before
 * the first byte is sent, and asked for once: whatever happens after the sending without an answer makes its outcome
 * unknown, and only the terminal or the cashier can settle that.
 */
export const chargeMachine = chargeSetup.createMachine({
  id: 'charge',
  context: ({ input: { unsettled, ...asked } }) => ({
    ...asked,
    charge: unsettled,
    typed: '',
    isReferenceMissing: false,
  }),
  output: ({ context }) => outcomeOf(context),
  invoke: { id: 'terminal', src: 'terminal' },
  initial: 'lookedUp',
  states: {
    lookedUp: {
      description:
        'Is there a charge for this tender already, from before a reload or an earlier try (rulings)?',
      always: [
        {
          guard: 'isResumed',
          target: 'recordingUnknown',
          actions: ['noteInterruption', 'resumePurchase'],
          description: 'There is: it is not asked for again, whatever became of it (rulings).',
        },
        { target: 'drafted', description: 'There is none.' },
      ],
    },
    drafted: {
      description: 'The charge is being written down; nothing has been sent (design).',
      tags: 'inFlight',
      invoke: {
        id: 'writeDown',
        src: 'writeDown',
        input: ({ context }) => askedOf(context),
        onDone: [
          {
            guard: {
              type: 'isWrittenAs',
              params: ({ event }) => ({ written: event.output, state: 'asked' }),
            },
            target: 'sending',
            actions: { type: 'keepWritten', params: ({ event }) => ({ written: event.output }) },
            description: 'It is on the device; now it may be sent (design).',
          },
          {
            guard: {
              type: 'isWrittenAs',
              params: ({ event }) => ({ written: event.output, state: 'approved' }),
            },
            target: 'approved',
            actions: { type: 'keepWritten', params: ({ event }) => ({ written: event.output }) },
            description:
              'The terminal has approved an earlier charge after all: there is no second one (rulings).',
          },
          {
            guard: {
              type: 'isWrittenAs',
              params: ({ event }) => ({ written: event.output, state: 'unknown' }),
            },
            target: 'recordingUnknown',
            actions: [
              { type: 'keepWritten', params: ({ event }) => ({ written: event.output }) },
              'resumePurchase',
            ],
            description: 'An earlier charge is open: it is looked at, and there is no second one (rulings).',
          },
          {
            target: 'notStarted',
            actions: { type: 'notify', params: { key: 'unexpectedError' } },
            description: 'The device refused to store it, so nothing is sent.',
          },
        ],
        onError: { target: 'notStarted', actions: { type: 'notify', params: { key: 'unexpectedError' } } },
      },
    },
    sending: {
      description: 'The purchase request is on its way to the terminal (§7).',
      tags: 'inFlight',
      entry: 'requestPurchase',
      on: {
        'purchase.sent': { target: 'onTerminal', description: 'The request has left the till.' },
        'purchase.impossible': {
          target: 'recordingOutcome',
          actions: ['noteNotSent', { type: 'notify', params: { key: 'terminalNotOpen' } }],
          description: "'WebSocket is not open.': nothing was sent (§8).",
        },
      },
      after: {
        silenceTimeout: {
          target: 'recordingUnknown',
          actions: { type: 'noteUnknown', params: { reason: 'The till cannot tell whether it was sent' } },
          description: 'Nothing says whether it was sent: that counts as sent (rulings).',
        },
      },
    },
    onTerminal: {
      description: 'The customer is at the terminal (§2).',
      tags: 'inFlight',
      on: {
        'terminal.answered': [
          {
            guard: { type: 'isVerdict', params: ({ event }) => ({ ...event, kind: 'approved' as const }) },
            target: 'recordingOutcome',
            actions: [
              { type: 'noteApproval', params: ({ event }) => event },
              { type: 'notify', params: { key: 'chargeApproved' } },
            ],
            description: 'RespCode 00 with the amount that was asked for (§8).',
          },
          {
            guard: { type: 'isVerdict', params: ({ event }) => ({ ...event, kind: 'declined' as const }) },
            target: 'recordingOutcome',
            actions: [
              { type: 'noteDecline', params: ({ event }) => event },
              { type: 'notify', params: { key: 'chargeFailed' } },
            ],
            description: "Any other RespCode: 'payment failed' (§8).",
          },
          {
            guard: { type: 'isVerdict', params: ({ event }) => ({ ...event, kind: 'notFound' as const }) },
            target: 'recordingOutcome',
            actions: [
              { type: 'noteDecline', params: ({ event }) => event },
              { type: 'notify', params: { key: 'terminalNotFound' } },
            ],
            description: "Not found: 'Connect your Interswitch POS terminal' (§8).",
          },
          {
            guard: { type: 'isVerdict', params: ({ event }) => ({ ...event, kind: 'unplugged' as const }) },
            target: 'recordingOutcome',
            actions: [
              { type: 'noteDecline', params: ({ event }) => event },
              { type: 'notify', params: { key: 'terminalUnplugged' } },
            ],
            description: "Code 01: 'Unplug and plug the POS back and retry' (§8).",
          },
          {
            guard: { type: 'isVerdict', params: ({ event }) => ({ ...event, kind: 'unclear' as const }) },
            target: 'recordingUnknown',
            actions: { type: 'noteUnclear', params: ({ event }) => event },
            description: 'Another amount, or words that settle nothing: the cashier has to look (rulings).',
          },
        ],
        'terminal.garbled': {
          target: 'recordingUnknown',
          actions: { type: 'noteUnknown', params: { reason: 'The answer of the terminal cannot be read' } },
          description: 'An answer came that cannot be read.',
        },
        'terminal.lost': {
          target: 'recordingUnknown',
          actions: { type: 'noteUnknown', params: { reason: 'The connection to the terminal was lost' } },
          description: 'A connection that drops after the sending leaves the outcome unknown (rulings).',
        },
        'charge.dismissed': {
          target: 'recordingUnknown',
          actions: { type: 'noteUnknown', params: { reason: 'The cashier did not wait for the terminal' } },
          description: 'X asks first while the terminal is at it (rulings).',
        },
      },
      after: {
        silenceTimeout: {
          target: 'recordingUnknown',
          actions: { type: 'noteUnknown', params: { reason: 'The terminal did not answer for 2 minutes' } },
          description: '120 s without an answer leave the outcome unknown (rulings).',
        },
      },
    },
    recordingUnknown: {
      description: 'That nobody knows the outcome is being written down (rulings).',
      tags: ['inFlight', 'unknown'],
      invoke: {
        id: 'keepCharge',
        src: 'keepCharge',
        input: ({ context }) => ({ charge: context.charge }),
        onDone: {
          target: 'unknown',
          actions: { type: 'reportKept', params: ({ event }) => ({ kept: event.output }) },
          description: 'The cashier is asked.',
        },
        onError: { target: 'unknown', actions: NOT_KEPT },
      },
    },
    unknown,
    recordingOutcome: {
      description: 'What became of the charge is being written down (design).',
      tags: 'inFlight',
      invoke: {
        id: 'keepCharge',
        src: 'keepCharge',
        input: ({ context }) => ({ charge: context.charge }),
        onDone: [
          {
            guard: 'isApproved',
            target: 'approved',
            actions: { type: 'reportKept', params: ({ event }) => ({ kept: event.output }) },
            description: 'The tender is paid (§8).',
          },
          {
            target: 'declined',
            actions: { type: 'reportKept', params: ({ event }) => ({ kept: event.output }) },
            description: 'No money moved; the tender may be tried again.',
          },
        ],
        onError: [
          {
            guard: 'isApproved',
            target: 'approved',
            actions: NOT_KEPT,
            description: 'The tender is paid (§8).',
          },
          { target: 'declined', actions: NOT_KEPT },
        ],
      },
    },
    approved: { description: "'payment was successful' (§8).", type: 'final' },
    declined: { description: "'payment failed', or the terminal was not there (§8).", type: 'final' },
    leftOpen: { description: 'The outcome is not known; the charge stays listed (rulings).', type: 'final' },
    notStarted: { description: 'Nothing was sent and nothing was written (design).', type: 'final' },
  },
})
