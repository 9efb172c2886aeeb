import { and, not } from 'xstate'
import { CALL_FAILED, UNEXPECTED } from '#machines/kit/emitted.ts'
import { OK } from '#machines/kit/outcomes.ts'
import { productChoice, productsSetup } from './products.setup.ts'

/** Products come as a file, go as one, and are changed together. */
export const file = productsSetup.createStateConfig({
  description: 'What is done with many products: a file, in and out, and one change (decision 0150).',
  initial: 'resting',
  states: {
    resting: {
      description: 'A file can be asked for, or brought (decision 0137).',
      on: {
        'export.asked': { target: 'exporting', description: 'All products are wanted as a file.' },
        'change.opened': {
          guard: and(['hasProducts', not('isListOnItsWay')]),
          target: 'changing',
          description:
            'Those that are ticked are to be changed, or all that fit; not while a list is on its way, which has no ticks yet (decision 0150).',
        },
        'import.opened': { target: 'importing', description: 'A file of products is to be brought.' },
      },
    },
    exporting: {
      description: 'The file is on its way, and handed to the browser (decision 0137).',
      tags: 'exporting',
      invoke: {
        id: 'exportProducts',
        src: 'exportProducts',
        input: ({ context: { storeId } }) => ({ storeId }),
        onDone: [
          { guard: OK, target: 'resting', description: 'The browser has the file (decision 0137).' },
          { target: 'resting', actions: CALL_FAILED, description: 'There is no file.' },
        ],
        onError: { target: 'resting', actions: UNEXPECTED },
      },
    },
    changing: {
      description:
        'Many products are changed, by a chart of its own, in the place of the list (decision 0150).',
      invoke: {
        id: 'bulkChange',
        src: 'bulkChange',
        input: ({ context }) => ({ storeId: context.storeId, choice: productChoice(context) }),
        onDone: {
          target: 'resting',
          actions: 'askForList',
          description: 'The list shows how they are now.',
        },
        onError: { target: 'resting', actions: UNEXPECTED },
      },
    },
    importing: {
      description: 'A file is brought, by a chart of its own, in the place of the list (decision 0137).',
      invoke: {
        id: 'productImport',
        src: 'productImport',
        input: ({ context: { storeId } }) => ({ storeId }),
        onDone: {
          target: 'resting',
          actions: 'askForList',
          description: 'The list shows what has come.',
        },
        onError: { target: 'resting', actions: UNEXPECTED },
      },
    },
  },
})
