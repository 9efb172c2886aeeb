import { expect } from 'vitest'
import { EMPTY_CART } from '#domain/priced-cart.ts'
import type { Scenario } from '#tests/support/charts/model.ts'
import type { Rig } from '#tests/support/charts/rig.ts'
import { SALE_ID } from '#tests/support/fixtures/carts.ts'
import { CARD_SALE, CASH_SALE, MORE_THAN_HALF_OFF } from '#tests/support/fixtures/sales.ts'
import { cartCommands, charged, confirming, ends, panel } from './steps.ts'

/** The cart is cleared with a sign-out in another tab. */
const clear = (rig: Rig) => rig.send({ type: 'cart.changed', saleId: undefined, cart: EMPTY_CART })

const expectLetGo = (rig: Rig) => {
  expect(rig.state()).toEqual(panel)
  expect(rig.context()).toMatchObject({ saleId: undefined, sale: undefined, charges: [] })
  expect(ends(rig)).toEqual([{ type: 'sale.dismissed', saleId: SALE_ID }])
  expect(cartCommands(rig).at(-1)).toBe('cart.unlocked')
}

export const cartGoneScenarios: Scenario[] = [
  {
    title: 'the next cashier does not find the order of a cart that was cleared at Confirm Sales',
    section: '§10.54',
    run: async (rig) => {
      await confirming(rig, CASH_SALE)
      clear(rig)
      expectLetGo(rig)
    },
  },
  {
    title: 'nor where the reduction is asked about',
    section: '§10.54',
    run: async (rig) => {
      await confirming(rig, MORE_THAN_HALF_OFF)
      rig.send({ type: 'sale.proceeded' })
      expect(rig.state()).toBe('confirmingReduction')
      clear(rig)
      expectLetGo(rig)
    },
  },
  {
    title: 'nor at Retry or Continue',
    section: '§10.54',
    run: async (rig) => {
      await confirming(rig, CARD_SALE)
      rig.send({ type: 'sale.proceeded' })
      await charged(rig)
      expect(rig.state()).toEqual({ onTerminal: { halted: 'notConnected' } })
      clear(rig)
      expectLetGo(rig)
    },
  },
]
