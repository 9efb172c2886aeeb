import type { ActorRefFrom } from 'xstate'
import { ageText } from '#domain/time-text.ts'
import type { Notice } from '#domain/messages/messages.ts'
import { UNEXPECTED } from '#machines/kit/emitted.ts'
import { pausing } from './outbox.pausing.ts'
import { sending } from './outbox.sending.ts'
import { NOT_ASKED, outboxSetup } from './outbox.setup.ts'

const clockNoticeOf = (difference: number): Notice => ({
  key: difference > 0 ? 'clockAhead' : 'clockBehind',
  params: { time: ageText(0, Math.abs(difference)) },
})

/**
 * Paid sales that the server has not confirmed (§10.57–§10.60). They are sent in the order in which they
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
    awaited: undefined,
    returning: {
      saleId: '',
      notice: { key: 'unexpectedError' },
      isInDoubt: false,
      mayHaveArrived: false,
      isNumberTaken: false,
    },
    isStale: false,
    isClockWrong: false,
    failures: 0,
    ...NOT_ASKED,
  }),
  invoke: [
    { id: 'channel', src: 'channel' },
    { id: 'chargeRepository', src: 'chargeRepository' },
  ],
  initial: 'reading',
  on: {
    'sale.handedOver': {
      actions: { type: 'takeOver', params: ({ event }) => event },
      description: 'A sale was paid; it is sent after those that wait already (§10.57).',
    },
    'offlineSales.changed': {
      actions: { type: 'keepOfflineSales', params: ({ event }) => event },
      description: 'The store lets sales wait on the device, or does not any more (decision 0155).',
    },
    'records.changed': {
      actions: 'markStale',
      description: 'Another tab, or a charge of this one, has changed what is on the device.',
    },
    'sale.renumbered': {
      actions: { type: 'hearNumber', params: ({ event }) => event },
      description: 'Another tab has given a sale its next number: its receipt is found by that one (§10.33).',
    },
    'clock.compared': [
      {
        guard: { type: 'isClockChange', params: ({ event }) => event },
        actions: [
          { type: 'markClock', params: ({ event }) => event },
          { type: 'notify', params: ({ event }) => clockNoticeOf(event.difference) },
        ],
        description:
          'The clock of this device is wrong by more than 5 minutes: a notice says so once (§10.62).',
      },
      {
        guard: { type: 'isClockRight', params: ({ event }) => event },
        actions: { type: 'markClock', params: ({ event }) => event },
        description: 'The clock is right, or right again (§10.62).',
      },
    ],
    'charge.settled': {
      actions: { type: 'settleCharge', params: ({ event }) => event },
      description: 'The cashier has cleared up an open charge with the customer or the bank (§10.46).',
    },
  },
  states: {
    reading: {
      description: 'The sales and open charges on the device are read (§10.59).',
      tags: 'busy',
      invoke: {
        id: 'readOutbox',
        src: 'readOutbox',
        onDone: {
          target: 'choosing',
          actions: ['beginRound', { type: 'keepRead', params: ({ event }) => ({ read: event.output }) }],
          description: 'What waits is known, after a crash as well.',
        },
        onError: { target: 'choosing', actions: ['forgetStale', UNEXPECTED] },
      },
      on: {
        'records.changed': {
          target: 'reading',
          reenter: true,
          description: 'What is being read may be older than this change (own).',
        },
        'sale.renumbered': {
          target: 'reading',
          reenter: true,
          actions: { type: 'hearNumber', params: ({ event }) => event },
          description: 'What is being read may still have the old number (§10.33).',
        },
      },
    },
    choosing: {
      description: 'Which sale is next (§10.59)?',
      always: [
        {
          guard: 'isAwaitedKeptBack',
          actions: 'reportKept',
          description:
            'Found again after a start: it is not sent by itself any more, and its cashier goes on (own).',
        },
        {
          guard: 'hasNext',
          target: 'sending',
          actions: 'takeUp',
          description:
            'The one that has waited longest; those that the server failed at come last (§10.59, decision 0097).',
        },
        {
          guard: 'hasWaiting',
          target: 'pausing',
          actions: 'countRound',
          description:
            'The server fails at what is left: it is sent again later, nothing is dropped (§10.58, decision 0097).',
        },
        { target: 'resting', description: 'Nothing is left that is sent by itself.' },
      ],
    },
    resting: {
      description: 'No sale waits (§10.59).',
      always: {
        guard: 'isStale',
        target: 'reading',
        description: 'What shows is brought up to date (§10.61).',
      },
      on: {
        'sale.handedOver': {
          target: 'choosing',
          actions: { type: 'takeOver', params: ({ event }) => event },
          description: 'A sale was paid; it is sent at once (§10.57).',
        },
      },
    },
    sending,
    keepingBack: {
      description: 'It is written down that this sale is refused or set aside, and why (decision 0097).',
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
            description: 'Whoever is at the till gets a notice; the next one goes on (decision 0097).',
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
      description: 'The same sale gets the next order number (§10.33).',
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
            description: 'It is posted again under the new number (§10.33).',
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
      description: 'The sale is marked as unpaid, so that it can never be sent beside the next try (§10.30).',
      tags: 'sending',
      invoke: {
        id: 'takeBack',
        src: 'takeBack',
        input: ({ context: { returning } }) => ({
          saleId: returning.saleId,
          isInDoubt: returning.isInDoubt,
          mayHaveArrived: returning.mayHaveArrived,
          isNumberTaken: returning.isNumberTaken,
        }),
        onDone: [
          {
            guard: { type: 'isTakenBack', params: ({ event }) => ({ taken: event.output }) },
            target: 'choosing',
            actions: 'reportReturned',
            description: 'The cashier has it back, with the reason (§10.57).',
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

export type OutboxActor = ActorRefFrom<typeof outboxMachine>
