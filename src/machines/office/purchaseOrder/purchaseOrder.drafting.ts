import { findingProducts } from '#machines/office/kit/finding-products.ts'
import { purchaseOrderSetup } from './purchaseOrder.setup.ts'

/** What may be done with a draft at any time before it is sent. */
const DRAFTING = {
  'text.typed': {
    actions: { type: 'keepText', params: ({ event }) => ({ text: event.text }) },
    description: 'A barcode or words, scanned or typed.',
  },
  'search.submitted': { actions: 'queueCode', description: 'It is looked up, after those before it.' },
  'product.chosen': {
    actions: { type: 'addChosen', params: ({ event }) => ({ product: event.product }) },
    description: 'One piece more of the product is ordered.',
  },
  'head.typed': {
    actions: { type: 'keepHead', params: ({ event }) => ({ typed: event.typed }) },
    description: 'The supplier, or the day on which the goods are expected.',
  },
  'line.typed': {
    actions: {
      type: 'keepLine',
      params: ({ event: { productId, typed } }) => ({ productId, typed }),
    },
    description: 'How many are ordered, or what one costs.',
  },
  'line.removed': {
    actions: { type: 'removeLine', params: ({ event }) => ({ productId: event.productId }) },
    description: 'The product is not ordered.',
  },
  'theirs.asked': {
    actions: 'showTheirs',
    description: 'The draft is as somebody else has left it.',
  },
} as const satisfies Parameters<typeof purchaseOrderSetup.createStateConfig>[0]['on']

const asDraft = { isPlaced: false }
const asPlaced = { isPlaced: true }

/** A draft is written: products are scanned or searched, as for a delivery without an order. */
export const drafting = purchaseOrderSetup.createStateConfig({
  description: 'The order is written; it has been sent to nobody yet (decision 0163).',
  on: DRAFTING,
  initial: 'resting',
  states: {
    resting: {
      description: 'No code is looked up (decision 0163).',
      always: { guard: 'hasCode', target: 'finding', description: 'A code is to be looked up (own).' },
      on: {
        'save.asked': [
          {
            guard: { type: 'isRight', params: asDraft },
            target: '#purchaseOrder.saving',
            description: 'The draft is kept (decision 0163).',
          },
          {
            actions: { type: 'checkDraft', params: asDraft },
            description: 'What is wrong stands beside it (own).',
          },
        ],
        'place.asked': [
          {
            guard: { type: 'isRight', params: asPlaced },
            target: '#purchaseOrder.placing',
            description: 'The order is placed; from then on it is not changed (decision 0163).',
          },
          {
            actions: { type: 'checkDraft', params: asPlaced },
            description: 'What is missing stands beside it (own).',
          },
        ],
        'closing.asked': {
          guard: 'isSaved',
          target: '#purchaseOrder.ending',
          description: 'The draft is not wanted (decision 0163).',
        },
      },
    },
    finding: findingProducts(
      'A code is looked up; the next ones wait for it (decision 0163).',
      'The product with this barcode is in the order, or one is chosen (own).',
    ),
  },
})
