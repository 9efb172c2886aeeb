import { cartSetup } from './cart.setup.ts'

/** A sign-out by hand is under way: what it was asked about does not change meanwhile. */
export const signingOut = cartSetup.createStateConfig({
  description:
    'A sign-out is asked about or under way: nothing comes into the cart that the question did not name (§10.71).',
  tags: ['locked', 'signingOut'],
  initial: 'free',
  invoke: { id: 'watchLeaving', src: 'watchLeaving' },
  on: {
    'product.added': {
      actions: [{ type: 'notify', params: { key: 'cartSigningOut' } }, 'answerNotTaken'],
      description: 'A scan or a pick during the sign-out changes nothing and says so (own).',
    },
    'cart.undone': {
      guard: 'wasCleared',
      actions: { type: 'notify', params: { key: 'cartSigningOut' } },
      description: 'Undo would bring back goods that the question did not name (§10.71).',
    },
    'sale.left': {
      actions: ['emptyCart', 'forgetCleared', 'keep'],
      description: 'The sign-out clears the cart (§8.12).',
    },
    'cart.restored': {
      target: '.free',
      actions: [{ type: 'restoreCart', params: ({ event }) => ({ cart: event }) }, 'keep'],
      description: 'A held sale that was on its way when the sign-out began has come (§4.28).',
    },
    'page.left': {
      actions: ['emptyCart', 'keep'],
      description: 'The page was left on purpose, after a warning: the cart is cleared (§4.45, §10.35).',
    },
  },
  states: {
    free: {
      description: 'The sign-out alone keeps the cart as it is (own).',
      on: {
        'cart.locked': { target: 'held', description: 'The sale is being paid or moved as well.' },
        'signOut.ended': [
          {
            guard: 'isEmpty',
            target: '#cart.empty',
            description: 'Signed out, or nothing was in the cart (§8.12).',
          },
          { target: '#cart.filled', description: 'The cashier stays: the sale goes on as it was (§10.71).' },
        ],
      },
    },
    held: {
      description: 'The sale is being paid or moved as well (§10.38).',
      on: {
        'cart.unlocked': { target: 'free', description: 'The payment or the move is over.' },
        'cart.emptied': {
          target: 'free',
          actions: ['emptyCart', 'forgetCleared', 'keep'],
          description: 'The sale is complete, or on hold (§4.27, §10.27).',
        },
        'sale.left': {
          target: 'free',
          actions: ['emptyCart', 'forgetCleared', 'keep'],
          description: 'The sign-out clears the cart, which takes its payment along (§8.12).',
        },
        'signOut.ended': {
          target: '#cart.locked',
          description: 'The cashier stays; the payment goes on (§10.38).',
        },
      },
    },
  },
})
