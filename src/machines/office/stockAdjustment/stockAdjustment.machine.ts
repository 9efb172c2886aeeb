import { assign, sendTo, setup, type ActorRefFrom } from 'xstate'
import { faultsAfter, isRight } from '#domain/form-faults.ts'
import { isRefusal } from '#domain/refusal.ts'
import { adjustFaults, NEW_ADJUSTMENT, piecesOf, type AdjustEntry } from '#domain/stock-entry.ts'
import { CALL_FAILED, notify, UNEXPECTED, type Notified } from '#machines/kit/emitted.ts'
import { OK, type Outcome } from '#machines/kit/outcomes.ts'
import { callbackActor, promiseActor } from '#machines/kit/placeholders.ts'
import { REFUSED, type Answered } from '#machines/kit/refused.ts'
import type {
  AdjustAsked,
  AdjustedStock,
  StockAdjustmentContext,
  StockAdjustmentEvent,
  StockAdjustmentInput,
} from './stockAdjustment.types.ts'

/** Somebody corrects the stock of a product, and says why (decision 0147). */
export const stockAdjustmentMachine = setup({
  types: {
    input: {} as StockAdjustmentInput,
    context: {} as StockAdjustmentContext,
    events: {} as StockAdjustmentEvent,
    emitted: {} as Notified,
  },
  actors: {
    /** The idempotency key of what is sent. */
    drawId: promiseActor<string, undefined>('drawId'),
    adjustStock: promiseActor<AdjustedStock, AdjustAsked>('adjustStock'),
    /** Reports to the list of movements that there may be another one. */
    movementsLink: callbackActor<{ type: 'stock.moved' }>('movementsLink'),
  },
  actions: {
    clear: assign({ entry: NEW_ADJUSTMENT, faults: {} }),
    keepId: assign((_, { id }: { id: string }) => ({ deedId: id })),
    keepTyped: assign(({ context }, { typed }: { typed: Partial<AdjustEntry> }) => {
      const entry = { ...context.entry, ...typed }
      return { entry, faults: faultsAfter(context.faults, adjustFaults(entry), { pieces: entry.pieces }) }
    }),
    checkEntry: assign({ faults: ({ context: { entry } }) => adjustFaults(entry) }),
    reportMovement: sendTo('movementsLink', { type: 'stock.moved' }),
    notify: notify(),
  },
  guards: {
    isOk: (_, { output }: Outcome) => output.ok,
    isRefused: (_, { answer }: Answered) => isRefusal(answer),
    isRight: ({ context: { entry } }) => isRight(adjustFaults(entry)),
  },
}).createMachine({
  id: 'stockAdjustment',
  context: ({ input }) => ({ ...input, deedId: '', entry: NEW_ADJUSTMENT, faults: {} }),
  invoke: { id: 'movementsLink', src: 'movementsLink' },
  initial: 'idle',
  states: {
    idle: {
      description: 'Nothing is corrected (decision 0147).',
      on: {
        'adjustment.opened': {
          target: 'drawing',
          actions: 'clear',
          description: 'The stock is to be corrected; an empty form shows.',
        },
      },
    },
    drawing: {
      description: 'The correction gets an id, by which it is booked once (decision 0147).',
      tags: ['saving', 'locked'],
      invoke: {
        id: 'drawId',
        src: 'drawId',
        onDone: {
          target: 'filling',
          actions: { type: 'keepId', params: ({ event }) => ({ id: event.output }) },
          description: 'The form can be filled in.',
        },
        onError: { target: 'idle', actions: UNEXPECTED },
      },
    },
    filling: {
      description: 'How many pieces, and why, is typed (decision 0147).',
      on: {
        'adjustment.typed': {
          actions: { type: 'keepTyped', params: ({ event }) => ({ typed: event.typed }) },
          description: 'The text under the field goes away once it is not right any more.',
        },
        'adjustment.closed': { target: 'idle', description: 'Nothing is booked.' },
        'adjustment.submitted': [
          { guard: 'isRight', target: 'saving', description: 'The correction is booked (decision 0147).' },
          { actions: 'checkEntry', description: 'What cannot be taken stands under the field (own).' },
        ],
      },
    },
    saving: {
      description: 'The correction is on its way; the form is locked (decision 0147).',
      tags: ['saving', 'locked'],
      invoke: {
        id: 'adjustStock',
        src: 'adjustStock',
        input: ({ context: { storeId, productId, deedId, entry } }) => ({
          storeId,
          productId,
          deedId,
          quantity: piecesOf(entry) ?? 0,
          reason: entry.reason,
          note: entry.note.trim(),
        }),
        onDone: [
          {
            guard: OK,
            target: 'idle',
            actions: 'reportMovement',
            description: 'The list is asked for anew (decision 0147).',
          },
          {
            guard: REFUSED,
            target: 'filling',
            actions: CALL_FAILED,
            description: 'Nothing was booked, and why: the form can be corrected (decision 0147).',
          },
          {
            target: 'unanswered',
            actions: CALL_FAILED,
            description: 'Nobody knows whether it has arrived (decision 0147).',
          },
        ],
        onError: { target: 'unanswered', actions: UNEXPECTED },
      },
    },
    unanswered: {
      description:
        'It may be booked already, so the form stays as it was sent: under its id nothing else can be booked (decision 0147).',
      tags: 'locked',
      on: {
        'adjustment.submitted': {
          target: 'saving',
          description:
            'The same correction is sent again under the same id: it is booked once (decision 0147).',
        },
        'adjustment.closed': {
          target: 'idle',
          actions: 'reportMovement',
          description: 'The list is asked for anew, and shows whether it was booked (decision 0147).',
        },
      },
    },
  },
})

export type StockAdjustmentActor = ActorRefFrom<typeof stockAdjustmentMachine>
