import { expect } from 'vitest'
import { ok } from '#domain/result.ts'
import type { Scenario } from '#tests/support/charts/model.ts'
import { SALE_ID } from '#tests/support/fixtures/carts.ts'
import { MILK, RICE, SOLD_OUT } from '#tests/support/fixtures/products.ts'

export const scanAnswered: Scenario = {
  title: 'whoever scanned a product hears whether the cart took it, whoever tapped one does not',
  section: '§4.48',
  input: { policy: 'replaces-total' },
  run: async (rig) => {
    await rig.resolve('readCart', ok(undefined))
    rig.send({ type: 'product.added', product: SOLD_OUT, saleId: SALE_ID, isScanned: true })
    expect(rig.state()).toBe('empty')
    expect(rig.facts()).toEqual([{ type: 'scan.notTaken' }])
    rig.send({ type: 'product.added', product: MILK, saleId: SALE_ID, isScanned: true })
    rig.send({ type: 'product.added', product: RICE, saleId: SALE_ID, isScanned: true })
    rig.send({ type: 'product.added', product: SOLD_OUT, saleId: SALE_ID, isScanned: true })
    rig.send({ type: 'cart.locked' })
    expect(rig.state()).toBe('locked')
    rig.send({ type: 'product.added', product: MILK, saleId: SALE_ID, isScanned: true })
    rig.send({ type: 'product.added', product: MILK, saleId: SALE_ID })
    expect(rig.facts().slice(1)).toEqual([
      { type: 'scan.taken' },
      { type: 'scan.taken' },
      { type: 'scan.notTaken' },
      { type: 'scan.notTaken' },
    ])
  },
}
