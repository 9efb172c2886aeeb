import { button, list, locked, no, words } from '#tests/support/charts/view.ts'
import { kobo } from '#domain/money.ts'
import { failed, ok } from '#domain/result.ts'
import { cartMachine } from '#machines/selling/cart/cart.machine.ts'
import type { Discount } from '#domain/pricing.ts'
import { chartModel } from '#tests/support/charts/model.ts'
import { RICE_LINE, SALE_ID } from '#tests/support/fixtures/carts.ts'
import { RICE, SOLD_OUT } from '#tests/support/fixtures/products.ts'

const NONE: Discount = { mode: 'fixed', amount: kobo(0) }
const ofRice = { productId: RICE.id }

/** Rice alone: 3 in stock, so that its quantity meets both of its bounds. */
export const cartModel = chartModel(cartMachine, {
  inputs: [{ policy: 'replaces-total' }],
  events: () => [
    { type: 'product.added', product: RICE, saleId: SALE_ID },
    { type: 'product.added', product: SOLD_OUT, saleId: SALE_ID },
    { type: 'line.increased', ...ofRice },
    { type: 'line.decreased', ...ofRice },
    { type: 'line.quantityTyped', ...ofRice, text: '9' },
    { type: 'line.quantityTyped', ...ofRice, text: '2' },
    { type: 'line.quantityTyped', ...ofRice, text: '2.5' },
    { type: 'line.quantitySet', ...ofRice, text: '9' },
    { type: 'line.quantitySet', ...ofRice, text: '0' },
    { type: 'line.tierChosen', ...ofRice, title: 'Wholesale' },
    { type: 'line.removed', ...ofRice },
    { type: 'stock.listed', stock: [{ id: RICE.id, quantity: 2 }] },
    { type: 'discount.modeChosen', mode: 'percentage' },
    { type: 'discount.modeChosen', mode: 'fixed' },
    { type: 'discount.entered', text: '10' },
    { type: 'discount.entered', text: '-10' },
    { type: 'discount.left' },
    { type: 'policy.changed', policy: 'subtracts' },
    { type: 'cart.cleared' },
    { type: 'cart.undone' },
    { type: 'cart.emptied' },
    { type: 'sale.left' },
    { type: 'cart.restored', saleId: SALE_ID, lines: [RICE_LINE], discount: NONE },
    { type: 'cart.locked' },
    { type: 'cart.unlocked' },
    { type: 'signOut.begun' },
    { type: 'signOut.ended' },
    { type: 'cart.notKept', fault: { kind: 'storageFull' } },
    { type: 'page.left' },
  ],
  outcomes: {
    readCart: [
      ok({ saleId: SALE_ID, lines: [RICE_LINE], discount: NONE }),
      ok({ saleId: SALE_ID, lines: [], discount: NONE }),
      ok(undefined),
      failed({ kind: 'storageUnavailable', reason: 'blocked' }),
    ],
  },
  key: ({ context: { lines, discount, cleared } }) => [
    lines[0]?.quantity,
    discount.mode,
    cleared === undefined,
  ],
  accepts: {
    '*': ['cart.notKept', 'policy.changed'],
    restoring: [],
    empty: ['sale.left', 'cart.locked', 'cart.restored', 'cart.undone?', 'product.added', 'signOut.begun'],
    filled: [
      'cart.cleared',
      'cart.locked',
      'cart.restored',
      'cart.undone?',
      'discount.entered',
      'discount.left',
      'discount.modeChosen?',
      'line.decreased',
      'line.increased?',
      'line.quantitySet',
      'line.quantityTyped',
      'line.removed',
      'line.tierChosen',
      'page.left',
      'product.added',
      'sale.left',
      'signOut.begun',
      'stock.listed',
    ],
    signingOut: ['cart.restored', 'cart.undone?', 'page.left', 'product.added', 'sale.left', 'signOut.ended'],
    'signingOut.free': ['cart.locked'],
    'signingOut.held': ['cart.emptied', 'cart.unlocked'],
    locked: [
      'cart.emptied',
      'cart.restored',
      'cart.undone?',
      'cart.unlocked',
      'page.left',
      'product.added',
      'sale.left',
      'signOut.begun',
    ],
  },
  cashierSees: {
    restoring: 'The shape of the sales screen',
    empty: ['The scan-to-cart picture', words('The cart is empty')],
    filled: [
      'The lines, the discount and the figures',
      list('Cart'),
      words('SubTotal'),
      button('Clear'),
      no(words('The cart is empty')),
    ],
    'signingOut.free': ['The lines and figures, which cannot be changed', locked(button('Clear'))],
    'signingOut.held': 'The payment',
    locked: ['The lines and figures, which cannot be changed', words('SubTotal'), locked(button('Clear'))],
  },
})
