import { assign, sendTo, setup, type ActorRefFrom } from 'xstate'
import { NO_OPEN_WORK, type OpenWork } from '#domain/open-work.ts'
import { callbackActor, promiseActor } from '#machines/kit/placeholders.ts'
import { UNEXPECTED, notify, type Notified } from '#machines/kit/emitted.ts'
import type { ClearSale, DemoSwitchContext, DemoSwitchEvent, DemoSwitchInput } from './demoSwitch.types.ts'

/** The demo page: a menu of sample stores, and the question before switching to one (§2.13, §9.27). */
export const demoSwitchMachine = setup({
  types: {
    context: {} as DemoSwitchContext,
    events: {} as DemoSwitchEvent,
    emitted: {} as Notified,
    input: {} as DemoSwitchInput,
  },
  actors: {
    /** Counts what a switch would clear. */
    countOpenWork: promiseActor<OpenWork>('countOpenWork'),
    /** Empties the cart and the held orders. */
    saleLink: callbackActor<ClearSale>('saleLink'),
  },
  actions: {
    keepWanted: assign({ wanted: (_, params: { id: string }) => params.id }),
    keepOpenWork: assign({ openWork: (_, params: { openWork: OpenWork }) => params.openWork }),
    notify: notify(),
    markActive: assign({ active: ({ context }) => context.wanted }),
    clearSale: sendTo('saleLink', { type: 'sale.cleared' }),
  },
  guards: {
    isOther: ({ context }, params: { id: string }) => params.id !== context.active,
  },
}).createMachine({
  id: 'demoSwitch',
  context: ({ input }) => ({ ...input, wanted: input.active, openWork: NO_OPEN_WORK }),
  invoke: { id: 'saleLink', src: 'saleLink' },
  initial: 'browsing',
  states: {
    browsing: {
      description: 'The store switcher menu can be opened (§2.13).',
      on: {
        'demoStore.chosen': {
          guard: { type: 'isOther', params: ({ event }) => ({ id: event.id }) },
          target: 'counting',
          actions: { type: 'keepWanted', params: ({ event }) => ({ id: event.id }) },
          description: 'Another store than the active one is picked in the menu (§2.13).',
        },
      },
    },
    counting: {
      description: 'Cart lines, held sales and sales that wait are counted, to be asked about (§10.71).',
      invoke: {
        id: 'countOpenWork',
        src: 'countOpenWork',
        onDone: {
          target: 'asking',
          actions: { type: 'keepOpenWork', params: ({ event }) => ({ openWork: event.output }) },
          description: 'The cashier is asked, with their numbers.',
        },
        onError: { target: 'browsing', actions: UNEXPECTED },
      },
    },
    asking: {
      description: "'Are you sure you want to switch to Demo stores?' (§2.100).",
      on: {
        'switch.declined': { target: 'browsing', description: "'No Cancel' changes nothing (§2.102)." },
        'switch.confirmed': {
          target: 'browsing',
          actions: ['markActive', 'clearSale'],
          description: "'Yes Switch' clears all cart items and removes all orders on hold (§2.101).",
        },
      },
    },
  },
})

export type DemoSwitchActor = ActorRefFrom<typeof demoSwitchMachine>
