import { expect } from 'vitest'
import { ok } from '#domain/result.ts'
import type { Scenario } from '#tests/support/charts/model.ts'
import { MILK_LINE, RICE_LINE, SALE_ID } from '#tests/support/fixtures/carts.ts'
import { MILK, RICE } from '#tests/support/fixtures/products.ts'

const keptCart = (lines: object[]) => ({
  id: 'keepCart',
  event: {
    type: 'cart.kept',
    cart: { saleId: SALE_ID, lines, discount: { mode: 'percentage', rate: 0 } },
  },
})

export const stockListed: Scenario = {
  title: 'a line says the stock of now and keeps its quantity, which the next change brings within the stock',
  section: '§5.22',
  input: { policy: 'replaces-total' },
  run: async (rig) => {
    await rig.resolve('readCart', ok(undefined))
    rig.send({ type: 'product.added', product: MILK, saleId: SALE_ID })
    rig.send({ type: 'product.added', product: RICE, saleId: SALE_ID })
    rig.send({ type: 'line.quantitySet', productId: RICE.id, text: '3' })
    rig.send({ type: 'stock.listed', stock: [{ id: RICE.id, quantity: 2 }] })
    expect(rig.state()).toBe('filled')
    expect(rig.received.at(-1)).toEqual(
      keptCart([MILK_LINE, { ...RICE_LINE, quantity: 3, stockQuantity: 2 }]),
    )
    expect(rig.can({ type: 'line.increased', productId: RICE.id })).toBe(false)
    expect(rig.can({ type: 'stock.listed', stock: [{ id: RICE.id, quantity: 2 }] })).toBe(false)
    rig.send({ type: 'line.decreased', productId: RICE.id })
    expect(rig.received.at(-1)).toEqual(
      keptCart([MILK_LINE, { ...RICE_LINE, quantity: 2, stockQuantity: 2 }]),
    )
    expect(rig.toasts()).toEqual([])
  },
}

export const stockExceeded: Scenario = {
  title: 'a typed quantity above the stock is said, and refused no longer',
  section: '§5.22',
  input: { policy: 'replaces-total' },
  run: async (rig) => {
    await rig.resolve('readCart', ok(undefined))
    rig.send({ type: 'product.added', product: RICE, saleId: SALE_ID })
    rig.send({ type: 'line.quantityTyped', productId: RICE.id, text: '3' })
    rig.send({ type: 'line.quantityTyped', productId: MILK.id, text: '99' })
    expect(rig.toasts()).toEqual([])
    rig.send({ type: 'line.quantityTyped', productId: RICE.id, text: '3x' })
    rig.send({ type: 'line.quantityTyped', productId: RICE.id, text: '4' })
    expect(rig.toasts()).toEqual(['Only 3 of Mama Gold Rice in stock'])
    expect(rig.state()).toBe('filled')
    expect(rig.context()).toHaveProperty('quantitiesRefused', {})
    expect(rig.context()).toMatchObject({ lines: [RICE_LINE] })
  },
}

export const severalAdded: Scenario = {
  title: 'several pieces come at once or not at all: what is more than the stock is said',
  section: 'decision 0159',
  input: { policy: 'replaces-total' },
  run: async (rig) => {
    await rig.resolve('readCart', ok(undefined))
    rig.send({ type: 'product.added', product: RICE, pieces: 4, saleId: SALE_ID })
    expect(rig.state()).toBe('empty')
    expect(rig.toasts()).toEqual(['Only 3 of Mama Gold Rice in stock'])
    rig.send({ type: 'product.added', product: RICE, pieces: 2, saleId: SALE_ID })
    expect(rig.state()).toBe('filled')
    expect(rig.received.at(-1)).toEqual(keptCart([{ ...RICE_LINE, quantity: 2 }]))
    rig.send({ type: 'product.added', product: RICE, pieces: 2, saleId: SALE_ID })
    expect(rig.context()).toMatchObject({ lines: [{ ...RICE_LINE, quantity: 2 }] })
    expect(rig.toasts()).toEqual(['Only 3 of Mama Gold Rice in stock', 'Only 3 of Mama Gold Rice in stock'])
    rig.send({ type: 'product.added', product: RICE, saleId: SALE_ID })
    expect(rig.context()).toMatchObject({ lines: [{ ...RICE_LINE, quantity: 3 }] })
  },
}
