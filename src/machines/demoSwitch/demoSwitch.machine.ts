import { assign, sendTo, setup } from 'xstate'
import { callbackHole } from '#machines/kit/holes.ts'
import type { ClearSale, DemoStore, DemoSwitchContext, DemoSwitchEvent } from './demoSwitch.types.ts'

/** The demo page: a menu of sample stores, and the question before switching to one (spec.md §2, §9). */
export const demoSwitchMachine = setup({
  types: {
    context: {} as DemoSwitchContext,
    events: {} as DemoSwitchEvent,
    input: {} as { stores: DemoStore[]; active: string },
  },
  actors: {
    /** Empties the cart and the held orders. */
    saleLink: callbackHole<ClearSale>('saleLink'),
  },
  actions: {
    keepWanted: assign({ wanted: (_, params: { id: string }) => params.id }),
    markActive: assign({ active: ({ context }) => context.wanted }),
    clearSale: sendTo('saleLink', { type: 'sale.cleared' }),
  },
  guards: {
    isOther: ({ context }, params: { id: string }) => params.id !== context.active,
  },
}).createMachine({
  id: 'demoSwitch',
  context: ({ input }) => ({ ...input, wanted: input.active }),
  invoke: { id: 'saleLink', src: 'saleLink' },
  initial: 'browsing',
  states: {
    browsing: {
      description: 'The store switcher menu can be opened (§2).',
      on: {
        'demoStore.chosen': {
          guard: { type: 'isOther', params: ({ event }) => ({ id: event.id }) },
          target: 'asking',
          actions: { type: 'keepWanted', params: ({ event }) => ({ id: event.id }) },
          description: 'Another store than the active one is picked in the menu (§2).',
        },
      },
    },
    asking: {
      description: "'Are you sure you want to switch to Demo stores?' (§2).",
      on: {
        'switch.declined': { target: 'browsing', description: "'No Cancel' changes nothing (§2)." },
        'switch.confirmed': {
          target: 'browsing',
          actions: ['markActive', 'clearSale'],
          description: "'Yes Switch' clears all cart items and removes all orders on hold (§2).",
        },
      },
    },
  },
})
