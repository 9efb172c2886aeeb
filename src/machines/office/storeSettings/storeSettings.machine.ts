import type { ActorRefFrom } from 'xstate'
import { storeDraftOf } from '#domain/shop-setup.ts'
import { CALL_FAILED, UNEXPECTED } from '#machines/kit/emitted.ts'
import { OK } from '#machines/kit/outcomes.ts'
import { data, logo, options } from './storeSettings.sections.ts'
import { storeSettingsSetup } from './storeSettings.setup.ts'

/** What is changed of a store after it was set up: name and contacts, logo, payment options (decision 0137). */
export const storeSettingsMachine = storeSettingsSetup.createMachine({
  id: 'storeSettings',
  context: ({ input }) => ({
    ...input,
    saved: null,
    store: storeDraftOf(null),
    picture: undefined,
    codes: [],
    faults: {},
  }),
  invoke: { id: 'storesLink', src: 'storesLink' },
  initial: 'loading',
  states: {
    loading: {
      description: 'The store is on its way from the server (decision 0137).',
      tags: 'busy',
      invoke: {
        id: 'loadStores',
        src: 'loadStores',
        onDone: [
          {
            guard: { type: 'isThere', params: ({ event }) => ({ loaded: event.output }) },
            target: 'open',
            actions: { type: 'keepLoaded', params: ({ event }) => ({ loaded: event.output }) },
            description: 'The forms begin with what is saved (decision 0137).',
          },
          {
            guard: OK,
            target: 'missing',
            description: 'Somebody else looks after the store by now (own).',
          },
          { target: 'missing', actions: CALL_FAILED, description: 'The store could not be had.' },
        ],
        onError: { target: 'missing', actions: UNEXPECTED },
      },
    },
    missing: {
      description: 'The store is not there: an offer to try again (own).',
      on: { 'store.asked': { target: 'loading', description: 'It is asked for again.' } },
    },
    open: {
      description: 'Each part of the store is changed and saved by itself (decision 0137).',
      type: 'parallel',
      states: { data, logo, options },
    },
  },
})

export type StoreSettingsActor = ActorRefFrom<typeof storeSettingsMachine>
