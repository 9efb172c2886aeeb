import { newProductOf } from '#domain/product-entry.ts'
import { UNEXPECTED } from '#machines/kit/emitted.ts'
import { OK } from '#machines/kit/outcomes.ts'
import { CHOOSING_STEP, drawing, failedIn, shopSetupSetup } from './shopSetup.setup.ts'

/** Products can also be entered tomorrow. */
const LATER = {
  target: '#shopSetup.staff',
  actions: 'forgetFaults',
  description: 'The staff come next.',
} as const

/** What it sells. */
export const products = shopSetupSetup.createStateConfig({
  description: 'The first products: samples, those of a file, or some by hand (decision 0137).',
  initial: 'choosing',
  states: {
    choosing: {
      description: 'The ways to bring products are offered (decision 0137).',
      on: {
        'demo.asked': {
          guard: 'hasNoProducts',
          target: 'addingDemo',
          actions: 'forgetFaults',
          description: 'Samples are only for a store without products (decision 0137).',
        },
        'import.opened': {
          target: 'importing',
          actions: 'forgetFaults',
          description: 'A file is chosen next.',
        },
        'hand.opened': {
          target: 'typing',
          actions: 'forgetProduct',
          description: 'An empty form for one product opens.',
        },
        'step.passed': LATER,
        'step.chosen': CHOOSING_STEP,
      },
    },
    addingDemo: {
      description: 'The samples are being added (decision 0137).',
      tags: 'saving',
      invoke: {
        id: 'addDemo',
        src: 'addDemo',
        input: ({ context }) => ({ storeId: context.progress.store?.store_id ?? '' }),
        onDone: [
          {
            guard: OK,
            target: 'choosing',
            actions: {
              type: 'countProducts',
              params: ({ event: { output } }) => ({ added: output.ok ? output.value.added : 0 }),
            },
            description: 'The page says how many products there are (own).',
          },
          { target: 'choosing', actions: failedIn('form'), description: 'Nothing was added.' },
        ],
        onError: { target: 'choosing', actions: UNEXPECTED },
      },
    },
    importing: {
      description: 'A file of products is brought, by a chart of its own (decision 0137).',
      invoke: {
        id: 'productImport',
        src: 'productImport',
        input: ({ context }) => ({ storeId: context.progress.store?.store_id ?? '' }),
        onDone: {
          target: 'choosing',
          actions: { type: 'countProducts', params: ({ event }) => ({ added: event.output.added }) },
          description: 'What was added counts.',
        },
        onError: { target: 'choosing', actions: UNEXPECTED },
      },
    },
    typing: {
      description: 'A product is typed (decision 0137).',
      on: {
        'product.typed': {
          actions: { type: 'typeProduct', params: ({ event }) => ({ typed: event.typed }) },
          description: 'The text under a field goes away once it is not right any more.',
        },
        'form.submitted': [
          {
            guard: 'isProductRight',
            target: 'drawing',
            actions: 'forgetFaults',
            description: 'The product is added (decision 0137).',
          },
          {
            actions: 'checkProduct',
            description: 'The form says under its fields what is missing or cannot be taken (own).',
          },
        ],
        'hand.closed': {
          target: 'choosing',
          actions: 'forgetFaults',
          description: 'Enough was typed.',
        },
        'step.passed': LATER,
        'step.chosen': CHOOSING_STEP,
      },
    },
    drawing: drawing('product', 'creating', 'typing'),
    creating: {
      description: 'The product is being added (decision 0137).',
      tags: 'saving',
      invoke: {
        id: 'createProduct',
        src: 'createProduct',
        input: ({ context: { progress, product, ids } }) => ({
          storeId: progress.store?.store_id ?? '',
          creationId: ids.product,
          ...newProductOf(product),
        }),
        onDone: [
          {
            guard: OK,
            target: 'typing',
            actions: { type: 'keepProduct', params: ({ event }) => ({ created: event.output }) },
            description: 'It is in the list, and the form is empty for the next one (own).',
          },
          { target: 'typing', actions: failedIn('form'), description: 'What was typed stays.' },
        ],
        onError: { target: 'typing', actions: UNEXPECTED },
      },
    },
  },
})
