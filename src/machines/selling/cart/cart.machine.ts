import type { ActorRefFrom } from 'xstate'
import { noticeOfCartFault } from '#domain/faults.ts'
import { STORAGE_FAILED, UNEXPECTED } from '#machines/kit/emitted.ts'
import { locked } from './cart.locked.ts'
import { cartSetup, NO_LINES, noticeOfStock, undoLater } from './cart.setup.ts'
import { signingOut } from './cart.signingOut.ts'

/** The cart: lines, price tiers, quantities within the stock, and the discount (§2.48–§2.55, §5.21–§5.24, §9.2–§9.5). */
export const cartMachine = cartSetup.createMachine({
  id: 'cart',
  context: ({ input }) => ({ ...input, ...NO_LINES, cleared: undefined }),
  invoke: { id: 'keepCart', src: 'keepCart' },
  initial: 'restoring',
  on: {
    'cart.notKept': { actions: { type: 'notify', params: ({ event }) => noticeOfCartFault(event.fault) } },
    'policy.changed': {
      actions: { type: 'keepPolicy', params: ({ event }) => event },
      description:
        'The store reads amounts of discounts otherwise: those that are typed from now on (decision 0155).',
    },
  },
  states: {
    restoring: {
      description: 'The app has just started; the cart that the device kept is read (§10.34).',
      tags: 'busy',
      invoke: {
        id: 'readCart',
        src: 'readCart',
        onDone: [
          {
            guard: { type: 'isFilled', params: ({ event }) => ({ restored: event.output }) },
            target: 'filled',
            actions: [
              {
                type: 'restoreCart',
                params: ({ event: { output } }) => ({ cart: output.ok ? output.value : undefined }),
              },
              'keep',
            ],
            description:
              'The sale goes on where it was before the reload, crash or power cut; the id of one that had none is kept (§10.34, §10.51).',
          },
          {
            guard: { type: 'isReadable', params: ({ event }) => ({ restored: event.output }) },
            target: 'empty',
            description: 'No sale was going on (§10.34).',
          },
          {
            target: 'empty',
            actions: STORAGE_FAILED,
            description: 'The browser does not let the device store be read.',
          },
        ],
        onError: { target: 'empty', actions: UNEXPECTED },
      },
    },
    empty: {
      description: 'The scan-to-cart picture shows (§2.48).',
      on: {
        'product.added': [
          {
            guard: { type: 'hasRoom', params: ({ event }) => event },
            target: 'filled',
            actions: [{ type: 'addProduct', params: ({ event }) => event }, 'keep', 'answerTaken'],
            description: 'The first product opens the sale (§4.48).',
          },
          {
            actions: [
              { type: 'notify', params: ({ event }) => noticeOfStock(event.product) },
              'answerNotTaken',
            ],
            description: 'There is none in stock (§5.20).',
          },
        ],
        'cart.restored': {
          target: 'filled',
          actions: [{ type: 'restoreCart', params: ({ event }) => ({ cart: event }) }, 'keep'],
          description: 'A sale comes back from hold (§4.28).',
        },
        'cart.undone': {
          guard: 'wasCleared',
          target: 'filled',
          actions: ['undoClear', 'keep'],
          description:
            'Undo in the toast of Clear brings the sale back as what it was, with its id (§10.37).',
        },
        'sale.left': {
          actions: 'forgetCleared',
          description: 'The store was left: Undo does not bring its goods into another one (§4.40).',
        },
        'cart.locked': { target: 'locked', description: 'A held sale is on its way to the cart.' },
        'signOut.begun': { target: 'signingOut', description: 'The cashier signs out (§8.12).' },
      },
    },
    filled: {
      description: 'The lines show with their figures; everything can be changed (§2.49).',
      invoke: { id: 'watchLeaving', src: 'watchLeaving' },
      always: {
        guard: 'isEmpty',
        target: 'empty',
        actions: ['emptyCart', 'keep'],
        description: 'The last line has gone, and the discount with it (§5.23).',
      },
      on: {
        'product.added': [
          {
            guard: { type: 'hasRoom', params: ({ event }) => event },
            actions: [
              { type: 'addProduct', params: ({ event }) => event },
              { type: 'acceptQuantity', params: ({ event }) => ({ productId: event.product.id }) },
              'keep',
              'answerTaken',
            ],
            description: 'A new line, or more on its line as far as the stock goes (§5.22).',
          },
          {
            actions: [
              { type: 'notify', params: ({ event }) => noticeOfStock(event.product) },
              'answerNotTaken',
            ],
            description: 'The cart would hold more than there is in stock (§5.22).',
          },
        ],
        'line.increased': {
          guard: { type: 'hasMore', params: ({ event: { productId } }) => ({ productId }) },
          actions: [
            { type: 'changeQuantity', params: ({ event: { productId } }) => ({ productId, by: 1 }) },
            { type: 'acceptQuantity', params: ({ event }) => event },
            'keep',
          ],
          description: 'Increase is disabled at stock (§5.22).',
        },
        'line.decreased': {
          actions: [
            { type: 'changeQuantity', params: ({ event: { productId } }) => ({ productId, by: -1 }) },
            { type: 'acceptQuantity', params: ({ event }) => event },
            'keep',
          ],
          description: 'Decreasing to 0 removes the line (§5.23).',
        },
        'line.quantityTyped': [
          {
            guard: { type: 'isAboveStock', params: ({ event }) => event },
            actions: [
              { type: 'acceptQuantity', params: ({ event }) => event },
              { type: 'notifyStock', params: ({ event: { productId } }) => ({ productId }) },
            ],
            description: 'More than there is: the field shows the stock, which is said (§5.22).',
          },
          {
            guard: { type: 'isQuantityBegun', params: ({ event }) => event },
            actions: { type: 'acceptQuantity', params: ({ event }) => event },
            description: 'Digits: it counts when the field is left (§10.75).',
          },
          {
            actions: { type: 'refuseQuantity', params: ({ event }) => event },
            description: 'Anything else than digits is refused, which is said at the field (§10.75).',
          },
        ],
        'line.quantitySet': {
          guard: { type: 'isQuantity', params: ({ event }) => event },
          actions: [
            { type: 'setQuantity', params: ({ event }) => event },
            { type: 'acceptQuantity', params: ({ event }) => event },
            'keep',
          ],
          description: 'A typed quantity is capped at the stock; 0 removes the line (§5.22, §5.23).',
        },
        'line.tierChosen': {
          actions: [{ type: 'chooseTier', params: ({ event }) => event }, 'keep'],
          description: 'The price-tier dropdown of the line (§2.50).',
        },
        'line.removed': {
          actions: [
            { type: 'removeLine', params: ({ event }) => event },
            { type: 'acceptQuantity', params: ({ event }) => event },
            'keep',
          ],
          description: 'The delete button of the line (§2.49).',
        },
        'stock.listed': {
          guard: { type: 'isOtherStock', params: ({ event }) => event },
          actions: [{ type: 'listStock', params: ({ event }) => event }, 'keep'],
          description: 'The lines say the stock of now; what stands in the cart stays (§2.49).',
        },
        'discount.modeChosen': {
          guard: { type: 'isOtherMode', params: ({ event: { mode } }) => ({ mode }) },
          actions: [
            { type: 'enterDiscount', params: ({ event: { mode } }) => ({ mode, text: '' }) },
            'acceptDiscount',
            'keep',
          ],
          description: 'Switching between percent and amount resets the value to 0 (§4.16).',
        },
        'discount.entered': [
          {
            guard: { type: 'isAmount', params: ({ event }) => event },
            actions: [
              {
                type: 'enterDiscount',
                params: ({ event: { text }, context: { discount } }) => ({ mode: discount.mode, text }),
              },
              'keep',
            ],
            description:
              'The field takes numbers from 0 on, and what is written around amounts (§5.24, §10.74).',
          },
          {
            actions: { type: 'refuseDiscount', params: ({ event }) => event },
            description: 'Anything else is not taken, which is said at the field (§10.76).',
          },
        ],
        'discount.left': {
          actions: 'acceptDiscount',
          description: 'What was not taken has been said.',
        },
        'cart.cleared': {
          target: 'empty',
          actions: [
            'rememberCleared',
            'emptyCart',
            'keep',
            {
              type: 'notify',
              params: { key: 'cartCleared', action: { label: 'Undo', event: { type: 'cart.undone' } } },
            },
          ],
          description: 'Clear empties the cart and offers Undo (§10.37).',
        },
        'cart.undone': {
          guard: 'wasCleared',
          actions: { type: 'notify', params: undoLater('undoBesideNext') },
          description:
            'The next sale has begun: two sales never become one, so it goes on hold or to its end first (decision 0090).',
        },
        'cart.restored': {
          actions: [{ type: 'restoreCart', params: ({ event }) => ({ cart: event }) }, 'keep'],
          description: 'Another sale takes the place of this one, which was put on hold (§10.36).',
        },
        'sale.left': {
          target: 'empty',
          actions: ['emptyCart', 'forgetCleared', 'keep'],
          description: 'The store was left; its cart goes with it (§4.40).',
        },
        'cart.locked': { target: 'locked', description: 'The sale is being paid or put on hold.' },
        'signOut.begun': { target: 'signingOut', description: 'The cashier signs out (§8.12).' },
        'page.left': {
          target: 'empty',
          actions: ['emptyCart', 'keep'],
          description: 'The page was left on purpose, after a warning: the cart is cleared (§4.45, §10.35).',
        },
      },
    },
    locked,
    signingOut,
  },
})

export type CartActor = ActorRefFrom<typeof cartMachine>
