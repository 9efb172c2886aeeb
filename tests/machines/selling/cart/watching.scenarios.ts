import { expect } from 'vitest'
import { kobo } from '#domain/money.ts'
import { ok } from '#domain/result.ts'
import type { Scenario } from '#tests/support/charts/model.ts'
import { NEXT_SALE_ID, RICE_LINE, SALE_ID } from '#tests/support/fixtures/carts.ts'
import { MILK, RICE } from '#tests/support/fixtures/products.ts'

const ofMilk = { productId: MILK.id }
const held = {
  saleId: NEXT_SALE_ID,
  lines: [RICE_LINE],
  discount: { mode: 'fixed', amount: kobo(0) },
}

/** Everything that can happen to a cart with lines while it stays one. */
const CHANGES = [
  { type: 'product.added', product: MILK, saleId: SALE_ID },
  { type: 'line.increased', ...ofMilk },
  { type: 'line.decreased', ...ofMilk },
  { type: 'line.quantityTyped', ...ofMilk, text: '999' },
  { type: 'line.quantityTyped', ...ofMilk, text: '2' },
  { type: 'line.quantityTyped', ...ofMilk, text: 'x' },
  { type: 'line.quantitySet', ...ofMilk, text: '2' },
  { type: 'line.tierChosen', productId: RICE.id, title: 'Wholesale' },
  { type: 'stock.listed', stock: [{ id: MILK.id, quantity: 5 }] },
  { type: 'discount.modeChosen', mode: 'fixed' },
  { type: 'discount.entered', text: '10' },
  { type: 'discount.entered', text: '-10' },
  { type: 'discount.left' },
  { type: 'cart.undone' },
  { type: 'product.added', product: { ...RICE, quantity: 0 }, saleId: SALE_ID },
  { type: 'line.removed', ...ofMilk },
  { type: 'cart.restored', ...held },
]

export const leavingWatched: Scenario = {
  title: 'that the page may be left is watched from the first product on, once, whatever is changed',
  section: '§4.45',
  input: { policy: 'replaces-total' },
  run: async (rig) => {
    await rig.resolve('readCart', ok(undefined))
    rig.send({ type: 'product.added', product: RICE, saleId: SALE_ID })
    rig.send({ type: 'cart.cleared' })
    rig.send({ type: 'product.added', product: RICE, saleId: SALE_ID })
    expect(rig.begun('watchLeaving')).toBe(2)
    for (const change of CHANGES) {
      expect(rig.can(change)).toBe(true)
      rig.send(change)
    }
    expect(rig.state()).toBe('filled')
    expect(rig.begun('watchLeaving')).toBe(2)

    rig.send({ type: 'cart.locked' })
    rig.send({ type: 'product.added', product: MILK, saleId: SALE_ID })
    rig.send({ type: 'cart.undone' })
    expect(rig.begun('watchLeaving')).toBe(3)

    rig.send({ type: 'cart.unlocked' })
    rig.send({ type: 'signOut.begun' })
    expect(rig.begun('watchLeaving')).toBe(5)
    for (const type of ['cart.undone', 'page.left', 'sale.left']) rig.send({ type })
    rig.send({ type: 'product.added', product: MILK, saleId: SALE_ID })
    expect(rig.begun('watchLeaving')).toBe(5)
  },
}

export const refusalForgotten: Scenario = {
  title: 'what was refused in the discount of one sale is not said of the sale that comes back from hold',
  section: '§10.76',
  input: { policy: 'replaces-total' },
  run: async (rig) => {
    await rig.resolve('readCart', ok(undefined))
    rig.send({ type: 'product.added', product: RICE, saleId: SALE_ID })
    rig.send({ type: 'discount.entered', text: 'x' })
    expect(rig.context()).toMatchObject({ discountRefused: 'notAnAmount' })
    rig.send({ type: 'cart.restored', ...held })
    expect(rig.context()).toMatchObject({ discountRefused: undefined })
  },
}
