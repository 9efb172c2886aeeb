import { UNEXPECTED } from '#machines/kit/emitted.ts'
import { OK } from '#machines/kit/outcomes.ts'
import { cancelling, undoing } from './heldSales.cancelling.ts'
import { heldSalesSetup } from './heldSales.setup.ts'

/** Sales on hold: putting the cart aside, going on with a held sale, cancelling one (§2.79–§2.82, §4.27–§4.31). */
export const heldSalesMachine = heldSalesSetup.createMachine({
  id: 'heldSales',
  context: {
    held: [],
    open: undefined,
    isCartLocked: false,
    cartRefusal: undefined,
    chosen: '',
    cancelled: [],
  },
  invoke: { id: 'cartLink', src: 'cartLink' },
  initial: 'reading',
  on: {
    'cart.changed': { actions: { type: 'keepCart', params: ({ event }) => event } },
    'heldSale.undone': {
      guard: { type: 'isCancelled', params: ({ event: { orderId } }) => ({ orderId }) },
      actions: {
        type: 'offerUndo',
        params: ({ event: { orderId } }) => ({ key: 'undoWhileMoving', orderId }),
      },
      description: 'Another order is being moved: Undo says so and can be pressed again (own).',
    },
    'heldSales.cleared': {
      target: '.clearing',
      actions: 'forgetCancelled',
      description: 'Held orders are cleared with the store, and none of them comes back by Undo (§4.40).',
    },
  },
  states: {
    reading: {
      description: 'The app has just started; the held sales are read from the device (§3.14).',
      tags: 'busy',
      invoke: {
        id: 'readHeldSales',
        src: 'readHeldSales',
        onDone: [
          {
            guard: OK,
            target: 'showing',
            actions: { type: 'keepHeld', params: ({ event }) => ({ answer: event.output }) },
            description: 'The button in the header counts them (§2.39).',
          },
          {
            target: 'showing',
            actions: UNEXPECTED,
            description: 'The browser does not let the device store be read.',
          },
        ],
        onError: { target: 'showing', actions: UNEXPECTED },
      },
    },
    showing: {
      description: "'Sales on hold (count)': each with Continue and Cancel (§2.79, §2.82).",
      on: {
        'sale.holdRequested': [
          {
            guard: 'isCartRefused',
            actions: 'notifyRefusal',
            description:
              'What the screen refuses would not come back as it stands: it is corrected first (decision 0107).',
          },
          {
            guard: 'canHold',
            target: 'holding',
            description: "'Put sale on hold' works while there are lines that are not being paid (§2.62).",
          },
        ],
        'heldSale.continued': [
          {
            guard: 'isCartRefused',
            actions: 'notifyRefusal',
            description: 'The sale in the cart cannot go on hold as it stands (decision 0107).',
          },
          {
            guard: { type: 'isOnHold', params: ({ event: { orderId } }) => ({ orderId }) },
            target: 'retrieving',
            actions: [
              { type: 'keepChosen', params: ({ event: { orderId } }) => ({ orderId }) },
              { type: 'notify', params: { key: 'retrievingHeldSale' } },
            ],
            description: 'Continue brings the order back (§4.28).',
          },
        ],
        'heldSale.cancelled': {
          guard: { type: 'isOnHold', params: ({ event: { orderId } }) => ({ orderId }) },
          target: 'cancelling',
          actions: { type: 'keepChosen', params: ({ event: { orderId } }) => ({ orderId }) },
          description: 'Cancel removes the order (§4.31).',
        },
        'heldSale.undone': {
          guard: { type: 'isCancelled', params: ({ event: { orderId } }) => ({ orderId }) },
          target: 'undoing',
          actions: { type: 'keepChosen', params: ({ event: { orderId } }) => ({ orderId }) },
          description: "Undo in the toast of Cancel, as after the cart's Clear (own).",
        },
      },
    },
    holding: {
      description: 'The cart moves to the held sales; it cannot be changed meanwhile (§4.27).',
      tags: 'busy',
      entry: 'lockCart',
      invoke: {
        id: 'holdSale',
        src: 'holdSale',
        input: ({ context: { open } }) => ({ open }),
        onDone: [
          {
            guard: OK,
            target: 'showing',
            actions: [
              { type: 'keepHeld', params: ({ event }) => ({ answer: event.output }) },
              'emptyCart',
              { type: 'notify', params: { key: 'saleHeld' } },
            ],
            description: 'The sale is stored as a held order and the cart is empty (§4.27).',
          },
          {
            target: 'showing',
            actions: ['unlockCart', UNEXPECTED],
            description: 'The device refused to store it; the cart is as it was.',
          },
        ],
        onError: { target: 'showing', actions: ['unlockCart', UNEXPECTED] },
      },
    },
    retrieving: {
      description: "'Retreiving...' shows for 3 seconds (§4.29).",
      tags: 'retrieving',
      after: {
        resumeDelay: [
          {
            guard: 'isCartLocked',
            target: 'showing',
            actions: { type: 'notify', params: { key: 'cartLocked' } },
            description: 'The payment of another sale was begun meanwhile: the order stays on hold (§10.38).',
          },
          {
            guard: 'isCartRefused',
            target: 'showing',
            actions: 'notifyRefusal',
            description:
              'Something was typed into the cart meanwhile that is refused: the order stays on hold (decision 0107).',
          },
          { target: 'resuming', description: 'The order moves to the cart (§4.28).' },
        ],
      },
    },
    resuming: {
      description:
        'The order moves to the cart, and what was in the cart goes on hold first (§4.28, §10.36).',
      tags: 'retrieving',
      entry: 'lockCart',
      invoke: {
        id: 'resumeSale',
        src: 'resumeSale',
        input: ({ context: { chosen: orderId, open } }) => ({ orderId, open }),
        onDone: [
          {
            guard: { type: 'isResumed', params: ({ event }) => ({ answer: event.output }) },
            target: 'showing',
            actions: [
              { type: 'takeOver', params: ({ event }) => ({ answer: event.output }) },
              { type: 'notify', params: { key: 'heldSaleResumed' } },
              'goToSale',
            ],
            description: "'You can continue with your order' on the sales screen (§4.30).",
          },
          {
            guard: { type: 'isGone', params: ({ event }) => ({ answer: event.output }) },
            target: 'showing',
            actions: ['keepOthers', 'unlockCart', { type: 'notify', params: { key: 'heldSaleGone' } }],
            description: 'Another tab of this device took the order meanwhile (own).',
          },
          {
            target: 'showing',
            actions: ['unlockCart', UNEXPECTED],
            description: 'The device refused; the order stays on hold and the cart is as it was.',
          },
        ],
        onError: { target: 'showing', actions: ['unlockCart', UNEXPECTED] },
      },
    },
    cancelling,
    undoing,
    clearing: {
      description: 'The store is left: its held orders are removed (§4.40).',
      tags: 'busy',
      invoke: {
        id: 'removeAll',
        src: 'removeAll',
        onDone: [
          {
            guard: OK,
            target: 'showing',
            actions: { type: 'keepHeld', params: ({ event }) => ({ answer: event.output }) },
            description: 'Nothing is on hold (§4.40).',
          },
          { target: 'showing', actions: UNEXPECTED, description: 'The device refused to remove them.' },
        ],
        onError: { target: 'showing', actions: UNEXPECTED },
      },
    },
  },
})
