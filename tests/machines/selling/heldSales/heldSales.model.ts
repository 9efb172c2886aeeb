import { heading, words } from '#tests/support/charts/view.ts'
import { kobo } from '#domain/money.ts'
import { EMPTY_CART, priced } from '#domain/priced-cart.ts'
import { failed, ok } from '#domain/result.ts'
import { heldSalesMachine } from '#machines/selling/heldSales/heldSales.machine.ts'
import { chartModel } from '#tests/support/charts/model.ts'
import { HELD_MILK, HELD_RICE, RICE_LINE, SALE_ID } from '#tests/support/fixtures/carts.ts'

const cart = priced(
  [{ ...RICE_LINE, selectedPrice: kobo(410_050) }],
  { mode: 'fixed', text: '' },
  'subtracts',
)
const full = failed({ kind: 'storageFull' })

export const heldSalesModel = chartModel(heldSalesMachine, {
  inputs: [undefined],
  events: () => [
    { type: 'cart.changed', saleId: SALE_ID, cart, isLocked: false, refusal: undefined },
    { type: 'cart.changed', saleId: SALE_ID, cart, isLocked: true, refusal: undefined },
    { type: 'cart.changed', saleId: SALE_ID, cart, isLocked: false, refusal: 'discountRefused' },
    { type: 'cart.changed', saleId: undefined, cart: EMPTY_CART, isLocked: false, refusal: undefined },
    { type: 'sale.holdRequested' },
    { type: 'heldSale.continued', orderId: HELD_MILK.orderId },
    { type: 'heldSale.continued', orderId: 'ASDF00000000' },
    { type: 'heldSale.cancelled', orderId: HELD_MILK.orderId },
    { type: 'heldSale.undone', orderId: HELD_MILK.orderId },
    { type: 'heldSale.undone', orderId: 'ASDF00000000' },
    { type: 'heldSales.cleared' },
  ],
  outcomes: {
    readHeldSales: [ok([HELD_MILK]), ok(undefined), full],
    holdSale: [ok([HELD_MILK, HELD_RICE]), full],
    resumeSale: [ok({ held: [HELD_RICE], resumed: HELD_MILK }), ok({ held: [], resumed: undefined }), full],
    removeSale: [ok({ held: [], removed: HELD_MILK }), ok({ held: [], removed: undefined }), full],
    putBackSale: [ok([HELD_MILK]), full],
    removeAll: [ok([]), full],
  },
  key: ({ context: { open, isCartLocked, cartRefusal, held, cancelled } }) => [
    open !== undefined,
    isCartLocked,
    cartRefusal !== undefined,
    held.some(({ orderId }) => orderId === HELD_MILK.orderId),
    cancelled.length > 0,
  ],
  accepts: {
    '*': ['cart.changed', 'heldSales.cleared'],
    reading: [],
    showing: ['heldSale.cancelled?', 'heldSale.continued?', 'heldSale.undone?', 'sale.holdRequested?'],
    holding: ['heldSale.undone?'],
    retrieving: ['heldSale.undone?'],
    resuming: ['heldSale.undone?'],
    cancelling: ['heldSale.undone?'],
    undoing: ['heldSale.undone?'],
    clearing: [],
  },
  cashierSees: {
    reading: 'No count beside Sales on hold',
    showing: ['The held sales with Continue and Cancel', heading(/^Sales on hold \(\d+\)$/)],
    holding: 'The cart, which cannot be changed',
    retrieving: ["'Retreiving...'", words('Retreiving...')],
    resuming: ["'Retreiving...'", words('Retreiving...')],
    cancelling: 'The held sales, whose buttons wait',
    undoing: 'The held sales, whose buttons wait',
    clearing: 'The held sales, whose buttons wait',
  },
})
