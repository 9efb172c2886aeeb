import type { ActorRefFrom } from 'xstate'
import { UNEXPECTED } from '#machines/kit/emitted.ts'
import { productPickerChooser } from './productPicker.chooser.ts'
import { productPickerSetup } from './productPicker.setup.ts'

/** Finding products and putting them into the cart: by text, by barcode, by a choice of several (§2.41–§2.52, §4.46–§4.49). */
export const productPickerMachine = productPickerSetup.createMachine({
  id: 'productPicker',
  context: {
    text: '',
    matches: [],
    highlighted: -1,
    barcode: '',
    unknownCode: undefined,
    waiting: [],
    sharing: [],
    refusal: 'cartLocked',
  },
  type: 'parallel',
  invoke: [
    { id: 'catalogueLink', src: 'catalogueLink' },
    { id: 'cartLink', src: 'cartLink' },
    { id: 'scannerLink', src: 'scannerLink' },
    { id: 'listenForTiles', src: 'listenForTiles' },
    { id: 'soundLink', src: 'soundLink' },
    { id: 'clipboardLink', src: 'clipboardLink' },
  ],
  on: {
    'scan.taken': {
      actions: { type: 'play', params: { sound: 'added' } },
      description: 'The scanned piece is in the cart: a beep (own).',
    },
    'scan.notTaken': {
      actions: { type: 'play', params: { sound: 'refused' } },
      description: 'The cart did not take it and says why: another sound (own).',
    },
    'code.copyRequested': {
      actions: { type: 'copy', params: ({ event }) => ({ text: event.code }) },
      description: "'Copy code' in the message 'product not found' (own).",
    },
    'code.copied': { actions: { type: 'notify', params: { key: 'codeCopied' } } },
    'code.notCopied': { actions: { type: 'notify', params: { key: 'codeNotCopied' } } },
  },
  states: {
    list: {
      description: 'The list of matches, which a phone shows only while the cashier picks (§2.42).',
      initial: 'closed',
      states: {
        closed: {
          description:
            'On a phone only the search box shows; wider screens show the list all the time (§2.42).',
          on: {
            'list.opened': { target: 'open', description: "'Click to select a product or search' (§2.41)." },
            'search.typed': { target: 'open', description: 'Typing shows what matches (§2.42).' },
          },
        },
        open: {
          description: 'On a phone too the list of matches shows (§2.42).',
          on: {
            'list.closed': { target: 'closed', description: 'The cashier goes back to the cart.' },
            'product.picked': { target: 'closed', description: 'The product is in the cart.' },
          },
        },
      },
    },
    search: {
      description: 'What was typed, and the products that match it (§2.41, §2.42).',
      initial: 'searching',
      on: {
        'search.typed': {
          target: '.searching',
          actions: { type: 'keepText', params: ({ event }) => ({ text: event.text }) },
          description: 'Each keystroke searches (§2.42).',
        },
        'catalogue.changed': {
          target: '.searching',
          description: 'Other products, prices or stock: what matches is looked up again.',
        },
        'product.picked': {
          actions: {
            type: 'askProduct',
            params: ({ event: { productId, pieces } }) => ({ productId, pieces }),
          },
          description: 'A product is picked by its id (§5.20).',
        },
        'product.answered': [
          {
            guard: { type: 'isOutcome', params: ({ event }) => ({ ...event, kind: 'unknown' as const }) },
            actions: { type: 'notify', params: { key: 'productNotFound' } },
            description: "Unknown: 'Product not found' (§5.20).",
          },
          {
            guard: { type: 'isOutcome', params: ({ event }) => ({ ...event, kind: 'outOfStock' as const }) },
            actions: { type: 'notify', params: { key: 'productOutOfStock' } },
            description: "'Product is out of stock' (§5.20).",
          },
          {
            actions: { type: 'addFound', params: ({ event }) => event },
            description: 'In stock: into the cart (§4.48).',
          },
        ],
      },
      states: {
        searching: {
          description: 'What matches the text is looked up (§2.42).',
          invoke: {
            id: 'searchProducts',
            src: 'searchProducts',
            input: ({ context: { text } }) => ({ text }),
            onDone: {
              target: 'showing',
              actions: { type: 'keepMatches', params: ({ event }) => ({ matches: event.output }) },
            },
            onError: { target: 'showing', actions: UNEXPECTED },
          },
        },
        showing: {
          description: "The best 50 matches, or 'No items found' (§2.43, §9.14).",
          on: {
            'highlight.moved': {
              guard: 'hasMatches',
              actions: { type: 'moveHighlight', params: ({ event: { by } }) => ({ by }) },
              description: 'The arrow keys go through the list (own).',
            },
            'search.entered': {
              guard: 'hasHighlighted',
              target: 'searching',
              actions: [
                {
                  type: 'askProduct',
                  params: ({ context: { matches, highlighted } }) => ({
                    productId: matches[highlighted]?.id ?? '',
                  }),
                },
                { type: 'keepText', params: { text: '' } },
              ],
              description: 'Enter picks the marked product and empties the box for the next one (own).',
            },
          },
        },
      },
    },
    chooser: productPickerChooser,
  },
})

export type ProductPickerActor = ActorRefFrom<typeof productPickerMachine>
