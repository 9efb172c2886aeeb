import { assign, emit, setup, type ActorRefFrom } from 'xstate'
import type { AdministeredStore } from '#contract/administration/stores.ts'
import { callbackActor, promiseActor } from '#machines/kit/placeholders.ts'
import {
  CALL_FAILED,
  navigated,
  notify,
  UNEXPECTED,
  type Navigated,
  type Notified,
} from '#machines/kit/emitted.ts'
import { storeIn, withNewStore, withStore } from '#domain/store-settings.ts'
import { SHOP_SETUP } from '#domain/setup-page.ts'
import type {
  AdministrationContext,
  AdministrationEvent,
  AdministrationInput,
  LoadedStores,
} from './administration.types.ts'

const FORBIDDEN = 403

/** The administration area: which store is looked after, and whether this person looks after any (decision 0137). */
export const administrationMachine = setup({
  types: {
    input: {} as AdministrationInput,
    context: {} as AdministrationContext,
    events: {} as AdministrationEvent,
    emitted: {} as Notified | Navigated,
  },
  actors: {
    loadStores: promiseActor<LoadedStores>('loadStores'),
    /** Reports what a store is like after it was changed on its page. */
    storesLink: callbackActor('storesLink'),
  },
  actions: {
    keepStores: assign(({ context }, { loaded }: { loaded: LoadedStores }) =>
      loaded.ok ? { stores: loaded.value, storeId: storeIn(loaded.value, context.storeId) } : {},
    ),
    keepRefusal: assign({
      refusal: (_, { loaded }: { loaded: LoadedStores }) =>
        !loaded.ok && loaded.fault.kind === 'refused' ? loaded.fault.message : '',
    }),
    chooseStore: assign(({ context }, { storeId }: { storeId: string }) => ({
      storeId: storeIn(context.stores, storeId),
    })),
    goToSetup: emit(navigated(SHOP_SETUP)),
    keepChanged: assign({
      stores: ({ context }, { store }: { store: AdministeredStore }) => withStore(context.stores, store),
    }),
    keepAdded: assign(({ context }, { store }: { store: AdministeredStore }) => ({
      stores: withNewStore(context.stores, store),
      storeId: store.store_id,
    })),
    notify: notify(),
  },
  guards: {
    hasStores: (_, { loaded }: { loaded: LoadedStores }) => loaded.ok && loaded.value.length > 0,
    isEmpty: (_, { loaded }: { loaded: LoadedStores }) => loaded.ok,
    isForbidden: (_, { loaded }: { loaded: LoadedStores }) =>
      !loaded.ok && loaded.fault.kind === 'refused' && loaded.fault.statusCode === FORBIDDEN,
  },
}).createMachine({
  id: 'administration',
  context: ({ input }) => ({ stores: [], storeId: input.storeId, refusal: '' }),
  invoke: { id: 'storesLink', src: 'storesLink' },
  initial: 'loading',
  states: {
    loading: {
      description: 'The stores that this person looks after are on their way (decision 0137).',
      tags: 'busy',
      invoke: {
        id: 'loadStores',
        src: 'loadStores',
        onDone: [
          {
            guard: { type: 'hasStores', params: ({ event }) => ({ loaded: event.output }) },
            target: 'showing',
            actions: { type: 'keepStores', params: ({ event }) => ({ loaded: event.output }) },
            description: 'The store of this device is chosen, or the first one (decision 0137).',
          },
          {
            guard: { type: 'isEmpty', params: ({ event }) => ({ loaded: event.output }) },
            target: 'withoutStore',
            description: 'The merchant has no store yet (decision 0137).',
          },
          {
            guard: { type: 'isForbidden', params: ({ event }) => ({ loaded: event.output }) },
            target: 'refused',
            actions: { type: 'keepRefusal', params: ({ event }) => ({ loaded: event.output }) },
            description:
              'Whoever only sells looks after no store; the page says so, and nothing else does (decision 0137).',
          },
          {
            target: 'missing',
            actions: CALL_FAILED,
            description: 'The stores could not be had (decision 0137).',
          },
        ],
        onError: { target: 'missing', actions: UNEXPECTED },
      },
    },
    showing: {
      description: 'The chosen store is looked after (decision 0137).',
      on: {
        'store.chosen': {
          actions: { type: 'chooseStore', params: ({ event }) => ({ storeId: event.storeId }) },
          description: 'Another store is looked after (decision 0137).',
        },
        'store.changed': {
          actions: { type: 'keepChanged', params: ({ event }) => ({ store: event.store }) },
          description: 'A store is called otherwise now (decision 0137).',
        },
        'store.added': {
          actions: { type: 'keepAdded', params: ({ event }) => ({ store: event.store }) },
          description: 'One more store was made, and is looked after from here on (own).',
        },
      },
    },
    withoutStore: {
      description: 'The way leads to the set-up of the shop (decision 0137).',
      on: { 'setup.asked': { actions: 'goToSetup', description: 'The set-up opens (decision 0137).' } },
    },
    refused: {
      description: 'This person sells, and looks after no store (decision 0137).',
      on: {
        'stores.asked': {
          target: 'loading',
          description: 'Somebody may have been made a manager meanwhile (decision 0137).',
        },
      },
    },
    missing: {
      description: 'Another try is offered (decision 0137).',
      on: {
        'stores.asked': { target: 'loading', description: 'The stores are asked for again (decision 0137).' },
      },
    },
  },
})

export type AdministrationActor = ActorRefFrom<typeof administrationMachine>
