import { UNEXPECTED } from '#machines/kit/emitted.ts'
import {
  ALL_LOADED,
  DOUBTED_MEANWHILE,
  INCOMPLETE,
  KEEP_CACHED,
  NEW_DAY_MEANWHILE,
  NONE,
  OF_LAST_TIME,
  ofStore,
  PRESENT,
  WATCH,
} from './catalogue.answers.ts'
import { catalogueSetup } from './catalogue.setup.ts'

/** The server has given no list: what is there of last time? */
export const recalling = catalogueSetup.createStateConfig({
  description: 'Without the server, the products of last time are looked for once more (§9.13).',
  entry: 'markStale',
  initial: 'looking',
  invoke: [
    WATCH,
    {
      id: 'readCached',
      src: 'readCached',
      input: ofStore,
      onDone: [
        {
          guard: PRESENT,
          target: 'ready',
          actions: [KEEP_CACHED, OF_LAST_TIME],
          description: 'No network: what was there last time can be sold (decision 0082).',
        },
        {
          guard: 'hasSome',
          target: 'brokenOff',
          actions: INCOMPLETE,
          description: 'The device has none, but some had come before the network broke off (own).',
        },
        NONE,
      ],
      onError: [
        {
          guard: 'hasSome',
          target: 'brokenOff',
          actions: UNEXPECTED,
          description: 'What had come before the network broke off stays (own).',
        },
        { target: 'failed', actions: UNEXPECTED },
      ],
    },
  ],
  on: {
    'stock.doubted': DOUBTED_MEANWHILE,
    'day.turned': NEW_DAY_MEANWHILE,
    'products.arrived': {
      actions: { type: 'keepArrived', params: ({ event }) => event },
      description: 'Some of them are there: selling can go on (own).',
    },
  },
  states: {
    looking: {
      description: 'There is nothing to sell yet (own).',
      tags: 'busy',
      always: {
        guard: 'hasSome',
        target: 'showing',
        description: 'What the device has read so far, or had come before, can be sold (own).',
      },
    },
    showing: { description: 'Some products are there and can be sold (own).', tags: 'partial' },
  },
})

/** The list is asked for without a word: what shows stays as it is, and has been spoken of. */
const AGAIN = {
  id: 'loadProducts',
  src: 'loadProducts',
  input: ofStore,
  onDone: [
    { ...ALL_LOADED, target: '#catalogue.ready', description: 'The list has come (decision 0082).' },
    { target: 'resting', description: 'It has not, as the cashier knows (decision 0082).' },
  ],
  onError: { target: 'resting' },
} as const

const RESTING = {
  description: 'A pause of a minute before the list is asked for by itself (decision 0082).',
  after: {
    retryDelay: {
      target: 'retrying',
      description: 'A list that has not come is asked for again every minute (decision 0082).',
    },
  },
} as const

/** Some products are there, and no others come. */
export const brokenOff = catalogueSetup.createStateConfig({
  description: 'Some products are there and can be sold; the others have not come (own).',
  tags: 'partial',
  initial: 'resting',
  on: {
    'catalogue.refreshRequested': {
      target: 'filling',
      description: 'The cashier tries again (§8.8).',
    },
    'stock.doubted': {
      target: 'filling',
      description: 'A sale was refused: others may have sold what has come (own).',
    },
    'day.turned': {
      target: 'filling',
      description: 'What has come is of the day before (decision 0161).',
    },
  },
  states: {
    resting: RESTING,
    retrying: {
      description: 'The others are asked for without a word (decision 0082).',
      invoke: [WATCH, AGAIN],
      on: {
        'stock.doubted': DOUBTED_MEANWHILE,
        'day.turned': NEW_DAY_MEANWHILE,
        'products.arrived': {
          actions: { type: 'keepArrived', params: ({ event }) => event },
          description: 'More of them are there (own).',
        },
      },
    },
  },
})

/** There is nothing to sell. */
export const failed = catalogueSetup.createStateConfig({
  description: 'There are no products, and the cashier is offered to try again (§8.8).',
  initial: 'resting',
  on: {
    'catalogue.refreshRequested': { target: 'polling', description: "'Try again' (§8.8)." },
  },
  states: {
    resting: RESTING,
    retrying: {
      description: 'The products are asked for without a word (decision 0082).',
      invoke: [WATCH, AGAIN],
      on: {
        'stock.doubted': DOUBTED_MEANWHILE,
        'day.turned': NEW_DAY_MEANWHILE,
        'products.arrived': {
          target: '#catalogue.filling',
          actions: { type: 'keepArrived', params: ({ event }) => event },
          description: 'The first products are there: selling can begin (own).',
        },
      },
    },
  },
})
