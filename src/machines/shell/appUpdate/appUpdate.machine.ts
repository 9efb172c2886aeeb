import { assign, sendTo, setup } from 'xstate'
import { isInHand, isUnfinished, type PageSeen, type TillSeen } from '#domain/page-in-hand.ts'
import { UNEXPECTED, notify, type Notified } from '#machines/kit/emitted.ts'
import { callbackActor, promiseActor } from '#machines/kit/placeholders.ts'
import type { AppUpdateContext, AppUpdateEvent, TakeOver } from './appUpdate.types.ts'

const SEEN = ({ event }: { event: { output: PageSeen & TillSeen } }) => ({ seen: event.output })

/** A sale goes first, whoever looks at the page. */
const NO_MORE_FREE = {
  guard: 'hasSale',
  target: 'inSale',
  description: 'A sale has begun: it goes first (decision 0060).',
} as const

/** The next version of the app: it waits for an empty cart, and for the cashier's yes (decision 0060). */
export const appUpdateMachine = setup({
  types: { context: {} as AppUpdateContext, events: {} as AppUpdateEvent, emitted: {} as Notified },
  actors: {
    /** Looks for updates; says `update.found` and `update.tookOver`. */
    serviceWorker: callbackActor<TakeOver>('serviceWorker'),
    /** Says `till.changed` whenever the till becomes free or busy. */
    tillLink: callbackActor('tillLink'),
    /** What somebody has in hand on this page, and what the till has on it alone. */
    lookAtPage: promiseActor<PageSeen & TillSeen>('lookAtPage'),
    reloadPage: callbackActor('reloadPage'),
  },
  actions: {
    keepTill: assign((_, { isFree, isElsewhere }: AppUpdateContext) => ({ isFree, isElsewhere })),
    notify: notify(),
    startUpdate: sendTo('serviceWorker', { type: 'update.started' }),
  },
  guards: {
    isFree: ({ context }) => context.isFree,
    isBusy: ({ context }) => !context.isFree,
    hasNoSale: ({ context }) => context.isFree || context.isElsewhere,
    hasSale: ({ context }) => !context.isFree && !context.isElsewhere,
    /** 'Update now' was pressed on the page, so that something was pressed there says nothing. */
    isUnfinished: (_, { seen }: { seen: PageSeen & TillSeen }) => isUnfinished(seen),
    isInHand: (_, { seen }: { seen: PageSeen & TillSeen }) => isInHand(seen),
  },
  delays: { postponeDelay: 60 * 60_000, takeOverTimeout: 10_000, lookAgainDelay: 10_000 },
}).createMachine({
  id: 'appUpdate',
  context: { isFree: false, isElsewhere: false },
  invoke: [
    { id: 'serviceWorker', src: 'serviceWorker' },
    { id: 'tillLink', src: 'tillLink' },
  ],
  initial: 'current',
  on: {
    'till.changed': {
      actions: { type: 'keepTill', params: ({ event }) => event },
      description: 'The cart has become empty, a sale has begun, or another tab sells.',
    },
    'update.tookOver': {
      target: '.outdated',
      description: 'Another tab took the next version over; this page is still the version of before.',
    },
  },
  states: {
    current: {
      description: 'No newer version is known (decision 0060).',
      on: { 'update.found': { target: 'waiting', description: 'A newer version was loaded.' } },
    },
    waiting: {
      description:
        'A newer version waits until the cart is empty; the cashier sees nothing of it (decision 0060).',
      always: { guard: 'isFree', target: 'offered', description: 'No sale is going on (decision 0060).' },
    },
    offered: {
      description: 'The cashier is offered the newer version, between two sales (decision 0060).',
      tags: 'offered',
      always: {
        guard: 'isBusy',
        target: 'waiting',
        description: 'A sale has begun: it goes first (decision 0060).',
      },
      on: {
        'update.accepted': { target: 'accepted', description: "'Update now'." },
        'update.postponed': { target: 'postponed', description: "'Later'." },
      },
    },
    accepted: {
      description: 'The cashier said yes: would something be lost with the page (decision 0060)?',
      tags: ['offered', 'updating'],
      always: {
        guard: 'isBusy',
        target: 'waiting',
        description: 'A sale has begun: it goes first (decision 0060).',
      },
      invoke: {
        id: 'lookAtPage',
        src: 'lookAtPage',
        onDone: [
          {
            guard: { type: 'isUnfinished', params: SEEN },
            target: 'offered',
            actions: { type: 'notify', params: { key: 'updateWouldLose' } },
            description: 'What would be lost is to be finished first, which is said (decision 0060).',
          },
          { target: 'updating', description: 'Nothing is lost with the page.' },
        ],
        onError: { target: 'offered', actions: UNEXPECTED },
      },
    },
    postponed: {
      description: 'The cashier said later (decision 0060).',
      after: { postponeDelay: { target: 'waiting', description: 'An hour on, it is offered again.' } },
    },
    updating: {
      description: 'The newer version takes over (decision 0060).',
      tags: ['offered', 'updating'],
      entry: 'startUpdate',
      on: {
        'update.tookOver': { target: 'reloading', description: 'It is in charge: the page opens anew.' },
      },
      after: {
        takeOverTimeout: { target: 'waiting', description: 'It did not start; it is offered again.' },
      },
    },
    outdated: {
      description:
        'The files of this page are gone from the device; it opens anew once nothing is lost by it (decision 0060).',
      on: { 'update.tookOver': { description: 'Known already.' } },
      initial: 'inSale',
      states: {
        inSale: {
          description: 'A sale may be going on in this tab: it goes first (decision 0060).',
          always: {
            guard: 'hasNoSale',
            target: 'looking',
            description: 'No sale is going on, or another tab sells (decision 0060).',
          },
        },
        looking: {
          description: 'Does somebody have something else in hand on this page (decision 0060)?',
          always: NO_MORE_FREE,
          invoke: {
            id: 'lookAtPage',
            src: 'lookAtPage',
            onDone: [
              {
                guard: { type: 'isInHand', params: SEEN },
                target: 'inHand',
                description: 'It stays in the hands that it is in (decision 0060).',
              },
              { target: '#appUpdate.reloading', description: 'Nothing is lost with the page.' },
            ],
            onError: { target: 'inHand', actions: UNEXPECTED },
          },
        },
        inHand: {
          description:
            'Somebody has typed or chosen something, can undo something, or waits for paper: that goes first (decision 0060).',
          always: NO_MORE_FREE,
          after: { lookAgainDelay: { target: 'looking', description: 'It may be done by now.' } },
        },
      },
    },
    reloading: {
      description: 'The page opens anew, as the newer version (decision 0060).',
      tags: ['offered', 'updating'],
      invoke: { id: 'reloadPage', src: 'reloadPage' },
      on: { 'update.tookOver': { description: 'Known already.' } },
    },
  },
})
