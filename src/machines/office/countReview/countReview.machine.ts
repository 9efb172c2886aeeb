import { assign, sendTo, setup, type ActorRefFrom } from 'xstate'
import { CALL_FAILED, notify, UNEXPECTED, type Notified } from '#machines/kit/emitted.ts'
import { OK, type Outcome } from '#machines/kit/outcomes.ts'
import { callbackActor, promiseActor } from '#machines/kit/placeholders.ts'
import type {
  ApprovalAsked,
  CountAsked,
  CountReviewContext,
  CountReviewEvent,
  CountReviewInput,
  EndedCount,
  LoadedSummary,
  NoneAsked,
  NotedNone,
} from './countReview.types.ts'

const asked = ({ storeId, summary }: CountReviewContext): CountAsked => ({
  storeId,
  countId: summary?.count.id ?? '',
})

/** Who looks after a store sees what a count would book, and books it or drops it (decision 0148). */
export const countReviewMachine = setup({
  types: {
    input: {} as CountReviewInput,
    context: {} as CountReviewContext,
    events: {} as CountReviewEvent,
    emitted: {} as Notified,
  },
  actors: {
    loadSummary: promiseActor<LoadedSummary, CountReviewInput>('loadSummary'),
    noteNone: promiseActor<NotedNone, NoneAsked>('noteNone'),
    approveCount: promiseActor<EndedCount, ApprovalAsked>('approveCount'),
    discardCount: promiseActor<EndedCount, CountAsked>('discardCount'),
    /** Reports to the list of products that the count has changed. */
    rowsLink: callbackActor<{ type: 'count.moved' }>('rowsLink'),
  },
  actions: {
    keepSummary: assign((_, { loaded }: { loaded: LoadedSummary }) =>
      loaded.ok ? { summary: loaded.value } : {},
    ),
    keepProduct: assign((_, { productId }: { productId: string }) => ({ productId })),
    keepProducts: assign((_, { ended }: { ended: EndedCount }) => (ended.ok ? ended.value : {})),
    forgetSummary: assign({ summary: undefined }),
    notifyRows: sendTo('rowsLink', { type: 'count.moved' }),
    notify: notify(),
  },
  guards: {
    isOk: (_, { output }: Outcome) => output.ok,
    isOpen: (_, { loaded }: { loaded: LoadedSummary }) => loaded.ok && loaded.value !== undefined,
  },
}).createMachine({
  id: 'countReview',
  context: ({ input }) => ({ ...input, summary: undefined, productId: '', products: 0 }),
  invoke: { id: 'rowsLink', src: 'rowsLink' },
  initial: 'loading',
  states: {
    loading: {
      description: 'What the count would book is on its way (decision 0148).',
      tags: 'busy',
      invoke: {
        id: 'loadSummary',
        src: 'loadSummary',
        input: ({ context: { storeId } }) => ({ storeId }),
        onDone: [
          {
            guard: { type: 'isOpen', params: ({ event }) => ({ loaded: event.output }) },
            target: 'showing',
            actions: { type: 'keepSummary', params: ({ event }) => ({ loaded: event.output }) },
            description: 'It shows (decision 0148).',
          },
          {
            guard: OK,
            target: 'none',
            actions: { type: 'keepSummary', params: ({ event }) => ({ loaded: event.output }) },
            description: 'No count is open (decision 0148).',
          },
          { target: 'missing', actions: CALL_FAILED, description: 'It could not be had.' },
        ],
        onError: { target: 'missing', actions: UNEXPECTED },
      },
    },
    missing: {
      description: 'Another try is offered (own).',
      on: { 'review.asked': { target: 'loading', description: 'Another try.' } },
    },
    none: {
      description: 'Nothing is counted at the moment (own).',
      on: {
        'review.asked': { target: 'loading', description: 'Somebody may have opened a count since (own).' },
      },
    },
    showing: {
      description: 'How many products differ, by how much, and which nobody has counted (decision 0148).',
      on: {
        'review.asked': {
          target: 'loading',
          actions: 'notifyRows',
          description: 'Others go on counting: it is asked for anew.',
        },
        'none.counted': {
          target: 'noting',
          actions: { type: 'keepProduct', params: ({ event }) => ({ productId: event.productId }) },
          description: 'Of a product that nobody has counted there is none (decision 0148).',
        },
        'approval.asked': { target: 'approvalAsked', description: 'It is to be booked.' },
        'discard.asked': { target: 'discardAsked', description: 'Nothing of it is to be booked.' },
      },
    },
    noting: {
      description: 'That there is none is counted like all else (decision 0148).',
      tags: 'saving',
      invoke: {
        id: 'noteNone',
        src: 'noteNone',
        input: ({ context }) => ({ ...asked(context), productId: context.productId }),
        onDone: [
          {
            guard: OK,
            target: 'loading',
            actions: 'notifyRows',
            description: 'It is among the counted ones (decision 0148).',
          },
          { target: 'showing', actions: CALL_FAILED, description: 'It is not counted.' },
        ],
        onError: { target: 'showing', actions: UNEXPECTED },
      },
    },
    approvalAsked: {
      description: 'Booking is asked about: it cannot be taken back (decision 0148).',
      on: {
        'question.confirmed': { target: 'approving', description: 'Yes.' },
        'question.cancelled': { target: 'showing', description: 'Not yet.' },
      },
    },
    approving: {
      description: 'The differences are being booked, all at once (decision 0148).',
      tags: 'saving',
      invoke: {
        id: 'approveCount',
        src: 'approveCount',
        input: ({ context }) => ({ ...asked(context), entries: context.summary?.entries ?? 0 }),
        onDone: [
          {
            guard: OK,
            target: 'approved',
            actions: [
              { type: 'keepProducts', params: ({ event }) => ({ ended: event.output }) },
              'forgetSummary',
            ],
            description: 'It is booked, once (decision 0148).',
          },
          {
            target: 'loading',
            actions: [CALL_FAILED, 'notifyRows'],
            description: 'Somebody may have counted since: it is shown anew (decision 0148).',
          },
        ],
        onError: { target: 'loading', actions: [UNEXPECTED, 'notifyRows'] },
      },
    },
    discardAsked: {
      description: 'Dropping the count is asked about: what was counted is gone (own).',
      on: {
        'question.confirmed': { target: 'discarding', description: 'Yes.' },
        'question.cancelled': { target: 'showing', description: 'Not after all.' },
      },
    },
    discarding: {
      description: 'The count is being ended, and nothing booked (decision 0148).',
      tags: 'saving',
      invoke: {
        id: 'discardCount',
        src: 'discardCount',
        input: ({ context }) => asked(context),
        onDone: [
          {
            guard: OK,
            target: 'discarded',
            actions: 'forgetSummary',
            description: 'It is over (decision 0148).',
          },
          { target: 'loading', actions: CALL_FAILED, description: 'What has become of it is asked for.' },
        ],
        onError: { target: 'loading', actions: UNEXPECTED },
      },
    },
    approved: {
      description: 'How many products were booked shows (decision 0148).',
      on: { 'review.asked': { target: 'loading', description: 'There may be another count by now (own).' } },
    },
    discarded: {
      description: 'That nothing was booked shows (decision 0148).',
      on: { 'review.asked': { target: 'loading', description: 'There may be another count by now (own).' } },
    },
  },
})

export type CountReviewActor = ActorRefFrom<typeof countReviewMachine>
