import type { ActorRefFrom } from 'xstate'
import { NO_OPEN_WORK } from '#domain/open-work.ts'
import { STORAGE_FAILED, UNEXPECTED } from '#machines/kit/emitted.ts'
import { OK } from '#machines/kit/outcomes.ts'
import { noticeOf, storeSwitchSetup } from './storeSwitch.setup.ts'

/** Switching to another saved store inside of the app (§4.39, §8.13). */
export const storeSwitchMachine = storeSwitchSetup.createMachine({
  id: 'storeSwitch',
  context: { stores: [], chosen: undefined, openWork: NO_OPEN_WORK, profile: undefined, access: undefined },
  initial: 'reading',
  states: {
    reading: {
      description: 'The saved stores are read for the menu (§2.35).',
      invoke: {
        id: 'readStores',
        src: 'readStores',
        onDone: [
          {
            guard: OK,
            target: 'resting',
            actions: { type: 'keepStores', params: ({ event }) => ({ read: event.output }) },
            description: 'The menu lists them, the user_role beside each (§2.35).',
          },
          {
            target: 'resting',
            actions: STORAGE_FAILED,
            description: 'The browser does not let the device store be read.',
          },
        ],
        onError: { target: 'resting', actions: UNEXPECTED },
      },
    },
    resting: {
      description: 'The cashier works in the active store; the menu shows all of them (§2.35).',
      on: {
        'menu.opened': { target: 'reading', description: 'Another tab may have added a store.' },
        'store.picked': {
          guard: { type: 'isElsewhere', params: ({ event }) => ({ store: event.store }) },
          target: 'counting',
          actions: { type: 'keepChosen', params: ({ event }) => ({ store: event.store }) },
          description:
            'A store other than the entered one was picked, to which the device has access (§4.39).',
        },
      },
    },
    counting: {
      description: 'Cart lines, held sales and sales that wait are counted, to be asked about (§10.71).',
      invoke: {
        id: 'countOpenWork',
        src: 'countOpenWork',
        onDone: {
          target: 'confirming',
          actions: { type: 'keepOpenWork', params: ({ event }) => ({ openWork: event.output }) },
          description: 'The cashier is asked, with their numbers.',
        },
        onError: { target: 'resting', actions: UNEXPECTED },
      },
    },
    confirming: {
      description: 'A dialog says what a switch clears, and what is still unsent (§4.39, §10.71).',
      tags: 'confirming',
      on: {
        'switch.confirmed': { target: 'verifyingCookie', description: 'The cashier switches (§4.39).' },
        'switch.declined': { target: 'resting', description: 'The cashier stays.' },
      },
    },
    verifyingCookie: {
      description: "The merchant service checks the other store's cookie (§4.39, §7.17).",
      tags: 'switching',
      invoke: {
        id: 'verifyCookie',
        src: 'verifyCookie',
        input: ({ context }) => ({ cookie: context.chosen?.cookie?.cookie_value ?? '' }),
        onDone: [
          {
            guard: OK,
            target: 'verifyingAccess',
            actions: { type: 'keepProfile', params: ({ event }) => ({ verified: event.output }) },
            description: 'This device is still registered for the store (§4.39).',
          },
          {
            guard: { type: 'isRefused', params: ({ event }) => ({ answer: event.output }) },
            target: 'forgetting',
            actions: { type: 'notify', params: ({ event }) => noticeOf(event.output) },
            description: 'A 400 or a failed cookie check: the message, and the store goes (§8.13).',
          },
          {
            target: 'resting',
            actions: { type: 'notify', params: ({ event }) => noticeOf(event.output) },
            description: 'The service could not be asked; the cashier stays (§8.4).',
          },
        ],
        onError: { target: 'resting', actions: UNEXPECTED },
      },
    },
    verifyingAccess: {
      description: 'The merchant service checks that the cashier may use the other store (§4.39, §7.18).',
      tags: 'switching',
      invoke: {
        id: 'verifyAccess',
        src: 'verifyAccess',
        input: ({ context: { profile } }) => ({ profile }),
        onDone: [
          {
            guard: OK,
            target: 'refreshing',
            actions: { type: 'keepAccess', params: ({ event }) => ({ verified: event.output }) },
            description: 'The cashier may sell there (§4.39).',
          },
          {
            guard: { type: 'isRefused', params: ({ event }) => ({ answer: event.output }) },
            target: 'forgetting',
            actions: { type: 'notify', params: ({ event }) => noticeOf(event.output) },
            description: 'A store whose access verification fails is removed from the device (§6.7).',
          },
          {
            target: 'resting',
            actions: { type: 'notify', params: ({ event }) => noticeOf(event.output) },
            description: 'The service could not be asked; the cashier stays (§8.4).',
          },
        ],
        onError: { target: 'resting', actions: UNEXPECTED },
      },
    },
    refreshing: {
      description: 'Products, payment options and customers of the other store are fetched (§4.39).',
      tags: 'switching',
      invoke: {
        id: 'refreshData',
        src: 'refreshData',
        input: ({ context }) => ({ storeId: context.access?.store_id ?? '' }),
        onDone: {
          target: 'entering',
          actions: { type: 'notifyMissing', params: ({ event }) => ({ data: event.output }) },
          description: 'What could not be loaded is named; the sales screen tries again (§8.8).',
        },
        onError: { target: 'entering', actions: UNEXPECTED },
      },
    },
    entering: {
      description: 'The store is marked active; the cart and the held orders are cleared (§4.39, §4.40).',
      tags: 'switching',
      invoke: {
        id: 'enterStore',
        src: 'enterStore',
        input: ({ context: { profile, access } }) => ({ profile, access }),
        onDone: [
          {
            guard: { type: 'isEntered', params: ({ event }) => ({ entry: event.output }) },
            target: 'switched',
            description: 'The device works in the other store now (§4.39).',
          },
          {
            guard: { type: 'isStoreGone', params: ({ event }) => ({ entry: event.output }) },
            target: 'reading',
            actions: 'notifyWithoutAccess',
            description: 'Another tab has deleted it meanwhile: the cashier stays (decision 0118).',
          },
          {
            target: 'resting',
            actions: STORAGE_FAILED,
            description: 'The device refused to store it; the cashier stays.',
          },
        ],
        onError: { target: 'resting', actions: UNEXPECTED },
      },
    },
    switched: {
      description: 'The page is loaded anew after 0.5 s, as a page of the other store (§4.39, §9.19).',
      tags: 'switching',
      after: { reloadDelay: { target: 'reloading', description: 'The page is loaded anew (§4.39).' } },
    },
    reloading: {
      description: 'The page is being loaded anew (§4.39).',
      tags: 'switching',
      invoke: { id: 'reloadPage', src: 'reloadPage' },
    },
    forgetting: {
      description: "The other store's cookie and access go from this device (§8.13).",
      tags: 'switching',
      invoke: {
        id: 'forgetStore',
        src: 'forgetStore',
        input: ({ context: { chosen } }) => ({
          storeId: chosen?.store_id ?? '',
          cookie: chosen?.cookie?.cookie_value ?? '',
        }),
        onDone: [
          {
            guard: { type: 'isKeptWithoutAccess', params: ({ event }) => ({ read: event.output }) },
            target: 'resting',
            actions: [
              { type: 'keepStores', params: ({ event }) => ({ read: event.output }) },
              'notifyWithoutAccess',
            ],
            description:
              "The last store stays in the list, marked 'No access on this device' (§4.35, §10.64).",
          },
          {
            guard: OK,
            target: 'resting',
            actions: [
              { type: 'keepStores', params: ({ event }) => ({ read: event.output }) },
              'notifyRemoved',
            ],
            description: "'We are removing {store} from this device...' (§8.13).",
          },
          {
            target: 'resting',
            actions: STORAGE_FAILED,
            description: 'The device refused to change its list.',
          },
        ],
        onError: { target: 'resting', actions: UNEXPECTED },
      },
    },
  },
})

export type StoreSwitchActor = ActorRefFrom<typeof storeSwitchMachine>
