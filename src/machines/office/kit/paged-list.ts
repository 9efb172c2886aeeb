import { assign, setup } from 'xstate'
import { CALL_FAILED, notify, UNEXPECTED, type Notified } from '#machines/kit/emitted.ts'
import { OK, type Outcome } from '#machines/kit/outcomes.ts'
import { callbackActor, promiseActor } from '#machines/kit/placeholders.ts'
import type {
  LoadedRows,
  PageAsked,
  PagedListContext,
  PagedListEvent,
  PagedListInput,
} from './paged-list.types.ts'

const setupOf = <Row, Filter extends object>() =>
  setup({
    types: {
      input: {} as PagedListInput<Filter>,
      context: {} as PagedListContext<Row, Filter>,
      events: {} as PagedListEvent<Filter>,
      emitted: {} as Notified,
    },
    actors: {
      loadPage: promiseActor<LoadedRows<Row>, PageAsked<Filter>>('loadPage'),
      /** Says 'list.asked' where something was done elsewhere that the list shows. */
      changesLink: callbackActor('changesLink'),
    },
    actions: {
      keepFilter: assign({
        filter: ({ context }, { chosen }: { chosen: Partial<Filter> }) => ({ ...context.filter, ...chosen }),
      }),
      keepPage: assign((_, { loaded }: { loaded: LoadedRows<Row> }) => (loaded.ok ? loaded.value : {})),
      addPage: assign(({ context }, { loaded }: { loaded: LoadedRows<Row> }) =>
        loaded.ok ? { rows: [...context.rows, ...loaded.value.rows], next: loaded.value.next } : {},
      ),
      notify: notify(),
    },
    guards: {
      isOk: (_, { output }: Outcome) => output.ok,
      hasNext: ({ context }) => context.next !== null,
    },
  })

/** A list that comes page by page, narrowed by a filter: the chart of each page that only lists. */
export const pagedList = <Row, Filter extends object>(id: string) =>
  setupOf<Row, Filter>().createMachine({
    id,
    context: ({ input }) => ({ filter: input.filter, rows: [], next: null }),
    invoke: { id: 'changesLink', src: 'changesLink' },
    initial: 'loading',
    on: {
      'list.asked': {
        target: '.loading',
        description:
          'The list is loaded anew, from its first page; what was on its way is dropped (decision 0145).',
      },
      'filter.chosen': {
        target: '.loading',
        actions: { type: 'keepFilter', params: ({ event }) => ({ chosen: event.chosen }) },
        description: 'Only some of it is wanted, or all of it again (decision 0145).',
      },
    },
    states: {
      loading: {
        description: 'The first page is on its way from the server (decision 0145).',
        tags: 'busy',
        invoke: {
          id: 'loadPage',
          src: 'loadPage',
          input: ({ context: { filter } }) => ({ filter, cursor: null }),
          onDone: [
            {
              guard: OK,
              target: 'showing',
              actions: { type: 'keepPage', params: ({ event }) => ({ loaded: event.output }) },
              description: 'The page is there (decision 0145).',
            },
            {
              target: 'missing',
              actions: CALL_FAILED,
              description: 'The list could not be had (decision 0145).',
            },
          ],
          onError: { target: 'missing', actions: UNEXPECTED },
        },
      },
      missing: { description: 'Another try is offered (decision 0145).' },
      showing: {
        description: 'What was loaded so far (decision 0145).',
        on: {
          'more.asked': {
            guard: 'hasNext',
            target: 'extending',
            description: 'The next page is wanted (decision 0145).',
          },
        },
      },
      extending: {
        description: 'The next page is on its way; those before it stay (decision 0145).',
        tags: 'extending',
        invoke: {
          id: 'loadMore',
          src: 'loadPage',
          input: ({ context: { filter, next } }) => ({ filter, cursor: next }),
          onDone: [
            {
              guard: OK,
              target: 'showing',
              actions: { type: 'addPage', params: ({ event }) => ({ loaded: event.output }) },
              description: 'It stands below the others (decision 0145).',
            },
            {
              target: 'showing',
              actions: CALL_FAILED,
              description: 'It can be asked for again (decision 0145).',
            },
          ],
          onError: { target: 'showing', actions: UNEXPECTED },
        },
      },
    },
  })
