import { assign, sendTo, setup, type ActorRefFrom } from 'xstate'
import { callbackActor } from '#machines/kit/placeholders.ts'
import { notify, type Notified } from '#machines/kit/emitted.ts'
import type { LeadershipCommand, TabLeaderContext, TabLeaderEvent } from './tabLeader.types.ts'

/** One tab of the device sells at a time, so that two tabs never write the same cart (decision 0062). */
export const tabLeaderMachine = setup({
  types: {
    context: {} as TabLeaderContext,
    events: {} as TabLeaderEvent,
    emitted: {} as Notified,
  },
  actors: {
    /** Waits for the lock of the selling tab for as long as it is invoked, and talks with the other tabs. */
    leadership: callbackActor<LeadershipCommand>('leadership'),
    reloadPage: callbackActor('reloadPage'),
  },
  actions: {
    keepPaying: assign({ isPaying: (_, { isPaying }: { isPaying: boolean }) => isPaying }),
    ask: sendTo('leadership', { type: 'leadership.asked' }),
    decline: sendTo('leadership', { type: 'leadership.declined' }),
    notify: notify(),
  },
  guards: { isPaying: ({ context }) => context.isPaying },
  delays: { answerTimeout: 5_000 },
}).createMachine({
  id: 'tabLeader',
  context: { isPaying: false },
  invoke: { id: 'leadership', src: 'leadership' },
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
        'leadership.given': { target: 'leading', description: 'There is none (own).' },
        'leadership.taken': { target: 'elsewhere', description: 'There is one; it keeps its cart (own).' },
      },
    },
    leading: {
      description: 'This tab sells: cart, held sales and payment are its own (own).',
      tags: 'leading',
      on: {
        'leadership.wanted': [
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
        'leadership.given': { target: 'leading', description: 'The other tab was closed (own).' },
        'leadership.claimed': { target: 'asking', description: "'Sell here' (own)." },
      },
    },
    asking: {
      description: 'The other tab is asked to hand over (own).',
      tags: ['elsewhere', 'busy'],
      entry: 'ask',
      on: {
        'leadership.given': { target: 'leading', description: 'Its cart goes on here (own).' },
        'leadership.refused': {
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

export type TabLeaderActor = ActorRefFrom<typeof tabLeaderMachine>
