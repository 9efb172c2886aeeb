import { assign, emit, setup } from 'xstate'
import type { Notice } from '#domain/messages/catalogue.ts'
import { promiseHole } from '#machines/kit/holes.ts'
import { notified, type Notified } from '#machines/kit/outlets.ts'
import type { ClearedSale, DemoStore, DemoSwitchContext, DemoSwitchEvent } from './demoSwitch.types.ts'

/** The demo page: a menu of sample stores, and the question before switching to one (spec.md §2, §9). */
export const demoSwitchMachine = setup({
  types: {
    context: {} as DemoSwitchContext,
    events: {} as DemoSwitchEvent,
    input: {} as { stores: DemoStore[]; active: string },
    emitted: {} as Notified,
  },
  actors: { clearSales: promiseHole<ClearedSale>('clearSales') },
  actions: {
    keepWanted: assign({ wanted: (_, params: { id: string }) => params.id }),
    markActive: assign({ active: ({ context }) => context.wanted }),
    notify: emit((_, notice: Notice) => notified(notice)),
  },
  guards: {
    isOther: ({ context }, params: { id: string }) => params.id !== context.active,
    isCleared: (_, params: { cleared: ClearedSale }) => params.cleared.ok,
  },
}).createMachine({
  id: 'demoSwitch',
  context: ({ input }) => ({ ...input, wanted: input.active }),
  initial: 'browsing',
  states: {
    browsing: {
      description: 'The store switcher menu can be opened (§2).',
      on: {
        'demoStore.chosen': {
          guard: { type: 'isOther', params: ({ event }) => ({ id: event.id }) },
          target: 'asking',
          actions: { type: 'keepWanted', params: ({ event }) => ({ id: event.id }) },
          description: 'Another store than the active one is picked in the menu.',
        },
      },
    },
    asking: {
      description: "'Are you sure you want to switch to Demo stores?' (§2).",
      on: {
        'switch.declined': { target: 'browsing', description: "'No Cancel' changes nothing (§2)." },
        'switch.confirmed': { target: 'clearing', description: "'Yes Switch' (§2)." },
      },
    },
    clearing: {
      description: 'All cart items and all orders on hold are being removed (§2).',
      tags: 'busy',
      invoke: {
        id: 'clearSales',
        src: 'clearSales',
        onDone: [
          {
            guard: { type: 'isCleared', params: ({ event }) => ({ cleared: event.output }) },
            target: 'browsing',
            actions: 'markActive',
            description: 'The picked store is the active one.',
          },
          {
            target: 'browsing',
            actions: { type: 'notify', params: { key: 'unexpectedError' } },
            description: 'The device did not let them be removed; the store stays.',
          },
        ],
        onError: { target: 'browsing', actions: { type: 'notify', params: { key: 'unexpectedError' } } },
      },
    },
  },
})
