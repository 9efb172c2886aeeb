import { ageText } from '#domain/age-text.ts'
import type { Notice } from '#domain/messages/catalogue.ts'
import { pausing } from './outbox.pausing.ts'
import { NOT_ASKED, outboxSetup, pauseAfter, reasonOf } from './outbox.setup.ts'

const clockNoticeOf = (difference: number): Notice => ({
  key: difference > 0 ? 'clockAhead' : 'clockBehind',
  params: { time: ageText(0, Math.abs(difference)) },
})

const UNEXPECTED = { type: 'notify', params: { key: 'unexpectedError' } } as const

/**
 * Paid sales that the server has not confirmed (design.md, How a sale flows). They are sent in the order in which they
 * were paid, again and again until the server has confirmed each; none is ever given up or dropped.
 */
export const outboxMachine = outboxSetup.createMachine({
  id: 'outbox',
  context: ({ input }) => ({
    ...input,
    waiting: [],
    openCharges: [],
    givenBack: [],
    passed: [],
    failedInRow: 0,
    keptBack: { delivery: 'setAside', reason: '', isNumberTaken: false },
    probes: 0,
    current: '',
    refusedNumber: 0,
    attended: undefined,
    returning: { saleId: '', notice: { key: 'unexpectedError' }, isInDoubt: false, isNumberTaken: false },
    isStale: false,
    isClockWrong: false,
    failures: 0,
    ...NOT_ASKED,
  }),
  invoke: [
    { id: 'news', src: 'news' },
    { id: 'chargeDesk', src: 'chargeDesk' },
  ],
  initial: 'reading',
  on: {
    'sale.handedOver': {
      actions: { type: 'takeOver', params: ({ event }) => event },
      description: 'A sale was paid; it is sent after those that wait already (rulings).',
    },
    'records.changed': {
      actions: 'markStale',
      description: 'Another tab, or a charge of this one, has changed what is on the device.',
    },
    'clock.compared': [
      {
        guard: { type: 'isClockNews', params: ({ event }) => event },
        actions: [
          { type: 'markClock', params: ({ event }) => event },
          { type: 'notify', params: ({ event }) => clockNoticeOf(event.difference) },
        ],
        description:
          'The clock of this device is wrong by more than 5 minutes: the cashier is told once (rulings).',
      },
      {
        guard: { type: 'isClockRight', params: ({ event }) => event },
        actions: { type: 'markClock', params: ({ event }) => event },
        description: 'The clock is right, or right again (rulings).',
      },
    ],
    'charge.settled': {
      actions: { type: 'settleCharge', params: ({ event }) => event },
      description: 'The cashier has cleared up an open charge with the customer or the bank (rulings).',
    },
  },
  states: {
    reading: {
      description: 'The sales and open charges on the device are read (design).',
      tags: 'busy',
      invoke: {
        id: 'readOutbox',
        src: 'readOutbox',
        onDone: {
          target: 'choosing',
          actions: { type: 'keepRead', params: ({ event }) => ({ read: event.output }) },
          description: 'What waits is known, after a crash as well.',
        },
        onError: { target: 'choosing', actions: ['forgetStale', UNEXPECTED] },
      },
    },
    choosing: {
      description: 'Which sale is next (design)?',
      always: [
        {
          guard: 'isAttendedKeptBack',
          actions: 'reportKept',
          description:
            'Found again after a start: it is not sent by itself any more, and its cashier goes on (own).',
        },
        {
          guard: 'hasNext',
          target: 'sending',
          actions: 'takeUp',
          description: 'The one that has waited longest; those that the server failed at come last (design).',
        },
        {
          guard: 'hasWaiting',
          target: 'pausing',
          actions: 'countRound',
          description:
            'The server fails at what is left: it is sent again later, nothing is dropped (design).',
        },
        { target: 'resting', description: 'Nothing is left that is sent by itself.' },
      ],
    },
    resting: {
      description: 'No sale waits (design).',
      always: {
        guard: 'isStale',
        target: 'reading',
        description: 'What shows is brought up to date (design).',
      },
      on: {
        'sale.handedOver': {
          target: 'choosing',
          actions: { type: 'takeOver', params: ({ event }) => event },
          description: 'A sale was paid; it is sent at once (§4).',
        },
      },
    },
    sending: {
      description: 'A sale is being posted (§7); one tab at a time.',
      tags: 'sending',
      invoke: {
        id: 'sendSale',
        src: 'sendSale',
        input: ({ context }) => ({ saleId: context.current }),
        onDone: [
          {
            guard: { type: 'isOver', params: ({ event }) => ({ answer: event.output }) },
            target: 'choosing',
            actions: { type: 'settle', params: ({ event }) => ({ answer: event.output }) },
            description: 'The server has the sale; the device lets go of it (design).',
          },
          {
            guard: { type: 'isConflict', params: ({ event }) => ({ answer: event.output }) },
            target: 'renumbering',
            actions: { type: 'keepRefusedNumber', params: ({ event }) => ({ answer: event.output }) },
            description: 'Another sale has this order number (rulings).',
          },
          {
            guard: { type: 'isConflictWithCashier', params: ({ event }) => ({ answer: event.output }) },
            target: 'returning',
            actions: {
              type: 'keepReturning',
              params: ({ event: { output } }) => ({
                isInDoubt: false,
                isNumberTaken: true,
                notice: {
                  key: 'saleMayBeThere',
                  params: { orderNumber: output.kind === 'conflict' ? String(output.orderNumber) : '' },
                },
              }),
            },
            description:
              'The number may be taken by this very sale as it was before: a person has to look (rulings).',
          },
          {
            guard: { type: 'isRefusedWithCashier', params: ({ event }) => ({ answer: event.output }) },
            target: 'returning',
            actions: {
              type: 'keepReturning',
              params: ({ event: { output } }) => ({
                isInDoubt: false,
                isNumberTaken: false,
                notice: { key: 'saleRefused', params: { message: reasonOf(output) } },
              }),
            },
            description:
              'The server says no while the cashier waits: back to step 0 with the reason (§4, §8).',
          },
          {
            guard: { type: 'isKeptBack', params: ({ event }) => ({ answer: event.output }) },
            target: 'keepingBack',
            actions: { type: 'keepReason', params: ({ event }) => ({ answer: event.output }) },
            description:
              'Refused after the cashier has gone on, or not to be sent: a person has to look at it (rulings).',
          },
          {
            guard: { type: 'mustReturn', params: ({ event }) => ({ answer: event.output }) },
            target: 'returning',
            actions: {
              type: 'keepReturning',
              params: ({ event: { output } }) => ({
                isInDoubt: true,
                isNumberTaken: false,
                notice: 'notice' in output ? output.notice : { key: 'unexpectedError' },
              }),
            },
            description: 'No network, and the store does not sell offline: back to step 0 (§8).',
          },
          {
            guard: { type: 'hasFailed', params: ({ event }) => ({ answer: event.output }) },
            target: 'choosing',
            actions: { type: 'pass', params: ({ event }) => ({ answer: event.output }) },
            description: 'The server fails at this sale: it is kept, and the next one goes on (rulings).',
          },
          {
            target: 'pausing',
            actions: [
              'reportKept',
              { type: 'countFailure', params: ({ event }) => pauseAfter(event.output) },
            ],
            description: 'No network, or a server that fails: the sale is kept and sent later (rulings).',
          },
        ],
        onError: { target: 'choosing', actions: [{ type: 'pass', params: {} }, UNEXPECTED] },
      },
    },
    keepingBack: {
      description: 'It is written down that this sale is refused or set aside, and why (rulings).',
      tags: 'sending',
      invoke: {
        id: 'keepBack',
        src: 'keepBack',
        input: ({ context: { current, keptBack } }) => ({ saleId: current, ...keptBack }),
        onDone: [
          {
            guard: { type: 'isNoted', params: ({ event }) => ({ kept: event.output }) },
            target: 'choosing',
            actions: 'reportKeptBack',
            description: 'Whoever is at the till is told; the next one goes on (rulings).',
          },
          {
            target: 'choosing',
            actions: { type: 'pass', params: {} },
            description: 'The device refused; the sale waits as before, and lets the others pass.',
          },
        ],
        onError: { target: 'choosing', actions: [{ type: 'pass', params: {} }, UNEXPECTED] },
      },
    },
    renumbering: {
      description: 'The same sale gets the next order number (rulings).',
      tags: 'sending',
      invoke: {
        id: 'renumber',
        src: 'renumber',
        input: ({ context }) => ({ saleId: context.current, refused: context.refusedNumber }),
        onDone: [
          {
            guard: { type: 'isRenumbered', params: ({ event }) => ({ drawn: event.output }) },
            target: 'choosing',
            actions: { type: 'keepNumber', params: ({ event }) => ({ drawn: event.output }) },
            description: 'It is posted again under the new number (rulings).',
          },
          {
            target: 'choosing',
            actions: { type: 'pass', params: {} },
            description: 'The device refused; the sale is kept as it is, and lets the others pass.',
          },
        ],
        onError: { target: 'choosing', actions: [{ type: 'pass', params: {} }, UNEXPECTED] },
      },
    },
    returning: {
      description: 'The sale is marked as unpaid, so that it can never be sent beside the next try (design).',
      tags: 'sending',
      invoke: {
        id: 'takeBack',
        src: 'takeBack',
        input: ({ context: { returning } }) => ({
          saleId: returning.saleId,
          isInDoubt: returning.isInDoubt,
          isNumberTaken: returning.isNumberTaken,
        }),
        onDone: [
          {
            guard: { type: 'isTakenBack', params: ({ event }) => ({ taken: event.output }) },
            target: 'choosing',
            actions: 'reportReturned',
            description: 'The cashier has it back, with the reason (§4).',
          },
          {
            guard: { type: 'isNotPaid', params: ({ event }) => ({ taken: event.output }) },
            target: 'choosing',
            description:
              'Another tab has brought it to the server meanwhile: asked once more, it is gone (own).',
          },
          {
            target: 'pausing',
            actions: ['reportKept', { type: 'countFailure', params: NOT_ASKED }],
            description: 'The device refused; the sale is still paid, so it is kept and sent.',
          },
        ],
        onError: {
          target: 'pausing',
          actions: ['reportKept', { type: 'countFailure', params: NOT_ASKED }, UNEXPECTED],
        },
      },
    },
    pausing,
  },
})
