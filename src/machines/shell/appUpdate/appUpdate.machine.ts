import { assign, sendTo, setup } from 'xstate'
import { callbackActor } from '#machines/kit/placeholders.ts'
import type { AppUpdateContext, AppUpdateEvent, TakeOver } from './appUpdate.types.ts'

/** The next version of the app: it waits for an empty cart, and for the cashier's yes (decision 0060). */
export const appUpdateMachine = setup({
  types: { context: {} as AppUpdateContext, events: {} as AppUpdateEvent },
  actors: {
    /** Looks for updates; says `update.found` and `update.tookOver`. */
    serviceWorker: callbackActor<TakeOver>('serviceWorker'),
    /** Says `till.changed` whenever the till becomes free or busy. */
    tillLink: callbackActor('tillLink'),
    reloadPage: callbackActor('reloadPage'),
  },
  actions: {
    keepFree: assign({ isFree: (_, { isFree }: { isFree: boolean }) => isFree }),
    startUpdate: sendTo('serviceWorker', { type: 'update.started' }),
  },
  guards: {
    isFree: ({ context }) => context.isFree,
    isBusy: ({ context }) => !context.isFree,
  },
  delays: { postponeDelay: 60 * 60_000, takeOverTimeout: 10_000 },
}).createMachine({
  id: 'appUpdate',
  context: { isFree: false },
  invoke: [
    { id: 'serviceWorker', src: 'serviceWorker' },
    { id: 'tillLink', src: 'tillLink' },
  ],
  initial: 'current',
  on: {
    'till.changed': {
      actions: { type: 'keepFree', params: ({ event }) => event },
      description: 'The cart has become empty, or a sale has begun.',
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
        'update.accepted': { target: 'updating', description: "'Update now'." },
        'update.postponed': { target: 'postponed', description: "'Later'." },
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
        'The files of this page are gone from the device; it opens anew once the cart is empty (decision 0060).',
      always: { guard: 'isFree', target: 'reloading', description: 'No sale is going on (decision 0060).' },
      on: { 'update.tookOver': { description: 'Known already.' } },
    },
    reloading: {
      description: 'The page opens anew, as the newer version (decision 0060).',
      tags: ['offered', 'updating'],
      invoke: { id: 'reloadPage', src: 'reloadPage' },
      on: { 'update.tookOver': { description: 'Known already.' } },
    },
  },
})
