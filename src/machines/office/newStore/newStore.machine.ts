import { assign, emit, enqueueActions, setup } from 'xstate'
import type { AdministeredStore, StoreData } from '#contract/administration/stores.ts'
import type { ApiFault } from '#domain/faults.ts'
import { faultsAfter, faultsWithout, isRight, type FormFaults } from '#domain/form-faults.ts'
import type { Result } from '#domain/result.ts'
import { storeDraftOf, storeFaults, toggled, type PaymentNumber } from '#domain/shop-setup.ts'
import {
  CALL_FAILED,
  navigated,
  notify,
  UNEXPECTED,
  type Navigated,
  type Notified,
} from '#machines/kit/emitted.ts'
import { OK, type Outcome } from '#machines/kit/outcomes.ts'
import { callbackActor, promiseActor } from '#machines/kit/placeholders.ts'

interface NewStoreContext {
  /** By it the office knows a store that is sent again; empty before the first try. */
  creationId: string
  store: StoreData
  /** The payment options that are ticked. */
  codes: PaymentNumber[]
  faults: FormFaults
}

type NewStoreEvent =
  | { type: 'store.typed'; typed: Partial<StoreData> }
  | { type: 'payment.toggled'; code: PaymentNumber }
  | { type: 'store.submitted' }

export type StoreToMake = StoreData & { creationId: string; codes: PaymentNumber[] }

type MadeStore = Result<AdministeredStore, ApiFault>

/** What the administration is to hear. */
export interface NewStoreReport {
  type: 'store.made'
  store: AdministeredStore
}

/** It gives credit only where its owner says so. */
const USUAL_CODES: PaymentNumber[] = [1, 2, 3, 4]

const faultsOf = ({ store, codes }: Pick<NewStoreContext, 'store' | 'codes'>): FormFaults => ({
  ...storeFaults(store),
  ...(codes.length === 0 ? { codes: 'Choose at least one way to pay' } : {}),
})

/** One more store of the same business: described, made, and looked after from then on (own). */
export const newStoreMachine = setup({
  types: {
    context: {} as NewStoreContext,
    events: {} as NewStoreEvent,
    emitted: {} as Notified | Navigated,
  },
  actors: {
    /** An id that nothing else has. */
    drawId: promiseActor<string, undefined>('drawId'),
    createStore: promiseActor<MadeStore, StoreToMake>('createStore'),
    /** Reports to the administration that there is one more. */
    storesLink: callbackActor<NewStoreReport>('storesLink'),
  },
  actions: {
    typeStore: assign(({ context }, { typed }: { typed: Partial<StoreData> }) => {
      const store = { ...context.store, ...typed }
      const shown = faultsWithout(context.faults, ['form'])
      return { store, faults: faultsAfter(shown, storeFaults(store), typed) }
    }),
    toggleCode: assign(({ context }, { code }: { code: PaymentNumber }) => ({
      codes: toggled(context.codes, code),
      faults: faultsWithout(context.faults, ['codes']),
    })),
    check: assign({ faults: ({ context }) => faultsOf(context) }),
    forgetFaults: assign({ faults: {} }),
    /** The first one stays for all tries of the form. */
    keepFirstId: assign(({ context }, { id }: { id: string }) => ({
      creationId: context.creationId === '' ? id : context.creationId,
    })),
    keepRefusal: assign((_, { made }: { made: MadeStore }) =>
      !made.ok && made.fault.kind === 'refused' ? { faults: { form: made.fault.message } } : {},
    ),
    reportStore: enqueueActions(({ enqueue }, { made }: { made: MadeStore }) => {
      if (made.ok) enqueue.sendTo('storesLink', { type: 'store.made', store: made.value })
    }),
    goToTerminals: emit(navigated('/administration/terminals')),
    notify: notify(),
  },
  guards: {
    isOk: (_, { output }: Outcome) => output.ok,
    isRefused: (_, { made }: { made: MadeStore }) => !made.ok && made.fault.kind === 'refused',
    isRight: ({ context }) => isRight(faultsOf(context)),
  },
}).createMachine({
  id: 'newStore',
  context: { creationId: '', store: storeDraftOf(null), codes: USUAL_CODES, faults: {} },
  invoke: { id: 'storesLink', src: 'storesLink' },
  initial: 'editing',
  states: {
    editing: {
      description: 'Name, contacts and payment options of the new store (own).',
      on: {
        'store.typed': {
          actions: { type: 'typeStore', params: ({ event }) => ({ typed: event.typed }) },
          description: 'The text under a field goes away once it is not right any more.',
        },
        'payment.toggled': {
          actions: { type: 'toggleCode', params: ({ event }) => ({ code: event.code }) },
          description: 'A tick is set or taken away.',
        },
        'store.submitted': [
          {
            guard: 'isRight',
            target: 'drawing',
            actions: 'forgetFaults',
            description: 'The store is made (decision 0137), by one id in all tries (decision 0165).',
          },
          {
            actions: 'check',
            description: 'The form says under its fields what is missing or cannot be taken (own).',
          },
        ],
      },
    },
    drawing: {
      description: 'An id is drawn, by which the store is made once; the first one stays (decision 0165).',
      invoke: {
        id: 'drawId',
        src: 'drawId',
        onDone: {
          target: 'saving',
          actions: { type: 'keepFirstId', params: ({ event }) => ({ id: event.output }) },
          description: 'The store is made (decision 0137).',
        },
        onError: { target: 'editing', actions: UNEXPECTED },
      },
    },
    saving: {
      description: 'The store is being made; the form is locked (own).',
      invoke: {
        id: 'createStore',
        src: 'createStore',
        input: ({ context: { creationId, store, codes } }) => ({ ...store, creationId, codes }),
        onDone: [
          {
            guard: OK,
            target: 'made',
            actions: [
              { type: 'reportStore', params: ({ event }) => ({ made: event.output }) },
              { type: 'notify', params: { key: 'storeSaved' } },
              'goToTerminals',
            ],
            description: 'It is looked after from here on; its terminals come next (own).',
          },
          {
            guard: { type: 'isRefused', params: ({ event }) => ({ made: event.output }) },
            target: 'editing',
            actions: { type: 'keepRefusal', params: ({ event }) => ({ made: event.output }) },
            description:
              "The server's reason stands in the form, such as that only owners make stores (decision 0137).",
          },
          {
            target: 'editing',
            actions: CALL_FAILED,
            description: 'What was typed stays, under the same id.',
          },
        ],
        onError: { target: 'editing', actions: UNEXPECTED },
      },
    },
    made: { description: 'The store is there, and the page of its terminals opens (own).' },
  },
})
