import type { ActorRefFrom } from 'xstate'
import { UNEXPECTED } from '#machines/kit/emitted.ts'
import { OK } from '#machines/kit/outcomes.ts'
import { productImportSetup } from './productImport.setup.ts'
import { withLeftOut, working } from './productImport.working.ts'

/** A file of products comes into the store: looked at first, written then, reported at last (own). */
export const productImportMachine = productImportSetup.createMachine({
  id: 'productImport',
  context: ({ input }) => ({
    ...input,
    file: undefined,
    fault: undefined,
    refusal: undefined,
    result: undefined,
    columns: undefined,
    progress: undefined,
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
        mapping: {
          description: 'Somebody says what the columns of the file are (decision 0156).',
          on: {
            'column.chosen': {
              actions: { type: 'keepColumn', params: ({ event }) => event },
              description: 'A column is something else, or left out (decision 0156).',
            },
            'columns.confirmed': {
              guard: 'hasColumns',
              target: '#productImport.checking',
              actions: 'forgetFaults',
              description: 'With a name and a price the file is looked through anew (decision 0156).',
            },
          },
        },
        reviewing: {
          ...withLeftOut,
          description: 'What the file would do: counts, and each bad row with its line and reason (own).',
          on: {
            'column.chosen': {
              target: 'mapping',
              actions: { type: 'keepColumn', params: ({ event }) => event },
              description: 'A column is something else than was guessed (decision 0156).',
            },
            'import.confirmed': {
              guard: 'hasWork',
              target: '#productImport.importing',
              actions: 'forgetFaults',
              description: 'A file that changes something is written (own).',
            },
          },
        },
        imported: {
          ...withLeftOut,
          description: 'What was written, and the rows that were left out (own).',
        },
      },
    },
    checking: {
      ...working,
      description: 'The server reads the file, and writes nothing (own).',
      invoke: {
        id: 'checkFile',
        src: 'checkFile',
        input: ({ context: { storeId, file, columns } }) => ({ storeId, file, columns }),
        onDone: [
          {
            guard: { type: 'isRead', params: ({ event }) => ({ answer: event.output }) },
            target: 'resting.reviewing',
            actions: { type: 'keepResult', params: ({ event }) => ({ answer: event.output }) },
            description: 'It says what it would do (own).',
          },
          {
            guard: OK,
            target: 'resting.mapping',
            actions: { type: 'keepResult', params: ({ event }) => ({ answer: event.output }) },
            description: 'It does not know which column is the name or the price (decision 0156).',
          },
          {
            guard: 'hasColumns',
            target: 'resting.mapping',
            actions: { type: 'notifyOutcome', params: ({ event }) => ({ answer: event.output }) },
            description: 'It did not work: what was said of the columns stays (decision 0156).',
          },
          {
            target: 'resting.choosing',
            actions: { type: 'notifyOutcome', params: ({ event }) => ({ answer: event.output }) },
            description: 'It cannot be read, or nobody answers: another file, or the same again.',
          },
        ],
        onError: { target: 'resting.choosing', actions: UNEXPECTED },
      },
    },
    importing: {
      ...working,
      description: 'The products are being written, all of them or none (decision 0156).',
      invoke: {
        id: 'importFile',
        src: 'importFile',
        input: ({ context: { storeId, file, columns } }) => ({ storeId, file, columns }),
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
            actions: { type: 'notifyOutcome', params: ({ event }) => ({ answer: event.output }) },
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
