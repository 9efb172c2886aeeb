import { assign, sendTo, setup, type ActorRefFrom } from 'xstate'
import { CALL_FAILED, notify, UNEXPECTED, type Notified } from '#machines/kit/emitted.ts'
import { OK, type Outcome } from '#machines/kit/outcomes.ts'
import { callbackActor, promiseActor } from '#machines/kit/placeholders.ts'
import type {
  BatchUndoContext,
  BatchUndoEvent,
  BatchUndoInput,
  UndoAsked,
  UndoneBatch,
} from './batchUndo.types.ts'

const asked = ({ context: { storeId, batchId } }: { context: BatchUndoContext }): UndoAsked => ({
  storeId,
  batchId: batchId ?? '',
})

/** What was changed in one go is put back, as far as nobody has changed it since (decision 0149). */
export const batchUndoMachine = setup({
  types: {
    input: {} as BatchUndoInput,
    context: {} as BatchUndoContext,
    events: {} as BatchUndoEvent,
    emitted: {} as Notified,
  },
  actors: {
    /** Says what an undo would do, and does nothing. */
    lookAtUndo: promiseActor<UndoneBatch, UndoAsked>('lookAtUndo'),
    undoBatch: promiseActor<UndoneBatch, UndoAsked>('undoBatch'),
    /** Reports to the list of changes that there is one more. */
    changesLink: callbackActor<{ type: 'batch.undone' }>('changesLink'),
  },
  actions: {
    choose: assign((_, { batchId }: { batchId: string }) => ({
      batchId,
      look: undefined,
      result: undefined,
    })),
    keepLook: assign((_, { undone }: { undone: UndoneBatch }) => (undone.ok ? { look: undone.value } : {})),
    keepResult: assign((_, { undone }: { undone: UndoneBatch }) =>
      undone.ok ? { result: undone.value } : {},
    ),
    reportUndo: sendTo('changesLink', { type: 'batch.undone' }),
    notify: notify(),
  },
  guards: {
    isOk: (_, { output }: Outcome) => output.ok,
  },
}).createMachine({
  id: 'batchUndo',
  context: ({ input }) => ({ ...input, batchId: undefined, look: undefined, result: undefined }),
  invoke: { id: 'changesLink', src: 'changesLink' },
  initial: 'idle',
  states: {
    idle: {
      description: 'Nothing is undone (decision 0149).',
      on: {
        'undo.asked': {
          target: 'looking',
          actions: { type: 'choose', params: ({ event }) => ({ batchId: event.batchId }) },
          description: 'What was changed in one go is to be undone (decision 0149).',
        },
      },
    },
    looking: {
      description:
        'The office says what the undo would do, also to stock; nothing is done yet (decision 0166).',
      invoke: {
        id: 'lookAtUndo',
        src: 'lookAtUndo',
        input: asked,
        onDone: [
          {
            guard: OK,
            target: 'asking',
            actions: { type: 'keepLook', params: ({ event }) => ({ undone: event.output }) },
            description: 'It is known (decision 0166).',
          },
          {
            target: 'idle',
            actions: CALL_FAILED,
            description: 'Nobody is asked about what is not known (decision 0166).',
          },
        ],
        onError: { target: 'idle', actions: UNEXPECTED },
      },
      on: {
        'undo.refused': { target: 'idle', description: 'Everything stays (decision 0149).' },
      },
    },
    asking: {
      description: 'What an undo does is said before it is done (decision 0149).',
      on: {
        'undo.refused': { target: 'idle', description: 'Everything stays (decision 0149).' },
        'undo.confirmed': { target: 'undoing', description: 'It is undone (decision 0149).' },
      },
    },
    undoing: {
      description: 'The products are being put back; the question is locked (decision 0149).',
      tags: 'saving',
      invoke: {
        id: 'undoBatch',
        src: 'undoBatch',
        input: asked,
        onDone: [
          {
            guard: OK,
            target: 'reported',
            actions: [
              { type: 'keepResult', params: ({ event }) => ({ undone: event.output }) },
              'reportUndo',
            ],
            description: 'They are as before, but for what others have changed since (decision 0149).',
          },
          {
            target: 'asking',
            actions: CALL_FAILED,
            description: 'It can be tried again, and then goes on where it was (decision 0149).',
          },
        ],
        onError: { target: 'asking', actions: UNEXPECTED },
      },
    },
    reported: {
      description: 'How many products are as before, and which have stayed as they are (decision 0149).',
      on: {
        'result.read': { target: 'idle', description: 'That was read (decision 0149).' },
      },
    },
  },
})

export type BatchUndoActor = ActorRefFrom<typeof batchUndoMachine>
