import { productPickerSetup } from './productPicker.setup.ts'

/** Finding products and putting them into the cart: by text, by barcode, by a choice of several (spec.md §2, §4, §5). */
export const productPickerMachine = productPickerSetup.createMachine({
  id: 'productPicker',
  context: { text: '', matches: [], highlighted: -1, barcode: '', sharing: [] },
  type: 'parallel',
  invoke: [
    { id: 'catalogueLink', src: 'catalogueLink' },
    { id: 'cartLink', src: 'cartLink' },
    { id: 'listenForScans', src: 'listenForScans' },
  ],
  states: {
    list: {
      description: 'The list of matches, which a phone shows only while the cashier picks (§2).',
      initial: 'closed',
      states: {
        closed: {
          description: 'On a phone only the search box shows; wider screens show the list all the time (§2).',
          on: {
            'list.opened': { target: 'open', description: "'Click to select a product or search' (§2)." },
            'search.typed': { target: 'open', description: 'Typing shows what matches (§2).' },
          },
        },
        open: {
          description: 'On a phone too the list of matches shows (§2).',
          on: {
            'list.closed': { target: 'closed', description: 'The cashier goes back to the cart.' },
            'product.picked': { target: 'closed', description: 'The product is in the cart.' },
          },
        },
      },
    },
    search: {
      description: 'What was typed, and the products that match it (§2).',
      initial: 'searching',
      on: {
        'search.typed': {
          target: '.searching',
          actions: { type: 'keepText', params: ({ event }) => ({ text: event.text }) },
          description: 'Each keystroke searches (§2).',
        },
        'catalogue.changed': {
          target: '.searching',
          description: 'Other products, prices or stock: what matches is looked up again.',
        },
        'product.picked': {
          actions: { type: 'askProduct', params: ({ event }) => ({ productId: event.productId }) },
          description: 'A product is picked by its id (§5).',
        },
        'product.answered': [
          {
            guard: { type: 'isOutcome', params: ({ event }) => ({ ...event, kind: 'unknown' as const }) },
            actions: { type: 'notify', params: { key: 'productNotFound' } },
            description: "Unknown: 'Product not found' (§5).",
          },
          {
            guard: { type: 'isOutcome', params: ({ event }) => ({ ...event, kind: 'outOfStock' as const }) },
            actions: { type: 'notify', params: { key: 'productOutOfStock' } },
            description: "'Product is out of stock' (§5).",
          },
          {
            actions: { type: 'addFound', params: ({ event: { products } }) => ({ products }) },
            description: 'In stock: into the cart (§4).',
          },
        ],
      },
      states: {
        searching: {
          description: 'What matches the text is looked up (§2).',
          invoke: {
            id: 'searchProducts',
            src: 'searchProducts',
            input: ({ context: { text } }) => ({ text }),
            onDone: {
              target: 'showing',
              actions: { type: 'keepMatches', params: ({ event }) => ({ matches: event.output }) },
            },
            onError: { target: 'showing', actions: { type: 'notify', params: { key: 'unexpectedError' } } },
          },
        },
        showing: {
          description: "The best 50 matches, or 'No items found' (§2, §9).",
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
    chooser: {
      description: 'The choice among products that share a barcode (§2, §4).',
      initial: 'closed',
      on: {
        'barcode.typed': {
          actions: { type: 'keepBarcode', params: ({ event }) => ({ text: event.text }) },
        },
        'barcode.submitted': {
          guard: 'hasBarcode',
          actions: { type: 'askBarcode', params: ({ context }) => ({ code: context.barcode }) },
          description: "The manual 'Scan' input (§2).",
        },
        'barcode.scanned': {
          actions: { type: 'askBarcode', params: ({ event }) => ({ code: event.code }) },
          description: 'A hand scanner or the camera read a barcode (§2).',
        },
        'barcode.answered': [
          {
            guard: {
              type: 'isOutcome',
              params: ({ event }) => ({ ...event, kind: 'unknown' as const }),
            },
            actions: { type: 'notify', params: { key: 'productNotFoundByBarcode' } },
            description:
              "No match: 'product not found' for 3 s; a typed code stays to be corrected (§4, §8).",
          },
          {
            guard: {
              type: 'isOutcome',
              params: ({ event }) => ({ ...event, kind: 'allOut' as const }),
            },
            actions: [
              {
                type: 'notify',
                params: ({ event: { products } }) => ({
                  key: 'manyProductsAllOut',
                  params: { count: String(products.length) },
                }),
              },
              { type: 'keepBarcode', params: { text: '' } },
            ],
            description: "'Multiple items (n) found but all have 0 quantity' (§4).",
          },
          {
            guard: {
              type: 'isOutcome',
              params: ({ event }) => ({ ...event, kind: 'outOfStock' as const }),
            },
            actions: [
              { type: 'notify', params: { key: 'productOutOfStock' } },
              { type: 'keepBarcode', params: { text: '' } },
            ],
            description: "The only match is out: 'Product is out of stock' (§5).",
          },
          {
            guard: {
              type: 'isOutcome',
              params: ({ event }) => ({ ...event, kind: 'added' as const }),
            },
            actions: [
              { type: 'addFound', params: ({ event: { products } }) => ({ products }) },
              { type: 'keepBarcode', params: { text: '' } },
            ],
            description: 'One in-stock match is added (§4).',
          },
          {
            target: '.open',
            actions: [
              { type: 'keepSharing', params: ({ event: { products } }) => ({ products }) },
              { type: 'keepBarcode', params: { text: '' } },
            ],
            description: 'Several matches open the chooser (§4).',
          },
        ],
        'duplicates.opened': {
          actions: 'askDuplicates',
          description: "A click on the 'Total Item' count (§2).",
        },
        'duplicates.answered': {
          target: '.open',
          actions: { type: 'keepSharing', params: ({ event: { products } }) => ({ products }) },
          description: 'The products that share a barcode with one in the cart (§2).',
        },
      },
      states: {
        closed: { description: 'No dialog (§2).' },
        open: {
          description: "The dialog 'Multiple Products Found!' (§2).",
          on: {
            'chooser.closed': { target: 'closed', description: "'Close' (§2)." },
            'product.picked': { target: 'closed', description: "'Add To Cart' on one of them (§2)." },
            'chooser.allAdded': {
              target: 'closed',
              actions: 'addAll',
              description: "'Add All': each that is in stock (§2).",
            },
          },
        },
      },
    },
  },
})
