import { expect } from 'vitest'
import { ok } from '#domain/result.ts'
import type { Scenario } from '#tests/support/charts/model.ts'
import type { Rig } from '#tests/support/charts/rig.ts'
import { MILK_LINE, NEXT_SALE_ID, RICE_LINE, SALE_ID } from '#tests/support/fixtures/carts.ts'
import { MILK, RICE } from '#tests/support/fixtures/products.ts'

const input = { policy: 'replaces-total' }
const NO_DISCOUNT = { mode: 'percentage', rate: 0 }
const SIGNING_OUT = 'You are signing out: nothing is added to the cart.'

const withMilk = async (rig: Rig) => {
  await rig.resolve('readCart', ok(undefined))
  rig.send({ type: 'product.added', product: MILK, saleId: SALE_ID })
}

const lastKept = (rig: Rig) => rig.received.at(-1)

const keptLines = (lines: object[]) => ({
  id: 'keepCart',
  event: { type: 'cart.kept', cart: { saleId: SALE_ID, lines, discount: NO_DISCOUNT } },
})

const NOTHING_KEPT = { id: 'keepCart', event: { type: 'cart.kept', cart: undefined } }

const takesNoRice = (rig: Rig) => {
  rig.send({ type: 'product.added', product: RICE, saleId: SALE_ID, isScanned: true })
  expect(rig.toasts().at(-1)).toBe(SIGNING_OUT)
  expect(rig.emitted.at(-1)).toEqual({ type: 'scan.notTaken' })
}

export const signOutScenarios: Scenario[] = [
  {
    title: 'nothing comes into an empty cart while the cashier signs out',
    section: '§10.71',
    input,
    run: async (rig) => {
      await rig.resolve('readCart', ok(undefined))
      rig.send({ type: 'signOut.begun' })
      expect(rig.state()).toEqual({ signingOut: 'free' })
      expect(rig.hasTag('locked')).toBe(true)
      takesNoRice(rig)
      rig.send({ type: 'signOut.ended' })
      expect(rig.state()).toBe('empty')
      expect(rig.received).toEqual([])
    },
  },
  {
    title: 'a sign-out that is given up leaves the cart as it was',
    section: '§10.71',
    input,
    run: async (rig) => {
      await withMilk(rig)
      rig.send({ type: 'signOut.begun' })
      takesNoRice(rig)
      for (const type of ['line.increased', 'line.decreased', 'line.removed'])
        expect(rig.can({ type, productId: MILK.id })).toBe(false)
      expect(rig.can({ type: 'cart.cleared' })).toBe(false)
      rig.send({ type: 'signOut.ended' })
      expect(rig.state()).toBe('filled')
      expect(rig.context()).toMatchObject({ lines: [MILK_LINE] })
      expect(rig.received).toHaveLength(1)
    },
  },
  {
    title:
      'Undo of Clear brings nothing back while the cashier signs out, and afterwards only where they stay',
    section: '§10.71',
    input,
    run: async (rig) => {
      await withMilk(rig)
      rig.send({ type: 'cart.cleared' })
      rig.send({ type: 'signOut.begun' })
      rig.send({ type: 'cart.undone' })
      expect(rig.state()).toEqual({ signingOut: 'free' })
      expect(rig.toasts().at(-1)).toBe(SIGNING_OUT)
      expect(rig.context()).toMatchObject({ lines: [] })
      rig.send({ type: 'signOut.ended' })
      rig.send({ type: 'cart.undone' })
      expect(rig.state()).toBe('filled')
      rig.send({ type: 'cart.cleared' })
      rig.send({ type: 'signOut.begun' })
      rig.send({ type: 'sale.left' })
      expect(rig.can({ type: 'cart.undone' })).toBe(false)
      rig.send({ type: 'signOut.ended' })
      expect(rig.state()).toBe('empty')
      expect(rig.can({ type: 'cart.undone' })).toBe(false)
    },
  },
  {
    title: 'a sign-out empties the cart on the device as well',
    section: '§8.12',
    input,
    run: async (rig) => {
      await withMilk(rig)
      rig.send({ type: 'signOut.begun' })
      rig.send({ type: 'sale.left' })
      expect(rig.state()).toEqual({ signingOut: 'free' })
      expect(lastKept(rig)).toEqual(NOTHING_KEPT)
      rig.send({ type: 'signOut.ended' })
      expect(rig.state()).toBe('empty')
    },
  },
  {
    title: 'a sign-out takes the cart that is being paid along, and what was cleared before it',
    section: '§8.12',
    input,
    run: async (rig) => {
      await withMilk(rig)
      rig.send({ type: 'cart.cleared' })
      rig.send({ type: 'product.added', product: RICE, saleId: NEXT_SALE_ID })
      rig.send({ type: 'cart.locked' })
      rig.send({ type: 'signOut.begun' })
      rig.send({ type: 'sale.left' })
      expect(rig.state()).toEqual({ signingOut: 'free' })
      expect(rig.context()).toMatchObject({ lines: [], cleared: undefined })
      expect(lastKept(rig)).toEqual(NOTHING_KEPT)
      rig.send({ type: 'signOut.ended' })
      expect(rig.state()).toBe('empty')
    },
  },
  {
    title: 'a payment that was under way keeps the cart after a sign-out that is given up',
    section: '§10.38',
    input,
    run: async (rig) => {
      await withMilk(rig)
      rig.send({ type: 'cart.locked' })
      rig.send({ type: 'signOut.begun' })
      expect(rig.state()).toEqual({ signingOut: 'held' })
      takesNoRice(rig)
      rig.send({ type: 'signOut.ended' })
      expect(rig.state()).toBe('locked')
      rig.send({ type: 'cart.unlocked' })
      expect(rig.state()).toBe('filled')
      rig.send({ type: 'signOut.begun' })
      rig.send({ type: 'cart.locked' })
      expect(rig.state()).toEqual({ signingOut: 'held' })
      rig.send({ type: 'cart.unlocked' })
      expect(rig.state()).toEqual({ signingOut: 'free' })
    },
  },
  {
    title:
      'a payment that ends while the cashier signs out empties the cart, and a held sale that comes is kept',
    section: '§4.28',
    input,
    run: async (rig) => {
      await withMilk(rig)
      rig.send({ type: 'cart.locked' })
      rig.send({ type: 'signOut.begun' })
      rig.send({ type: 'cart.emptied' })
      expect(rig.state()).toEqual({ signingOut: 'free' })
      expect(rig.context()).toMatchObject({ lines: [] })
      expect(lastKept(rig)).toEqual(NOTHING_KEPT)
      rig.send({ type: 'cart.locked' })
      rig.send({ type: 'cart.restored', saleId: SALE_ID, lines: [RICE_LINE], discount: NO_DISCOUNT })
      expect(rig.state()).toEqual({ signingOut: 'free' })
      expect(lastKept(rig)).toEqual(keptLines([RICE_LINE]))
      rig.send({ type: 'signOut.ended' })
      expect(rig.state()).toBe('filled')
      expect(rig.context()).toMatchObject({ lines: [RICE_LINE] })
    },
  },
  {
    title: 'a payment that ends while the cashier signs out leaves nothing to undo',
    section: '§4.40',
    input,
    run: async (rig) => {
      await withMilk(rig)
      rig.send({ type: 'cart.cleared' })
      rig.send({ type: 'product.added', product: RICE, saleId: NEXT_SALE_ID })
      rig.send({ type: 'cart.locked' })
      rig.send({ type: 'signOut.begun' })
      expect(rig.can({ type: 'cart.undone' })).toBe(true)
      rig.send({ type: 'cart.emptied' })
      expect(rig.can({ type: 'cart.undone' })).toBe(false)
    },
  },
  {
    title:
      'what was cleared does not come back once another tab has left the store, or signed out, during a payment',
    section: '§4.40, §8.12',
    input,
    run: async (rig) => {
      await withMilk(rig)
      rig.send({ type: 'cart.cleared' })
      rig.send({ type: 'product.added', product: RICE, saleId: NEXT_SALE_ID })
      rig.send({ type: 'cart.locked' })
      rig.send({ type: 'sale.left' })
      expect(rig.state()).toBe('empty')
      expect(rig.context()).toMatchObject({ saleId: undefined, lines: [], cleared: undefined })
      expect(lastKept(rig)).toEqual(NOTHING_KEPT)
      expect(rig.received).toHaveLength(4)
      expect(rig.can({ type: 'cart.undone' })).toBe(false)
    },
  },
  {
    title: 'a page that was left on purpose takes its cart along, also while the cashier signs out',
    section: '§10.35',
    input,
    run: async (rig) => {
      await withMilk(rig)
      rig.send({ type: 'signOut.begun' })
      rig.send({ type: 'page.left' })
      expect(rig.state()).toEqual({ signingOut: 'free' })
      expect(rig.context()).toMatchObject({ lines: [] })
      expect(lastKept(rig)).toEqual(NOTHING_KEPT)
      rig.send({ type: 'signOut.ended' })
      expect(rig.state()).toBe('empty')
    },
  },
]
