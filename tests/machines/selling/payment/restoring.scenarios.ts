import { expect } from 'vitest'
import { NO_DRAFT } from '#domain/payment-draft.ts'
import { EMPTY_CART } from '#domain/priced-cart.ts'
import { failed, ok } from '#domain/result.ts'
import type { Scenario } from '#tests/support/charts/model.ts'
import { APPROVED, ASKED, CARD_SALE, CART, CASH_SALE, UNKNOWN } from '#tests/support/fixtures/sales.ts'
import { charged, ends, opened, panel, sentTo } from './steps.ts'
import { NEXT_SALE_ID, SALE_ID } from '#tests/support/fixtures/carts.ts'
import { DENIED } from '#tests/support/fixtures/storage-words.ts'

const paid = { ...CASH_SALE, state: 'paid', paidAt: 1_763_740_900_000 }
const filled = { type: 'cart.changed', saleId: SALE_ID, cart: CART }

export const restoringScenarios: Scenario[] = [
  {
    title: 'at the start it is asked whether a sale was being made; without one the payment can be chosen',
    section: '§10.55',
    run: async (rig) => {
      expect(rig.state()).toBe('restoring')
      expect(rig.hasTag('busy')).toBe(true)
      expect(rig.calls.map(({ id }) => id)).toEqual([
        'cartLink',
        'optionsLink',
        'terminalLink',
        'outboxLink',
        'saleKeeper',
        'restoreSale',
      ])
      await opened(rig)
      expect(rig.hasTag('overlay')).toBe(false)
      expect(rig.toasts()).toEqual([])
      expect(sentTo(rig, 'cartLink')).toEqual([{ type: 'cart.unlocked' }])
      expect(ends(rig)).toEqual([])
    },
  },
  {
    title: 'a sale that was begun goes on with mode, amounts and the same order number',
    section: '§10.55',
    run: async (rig) => {
      rig.send(filled)
      await rig.resolve('restoreSale', ok({ sale: CASH_SALE, charges: [] }))
      expect(rig.state()).toEqual(panel)
      expect(rig.context()).toMatchObject({ sale: CASH_SALE, draft: { mode: 'cash', cash: '7,000' } })
      rig.send({ type: 'payment.confirmed' })
      expect(rig.calls.at(-1)).toMatchObject({ id: 'prepareSale', input: { saleId: CASH_SALE.id } })
    },
  },
  {
    title: 'a sale whose cart is gone is let go',
    section: '§10.54',
    run: async (rig) => {
      rig.send({ type: 'cart.changed', saleId: undefined, cart: EMPTY_CART })
      await rig.resolve('restoreSale', ok({ sale: CASH_SALE, charges: [] }))
      expect(rig.state()).toEqual(panel)
      expect(ends(rig)).toEqual([{ type: 'sale.dismissed', saleId: CASH_SALE.id }])
      expect(rig.context()).toMatchObject({ sale: undefined, draft: { mode: null } })
    },
  },
  {
    title: 'a sale that was confirmed while nobody could see it is shown as confirmed, and not sent again',
    section: '§10.56',
    run: async (rig) => {
      rig.send({ type: 'cart.changed', saleId: undefined, cart: EMPTY_CART })
      await rig.resolve('restoreSale', ok({ sale: { ...paid, state: 'confirmed' }, charges: [] }))
      expect(rig.state()).toEqual({ processing: 'confirmed' })
      expect(sentTo(rig, 'outboxLink')).toEqual([])
      expect(ends(rig)).toEqual([])
      rig.send({ type: 'receipt.opened' })
      expect(rig.routes()).toEqual(['/pos-home/print/1763740800'])
      expect(ends(rig)).toEqual([{ type: 'sale.acknowledged', saleId: CASH_SALE.id }])
    },
  },
  {
    title:
      'a sale that a start finds confirmed is reported as one whose receipt may be printed and whose money in the drawer',
    section: '§10.56',
    run: async (rig) => {
      rig.send(filled)
      await rig.resolve('restoreSale', ok({ sale: { ...paid, state: 'confirmed' }, charges: [] }))
      expect(rig.state()).toEqual({ processing: 'confirmed' })
      const { lines } = CASH_SALE.cart
      expect(rig.facts()).toEqual([
        { type: 'saleCompleted', saleId: CASH_SALE.id, lines, wasConfirmed: true },
      ])
      expect(sentTo(rig, 'cartLink')).toEqual([{ type: 'cart.locked' }, { type: 'cart.emptied' }])
      expect(rig.context()).toMatchObject({ draft: NO_DRAFT })
    },
  },
  {
    title: 'a sale that was confirmed says nothing over the cart of the next one',
    section: '§10.56',
    run: async (rig) => {
      rig.send({ type: 'cart.changed', saleId: NEXT_SALE_ID, cart: CART })
      await rig.resolve('restoreSale', ok({ sale: { ...paid, state: 'confirmed' }, charges: [] }))
      expect(rig.state()).toEqual(panel)
      expect(ends(rig)).toEqual([{ type: 'sale.dismissed', saleId: CASH_SALE.id }])
      expect(sentTo(rig, 'cartLink')).toEqual([{ type: 'cart.unlocked' }])
    },
  },
  {
    title: 'a paid sale is handed over again, and what became of it is shown',
    section: '§10.57',
    run: async (rig) => {
      rig.send(filled)
      await rig.resolve('restoreSale', ok({ sale: paid, charges: [] }))
      expect(rig.state()).toEqual({ processing: 'posting' })
      expect(sentTo(rig, 'cartLink')).toEqual([{ type: 'cart.locked' }])
      expect(sentTo(rig, 'outboxLink')).toEqual([
        {
          type: 'sale.handedOver',
          sale: {
            id: CASH_SALE.id,
            storeId: CASH_SALE.storeId,
            orderNumber: 1_763_740_800,
            total: 665_000,
            paidAt: 1_763_740_900_000,
            lastFailure: null,
            delivery: 'waiting',
            serverErrors: 0,
            isOvertaken: false,
          },
        },
      ])
      expect(rig.calls.map(({ id }) => id)).not.toContain('markPaid')
    },
  },
  {
    title: 'a paid sale beside the cart of another one is left to the outbox',
    section: '§10.59',
    run: async (rig) => {
      rig.send({ ...filled, saleId: NEXT_SALE_ID })
      await rig.resolve('restoreSale', ok({ sale: paid, charges: [] }))
      expect(rig.state()).toEqual(panel)
      expect(sentTo(rig, 'outboxLink')).toEqual([])
      expect(rig.context()).toMatchObject({ sale: undefined, draft: { mode: null } })
    },
  },
  {
    title: 'a charge that was under way is looked up, not restarted',
    section: '§10.49',
    run: async (rig) => {
      await rig.resolve('restoreSale', ok({ sale: CARD_SALE, charges: [ASKED] }))
      expect(rig.state()).toEqual({ onTerminal: 'charging' })
      expect(rig.calls.at(-1)).toEqual({
        id: 'charge',
        input: {
          tender: { channel: 'card', amount: 665_000 },
          unsettled: ASKED,
          saleId: CARD_SALE.id,
          storeId: 'store-1',
          orderNumber: 1_763_740_800,
          staffName: 'Demo Cashier',
        },
      })
      expect(rig.context()).toMatchObject({ sale: CARD_SALE, charges: [ASKED], draft: { mode: 'card' } })
      expect(sentTo(rig, 'cartLink')).toEqual([{ type: 'cart.locked' }])
    },
  },
  {
    title: 'money that the terminal has taken already waits for the cashier',
    section: '§10.55',
    run: async (rig) => {
      rig.send(filled)
      await rig.resolve('restoreSale', ok({ sale: CARD_SALE, charges: [APPROVED] }))
      expect(rig.state()).toEqual({ onTerminal: { halted: 'stopped' } })
      expect(rig.context()).toMatchObject({ sale: CARD_SALE, charges: [APPROVED] })
      rig.send({ type: 'payment.retried' })
      expect(rig.state()).toEqual({ onTerminal: { halted: 'connecting' } })
      rig.send({ type: 'terminal.changed', status: 'ready' })
      await charged(rig, APPROVED)
      expect(rig.state()).toEqual({ processing: 'marking' })
      expect(rig.calls.at(-1)).toEqual({ id: 'markPaid', input: { saleId: CARD_SALE.id } })
    },
  },
  {
    title: 'with the terminal there, Retry finds that it has done its part',
    section: '§10.47',
    run: async (rig) => {
      rig.send({ type: 'terminal.changed', status: 'ready' })
      rig.send(filled)
      await rig.resolve('restoreSale', ok({ sale: CARD_SALE, charges: [APPROVED] }))
      rig.send({ type: 'payment.retried' })
      await charged(rig, APPROVED)
      expect(rig.state()).toEqual({ processing: 'marking' })
    },
  },
  {
    title: 'a charge for a cart that was changed since does not open the overlay, but stays with the sale',
    section: '§10.52',
    run: async (rig) => {
      rig.send({ ...filled, cart: { ...CART, lines: CART.lines.slice(0, 1) } })
      await rig.resolve('restoreSale', ok({ sale: CARD_SALE, charges: [UNKNOWN] }))
      expect(rig.state()).toEqual(panel)
      expect(rig.context()).toMatchObject({ sale: CARD_SALE, charges: [UNKNOWN] })
    },
  },
  {
    title: 'approved money for a cart that was changed since stays with the sale too',
    section: '§10.52',
    run: async (rig) => {
      rig.send({ ...filled, cart: { ...CART, lines: CART.lines.slice(0, 1) } })
      await rig.resolve('restoreSale', ok({ sale: CARD_SALE, charges: [APPROVED] }))
      expect(rig.state()).toEqual(panel)
      expect(rig.context()).toMatchObject({ charges: [APPROVED] })
    },
  },
  {
    title: 'a device that cannot be read is said, and the payment can be chosen',
    section: 'own',
    run: async (rig) => {
      await rig.resolve('restoreSale', failed({ kind: 'storageUnavailable', reason: 'blocked' }))
      expect(rig.state()).toEqual(panel)
      expect(rig.toasts()).toEqual([DENIED])
    },
  },
  {
    title: 'a crash of the reading is said too',
    section: 'own',
    run: async (rig) => {
      await rig.reject('restoreSale')
      expect(rig.state()).toEqual(panel)
      expect(rig.toasts()).toEqual(['An unexpected error occurred'])
    },
  },
]
