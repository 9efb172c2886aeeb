import { assign, sendTo, setup, type ActorRefFrom } from 'xstate'
import type { Result } from '#domain/result.ts'
import type { ApiFault } from '#domain/faults.ts'
import type { FlaggedSale, MarkSalePayload, SaleMark } from '#contract/administration/flagged-sales.ts'
import { LONGEST } from '#contract/text.ts'
import { CALL_FAILED, notify, UNEXPECTED, type Notified } from '#machines/kit/emitted.ts'
import { OK, type Outcome } from '#machines/kit/outcomes.ts'
import { callbackActor, promiseActor } from '#machines/kit/placeholders.ts'

interface SaleReviewInput {
  storeId: string
}

interface SaleReviewContext extends SaleReviewInput {
  /** The sale that is looked at; undefined before the first. */
  sale: FlaggedSale | undefined
  note: string
}

type SaleReviewEvent =
  | { type: 'review.opened'; sale: FlaggedSale }
  | { type: 'review.closed' }
  | { type: 'note.typed'; text: string }
  | { type: 'review.submitted' }

type MarkAsked = MarkSalePayload

type MarkedSale = Result<SaleMark, ApiFault>

/** A manager says that they have looked at a flagged sale, and what they found (decision 0145). */
export const saleReviewMachine = setup({
  types: {
    input: {} as SaleReviewInput,
    context: {} as SaleReviewContext,
    events: {} as SaleReviewEvent,
    emitted: {} as Notified,
  },
  actors: {
    markSale: promiseActor<MarkedSale, MarkAsked>('markSale'),
    /** Reports to the list and the count that a sale was marked. */
    flagsLink: callbackActor<{ type: 'sale.marked' }>('flagsLink'),
  },
  actions: {
    open: assign((_, { sale }: { sale: FlaggedSale }) => ({ sale, note: '' })),
    keepNote: assign((_, { text }: { text: string }) => ({ note: text.slice(0, LONGEST.sentence) })),
    reportMark: sendTo('flagsLink', { type: 'sale.marked' }),
    notify: notify(),
  },
  guards: {
    isOk: (_, { output }: Outcome) => output.ok,
  },
}).createMachine({
  id: 'saleReview',
  context: ({ input }) => ({ ...input, sale: undefined, note: '' }),
  invoke: { id: 'flagsLink', src: 'flagsLink' },
  initial: 'idle',
  states: {
    idle: {
      description: 'No sale is looked at (decision 0145).',
      on: {
        'review.opened': {
          target: 'noting',
          actions: { type: 'open', params: ({ event }) => ({ sale: event.sale }) },
          description: 'A sale is looked at (decision 0145).',
        },
      },
    },
    noting: {
      description: 'What was found is written down, or nothing (decision 0145).',
      on: {
        'note.typed': {
          actions: { type: 'keepNote', params: ({ event }) => ({ text: event.text }) },
          description: 'At most 500 characters are taken (own).',
        },
        'review.closed': { target: 'idle', description: 'The sale stays open (decision 0145).' },
        'review.submitted': { target: 'marking', description: 'The mark is made (decision 0145).' },
      },
    },
    marking: {
      description: 'The mark is on its way; the form is locked (decision 0145).',
      tags: 'saving',
      invoke: {
        id: 'markSale',
        src: 'markSale',
        input: ({ context: { storeId, sale, note } }) => ({
          storeId,
          saleId: sale?.id ?? '',
          note: note.trim(),
        }),
        onDone: [
          {
            guard: OK,
            target: 'idle',
            actions: 'reportMark',
            description: 'List and count are asked for anew (decision 0145).',
          },
          {
            target: 'noting',
            actions: CALL_FAILED,
            description: 'The sale is open, as far as is known; the note stays (decision 0145).',
          },
        ],
        onError: { target: 'noting', actions: UNEXPECTED },
      },
    },
  },
})

export type SaleReviewActor = ActorRefFrom<typeof saleReviewMachine>
