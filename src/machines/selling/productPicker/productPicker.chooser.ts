import { productPickerSetup } from './productPicker.setup.ts'

/** The part of the picker's chart in which scans are decided, one after the other (§4.46–§4.49). */
export const productPickerChooser = productPickerSetup.createStateConfig({
  description: 'The choice among products that share a barcode (§2.65, §4.49).',
  initial: 'closed',
  on: {
    'barcode.typed': {
      actions: { type: 'keepBarcode', params: ({ event }) => ({ text: event.text }) },
      description: "The manual 'Scan' input (§2.47).",
    },
  },
  states: {
    closed: {
      description: 'The next scan is welcome (§2.44).',
      always: {
        guard: 'hasWaiting',
        target: 'asking',
        actions: ['askNext', 'takeScan'],
        description: 'A scan has waited: its turn (own).',
      },
      on: {
        'barcode.submitted': {
          guard: 'hasBarcode',
          target: 'asking',
          actions: { type: 'askBarcode', params: ({ context }) => ({ code: context.barcode }) },
          description: "'Scan' on a typed code (§2.47).",
        },
        'barcode.scanned': {
          target: 'asking',
          actions: { type: 'askBarcode', params: ({ event }) => ({ code: event.code }) },
          description: 'A hand scanner or the camera read a barcode (§2.44).',
        },
        'cart.locked': {
          target: 'paused',
          actions: { type: 'keepRefusal', params: ({ event: { refusal } }) => ({ refusal }) },
          description: 'The sale is paid or moved, or the cashier signs out (§10.38).',
        },
        'duplicates.opened': {
          actions: 'askDuplicates',
          description: "A click on the 'Total Item' count (§2.52).",
        },
        'duplicates.answered': {
          target: 'open',
          actions: { type: 'keepSharing', params: ({ event: { products } }) => ({ products }) },
          description: 'The products that share a barcode with one in the cart (§2.52, decision 0030).',
        },
      },
    },
    asking: {
      description: 'The catalogue looks the code up (§4.46).',
      on: {
        'barcode.scanned': {
          actions: { type: 'keepScan', params: ({ event: { code } }) => ({ code }) },
          description: 'The next scan waits for its turn (own).',
        },
        'cart.locked': {
          target: 'paused',
          actions: [
            { type: 'keepRefusal', params: ({ event: { refusal } }) => ({ refusal }) },
            'dropWaiting',
            { type: 'notify', params: ({ event: { refusal: key } }) => ({ key }) },
            { type: 'play', params: { sound: 'refused' } },
          ],
          description:
            'The cart was locked while a code was looked up: it and the scans behind it are refused aloud (own).',
        },
        'barcode.answered': [
          {
            guard: { type: 'isOutcome', params: ({ event }) => ({ ...event, kind: 'unknown' as const }) },
            target: 'closed',
            actions: [
              { type: 'notifyUnknown', params: ({ event: { code } }) => ({ code }) },
              { type: 'play', params: { sound: 'unknown' } },
            ],
            description:
              "No match: 'product not found' for 3 s; a typed code stays to be corrected (§4.46, §8.30).",
          },
          {
            guard: { type: 'isOutcome', params: ({ event }) => ({ ...event, kind: 'allOut' as const }) },
            target: 'closed',
            actions: [
              {
                type: 'notify',
                params: ({ event: { products } }) => ({
                  key: 'manyProductsAllOut',
                  params: { count: String(products.length) },
                }),
              },
              { type: 'keepBarcode', params: { text: '' } },
              { type: 'play', params: { sound: 'refused' } },
            ],
            description: "'Multiple items (n) found but all have 0 quantity' (§4.47).",
          },
          {
            guard: { type: 'isOutcome', params: ({ event }) => ({ ...event, kind: 'outOfStock' as const }) },
            target: 'closed',
            actions: [
              { type: 'notify', params: { key: 'productOutOfStock' } },
              { type: 'keepBarcode', params: { text: '' } },
              { type: 'play', params: { sound: 'refused' } },
            ],
            description: "The only match is out: 'Product is out of stock' (§5.20).",
          },
          {
            guard: { type: 'isOutcome', params: ({ event }) => ({ ...event, kind: 'added' as const }) },
            target: 'closed',
            actions: [
              { type: 'addScanned', params: ({ event: { products } }) => ({ products }) },
              { type: 'keepBarcode', params: { text: '' } },
            ],
            description: 'One in-stock match is added (§4.48).',
          },
          {
            target: 'open',
            actions: [
              { type: 'keepSharing', params: ({ event: { products } }) => ({ products }) },
              { type: 'keepBarcode', params: { text: '' } },
              { type: 'play', params: { sound: 'question' } },
            ],
            description: 'Several matches open the chooser (§4.49).',
          },
        ],
        'barcode.notLoaded': {
          target: 'closed',
          actions: [
            {
              type: 'notify',
              params: ({ event: { count, of } }) => ({
                key: 'productsNotLoaded',
                params: { count: count.toLocaleString('en'), of: of.toLocaleString('en') },
              }),
            },
            { type: 'play', params: { sound: 'refused' } },
          ],
          description: 'No match so far, but not all products are here yet: said as such (own).',
        },
      },
    },
    open: {
      description: "The dialog 'Multiple Products Found!' (§2.65).",
      on: {
        'barcode.scanned': {
          actions: [
            { type: 'keepScan', params: ({ event: { code } }) => ({ code }) },
            'notifyWaiting',
            { type: 'play', params: { sound: 'question' } },
          ],
          description: 'A scan waits until the cashier has chosen, and says so (own).',
        },
        'cart.locked': [
          {
            guard: 'hasWaiting',
            target: 'paused',
            actions: [
              { type: 'keepRefusal', params: ({ event: { refusal } }) => ({ refusal }) },
              'dropWaiting',
              { type: 'notify', params: ({ event: { refusal: key } }) => ({ key }) },
              { type: 'play', params: { sound: 'refused' } },
            ],
            description:
              'The scans that waited were for this sale: refused aloud, never left for the next one (own).',
          },
          {
            target: 'paused',
            actions: { type: 'keepRefusal', params: ({ event: { refusal } }) => ({ refusal }) },
            description: 'The choice goes with the sale that it was for (§10.38).',
          },
        ],
        'chooser.closed': { target: 'closed', description: "'Close' (§2.67)." },
        'product.picked': { target: 'closed', description: "'Add To Cart' on one of them (§2.66)." },
        'chooser.allAdded': {
          target: 'closed',
          actions: 'addAll',
          description: "'Add All': each that is in stock (§2.67).",
        },
      },
    },
    paused: {
      description: 'The cart takes nothing until the payment or the sign-out is over (§10.38).',
      on: {
        'barcode.scanned': {
          actions: [
            { type: 'notify', params: ({ context: { refusal: key } }) => ({ key }) },
            { type: 'play', params: { sound: 'refused' } },
          ],
          description: 'A scan during the payment or the sign-out is refused aloud (own).',
        },
        'cart.locked': {
          actions: { type: 'keepRefusal', params: ({ event: { refusal } }) => ({ refusal }) },
          description: 'Something else keeps the cart now: a sign-out began, or was given up (own).',
        },
        'cart.unlocked': { target: 'closed', description: 'The cart takes products again (§10.38).' },
      },
    },
  },
})
