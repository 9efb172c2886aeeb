import type { ActorRefFrom } from 'xstate'
import { arrivals } from '#domain/order-arrival.ts'
import { orderData } from '#domain/order-entry.ts'
import { CALL_FAILED, UNEXPECTED } from '#machines/kit/emitted.ts'
import { OK } from '#machines/kit/outcomes.ts'
import { drafting } from './purchaseOrder.drafting.ts'
import { arrivingLines } from './purchaseOrder.selectors.ts'
import { NOTHING_ORDERED, purchaseOrderSetup } from './purchaseOrder.setup.ts'
import type { DoneOrder, PurchaseOrderContext } from './purchaseOrder.types.ts'

const DONE = {
  type: 'isDone',
  params: ({ event: { output } }: { event: { output: DoneOrder } }) => ({ output }),
} as const

const doneOf = ({ event: { output } }: { event: { output: DoneOrder } }) => ({ done: output })

/** What may become of an action on an order; without an answer everything is as it was before. */
const answered = <Kept extends 'keepDone' | 'keepWritten', Back extends string>(kept: Kept, back: Back) =>
  ({
    onDone: [
      {
        guard: DONE,
        target: 'sorting',
        actions: { type: kept, params: doneOf },
        description: 'It is done (decision 0163).',
      },
      {
        guard: OK,
        target: 'sorting',
        actions: { type: 'keepMeanwhile', params: doneOf },
        description: 'Somebody else has changed the order: nothing was written (decision 0163).',
      },
      {
        target: back,
        actions: CALL_FAILED,
        description: 'What was typed stays: sent again it is done once (decision 0163).',
      },
    ],
    onError: { target: back, actions: UNEXPECTED },
  }) as const

/** What names the order in the state in which it was seen; a new one is named by the visit. */
const seenOf = ({ storeId, orderId, visitId, order }: PurchaseOrderContext) => ({
  storeId,
  visitId,
  orderId: orderId ?? visitId,
  version: order?.version ?? 0,
})

/** A purchase order from its draft to the last piece that comes of it (decision 0163). */
export const purchaseOrderMachine = purchaseOrderSetup.createMachine({
  id: 'purchaseOrder',
  context: ({ input }) => ({ ...input, ...NOTHING_ORDERED }),
  initial: 'drawing',
  states: {
    drawing: {
      description: 'The visit gets an id, by which what it does is done once (decision 0163).',
      tags: 'busy',
      invoke: {
        id: 'drawId',
        src: 'drawId',
        onDone: [
          {
            guard: 'isNew',
            target: 'drafting',
            actions: { type: 'keepVisit', params: ({ event }) => ({ id: event.output }) },
            description: 'An empty draft shows (decision 0163).',
          },
          {
            target: 'loading',
            actions: { type: 'keepVisit', params: ({ event }) => ({ id: event.output }) },
            description: 'The order is to be loaded.',
          },
        ],
        onError: { target: 'missing', actions: UNEXPECTED },
      },
    },
    loading: {
      description: 'The order is on its way from the server (decision 0163).',
      tags: 'busy',
      invoke: {
        id: 'loadOrder',
        src: 'loadOrder',
        input: ({ context: { storeId, orderId = '' } }) => ({ storeId, orderId }),
        onDone: [
          {
            guard: OK,
            target: 'sorting',
            actions: { type: 'keepOrder', params: ({ event }) => ({ loaded: event.output }) },
            description: 'It is there (decision 0163).',
          },
          { target: 'missing', actions: CALL_FAILED, description: 'It could not be had.' },
        ],
        onError: { target: 'missing', actions: UNEXPECTED },
      },
    },
    missing: {
      description: 'There is no order to show; another try is offered (own).',
      on: { 'order.asked': { target: 'drawing', description: 'Another try.' } },
    },
    sorting: {
      description: 'What can be done with an order depends on what has become of it (decision 0163).',
      always: [
        { guard: 'isDraft', target: 'drafting', description: 'It is a draft (decision 0163).' },
        { guard: 'isOpen', target: 'open', description: 'Something may still come of it (decision 0163).' },
        { target: 'over', description: 'Nothing more will come of it.' },
      ],
    },
    drafting,
    saving: {
      description: 'The draft is on its way to the office (decision 0163).',
      tags: ['locked', 'saving'],
      invoke: {
        id: 'saveOrder',
        src: 'saveOrder',
        input: ({ context }) => ({ ...seenOf(context), ...orderData(context.entry), isPlaced: false }),
        ...answered('keepWritten', 'drafting'),
      },
    },
    placing: {
      description: 'The order is being placed (decision 0163).',
      tags: ['locked', 'placing'],
      invoke: {
        id: 'placeOrder',
        src: 'saveOrder',
        input: ({ context }) => ({ ...seenOf(context), ...orderData(context.entry), isPlaced: true }),
        ...answered('keepWritten', 'drafting'),
      },
    },
    open: {
      description: 'The order was placed, and not all of it has come (decision 0163).',
      on: {
        'receive.asked': { target: 'receiving', description: 'Some of it has come.' },
        'closing.asked': { target: 'ending', description: 'The rest will not come.' },
      },
    },
    receiving: {
      description: 'What has come is typed or scanned, for each product (decision 0163).',
      tags: 'receiving',
      on: {
        'text.typed': {
          actions: { type: 'keepText', params: ({ event }) => ({ text: event.text }) },
          description: 'A barcode, scanned or typed.',
        },
        'search.submitted': {
          actions: 'countScan',
          description: 'One piece more of the product with this barcode has come.',
        },
        'arrived.typed': {
          actions: {
            type: 'keepArrived',
            params: ({ event: { productId, pieces } }) => ({ productId, pieces }),
          },
          description: 'How many have come is typed.',
        },
        'zero.asked': { actions: 'countFromZero', description: 'Each piece is going to be counted.' },
        'booking.asked': [
          { guard: 'isWrong', actions: 'checkArrived', description: 'What is wrong stands beside it (own).' },
          {
            guard: 'isMore',
            target: 'confirming',
            description: 'More has come than was ordered (decision 0163).',
          },
          { target: 'booking', description: 'All of it is booked.' },
        ],
        'back.asked': { target: 'open', actions: 'forgetFaults', description: 'It is not booked now.' },
      },
    },
    confirming: {
      description: 'More has come than was ordered: is that right? (decision 0163)',
      tags: ['receiving', 'locked'],
      on: {
        'booking.confirmed': { target: 'booking', description: 'It is.' },
        'back.asked': { target: 'receiving', description: 'It is counted again.' },
      },
    },
    booking: {
      description: 'What has come is on its way to the office (decision 0163).',
      tags: ['receiving', 'locked', 'saving'],
      invoke: {
        id: 'receiveOrder',
        src: 'receiveOrder',
        input: ({ context }) => ({ ...seenOf(context), lines: arrivals(arrivingLines(context)) }),
        ...answered('keepDone', 'receiving'),
      },
    },
    ending: {
      description: 'Nothing more of it will come: is that right? (decision 0163)',
      tags: ['locked', 'ending'],
      on: {
        'closing.confirmed': { target: 'closing', description: 'It is.' },
        'back.asked': { target: 'sorting', description: 'The order stays as it is.' },
      },
    },
    closing: {
      description: 'The office is notified that the order is over (decision 0163).',
      tags: ['locked', 'ending', 'closing'],
      invoke: {
        id: 'closeOrder',
        src: 'closeOrder',
        input: ({ context }) => seenOf(context),
        ...answered('keepDone', 'sorting'),
      },
    },
    over: { type: 'final', description: 'Nothing more will come of the order (decision 0163).' },
  },
})

export type PurchaseOrderActor = ActorRefFrom<typeof purchaseOrderMachine>
