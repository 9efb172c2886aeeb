import { assign, emit, sendTo, setup } from 'xstate'
import type { Notice } from '#domain/messages/catalogue.ts'
import { callbackHole } from '#machines/kit/holes.ts'
import { notified, type Notified } from '#machines/kit/outlets.ts'
import type { SeatCommand, TillSeatContext, TillSeatEvent } from './tillSeat.types.ts'

/** One tab of the device sells at a time, so that two tabs never write the same cart (docs/decisions/0062). */
export const tillSeatMachine = setup({
  types: {
    context: {} as TillSeatContext,
    events: {} as TillSeatEvent,
    emitted: {} as Notified,
  },
  actors: {
    /** Waits for the lock of the selling tab for as long as it is invoked, and talks with the other tabs. */
    seat: callbackHole<SeatCommand>('seat'),
    reloadPage: callbackHole('reloadPage'),
  },
  actions: {
    keepPaying: assign({ isPaying: (_, { isPaying }: { isPaying: boolean }) => isPaying }),
    ask: sendTo('seat', { type: 'seat.asked' }),
    decline: sendTo('seat', { type: 'seat.declined' }),
    notify: emit((_, notice: Notice) => notified(notice)),
  },
  guards: { isPaying: ({ context }) => context.isPaying },
  delays: { answerTimeout: 5_000 },
}).createMachine({
  id: 'tillSeat',
  context: { isPaying: false },
  invoke: { id: 'seat', src: 'seat' },
  initial: 'looking',
  on: {
    'payment.changed': {
      actions: { type: 'keepPaying', params: ({ event }) => event },
      description: 'A payment has begun or ended (own).',
    },
  },
  states: {
    looking: {
      description: 'Is there another tab that sells (own)?',
      on: {
        'seat.given': { target: 'seated', description: 'There is none (own).' },
        'seat.taken': { target: 'elsewhere', description: 'There is one; it keeps its cart (own).' },
      },
    },
    seated: {
      description: 'This tab sells: cart, held sales and payment are its own (own).',
      tags: 'seated',
      on: {
        'seat.wanted': [
          {
            guard: 'isPaying',
            actions: 'decline',
            description: 'A payment is finished where it was begun (own).',
          },
          { target: 'leaving', description: 'The cashier sells in another tab from now on (own).' },
        ],
      },
    },
    elsewhere: {
      description: "Another tab sells; this one says so and offers 'Sell here' (own).",
      tags: 'elsewhere',
      on: {
        'seat.given': { target: 'seated', description: 'The other tab was closed (own).' },
        'seat.claimed': { target: 'asking', description: "'Sell here' (own)." },
      },
    },
    asking: {
      description: 'The other tab is asked to hand over (own).',
      tags: ['elsewhere', 'busy'],
      entry: 'ask',
      on: {
        'seat.given': { target: 'seated', description: 'Its cart goes on here (own).' },
        'seat.refused': {
          target: 'elsewhere',
          actions: { type: 'notify', params: { key: 'sellsElsewhere' } },
          description: 'It is taking a payment, which goes first (own).',
        },
      },
      after: {
        answerTimeout: {
          target: 'elsewhere',
          actions: { type: 'notify', params: { key: 'sellsElsewhere' } },
          description: 'It does not answer (own).',
        },
      },
    },
    leaving: {
      description: 'The page opens anew as one that does not sell: nothing of the sale stays in it (own).',
      tags: 'leaving',
      invoke: { id: 'reloadPage', src: 'reloadPage' },
    },
  },
})
