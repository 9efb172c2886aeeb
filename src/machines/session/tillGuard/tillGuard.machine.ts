import { assign, emit, setup } from 'xstate'
import { callbackActor, promiseActor } from '#machines/kit/placeholders.ts'
import {
  navigated,
  STORAGE_FAILED,
  UNEXPECTED,
  notify,
  type Navigated,
  type Notified,
} from '#machines/kit/emitted.ts'
import type { AskedDevice, SessionState, TillGuardContext, TillGuardEvent } from './tillGuard.types.ts'

/**
 * The route guard of /pos-home and the pages below it: somebody is signed in, and this device is registered for the
 * store that is entered (§2.22, §10.65).
 */
export const tillGuardMachine = setup({
  types: {
    context: {} as TillGuardContext,
    events: {} as TillGuardEvent,
    emitted: {} as Notified | Navigated,
  },
  actors: {
    /** Reports how the session is, at once and whenever that changes. */
    sessionLink: callbackActor('sessionLink'),
    askDevice: promiseActor<AskedDevice>('askDevice'),
  },
  actions: {
    keepSession: assign((_, { mayStay, isEntered }: SessionState) => ({ mayStay, isEntered })),
    notify: notify(),
    goHome: emit(navigated('/', true)),
  },
  guards: {
    /** The device says so, and so does the session. */
    mayEnter: ({ context }, { asked }: { asked: AskedDevice }) =>
      asked.ok && asked.value && context.mayStay && context.isEntered,
    isUnreadable: (_, { asked }: { asked: AskedDevice }) => !asked.ok,
    mayNotStay: ({ context }) => !context.mayStay || !context.isEntered,
  },
}).createMachine({
  id: 'tillGuard',
  context: { mayStay: false, isEntered: false },
  invoke: { id: 'sessionLink', src: 'sessionLink' },
  initial: 'asking',
  on: {
    'session.changed': {
      actions: { type: 'keepSession', params: ({ event }) => event },
      description: 'Somebody signed in or out, entered a store or lost it.',
    },
  },
  states: {
    asking: {
      description: 'The device is asked whether this store is registered and entered (§10.65).',
      tags: 'busy',
      invoke: {
        id: 'askDevice',
        src: 'askDevice',
        onDone: [
          {
            guard: { type: 'mayEnter', params: ({ event }) => ({ asked: event.output }) },
            target: 'open',
            description: 'A cashier, and a store that the device has (§4.1, §10.65).',
          },
          {
            guard: { type: 'isUnreadable', params: ({ event }) => ({ asked: event.output }) },
            target: 'refused',
            actions: STORAGE_FAILED,
            description: 'The browser does not let the device store be read (own).',
          },
          {
            target: 'refused',
            description:
              'No token, or a store that the device does not have: a token alone is not enough (§2.22, §10.65).',
          },
        ],
        onError: { target: 'refused', actions: UNEXPECTED },
      },
    },
    open: {
      description: 'The pages of the sale show (§2.14).',
      tags: 'open',
      always: {
        guard: 'mayNotStay',
        target: 'refused',
        description:
          'The cashier signed out, or the store was deleted or lost its access meanwhile (§10.63, §10.64).',
      },
    },
    refused: {
      description: 'The store selection opens in the place of the page (§2.22).',
      entry: 'goHome',
    },
  },
})
