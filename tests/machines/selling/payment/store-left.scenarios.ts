import { expect } from 'vitest'
import { EMPTY_CART } from '#domain/priced-cart.ts'
import { NO_DRAFT } from '#domain/payment-draft.ts'
import { failed } from '#domain/result.ts'
import type { Scenario } from '#tests/support/charts/model.ts'
import type { Rig } from '#tests/support/charts/rig.ts'
import { NEXT_SALE_ID, SALE_ID } from '#tests/support/fixtures/carts.ts'
import { CART, CASH_SALE } from '#tests/support/fixtures/sales.ts'
import { ADA } from '#tests/support/fixtures/users.ts'
import { cartCommands, confirming, ends, opened, panel } from './steps.ts'

const context = (rig: Rig) => rig.context() as Record<string, unknown>

/** A customer is attached before anything is in the cart. */
const attached = async (rig: Rig) => {
  await opened(rig)
  rig.send({ type: 'cart.changed', saleId: undefined, cart: EMPTY_CART })
  rig.send({ type: 'customer.asked' })
  await rig.resolve('customerDialog', { customer: ADA, isProceeding: false })
  expect(context(rig)).toMatchObject({ draft: { customer: ADA } })
}

export const storeLeftScenarios: Scenario[] = [
  {
    title:
      'a customer who was attached in the store that was left is not attached to what is sold in the next one',
    section: '§4.40',
    run: async (rig) => {
      await attached(rig)
      rig.send({ type: 'mode.chosen', mode: 'cash' })
      rig.send({ type: 'cash.typed', text: '7000x' })
      rig.send({ type: 'sale.left' })
      expect(rig.state()).toEqual(panel)
      expect(context(rig)).toMatchObject({ draft: NO_DRAFT, refused: undefined })
      rig.send({ type: 'cart.changed', saleId: SALE_ID, cart: CART })
      expect(context(rig)).toMatchObject({ saleId: SALE_ID, draft: NO_DRAFT })
    },
  },
  {
    title: 'the customer dialog closes with the store whose customers it offers',
    section: '§4.40',
    run: async (rig) => {
      await attached(rig)
      rig.send({ type: 'customer.asked' })
      expect(rig.isRunning('customerDialog')).toBe(true)
      rig.send({ type: 'sale.left' })
      expect(rig.state()).toEqual(panel)
      expect(rig.isRunning('customerDialog')).toBe(false)
      expect(context(rig)).toMatchObject({ draft: NO_DRAFT })
    },
  },
  {
    title: 'the modal closes with the store, and what was missing in it is missing no more',
    section: '§4.40',
    run: async (rig) => {
      await opened(rig)
      rig.send({ type: 'modal.opened' })
      rig.send({ type: 'payment.confirmed' })
      expect(context(rig)['faultFound']).toBe('paymentModeMissing')
      rig.send({ type: 'sale.left' })
      expect(rig.state()).toEqual(panel)
      expect(context(rig)).toMatchObject({ draft: NO_DRAFT, faultFound: undefined })
    },
  },
  {
    title:
      'a sale that was written down and not paid ends with its store, whether its cart or its store is heard of first',
    section: '§10.51, §10.54',
    run: async (rig) => {
      await confirming(rig, CASH_SALE)
      rig.send({ type: 'sale.declined' })
      rig.send({ type: 'sale.left' })
      expect(context(rig)).toMatchObject({ sale: undefined, charges: [], draft: NO_DRAFT })
      rig.send({ type: 'cart.changed', saleId: undefined, cart: EMPTY_CART })
      rig.send({ type: 'sale.left' })
      expect(rig.state()).toEqual(panel)
      expect(ends(rig)).toEqual([
        { type: 'sale.dismissed', saleId: SALE_ID },
        { type: 'sale.released', saleId: SALE_ID },
      ])
    },
  },
  {
    title:
      'what was chosen for a sale that could not be written down and has no cart is not chosen for the next',
    section: '§10.51',
    run: async (rig) => {
      await opened(rig)
      rig.send({ type: 'mode.chosen', mode: 'credit' })
      rig.send({ type: 'payment.confirmed' })
      expect(context(rig)['faultFound']).toBe('creditWithoutCustomer')
      rig.send({ type: 'customer.asked' })
      await rig.resolve('customerDialog', { customer: ADA, isProceeding: true })
      expect(rig.state()).toBe('preparing')
      rig.send({ type: 'sale.left' })
      rig.send({ type: 'cart.changed', saleId: undefined, cart: EMPTY_CART })
      await rig.resolve('prepareSale', failed({ kind: 'storageFull' }))
      expect(rig.state()).toEqual(panel)
      expect(context(rig)).toMatchObject({ draft: NO_DRAFT, draftOf: undefined, faultFound: undefined })
      rig.send({ type: 'cart.changed', saleId: NEXT_SALE_ID, cart: CART })
      const nothing = { sale: undefined, charges: [], draft: undefined }
      rig.send({ type: 'sale.recalled', isRead: true, saleId: NEXT_SALE_ID, ...nothing })
      expect(context(rig)).toMatchObject({ saleId: NEXT_SALE_ID, draft: NO_DRAFT })
    },
  },
  {
    title: 'nor is it where the next cart is there before the device has failed',
    section: '§10.51',
    run: async (rig) => {
      await opened(rig)
      rig.send({ type: 'mode.chosen', mode: 'cash' })
      rig.send({ type: 'cash.typed', text: '7000' })
      rig.send({ type: 'payment.confirmed' })
      rig.send({ type: 'cart.changed', saleId: NEXT_SALE_ID, cart: CART })
      await rig.reject('prepareSale')
      expect(rig.state()).toEqual(panel)
      expect(context(rig)).toMatchObject({ saleId: NEXT_SALE_ID, draft: NO_DRAFT })
      expect(cartCommands(rig)).toEqual(['cart.unlocked', 'cart.locked', 'cart.unlocked'])
    },
  },
]
