import { assign, enqueueActions, setup, type ActorRefFrom } from 'xstate'
import { noticeOfApiFault } from '#domain/faults.ts'
import { hasWork, importFileFault } from '#domain/import-file.ts'
import { promiseActor } from '#machines/kit/placeholders.ts'
import { notified, notify, UNEXPECTED, type Notified } from '#machines/kit/emitted.ts'
import { OK, type Outcome } from '#machines/kit/outcomes.ts'
import type {
  ImportAnswer,
  ImportedFile,
  ProductImportContext,
  ProductImportEvent,
  ProductImportInput,
  ProductImportOutput,
} from './productImport.types.ts'

/** A file of products comes into the store: looked at first, written then, told at last (own). */
export const productImportMachine = setup({
  types: {
    context: {} as ProductImportContext,
    events: {} as ProductImportEvent,
    input: {} as ProductImportInput,
    output: {} as ProductImportOutput,
    emitted: {} as Notified,
  },
  actors: {
    /** Says what an import would do, and writes nothing. */
    checkFile: promiseActor<ImportAnswer, ImportedFile>('checkFile'),
    importFile: promiseActor<ImportAnswer, ImportedFile>('importFile'),
  },
  actions: {
    keepFile: assign((_, { file }: { file: File }) => {
      const fault = importFileFault(file)
      return fault === undefined
        ? { file, fault, refusal: undefined, result: undefined }
        : { fault, refusal: undefined }
    }),
    keepResult: assign({
      result: ({ context }, { answer }: { answer: ImportAnswer }) =>
        answer.ok ? answer.value : context.result,
    }),
    countAdded: assign({
      added: ({ context }, { answer }: { answer: ImportAnswer }) =>
        context.added + (answer.ok ? answer.value.added : 0),
    }),
    tell: enqueueActions(({ enqueue }, { answer }: { answer: ImportAnswer }) => {
      if (answer.ok) return
      if (answer.fault.kind === 'refused') enqueue.assign({ refusal: answer.fault.message })
      else enqueue.emit(notified(noticeOfApiFault(answer.fault)))
    }),
    forgetFaults: assign({ fault: undefined, refusal: undefined }),
    notify: notify(),
  },
  guards: {
    isOk: (_, { output }: Outcome) => output.ok,
    isFileRight: (_, { file }: { file: File }) => importFileFault(file) === undefined,
    hasWork: ({ context: { result } }) => result !== undefined && hasWork(result),
  },
}).createMachine({
  id: 'productImport',
  context: ({ input }) => ({
    ...input,
    file: undefined,
    fault: undefined,
    refusal: undefined,
    result: undefined,
    added: 0,
  }),
  output: ({ context: { added } }) => ({ added }),
  initial: 'resting',
  states: {
    resting: {
      description: 'A file can be chosen, or dropped on the page; it can be left (own).',
      initial: 'choosing',
      on: {
        'file.chosen': [
          {
            guard: { type: 'isFileRight', params: ({ event }) => ({ file: event.file }) },
            target: 'checking',
            actions: { type: 'keepFile', params: ({ event }) => ({ file: event.file }) },
            description: 'A file that may be one of products is looked at (own).',
          },
          {
            actions: { type: 'keepFile', params: ({ event }) => ({ file: event.file }) },
            description: 'Any other is not sent: the page says why (own).',
          },
        ],
        'import.closed': { target: 'closed', description: 'Enough was brought, or nothing.' },
      },
      states: {
        choosing: { description: 'No file is there yet, or none that could be read (own).' },
        reviewing: {
          description: 'What the file would do: counts, and each bad row with its line and reason (own).',
          on: {
            'import.confirmed': {
              guard: 'hasWork',
              target: '#productImport.importing',
              actions: 'forgetFaults',
              description: 'A file that changes something is written (own).',
            },
          },
        },
        imported: { description: 'What was written, and the rows that were left out (own).' },
      },
    },
    checking: {
      description: 'The server reads the file, and writes nothing (own).',
      tags: 'busy',
      invoke: {
        id: 'checkFile',
        src: 'checkFile',
        input: ({ context: { storeId, file } }) => ({ storeId, file }),
        onDone: [
          {
            guard: OK,
            target: 'resting.reviewing',
            actions: { type: 'keepResult', params: ({ event }) => ({ answer: event.output }) },
            description: 'It says what it would do (own).',
          },
          {
            target: 'resting.choosing',
            actions: { type: 'tell', params: ({ event }) => ({ answer: event.output }) },
            description: 'It cannot be read, or nobody answers: another file, or the same again.',
          },
        ],
        onError: { target: 'resting.choosing', actions: UNEXPECTED },
      },
    },
    importing: {
      description:
        'The products are being written, part by part; the same file again goes on where it ended (own).',
      tags: 'busy',
      invoke: {
        id: 'importFile',
        src: 'importFile',
        input: ({ context: { storeId, file } }) => ({ storeId, file }),
        onDone: [
          {
            guard: OK,
            target: 'resting.imported',
            actions: [
              { type: 'keepResult', params: ({ event }) => ({ answer: event.output }) },
              { type: 'countAdded', params: ({ event }) => ({ answer: event.output }) },
            ],
            description: 'They are in the store (own).',
          },
          {
            target: 'resting.reviewing',
            actions: { type: 'tell', params: ({ event }) => ({ answer: event.output }) },
            description: 'It did not work: the file is still there to be tried again.',
          },
        ],
        onError: { target: 'resting.reviewing', actions: UNEXPECTED },
      },
    },
    closed: {
      type: 'final',
      description: 'The import is left; it says how many products it has added (own).',
    },
  },
})

export type ProductImportActor = ActorRefFrom<typeof productImportMachine>
