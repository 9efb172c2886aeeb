import { CALL_FAILED, UNEXPECTED } from '#machines/kit/emitted.ts'
import { OK } from '#machines/kit/outcomes.ts'
import { findingProducts } from '#machines/office/kit/finding-products.ts'
import { labelsSetup } from './labels.setup.ts'

/** What may be done with the list at any time before labels are made of it. */
const LISTING = {
  'text.typed': {
    actions: { type: 'keepText', params: ({ event }) => ({ text: event.text }) },
    description: 'A barcode or words, scanned or typed.',
  },
  'search.submitted': { actions: 'queueCode', description: 'It is looked up, after those before it.' },
  'product.chosen': {
    actions: { type: 'addChosen', params: ({ event }) => ({ product: event.product }) },
    description: 'One label more of the product is in the list.',
  },
  'copies.typed': {
    actions: { type: 'keepCopies', params: ({ event: { productId, copies } }) => ({ productId, copies }) },
    description: 'How many labels are wanted is typed.',
  },
  'line.removed': {
    actions: { type: 'removeLine', params: ({ event }) => ({ productId: event.productId }) },
    description: 'The product needs no label.',
  },
  'lines.cleared': { actions: 'clearLines', description: 'None of them needs one.' },
  'layout.chosen': {
    actions: { type: 'keepLayout', params: ({ event }) => ({ layout: event.layout }) },
    description: 'The sheets or the roll that is in the printer (decision 0154).',
  },
  'first.typed': {
    actions: { type: 'keepFirst', params: ({ event }) => ({ first: event.first }) },
    description: 'The first free label of a sheet that was begun (decision 0154).',
  },
} as const satisfies Parameters<typeof labelsSetup.createStateConfig>[0]['on']

/** The list of products that labels are wanted of. */
export const collecting = labelsSetup.createStateConfig({
  description: 'Products are scanned, searched, or listed because they have changed (decision 0154).',
  tags: 'collecting',
  on: LISTING,
  initial: 'resting',
  states: {
    resting: {
      description: 'Nothing is looked up (decision 0154).',
      always: { guard: 'hasCode', target: 'finding', description: 'A code is to be looked up (own).' },
      on: {
        'period.chosen': {
          actions: { type: 'keepPeriod', params: ({ event }) => ({ period: event.period }) },
          description: 'From when on products have changed.',
        },
        'changed.asked': {
          target: 'listing',
          actions: 'startOver',
          description: 'What has changed is listed (decision 0154).',
        },
        'next.asked': {
          guard: 'hasNext',
          target: 'listing',
          actions: 'clearLines',
          description: 'Those that come behind them are listed in their place (decision 0154).',
        },
        'file.asked': [
          {
            guard: 'isRightForPaper',
            target: '#labels.making',
            actions: 'clearFaults',
            description: 'The file is made (decision 0154).',
          },
          { actions: 'checkPaper', description: 'What is missing stands beside it (own).' },
        ],
        'printing.asked': [
          {
            guard: 'isRightForPrinter',
            actions: ['clearFaults', 'commandPrinter'],
            description: 'The receipt printer prints each of them (decision 0154).',
          },
          { actions: 'checkPrinter', description: 'What is missing stands beside it (own).' },
        ],
      },
    },
    finding: findingProducts(
      'A code is looked up; the next ones wait for it (decision 0154).',
      'The product with this barcode is in the list, or one is chosen (own).',
    ),
    listing: {
      description: 'What has changed is on its way; codes wait for it (decision 0154).',
      tags: 'listing',
      invoke: {
        id: 'loadChanged',
        src: 'loadChanged',
        input: ({ context: { storeId, period, next } }) => ({ storeId, period, cursor: next }),
        onDone: [
          {
            guard: OK,
            target: 'resting',
            actions: { type: 'keepChanged', params: ({ event }) => ({ loaded: event.output }) },
            description: 'A label of each of them is in the list (decision 0154).',
          },
          { target: 'resting', actions: CALL_FAILED, description: 'It could not be listed.' },
        ],
        onError: { target: 'resting', actions: UNEXPECTED },
      },
    },
  },
})
