import { cartSetup, undoLater } from './cart.setup.ts'

/** The sale is being paid or moved: its lines show, and stay as they are. */
export const locked = cartSetup.createStateConfig({
  description: 'The lines show, but nothing can be changed while the sale is paid or moved (§10.38).',
  tags: 'locked',
  invoke: { id: 'watchLeaving', src: 'watchLeaving' },
  on: {
    'product.added': {
      actions: [{ type: 'notify', params: { key: 'cartLocked' } }, 'answerNotTaken'],
      description: 'A scan during the payment changes nothing and says so.',
    },
    'cart.undone': {
      guard: 'wasCleared',
      actions: { type: 'notify', params: undoLater('undoWhilePaying') },
      description: 'Undo during a payment says what to do first, and can be pressed again (decision 0090).',
    },
    'cart.unlocked': [
      { guard: 'isEmpty', target: 'empty', description: 'The held sale did not come (§4.28).' },
      { target: 'filled', description: 'Back at step 0 the sale can be changed again (§10.38).' },
    ],
    'signOut.begun': {
      target: 'signingOut.held',
      description: 'The cashier signs out while the sale is paid or moved (§8.12).',
    },
    'cart.emptied': {
      target: 'empty',
      actions: ['emptyCart', 'keep'],
      description: 'The sale is complete, or on hold (§4.27, §10.27).',
    },
    'sale.left': {
      target: 'empty',
      actions: ['emptyCart', 'forgetCleared', 'keep'],
      description: 'Another tab has left the store, or signed out: nothing of the sale stays (§4.40, §8.12).',
    },
    'cart.restored': {
      target: 'filled',
      actions: [{ type: 'restoreCart', params: ({ event }) => ({ cart: event }) }, 'keep'],
      description: 'The sale came back from hold (§4.28).',
    },
    'page.left': {
      target: 'empty',
      actions: ['emptyCart', 'keep'],
      description: 'The page was left on purpose, after a warning: the cart is cleared (§4.45, §10.35).',
    },
  },
})
