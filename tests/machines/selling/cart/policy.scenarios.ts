import { expect } from 'vitest'
import { ok } from '#domain/result.ts'
import { selectPolicy, type CartSnapshot } from '#machines/selling/cart/cart.selectors.ts'
import type { Scenario } from '#tests/support/charts/model.ts'
import { MILK_LINE, SALE_ID } from '#tests/support/fixtures/carts.ts'
import { MILK } from '#tests/support/fixtures/products.ts'

export const readAsTyped: Scenario = {
  title: 'an amount that was typed is read as the store had it then, on hold and after a reload as well',
  section: 'decision 0155',
  input: { policy: 'replaces-total' },
  run: async (rig) => {
    const named = () => selectPolicy(rig.actor.getSnapshot() as CartSnapshot)
    await rig.resolve('readCart', ok(undefined))
    rig.send({ type: 'product.added', product: MILK, saleId: SALE_ID })
    rig.send({ type: 'discount.modeChosen', mode: 'fixed' })
    rig.send({ type: 'discount.entered', text: '100' })
    rig.send({ type: 'policy.changed', policy: 'subtracts' })
    expect(rig.context()).toMatchObject({
      policy: 'subtracts',
      discount: { mode: 'fixed', text: '100', policy: 'replaces-total' },
    })
    expect(named()).toBe('replaces-total')
    const kept = { mode: 'fixed', amount: 10_000, policy: 'replaces-total' }
    expect(rig.received.at(-1)?.event).toMatchObject({ cart: { discount: kept } })
    rig.send({ type: 'cart.cleared' })
    rig.send({ type: 'cart.undone' })
    expect(rig.context()).toMatchObject({ discount: { text: '100', policy: 'replaces-total' } })
    rig.send({ type: 'cart.restored', saleId: SALE_ID, lines: [MILK_LINE], discount: kept })
    expect(rig.context()).toMatchObject({ discount: { text: '100', policy: 'replaces-total' } })
    expect(named()).toBe('replaces-total')
    rig.send({ type: 'discount.entered', text: '1000' })
    expect(rig.context()).toMatchObject({ discount: { text: '1000', policy: 'subtracts' } })
    expect(named()).toBe('subtracts')
    rig.send({ type: 'discount.entered', text: '' })
    expect((rig.context() as { discount: object }).discount).toEqual({ mode: 'fixed', text: '' })
  },
}
