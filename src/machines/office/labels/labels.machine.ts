import type { ActorRefFrom } from 'xstate'
import { labelsAsked, withProducts } from '#domain/label-entry.ts'
import { CALL_FAILED, UNEXPECTED } from '#machines/kit/emitted.ts'
import { OK } from '#machines/kit/outcomes.ts'
import { collecting } from './labels.collecting.ts'
import { labelsSetup, NOTHING_LABELLED } from './labels.setup.ts'

/** Labels of shelves and products: chosen, made as a file, or printed by the receipt printer (decision 0154). */
export const labelsMachine = labelsSetup.createMachine({
  id: 'labels',
  context: ({ input: { storeId, wanted } }) => ({
    storeId,
    ...NOTHING_LABELLED,
    lines: withProducts([], wanted),
  }),
  invoke: [
    { id: 'fileLink', src: 'fileLink' },
    { id: 'printerLink', src: 'printerLink' },
  ],
  initial: 'collecting',
  states: {
    collecting,
    making: {
      description: 'The office makes the file; the list is locked (decision 0154).',
      tags: ['collecting', 'locked'],
      invoke: {
        id: 'makeFile',
        src: 'makeFile',
        input: ({ context: { storeId, lines, paper } }) => ({ storeId, ...labelsAsked(lines, paper) }),
        onDone: [
          {
            guard: OK,
            target: 'made',
            actions: { type: 'keepFile', params: ({ event }) => ({ made: event.output }) },
            description: 'The labels are there (decision 0154).',
          },
          { target: 'collecting', actions: CALL_FAILED, description: 'The list stays as it was.' },
        ],
        onError: { target: 'collecting', actions: UNEXPECTED },
      },
    },
    made: {
      description: 'The labels are shown, saved and printed (decision 0154).',
      on: {
        'saving.asked': {
          actions: { type: 'commandFile', params: { type: 'file.saved' } },
          description: 'The browser keeps the file.',
        },
        'opening.asked': {
          actions: { type: 'commandFile', params: { type: 'file.opened' } },
          description: 'The browser shows the file, to print it from there.',
        },
        'list.returned': { target: 'collecting', description: 'Back to the list, as it was.' },
      },
      initial: 'previewing',
      states: {
        previewing: {
          description: 'The first page shows (decision 0154).',
          on: { 'preview.failed': { target: 'unseen', description: 'It cannot be shown.' } },
        },
        unseen: { description: 'The file can be saved, though not shown (own).' },
      },
    },
  },
})

export type LabelsActor = ActorRefFrom<typeof labelsMachine>
