import type { ActorRefFrom } from 'xstate'
import { UNEXPECTED } from '#machines/kit/emitted.ts'
import {
  ALL_LOADED,
  DOUBTED_MEANWHILE,
  KEEP_CACHED,
  NEW_DAY,
  NEW_DAY_MEANWHILE,
  OF_LAST_TIME,
  PRESENT,
  ofStore,
  WATCH,
} from './catalogue.answers.ts'
import { catalogueSetup } from './catalogue.setup.ts'
import { brokenOff, failed, recalling } from './catalogue.withoutServer.ts'

/** The products of the store that is entered: from the device at once, then from the server (§7.28, §9.13). */
export const catalogueMachine = catalogueSetup.createMachine({
  id: 'catalogue',
  context: { storeId: '', listed: [], products: [], sold: [], expected: 0, outdated: false, isStale: false },
  invoke: [
    { id: 'storeLink', src: 'storeLink' },
    { id: 'soldLink', src: 'soldLink' },
  ],
  initial: 'absent',
  on: {
    'store.entered': {
      target: '.polling',
      actions: [
        { type: 'enterStore', params: ({ event: { storeId } }) => ({ storeId }) },
        { type: 'askSold', params: ({ event: { storeId } }) => ({ storeId }) },
      ],
      description: 'A cashier was let in to a store: its products are wanted (§4.41).',
    },
    'store.left': { target: '.absent', actions: 'leaveStore', description: 'The cashier signed out.' },
    'stock.sold': {
      actions: [{ type: 'takeSold', params: ({ event: { sale } }) => ({ sales: [sale] }) }, 'keepSold'],
      description:
        'The stock shown goes down with each sale made here, without loading everything anew (§10.40).',
    },
    'stock.recalled': {
      guard: { type: 'isHere', params: ({ event: { storeId } }) => ({ storeId }) },
      actions: { type: 'takeSold', params: ({ event: { sold } }) => ({ sales: sold }) },
      description: 'What was sold here before and no list has counted is not in the stock shown (§10.40).',
    },
  },
  states: {
    absent: { description: 'No store is entered, so there is nothing to sell (§10.65).' },
    polling: {
      description:
        'The products are loaded, and the device is asked for them every 300 ms until present (§9.13).',
      tags: 'busy',
      initial: 'reading',
      invoke: [
        WATCH,
        {
          id: 'loadProducts',
          src: 'loadProducts',
          input: ofStore,
          onDone: [
            { ...ALL_LOADED, description: 'The server was faster than the device (§9.13).' },
            { target: 'recalling', description: 'The server gave none (§8.8).' },
          ],
          onError: { target: 'recalling', actions: UNEXPECTED },
        },
      ],
      on: {
        'stock.doubted': DOUBTED_MEANWHILE,
        'day.turned': NEW_DAY_MEANWHILE,
        'products.arrived': {
          target: 'filling',
          actions: { type: 'keepArrived', params: ({ event }) => event },
          description:
            'The first products, of the device or of the server, are there: selling can begin (own).',
        },
      },
      states: {
        reading: {
          description: 'The device is asked for the products of the store (§9.13).',
          invoke: {
            id: 'readCached',
            src: 'readCached',
            input: ofStore,
            onDone: [
              {
                guard: PRESENT,
                target: '#catalogue.refreshing',
                actions: KEEP_CACHED,
                description: 'The products of last time are there; selling can begin (§9.13).',
              },
              { target: 'waiting', description: 'Not present yet (§9.13).' },
            ],
            onError: { target: 'waiting', actions: UNEXPECTED },
          },
        },
        waiting: {
          description: 'A pause of 300 ms before the device is asked again (§9.13).',
          after: {
            pollDelay: { target: 'reading', description: 'Asked every 300 ms until present (§9.13).' },
          },
        },
      },
    },
    filling: {
      description: 'Some products are there and can be sold, the others are on their way (own).',
      tags: 'partial',
      invoke: [
        WATCH,
        {
          id: 'loadProducts',
          src: 'loadProducts',
          input: ofStore,
          onDone: [
            { ...ALL_LOADED, description: 'All of them are there (own).' },
            { target: 'recalling', description: 'The rest has not come (§8.8).' },
          ],
          onError: { target: 'recalling', actions: UNEXPECTED },
        },
        {
          id: 'readCached',
          src: 'readCached',
          input: ofStore,
          onDone: {
            guard: PRESENT,
            target: 'refreshing',
            actions: KEEP_CACHED,
            description: 'All products of last time are there (own).',
          },
          onError: { actions: UNEXPECTED },
        },
      ],
      on: {
        'stock.doubted': DOUBTED_MEANWHILE,
        'day.turned': NEW_DAY_MEANWHILE,
        'products.arrived': {
          actions: { type: 'keepArrived', params: ({ event }) => event },
          description: 'More of them are there (own).',
        },
      },
    },
    recalling,
    brokenOff,
    failed,
    ready: {
      description: 'Products can be searched, scanned and picked (§2.41).',
      always: {
        guard: 'isOutdated',
        target: 'refreshing',
        actions: 'askAnew',
        description:
          'The list that has come may be of the day before, or older than a refusal (decision 0161).',
      },
      on: {
        'catalogue.refreshRequested': {
          target: 'refreshing',
          description: 'The cashier wants prices and stock of now.',
        },
        'stock.doubted': {
          target: 'refreshing',
          description: 'A sale was refused: others may have sold what the list still shows (own).',
        },
        'day.turned': NEW_DAY,
      },
      after: {
        retryDelay: {
          guard: 'isStale',
          target: 'retrying',
          description: 'A list that has not come is asked for again every minute (decision 0082).',
        },
      },
    },
    refreshing: {
      description: 'The known products can be sold while newer ones are on their way (own).',
      tags: 'refreshing',
      on: {
        'stock.doubted': DOUBTED_MEANWHILE,
        'day.turned': NEW_DAY_MEANWHILE,
      },
      invoke: {
        id: 'loadProducts',
        src: 'loadProducts',
        input: ofStore,
        onDone: [
          { ...ALL_LOADED, description: 'Prices and stock are those of now (own).' },
          {
            target: 'ready',
            actions: ['markStale', OF_LAST_TIME],
            description: 'Those of last time stay, and a notice says that they do (own).',
          },
        ],
        onError: { target: 'ready', actions: ['markStale', UNEXPECTED] },
      },
    },
    retrying: {
      description:
        'The list that has not come is asked for without a word; that of last time can be sold (decision 0082).',
      tags: 'refreshing',
      on: {
        'stock.doubted': DOUBTED_MEANWHILE,
        'day.turned': NEW_DAY_MEANWHILE,
      },
      invoke: {
        id: 'loadProducts',
        src: 'loadProducts',
        input: ofStore,
        onDone: [
          { ...ALL_LOADED, description: 'Prices and stock are those of now (own).' },
          { target: 'ready', description: 'Those of last time stay, as the cashier knows (decision 0082).' },
        ],
        onError: { target: 'ready' },
      },
    },
  },
})

export type CatalogueActor = ActorRefFrom<typeof catalogueMachine>
