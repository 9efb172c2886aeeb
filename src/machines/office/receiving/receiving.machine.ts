import type { ActorRefFrom } from 'xstate'
import { received } from '#domain/receive-entry.ts'
import { CALL_FAILED, UNEXPECTED } from '#machines/kit/emitted.ts'
import { OK } from '#machines/kit/outcomes.ts'
import { REFUSED } from '#machines/kit/refused.ts'
import { findingProducts } from '#machines/office/kit/finding-products.ts'
import { NOTHING_RECEIVED, receivingSetup } from './receiving.setup.ts'

/** What may be done with the list at any time before it is booked. */
const LISTING = {
  'text.typed': {
    actions: { type: 'keepText', params: ({ event }) => ({ text: event.text }) },
    description: 'A barcode or words, scanned or typed.',
  },
  'search.submitted': {
    actions: 'queueCode',
    description: 'It is looked up, after those before it.',
  },
  'product.chosen': {
    actions: { type: 'addChosen', params: ({ event }) => ({ product: event.product }) },
    description: 'One piece more of the product is in the list.',
  },
  'pieces.typed': {
    actions: {
      type: 'keepPieces',
      params: ({ event: { productId, pieces } }) => ({ productId, pieces }),
    },
    description: 'How many have come is typed.',
  },
  'line.removed': {
    actions: { type: 'removeLine', params: ({ event }) => ({ productId: event.productId }) },
    description: 'The product is not among them.',
  },
  'paper.typed': {
    actions: { type: 'keepPaper', params: ({ event }) => ({ typed: event.typed }) },
    description: 'The number of the delivery note, or a note of one’s own.',
  },
} as const satisfies Parameters<typeof receivingSetup.createStateConfig>[0]['on']

/** Goods that have come in are scanned or searched, and booked as a whole (decision 0147). */
export const receivingMachine = receivingSetup.createMachine({
  id: 'receiving',
  context: ({ input }) => ({ ...input, ...NOTHING_RECEIVED }),
  initial: 'drawing',
  states: {
    drawing: {
      description: 'The delivery gets an id, by which it is booked once (decision 0147).',
      tags: 'locked',
      invoke: {
        id: 'drawId',
        src: 'drawId',
        onDone: {
          target: 'collecting',
          actions: { type: 'keepId', params: ({ event }) => ({ id: event.output }) },
          description: 'An empty list shows.',
        },
        onError: { target: 'stuck', actions: UNEXPECTED },
      },
    },
    stuck: {
      description: 'Without an id nothing can be booked; another try is offered (own).',
      tags: 'locked',
      on: { 'another.asked': { target: 'drawing', description: 'Another try.' } },
    },
    collecting: {
      description: 'What has come in is scanned or searched, with its pieces (decision 0147).',
      on: LISTING,
      initial: 'resting',
      states: {
        resting: {
          description: 'No code is looked up (decision 0147).',
          always: { guard: 'hasCode', target: 'finding', description: 'A code is to be looked up (own).' },
          on: {
            'booking.asked': [
              {
                guard: 'isRight',
                target: '#receiving.booking',
                description: 'All of it is booked (decision 0147).',
              },
              { actions: 'check', description: 'What is missing stands beside it (own).' },
            ],
          },
        },
        finding: findingProducts(
          'A code is looked up; the next ones wait for it (decision 0147).',
          'The product with this barcode is in the list, or one is chosen (own).',
        ),
      },
    },
    booking: {
      description: 'The delivery is on its way to the office; the list is locked (decision 0147).',
      tags: ['locked', 'saving'],
      invoke: {
        id: 'receiveStock',
        src: 'receiveStock',
        input: ({ context: { storeId, deedId, reference, note, lines } }) => ({
          storeId,
          deedId,
          reference: reference.trim(),
          note: note.trim(),
          lines: received(lines),
        }),
        onDone: [
          {
            guard: OK,
            target: 'booked',
            actions: { type: 'keepBooked', params: ({ event }) => ({ booked: event.output }) },
            description: 'It is booked (decision 0147).',
          },
          {
            guard: REFUSED,
            target: 'collecting',
            actions: CALL_FAILED,
            description: 'Nothing was booked, and why: the list can be corrected (decision 0147).',
          },
          {
            target: 'unanswered',
            actions: CALL_FAILED,
            description: 'Nobody knows whether it has arrived (decision 0147).',
          },
        ],
        onError: { target: 'unanswered', actions: UNEXPECTED },
      },
    },
    unanswered: {
      description:
        'It may be booked already, so the list stays as it was sent: under its id nothing else can be booked (decision 0147).',
      tags: 'locked',
      on: {
        'booking.asked': {
          target: 'booking',
          description: 'The same list is sent again under the same id: it is booked once (decision 0147).',
        },
      },
    },
    booked: {
      description: 'How many products and pieces were booked shows (decision 0147).',
      on: { 'another.asked': { target: 'drawing', description: 'Another delivery, with an id of its own.' } },
    },
  },
})

export type ReceivingActor = ActorRefFrom<typeof receivingMachine>
