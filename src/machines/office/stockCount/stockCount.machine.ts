import type { ActorRefFrom } from 'xstate'
import { CALL_FAILED, UNEXPECTED } from '#machines/kit/emitted.ts'
import { OK } from '#machines/kit/outcomes.ts'
import { counting } from './stockCount.counting.ts'
import { NOTHING_COUNTED, stockCountSetup } from './stockCount.setup.ts'
import type { LoadedCount } from './stockCount.types.ts'

const loadedOf = ({ event }: { event: { output: LoadedCount } }) => ({ loaded: event.output })

const KEEP_LOADED = [
  { type: 'keepLoaded', params: loadedOf },
  { type: 'notifyLate', params: loadedOf },
] as const

/** Somebody counts what is in a store, beside others, without being shown what is expected (decision 0148). */
export const stockCountMachine = stockCountSetup.createMachine({
  id: 'stockCount',
  context: ({ input }) => ({ ...input, ...NOTHING_COUNTED }),
  invoke: { id: 'unsentActs', src: 'unsentActs' },
  initial: 'loading',
  states: {
    loading: {
      description:
        'The count that is going on is on its way, with what this person has counted (decision 0148).',
      tags: 'busy',
      invoke: {
        id: 'loadCount',
        src: 'loadCount',
        input: ({ context: { storeId } }) => ({ storeId }),
        onDone: [
          {
            guard: { type: 'isOpen', params: ({ event }) => ({ loaded: event.output }) },
            target: 'counting',
            actions: KEEP_LOADED,
            description: 'It goes on where it was left, also with what was not sent then (decision 0148).',
          },
          {
            guard: OK,
            target: 'none',
            actions: KEEP_LOADED,
            description: 'Nothing is counted at the moment (decision 0148).',
          },
          { target: 'missing', actions: CALL_FAILED, description: 'It could not be had.' },
        ],
        onError: { target: 'missing', actions: UNEXPECTED },
      },
    },
    missing: {
      description: 'Another try is offered (own).',
      on: { 'count.asked': { target: 'loading', description: 'Another try.' } },
    },
    none: {
      description: 'No count is open; who looks after the store can open one (decision 0148).',
      on: {
        'count.asked': { target: 'loading', description: 'Somebody may have opened one.' },
        'category.chosen': {
          actions: { type: 'keepCategory', params: ({ event }) => ({ category: event.category }) },
          description: 'A category is to be counted, or the whole store.',
        },
        'opening.asked': {
          guard: 'mayOpen',
          target: 'opening',
          description: 'A count is opened (decision 0148).',
        },
      },
    },
    opening: {
      description: 'The count is being opened; where somebody was first, it is theirs (decision 0148).',
      tags: 'saving',
      invoke: {
        id: 'openCount',
        src: 'openCount',
        input: ({ context: { storeId, category } }) => ({ storeId, category }),
        onDone: [
          {
            guard: OK,
            target: 'counting',
            actions: { type: 'keepOpened', params: ({ event }) => ({ opened: event.output }) },
            description: 'It can be counted (decision 0148).',
          },
          { target: 'none', actions: CALL_FAILED, description: 'It can be tried again.' },
        ],
        onError: { target: 'none', actions: UNEXPECTED },
      },
    },
    counting,
  },
})

export type StockCountActor = ActorRefFrom<typeof stockCountMachine>
