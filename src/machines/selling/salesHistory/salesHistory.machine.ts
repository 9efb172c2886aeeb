import { assign, emit, raise, setup, type ActorRefFrom } from 'xstate'
import { isNoNetwork, isServerFailing } from '#domain/device-history.ts'
import { noticeOfApiFault } from '#domain/faults.ts'
import type { Notice } from '#domain/messages/messages.ts'
import { promiseActor } from '#machines/kit/placeholders.ts'
import { navigated, UNEXPECTED, notify, type Navigated, type Notified } from '#machines/kit/emitted.ts'
import { OK, type Outcome } from '#machines/kit/outcomes.ts'
import type {
  FetchedReceipt,
  LoadedPage,
  OrderPage,
  SalesHistoryContext,
  SalesHistoryEvent,
} from './salesHistory.types.ts'

/** A search runs only with this many characters (§5.27). */
const SHORTEST_SEARCH = 3

const noticeOf = (answer: LoadedPage | FetchedReceipt): Notice =>
  answer.ok ? { key: 'unexpectedError' } : noticeOfApiFault(answer.fault)

/** Why the rows are the device's. */
const noticeOfSource = (answer: LoadedPage): Notice =>
  answer.ok && answer.value.source.kind === 'device'
    ? noticeOfApiFault(answer.value.source.fault)
    : { key: 'unexpectedError' }

/** The sales history: searching, paging, opening a receipt (§2.83–§2.91, §5.25–§5.27). */
export const salesHistoryMachine = setup({
  types: {
    context: {} as SalesHistoryContext,
    events: {} as SalesHistoryEvent,
    emitted: {} as Notified | Navigated,
  },
  actors: {
    loadPage: promiseActor<LoadedPage, { search: string; page: number }>('loadPage'),
    fetchReceipt: promiseActor<FetchedReceipt, { orderNumber: number }>('fetchReceipt'),
  },
  actions: {
    keepText: assign({ text: (_, params: { text: string }) => params.text }),
    keepChosen: assign({ chosen: (_, params: { orderNumber: number }) => params.orderNumber }),
    keepPage: assign(({ context }, { orders, pages, isCutOff = false, source }: OrderPage) => ({
      orders,
      source,
      isCutOff,
      pages: Math.max(1, pages),
      // The device may keep fewer pages than the server has, and shows its last one then.
      page: source.kind === 'device' ? Math.min(context.page, pages) : context.page,
    })),
    turnTo: assign({ page: (_, params: { page: number }) => params.page }),
    searchByText: assign(({ context }) => ({ search: context.text.trim(), page: 1 })),
    askForList: raise({ type: 'list.asked' }),
    notify: notify(),
    openReceipt: emit((_, params: { orderNumber: number }) =>
      navigated(`/pos-home/print/${params.orderNumber}`),
    ),
  },
  guards: {
    isOk: (_, { output }: Outcome) => output.ok,
    isEmpty: ({ context }) => context.text.trim() === '',
    isLongEnough: ({ context }) => context.text.trim().length >= SHORTEST_SEARCH,
    hasNext: ({ context }) => context.page < context.pages,
    hasPrevious: ({ context }) => context.page > 1,
    /** The device's rows stand in for a server that was reached and fails. */
    isServerFailing: (_, { answer }: { answer: LoadedPage }) =>
      answer.ok && answer.value.source.kind === 'device' && isServerFailing(answer.value.source.fault),
    /** No server answers, and the device has nothing to show in its place. */
    isWithoutAnySales: (_, { answer }: { answer: LoadedPage }) =>
      !answer.ok && isNoNetwork(answer.fault) && !isServerFailing(answer.fault),
  },
  delays: { searchPauseDelay: 300 },
}).createMachine({
  id: 'salesHistory',
  context: {
    text: '',
    search: '',
    page: 1,
    pages: 1,
    isCutOff: false,
    orders: [],
    source: { kind: 'server' },
    chosen: 0,
  },
  type: 'parallel',
  states: {
    box: {
      description: 'The search box; a search fires after a pause of 300 ms (§5.25).',
      initial: 'resting',
      on: {
        'search.typed': {
          target: '.pausing',
          actions: { type: 'keepText', params: ({ event }) => ({ text: event.text }) },
          description: 'Each keystroke starts the pause of 300 ms again (§5.25).',
        },
      },
      states: {
        resting: { description: 'The search box waits for text (§2.84).' },
        pausing: {
          description: 'The cashier is typing; the search waits for a pause of 300 ms (§5.25).',
          after: {
            searchPauseDelay: [
              {
                guard: 'isEmpty',
                target: 'resting',
                actions: ['searchByText', 'askForList'],
                description: 'Empty text resets to page 1 and the full list (§5.26).',
              },
              {
                guard: 'isLongEnough',
                target: 'resting',
                actions: ['searchByText', 'askForList'],
                description: 'Three characters or more are searched, from page 1 (§5.27).',
              },
              { target: 'resting', description: 'One or two characters search nothing (§5.27).' },
            ],
          },
        },
      },
    },
    list: {
      description: 'One page of the orders (§2.90).',
      initial: 'loading',
      on: {
        'list.asked': {
          target: '.loading',
          description: 'Another list is wanted; what was on its way is dropped.',
        },
      },
      states: {
        loading: {
          description:
            "'Loading Sales History...': a page of at most 20 orders is on its way (§2.89, §9.11).",
          tags: 'busy',
          invoke: {
            id: 'loadPage',
            src: 'loadPage',
            input: ({ context: { search, page } }) => ({ search, page }),
            onDone: [
              {
                guard: { type: 'isServerFailing', params: ({ event }) => ({ answer: event.output }) },
                target: 'showing',
                actions: [
                  {
                    type: 'keepPage',
                    params: ({ event: { output }, context }) => (output.ok ? output.value : context),
                  },
                  { type: 'notify', params: ({ event }) => noticeOfSource(event.output) },
                ],
                description: "The server fails and says why; the device's own sales show meanwhile (§8.24).",
              },
              {
                guard: OK,
                target: 'showing',
                actions: {
                  type: 'keepPage',
                  params: ({ event: { output }, context }) => (output.ok ? output.value : context),
                },
                description: 'The page is there (§2.86).',
              },
              {
                guard: { type: 'isWithoutAnySales', params: ({ event }) => ({ answer: event.output }) },
                target: 'neverLoaded',
                actions: { type: 'notify', params: ({ event }) => noticeOf(event.output) },
                description: 'No network, and this device keeps no sale of this store yet (decision 0124).',
              },
              {
                target: 'failed',
                actions: { type: 'notify', params: ({ event }) => noticeOf(event.output) },
                description: 'Orders failure: error_message is shown (§8.24).',
              },
            ],
            onError: { target: 'failed', actions: UNEXPECTED },
          },
        },
        showing: {
          description: "The orders of the page, or 'No Sales found' (§2.88).",
          on: {
            'page.nextAsked': {
              guard: 'hasNext',
              target: 'loading',
              actions: { type: 'turnTo', params: ({ context }) => ({ page: context.page + 1 }) },
              description: 'Next is disabled on the last page (§2.90).',
            },
            'page.previousAsked': {
              guard: 'hasPrevious',
              target: 'loading',
              actions: { type: 'turnTo', params: ({ context }) => ({ page: context.page - 1 }) },
              description: 'Previous is disabled on page 1 (§2.90).',
            },
            'order.chosen': {
              target: 'opening',
              actions: { type: 'keepChosen', params: ({ event }) => ({ orderNumber: event.orderNumber }) },
              description: 'Clicking an order fetches its receipt (§2.91).',
            },
          },
        },
        opening: {
          description: 'The receipt of the clicked order is on its way (§2.91).',
          tags: 'opening',
          invoke: {
            id: 'fetchReceipt',
            src: 'fetchReceipt',
            input: ({ context }) => ({ orderNumber: context.chosen }),
            onDone: [
              {
                guard: OK,
                target: 'showing',
                actions: {
                  type: 'openReceipt',
                  params: ({ context }) => ({ orderNumber: context.chosen }),
                },
                description: 'The receipt page opens (§2.91).',
              },
              {
                target: 'showing',
                actions: { type: 'notify', params: ({ event }) => noticeOf(event.output) },
                description: 'Receipt data failure: error_message is shown (§8.24).',
              },
            ],
            onError: { target: 'showing', actions: UNEXPECTED },
          },
        },
        neverLoaded: {
          description: 'The history needs a network once; the cashier can ask for it again (decision 0124).',
        },
        failed: { description: 'The page could not be loaded; the cashier can ask for it again (§8.24).' },
      },
    },
  },
})

export type SalesHistoryActor = ActorRefFrom<typeof salesHistoryMachine>
