import { assign, enqueueActions, setup, type ActorRefFrom } from 'xstate'
import type { AdministeredStore } from '#contract/administration/stores.ts'
import type { ApiFault } from '#domain/faults.ts'
import type { Result } from '#domain/result.ts'
import { CALL_FAILED, notify, UNEXPECTED, type Notified } from '#machines/kit/emitted.ts'
import { OK, type Outcome } from '#machines/kit/outcomes.ts'
import { callbackActor, promiseActor } from '#machines/kit/placeholders.ts'
import { REFUSED, type Answered } from '#machines/kit/refused.ts'
import type { StoreReport } from '#machines/office/storeSettings/storeSettings.types.ts'

interface StoreClosingInput {
  storeId: string
}

interface StoreClosingContext extends StoreClosingInput {
  /** The store as it is on the server; null before it was loaded. */
  store: AdministeredStore | null
  /** Why it could not be closed or opened, in the server's words; empty where it was not refused. */
  refusal: string
}

type StoreClosingEvent =
  | { type: 'store.asked' }
  | { type: 'closing.asked' }
  | { type: 'closing.confirmed' }
  | { type: 'closing.cancelled' }
  | { type: 'reopening.asked' }

type LoadedStores = Result<AdministeredStore[], ApiFault>
type ChangedStore = Result<AdministeredStore, ApiFault>

const storeOf = (loaded: LoadedStores, storeId: string): AdministeredStore | undefined =>
  loaded.ok ? loaded.value.find(({ store_id }) => store_id === storeId) : undefined

/** A store is closed to new devices, after a question, and opened again (decision 0164). */
export const storeClosingMachine = setup({
  types: {
    input: {} as StoreClosingInput,
    context: {} as StoreClosingContext,
    events: {} as StoreClosingEvent,
    emitted: {} as Notified,
  },
  actors: {
    loadStores: promiseActor<LoadedStores>('loadStores'),
    setClosed: promiseActor<ChangedStore, { storeId: string; isClosed: boolean }>('setClosed'),
    /** Reports to the administration what a store is like now. */
    storesLink: callbackActor<StoreReport>('storesLink'),
  },
  actions: {
    keepLoaded: assign(({ context }, { loaded }: { loaded: LoadedStores }) => ({
      store: storeOf(loaded, context.storeId) ?? null,
    })),
    keepChanged: assign((_, { changed }: { changed: ChangedStore }) =>
      changed.ok ? { store: changed.value } : {},
    ),
    reportStore: enqueueActions(({ enqueue }, { changed }: { changed: ChangedStore }) => {
      if (changed.ok) enqueue.sendTo('storesLink', { type: 'store.saved', store: changed.value })
    }),
    keepRefusal: assign((_, { answer }: Answered) =>
      !answer.ok && answer.fault.kind === 'refused' ? { refusal: answer.fault.message } : {},
    ),
    forgetRefusal: assign({ refusal: '' }),
    notify: notify(),
  },
  guards: {
    isOk: (_, { output }: Outcome) => output.ok,
    isRefused: (_, { answer }: Answered) => !answer.ok && answer.fault.kind === 'refused',
    isOpen: ({ context: { storeId } }, { loaded }: { loaded: LoadedStores }) =>
      storeOf(loaded, storeId)?.closed_at === null,
    isThere: ({ context: { storeId } }, { loaded }: { loaded: LoadedStores }) =>
      storeOf(loaded, storeId) !== undefined,
  },
}).createMachine({
  id: 'storeClosing',
  context: ({ input }) => ({ ...input, store: null, refusal: '' }),
  invoke: { id: 'storesLink', src: 'storesLink' },
  initial: 'loading',
  states: {
    loading: {
      description: 'Whether the store is open is on its way from the server (decision 0164).',
      tags: 'busy',
      invoke: {
        id: 'loadStores',
        src: 'loadStores',
        onDone: [
          {
            guard: { type: 'isOpen', params: ({ event }) => ({ loaded: event.output }) },
            target: 'open',
            actions: { type: 'keepLoaded', params: ({ event }) => ({ loaded: event.output }) },
            description: 'The store is open (decision 0164).',
          },
          {
            guard: { type: 'isThere', params: ({ event }) => ({ loaded: event.output }) },
            target: 'closed',
            actions: { type: 'keepLoaded', params: ({ event }) => ({ loaded: event.output }) },
            description: 'The store was closed before (decision 0164).',
          },
          { guard: OK, target: 'missing', description: 'Somebody else looks after the store by now (own).' },
          { target: 'missing', actions: CALL_FAILED, description: 'It could not be had.' },
        ],
        onError: { target: 'missing', actions: UNEXPECTED },
      },
    },
    missing: {
      description: 'It is not there: an offer to try again (own).',
      on: { 'store.asked': { target: 'loading', description: 'It is asked for again.' } },
    },
    open: {
      description: 'Devices may be registered for the store (decision 0164).',
      on: {
        'closing.asked': {
          target: 'asking',
          actions: 'forgetRefusal',
          description: 'A question comes first (decision 0164).',
        },
      },
    },
    asking: {
      description: 'The question whether to close the store, with what that means (decision 0164).',
      on: {
        'closing.confirmed': { target: 'closing', description: 'The store is closed (decision 0164).' },
        'closing.cancelled': { target: 'open', description: 'It stays open.' },
      },
    },
    closing: {
      description: 'The store is being closed (decision 0164).',
      invoke: {
        id: 'close',
        src: 'setClosed',
        input: ({ context: { storeId } }) => ({ storeId, isClosed: true }),
        onDone: [
          {
            guard: OK,
            target: 'closed',
            actions: [
              { type: 'keepChanged', params: ({ event }) => ({ changed: event.output }) },
              { type: 'reportStore', params: ({ event }) => ({ changed: event.output }) },
            ],
            description: 'It is closed, and the choice of stores says so (decision 0164).',
          },
          {
            guard: REFUSED,
            target: 'open',
            actions: { type: 'keepRefusal', params: ({ event }) => ({ answer: event.output }) },
            description:
              'The reason stands there, such as devices that are still registered (decision 0164).',
          },
          { target: 'open', actions: CALL_FAILED, description: 'It stays open.' },
        ],
        onError: { target: 'open', actions: UNEXPECTED },
      },
    },
    closed: {
      description: 'No device can be registered for the store (decision 0164).',
      on: {
        'reopening.asked': {
          target: 'reopening',
          actions: 'forgetRefusal',
          description: 'The store is opened again (decision 0164).',
        },
      },
    },
    reopening: {
      description: 'The store is being opened again (decision 0164).',
      invoke: {
        id: 'reopen',
        src: 'setClosed',
        input: ({ context: { storeId } }) => ({ storeId, isClosed: false }),
        onDone: [
          {
            guard: OK,
            target: 'open',
            actions: [
              { type: 'keepChanged', params: ({ event }) => ({ changed: event.output }) },
              { type: 'reportStore', params: ({ event }) => ({ changed: event.output }) },
            ],
            description: 'Devices may be registered for it again (decision 0164).',
          },
          {
            guard: REFUSED,
            target: 'closed',
            actions: { type: 'keepRefusal', params: ({ event }) => ({ answer: event.output }) },
            description: 'The reason stands there (decision 0164).',
          },
          { target: 'closed', actions: CALL_FAILED, description: 'It stays closed.' },
        ],
        onError: { target: 'closed', actions: UNEXPECTED },
      },
    },
  },
})

export type StoreClosingActor = ActorRefFrom<typeof storeClosingMachine>
