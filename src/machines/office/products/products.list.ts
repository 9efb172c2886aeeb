import { CALL_FAILED, UNEXPECTED } from '#machines/kit/emitted.ts'
import { OK } from '#machines/kit/outcomes.ts'
import { pageAsked, productsSetup } from './products.setup.ts'

/** The search box above the list. */
export const box = productsSetup.createStateConfig({
  description: 'The search box; a search fires after a pause of 300 ms (own).',
  initial: 'resting',
  on: {
    'search.typed': {
      target: '.pausing',
      actions: { type: 'keepText', params: ({ event }) => ({ text: event.text }) },
      description: 'Each keystroke starts the pause again.',
    },
    'all.asked': { target: '.resting', description: 'What was typed is not searched any more.' },
  },
  states: {
    resting: { description: 'The search box waits for text (own).' },
    pausing: {
      description: 'Somebody is typing; the search waits for a pause of 300 ms (own).',
      after: {
        searchPauseDelay: {
          target: 'resting',
          actions: ['searchByText', 'askForList'],
          description: 'What was typed is searched, from the first page.',
        },
      },
    },
  },
})

/** The products that fit the search and the filter, page by page. */
export const list = productsSetup.createStateConfig({
  description: 'The products of the store by name, as far as they were loaded (decision 0137).',
  initial: 'opened',
  on: {
    'list.asked': {
      target: '.opened',
      description:
        'The list is loaded anew, from its first page, and the categories with it; what was on its way is dropped.',
    },
  },
  states: {
    opened: {
      description:
        'As it was last asked for, with the categories that one can be chosen from (decision 0160).',
      initial: 'loading',
      invoke: {
        id: 'loadCategories',
        src: 'loadCategories',
        input: ({ context: { storeId } }) => ({ storeId }),
        onDone: {
          actions: { type: 'keepCategories', params: ({ event }) => ({ loaded: event.output }) },
          description:
            'One of them can be shown alone (decision 0160); where they could not be had those of before stay.',
        },
        onError: { actions: UNEXPECTED },
      },
      on: {
        'all.asked': {
          target: '.loading',
          actions: 'forgetAsked',
          description: 'All products are wanted again, whatever was searched.',
        },
        'product.ticked': {
          guard: { type: 'mayTick', params: ({ event }) => ({ isTicked: event.isTicked }) },
          actions: { type: 'tick', params: ({ event }) => ({ id: event.id, isTicked: event.isTicked }) },
          description: 'A product is chosen for a change, or not any more; at most 1,000 (decision 0150).',
        },
        'ticks.cleared': { actions: 'clearTicks', description: 'None is chosen any more (decision 0150).' },
        'filter.chosen': {
          target: '.loading',
          actions: { type: 'keepFilter', params: ({ event }) => ({ filter: event.filter }) },
          description: 'Only some of the products are wanted, or all of them again.',
        },
        'category.chosen': {
          target: '.loading',
          actions: { type: 'keepCategory', params: ({ event }) => ({ category: event.category }) },
          description: 'Only those of one category are wanted, or all of them again (decision 0160).',
        },
      },
      states: {
        loading: {
          description: 'The first page is on its way from the server (decision 0137).',
          tags: 'busy',
          entry: 'clearTicks',
          invoke: {
            id: 'loadPage',
            src: 'loadPage',
            input: ({ context }) => pageAsked(context, null),
            onDone: [
              {
                guard: OK,
                target: 'showing',
                actions: { type: 'keepPage', params: ({ event }) => ({ loaded: event.output }) },
                description: 'The page is there (decision 0137).',
              },
              { target: 'missing', actions: CALL_FAILED, description: 'The products could not be had.' },
            ],
            onError: { target: 'missing', actions: UNEXPECTED },
          },
        },
        missing: { description: 'Another try is offered (own).' },
        showing: {
          description: 'The products that were loaded, and how many there are in all (decision 0137).',
          on: {
            'more.asked': {
              guard: 'hasNext',
              target: 'extending',
              description: 'The next page is wanted (decision 0137).',
            },
          },
        },
        extending: {
          description: 'The next page is on its way; those before it stay (decision 0137).',
          tags: 'extending',
          invoke: {
            id: 'loadMore',
            src: 'loadPage',
            input: ({ context }) => pageAsked(context, context.next),
            onDone: [
              {
                guard: OK,
                target: 'showing',
                actions: { type: 'addPage', params: ({ event }) => ({ loaded: event.output }) },
                description: 'It stands below the others (decision 0137).',
              },
              { target: 'showing', actions: CALL_FAILED, description: 'It can be asked for again.' },
            ],
            onError: { target: 'showing', actions: UNEXPECTED },
          },
        },
      },
    },
  },
})
