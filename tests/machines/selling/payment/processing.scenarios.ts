import { expect } from 'vitest'
import { EMPTY_CART } from '#domain/priced-cart.ts'
import { failed, ok } from '#domain/result.ts'
import type { Scenario } from '#tests/support/charts/model.ts'
import type { Rig } from '#tests/support/charts/rig.ts'
import { CART, CASH_SALE } from '#tests/support/fixtures/sales.ts'
import { cartCommands, confirming, ends, panel, posting, sentTo } from './steps.ts'
import { NEXT_SALE_ID } from '#tests/support/fixtures/carts.ts'
import { FULL } from '#tests/support/fixtures/storage-words.ts'

const saleId = CASH_SALE.id
const another = '018f0000-0000-7000-8000-0000000000ff'
const refusal = {
  type: 'sale.returned',
  saleId,
  notice: { key: 'saleRefused', params: { message: 'Peak Milk: none is left in stock' } },
}
const isFresh = (rig: Rig) => {
  expect(rig.state()).toEqual(panel)
  expect(rig.context()).toMatchObject({ sale: undefined, charges: [], draft: { mode: null, cash: '' } })
}

export const processingScenarios: Scenario[] = [
  {
    title: 'the sale is marked as paid before it is handed over',
    section: '§10.27',
    run: async (rig) => {
      await confirming(rig, CASH_SALE)
      rig.send({ type: 'sale.proceeded' })
      expect(rig.state()).toEqual({ processing: 'marking' })
      expect(rig.hasTag('busy')).toBe(true)
      expect(rig.hasTag('overlay')).toBe(true)
      expect(cartCommands(rig).at(-1)).toBe('cart.locked')
      expect(sentTo(rig, 'outboxLink')).toEqual([])
      await rig.resolve('markPaid', ok({ ...CASH_SALE, state: 'paid', paidAt: 5_000 }))
      expect(rig.state()).toEqual({ processing: 'posting' })
      expect(rig.hasTag('busy')).toBe(true)
      expect(sentTo(rig, 'outboxLink')).toEqual([
        {
          type: 'sale.handedOver',
          sale: {
            id: saleId,
            storeId: 'store-1',
            orderNumber: 1_763_740_800,
            total: 665_000,
            paidAt: 5_000,
            lastFailure: null,
            delivery: 'waiting',
            serverErrors: 0,
            isOvertaken: false,
          },
        },
      ])
    },
  },
  {
    title: 'a sale that cannot be marked is not handed over',
    section: '§10.27',
    run: async (rig) => {
      await confirming(rig, CASH_SALE)
      rig.send({ type: 'sale.proceeded' })
      await rig.resolve('markPaid', failed({ kind: 'storageFull' }))
      expect(rig.state()).toEqual(panel)
      expect(sentTo(rig, 'outboxLink')).toEqual([])
      rig.send({ type: 'payment.confirmed' })
      await rig.resolve('prepareSale', ok(CASH_SALE))
      rig.send({ type: 'sale.proceeded' })
      await rig.resolve('markPaid', ok(undefined))
      expect(rig.state()).toEqual(panel)
      rig.send({ type: 'payment.confirmed' })
      await rig.resolve('prepareSale', ok(CASH_SALE))
      rig.send({ type: 'sale.proceeded' })
      await rig.reject('markPaid')
      expect(rig.state()).toEqual(panel)
      expect(rig.toasts()).toEqual([FULL, 'An unexpected error occurred', 'An unexpected error occurred'])
    },
  },
  {
    title: 'a sale whose store was deleted meanwhile is not sold, and the cashier reads what to do',
    section: 'decision 0106',
    run: async (rig) => {
      await confirming(rig, CASH_SALE)
      rig.send({ type: 'sale.proceeded' })
      await rig.resolve('markPaid', ok('storeGone'))
      expect(rig.state()).toEqual(panel)
      expect(sentTo(rig, 'outboxLink')).toEqual([])
      expect(rig.context()).toMatchObject({ sale: { id: saleId, state: 'unpaid' } })
      expect(rig.toasts()).toEqual([
        'Nothing was sold: this store is no longer on this device. Refund what the customer paid; what a terminal took stays listed under open charges.',
      ])
    },
  },
  {
    title:
      "'Order Confirmed Successfully': the cart is empty, the stock is notified, the receipt can be opened",
    section: '§2.77, §10.27',
    run: async (rig) => {
      await posting(rig)
      rig.send({ type: 'sale.confirmed', saleId: another, orderNumber: 1 })
      expect(rig.state()).toEqual({ processing: 'posting' })
      rig.send({ type: 'sale.confirmed', saleId, orderNumber: 1_763_740_801 })
      expect(rig.state()).toEqual({ processing: 'confirmed' })
      expect(rig.context()).toMatchObject({ draft: { mode: null, cash: '' } })
      expect(rig.hasTag('done')).toBe(true)
      expect(rig.hasTag('busy')).toBe(false)
      expect(cartCommands(rig).at(-1)).toBe('cart.emptied')
      expect(rig.facts()).toEqual([
        { type: 'saleCompleted', saleId: CASH_SALE.id, lines: CASH_SALE.cart.lines, wasConfirmed: false },
      ])
      rig.send({ type: 'cart.changed', saleId: undefined, cart: EMPTY_CART })
      expect(rig.context()).toMatchObject({ sale: { orderNumber: 1_763_740_801 } })
      expect(ends(rig)).toEqual([])
      rig.send({ type: 'receipt.opened' })
      expect(rig.routes()).toEqual(['/pos-home/print/1763740801'])
      isFresh(rig)
      expect(ends(rig)).toEqual([{ type: 'sale.acknowledged', saleId }])
      expect(rig.toasts()).toEqual([])
    },
  },
  {
    title: 'X after the confirmation is on to the next customer',
    section: '§4.22',
    run: async (rig) => {
      await posting(rig)
      rig.send({ type: 'sale.confirmed', saleId, orderNumber: undefined })
      expect(rig.context()).toMatchObject({ sale: { orderNumber: 1_763_740_800 } })
      rig.send({ type: 'cart.changed', saleId: NEXT_SALE_ID, cart: CART })
      rig.send({ type: 'overlay.closed' })
      isFresh(rig)
      expect(rig.routes()).toEqual([])
      expect(ends(rig)).toEqual([{ type: 'sale.acknowledged', saleId }])
    },
  },
  {
    title: 'without a network the sale is kept and said to be waiting; the cart is empty all the same',
    section: '§10.58',
    run: async (rig) => {
      await posting(rig)
      rig.send({ type: 'sale.kept', saleId: another, orderNumber: 1_763_740_801 })
      expect(rig.state()).toEqual({ processing: 'posting' })
      rig.send({ type: 'sale.kept', saleId, orderNumber: 1_763_740_800 })
      expect(rig.state()).toEqual({ processing: 'kept' })
      expect(rig.context()).toMatchObject({ draft: { mode: null, cash: '' } })
      expect(rig.hasTag('done')).toBe(true)
      expect(cartCommands(rig).at(-1)).toBe('cart.emptied')
      expect(rig.facts()).toEqual([
        { type: 'saleCompleted', saleId: CASH_SALE.id, lines: CASH_SALE.cart.lines, wasConfirmed: false },
      ])
      rig.send({ type: 'cart.changed', saleId: undefined, cart: EMPTY_CART })
      expect(ends(rig)).toEqual([{ type: 'sale.acknowledged', saleId }])
      rig.send({ type: 'receipt.opened' })
      expect(rig.routes()).toEqual(['/pos-home/print/1763740800'])
      isFresh(rig)
      expect(ends(rig)).toEqual([{ type: 'sale.acknowledged', saleId }])
    },
  },
  {
    title: 'X after a sale was kept is on to the next customer',
    section: '§4.22',
    run: async (rig) => {
      await posting(rig)
      rig.send({ type: 'sale.kept', saleId, orderNumber: undefined })
      rig.send({ type: 'overlay.closed' })
      isFresh(rig)
      expect(rig.routes()).toEqual([])
    },
  },
  {
    title:
      'a sale that was shown as kept is noted as acknowledged at once, since goods and money have changed hands',
    section: '§10.58',
    run: async (rig) => {
      await posting(rig)
      expect(ends(rig)).toEqual([])
      rig.send({ type: 'sale.kept', saleId, orderNumber: undefined })
      expect(ends(rig)).toEqual([{ type: 'sale.acknowledged', saleId }])
      rig.send({ type: 'overlay.closed' })
      expect(ends(rig)).toEqual([{ type: 'sale.acknowledged', saleId }])
    },
  },
  {
    title: 'the receipt of a sale that was renumbered before the network went opens under its new number',
    section: '§10.33',
    run: async (rig) => {
      await posting(rig)
      rig.send({ type: 'sale.kept', saleId, orderNumber: 1_763_740_807 })
      rig.send({ type: 'receipt.opened' })
      expect(rig.routes()).toEqual(['/pos-home/print/1763740807'])
    },
  },
  {
    title:
      'the receipt of a kept sale that is renumbered while the way to it shows opens under its new number',
    section: '§10.33',
    run: async (rig) => {
      await posting(rig)
      rig.send({ type: 'sale.kept', saleId, orderNumber: 1_763_740_800 })
      const from = 1_763_740_800
      rig.send({ type: 'sale.renumbered', saleId, from, orderNumber: 1_763_740_807 })
      rig.send({ type: 'sale.renumbered', saleId: another, from, orderNumber: 1_763_740_805 })
      expect(rig.state()).toEqual({ processing: 'kept' })
      expect(ends(rig)).toEqual([{ type: 'sale.acknowledged', saleId }])
      rig.send({ type: 'receipt.opened' })
      expect(rig.routes()).toEqual(['/pos-home/print/1763740807'])
    },
  },
  {
    title: 'a refused submission returns to 0 with the reason, everything kept and the same order number',
    section: '§4.12, §10.30',
    run: async (rig) => {
      await posting(rig)
      rig.send({ ...refusal, saleId: another })
      expect(rig.state()).toEqual({ processing: 'posting' })
      rig.send(refusal)
      expect(rig.state()).toEqual(panel)
      expect(rig.toasts()).toEqual(['Peak Milk: none is left in stock'])
      expect(cartCommands(rig)).toEqual(['cart.unlocked', 'cart.locked', 'cart.locked', 'cart.unlocked'])
      expect(rig.context()).toMatchObject({ draft: { mode: 'cash', cash: '7,000' } })
      rig.send({ type: 'payment.confirmed' })
      expect(rig.calls.at(-1)).toMatchObject({ id: 'prepareSale', input: { saleId } })
    },
  },
  {
    title: 'a sale that comes back to an empty cart brings its lines along',
    section: '§10.30',
    run: async (rig) => {
      rig.send({ type: 'cart.changed', saleId: undefined, cart: EMPTY_CART, refusal: 'quantityRefused' })
      await rig.resolve('restoreSale', ok({ sale: { ...CASH_SALE, state: 'paid' }, charges: [] }))
      rig.send(refusal)
      expect(rig.state()).toEqual(panel)
      expect(rig.context()).toMatchObject({ saleId: CASH_SALE.id, cartRefusal: undefined })
      expect(sentTo(rig, 'cartLink')).toEqual([
        { type: 'cart.locked' },
        {
          type: 'cart.restored',
          saleId: CASH_SALE.id,
          lines: CASH_SALE.cart.lines,
          discount: CASH_SALE.cart.discount,
        },
        { type: 'cart.unlocked' },
      ])
      expect(rig.context()).toMatchObject({ saleId: CASH_SALE.id, cart: CASH_SALE.cart })
    },
  },
]
