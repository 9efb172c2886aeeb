import { assign, setup, type ActorRefFrom } from 'xstate'
import { bulkChangeOf, bulkFaults, NEW_BULK, type BulkEntry } from '#domain/bulk-entry.ts'
import { faultsAfter, isRight } from '#domain/form-faults.ts'
import { CALL_FAILED, notify, UNEXPECTED, type Notified } from '#machines/kit/emitted.ts'
import { OK, type Outcome } from '#machines/kit/outcomes.ts'
import { promiseActor } from '#machines/kit/placeholders.ts'
import type {
  BulkChangeContext,
  BulkChangeEvent,
  BulkChangeInput,
  ChangeAsked,
  ChangedProducts,
} from './bulkChange.types.ts'

/** What is sent: without what was seen nothing is written. */
const asked = ({ storeId, choice, entry }: BulkChangeContext, seen: string | null): ChangeAsked => ({
  storeId,
  choice,
  change: bulkChangeOf(entry),
  seen,
})

/** Many products are changed at once: entered first, looked at, and written then (decision 0150). */
export const bulkChangeMachine = setup({
  types: {
    input: {} as BulkChangeInput,
    context: {} as BulkChangeContext,
    events: {} as BulkChangeEvent,
    emitted: {} as Notified,
  },
  actors: {
    /** Says what the change would do, and writes nothing. */
    lookAtChange: promiseActor<ChangedProducts, ChangeAsked>('lookAtChange'),
    writeChange: promiseActor<ChangedProducts, ChangeAsked>('writeChange'),
  },
  actions: {
    keepTyped: assign(({ context }, { typed }: { typed: Partial<BulkEntry> }) => {
      const entry = { ...context.entry, ...typed }
      return { entry, faults: faultsAfter(context.faults, bulkFaults(entry), typed) }
    }),
    checkEntry: assign({ faults: ({ context: { entry } }) => bulkFaults(entry) }),
    keepResult: assign((_, { answer }: { answer: ChangedProducts }) =>
      answer.ok ? { result: answer.value } : {},
    ),
    beFresh: assign({ isStale: false }),
    beStale: assign({ isStale: true }),
    notify: notify(),
  },
  guards: {
    isOk: (_, { output }: Outcome) => output.ok,
    isDone: (_, { answer }: { answer: ChangedProducts }) => answer.ok && answer.value.is_done,
    isRight: ({ context: { entry } }) => isRight(bulkFaults(entry)),
    /** Something changes, and nothing to what no product may cost. */
    isWritable: ({ context: { result } }) =>
      result !== undefined && result.changing > 0 && result.too_low === 0 && result.too_high === 0,
  },
}).createMachine({
  id: 'bulkChange',
  context: ({ input }) => ({ ...input, entry: NEW_BULK, faults: {}, result: undefined, isStale: false }),
  initial: 'entering',
  states: {
    entering: {
      description: 'What is to become of the products is entered (decision 0150).',
      on: {
        'field.typed': {
          actions: { type: 'keepTyped', params: ({ event }) => ({ typed: event.typed }) },
          description: 'The text under a field goes away once it is not right any more.',
        },
        'look.asked': [
          {
            guard: 'isRight',
            target: 'looking',
            actions: 'beFresh',
            description: 'What it would do is wanted (decision 0150).',
          },
          {
            actions: 'checkEntry',
            description: 'What is missing or cannot be taken stands under the fields (own).',
          },
        ],
        'change.closed': { target: 'closed', description: 'Nothing is written.' },
      },
    },
    looking: {
      description: 'The server computes what it would do, and writes nothing (decision 0150).',
      tags: 'busy',
      invoke: {
        id: 'lookAtChange',
        src: 'lookAtChange',
        input: ({ context }) => asked(context, null),
        onDone: [
          {
            guard: OK,
            target: 'reviewing',
            actions: { type: 'keepResult', params: ({ event }) => ({ answer: event.output }) },
            description: 'It is there (decision 0150).',
          },
          { target: 'entering', actions: CALL_FAILED, description: 'What was entered stays.' },
        ],
        onError: { target: 'entering', actions: UNEXPECTED },
      },
    },
    reviewing: {
      description: 'How many products change, and the first of them before and after (decision 0150).',
      on: {
        'entry.asked': { target: 'entering', description: 'Something else is to be entered.' },
        'change.confirmed': {
          guard: 'isWritable',
          target: 'writing',
          description: 'What was seen is written (decision 0150).',
        },
        'change.closed': { target: 'closed', description: 'Nothing is written.' },
      },
    },
    writing: {
      description: 'The products are being changed (decision 0150).',
      tags: 'busy',
      invoke: {
        id: 'writeChange',
        src: 'writeChange',
        input: ({ context }) => asked(context, context.result?.seen ?? null),
        onDone: [
          {
            guard: { type: 'isDone', params: ({ event }) => ({ answer: event.output }) },
            target: 'changed',
            actions: { type: 'keepResult', params: ({ event }) => ({ answer: event.output }) },
            description: 'They are changed, and the tills follow (decision 0150).',
          },
          {
            guard: OK,
            target: 'reviewing',
            actions: [{ type: 'keepResult', params: ({ event }) => ({ answer: event.output }) }, 'beStale'],
            description: 'Somebody else was first: what it would do now shows (decision 0150).',
          },
          {
            target: 'reviewing',
            actions: CALL_FAILED,
            description: 'It can be tried again: what was written already is not written twice.',
          },
        ],
        onError: { target: 'reviewing', actions: UNEXPECTED },
      },
    },
    changed: {
      description: 'How many products were changed (decision 0150).',
      on: { 'change.closed': { target: 'closed', description: 'That was read.' } },
    },
    closed: { type: 'final', description: 'The list shows again (decision 0150).' },
  },
})

export type BulkChangeActor = ActorRefFrom<typeof bulkChangeMachine>
