import { UNEXPECTED } from '#machines/kit/emitted.ts'
import { leftOutName } from '#domain/import-file.ts'
import { productImportSetup } from './productImport.setup.ts'

/** While the server works it is asked how far it is. */
export const working = productImportSetup.createStateConfig({
  initial: 'waiting',
  entry: 'forgetProgress',
  tags: 'busy',
  states: {
    waiting: {
      description: 'The server works; it is asked again after a second (decision 0156).',
      after: { progressPause: { target: 'asking', description: 'It takes its time.' } },
    },
    asking: {
      description: 'The server is asked how far it is (decision 0156).',
      invoke: {
        id: 'readProgress',
        src: 'readProgress',
        input: ({ context: { storeId } }) => ({ storeId }),
        onDone: {
          target: 'waiting',
          actions: { type: 'keepProgress', params: ({ event }) => ({ answer: event.output }) },
          description: 'It says so, or nothing: then what it said last stays.',
        },
        onError: { target: 'waiting', description: 'The import goes on without it.' },
      },
    },
  },
})

/** Rows that are left out can be had as a file. */
export const withLeftOut = productImportSetup.createStateConfig({
  initial: 'shown',
  states: {
    shown: {
      description: 'What is or would be done; the rows that are left out can be saved (decision 0156).',
      on: {
        'leftOut.asked': {
          guard: 'hasLeftOut',
          target: 'saving',
          description: 'They are wanted as a file, to be mended and brought again (decision 0156).',
        },
      },
    },
    saving: {
      description: 'The browser takes the file of the rows that are left out (decision 0156).',
      invoke: {
        id: 'saveLeftOut',
        src: 'saveLeftOut',
        input: ({ context: { result, file } }) => ({
          text: result?.left_out ?? '',
          name: leftOutName({ name: file?.name ?? '' }),
        }),
        onDone: { target: 'shown', description: 'It has it.' },
        onError: { target: 'shown', actions: UNEXPECTED },
      },
    },
  },
})
