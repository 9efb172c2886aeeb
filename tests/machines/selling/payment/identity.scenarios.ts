import { expect } from 'vitest'
import { withFacts } from '#domain/charge.ts'
import { kobo } from '#domain/money.ts'
import { NO_DRAFT } from '#domain/payment-draft.ts'
import { EMPTY_CART } from '#domain/priced-cart.ts'
import { ok } from '#domain/result.ts'
import type { Scenario } from '#tests/support/charts/model.ts'
import type { Rig } from '#tests/support/charts/rig.ts'
import { NEXT_SALE_ID, SALE_ID } from '#tests/support/fixtures/carts.ts'
import {
  APPROVED,
  CARD_SALE,
  CART,
  CASH_SALE,
  DECLINED,
  SLIP,
  UNKNOWN,
} from '#tests/support/fixtures/sales.ts'
import { ADA } from '#tests/support/fixtures/users.ts'
import { charged, ends, OPTIONS, opened, panel, sentTo } from './steps.ts'

const DISMISSED = [{ type: 'sale.dismissed', saleId: SALE_ID }]
const FRESH = { sale: undefined, charges: [], draft: NO_DRAFT }
const LET_GO = 'The terminal took money for a sale whose cart is gone: it stays in the open charges'
const EARLIER =
  'This charge is of an earlier sale whose cart is gone. The next customer gets another order number.'

/** NGN 1,000.00 by transfer and NGN 5,650.00 by card. */
const TWO_PARTS = {
  ...CARD_SALE,
  tenders: [
    { channel: 'transfer' as const, amount: kobo(100_000) },
    { channel: 'card' as const, amount: kobo(565_000) },
  ],
}
const TRANSFER = { ...UNKNOWN, channel: 'transfer' as const, amount: kobo(100_000) }
const TRANSFER_TAKEN = withFacts(TRANSFER, { kind: 'approved', at: 1, amount: kobo(100_000), slip: SLIP })

/** The next customer's products are in the cart already, and the last sale's charge is in doubt. */
const askedBesideTheNext = async (rig: Rig, sale = CARD_SALE, charge = UNKNOWN) => {
  rig.send({ type: 'terminal.changed', status: 'ready' })
  rig.send({ type: 'cart.changed', saleId: NEXT_SALE_ID, cart: CART })
  await rig.resolve('restoreSale', ok({ sale, charges: [charge] }))
  expect(rig.state()).toEqual({ onTerminal: 'charging' })
  expect(rig.toasts()).toEqual([EARLIER])
}

const asked = (rig: Rig) => sentTo(rig, 'saleKeeper').filter(({ type }) => type === 'sale.asked')

/** Another customer is attached, and a mode chosen, while the cart is empty. */
const overEmptyCart = async (rig: Rig) => {
  rig.send({ type: 'options.changed', modes: OPTIONS, split: [] })
  await rig.resolve('restoreSale', ok(undefined))
  rig.send({ type: 'mode.chosen', mode: 'card' })
  rig.send({ type: 'customer.asked' })
  await rig.resolve('customerDialog', { customer: ADA, isProceeding: false })
  expect(rig.context()).toMatchObject({ draft: { ...NO_DRAFT, mode: 'card', customer: ADA } })
}

export const identityScenarios: Scenario[] = [
  {
    title: 'a charge of a sale whose cart is gone is asked about; not known lets the sale go',
    section: '§10.53, §10.54',
    run: async (rig) => {
      await askedBesideTheNext(rig)
      await rig.resolve('charge', { outcome: 'leftOpen' })
      await charged(rig, UNKNOWN)
      expect(rig.state()).toEqual(panel)
      expect(rig.context()).toMatchObject({ saleId: NEXT_SALE_ID, cart: CART, ...FRESH })
      expect(ends(rig)).toEqual([{ type: 'sale.leftOpen', saleId: SALE_ID }, ...DISMISSED])
      expect(asked(rig)).toEqual([{ type: 'sale.asked', saleId: NEXT_SALE_ID }])
    },
  },
  {
    title: 'declined, a sale whose cart is gone is let go as well',
    section: '§10.54',
    run: async (rig) => {
      await askedBesideTheNext(rig)
      await rig.resolve('charge', { outcome: 'declined' })
      await charged(rig, DECLINED)
      expect(rig.state()).toEqual(panel)
      expect(rig.context()).toMatchObject(FRESH)
      expect(ends(rig)).toEqual(DISMISSED)
    },
  },
  {
    title: 'approved, a sale whose cart is gone is completed of its own and leaves the next cart as it is',
    section: 'decision 0090',
    run: async (rig) => {
      await askedBesideTheNext(rig)
      await rig.resolve('charge', { outcome: 'approved' })
      await charged(rig, APPROVED)
      expect(rig.state()).toEqual({ processing: 'marking' })
      await rig.resolve('markPaid', ok({ ...CARD_SALE, state: 'paid' }))
      rig.send({ type: 'sale.confirmed', saleId: SALE_ID, orderNumber: undefined })
      expect(rig.state()).toEqual({ processing: 'confirmed' })
      expect(rig.facts()).toEqual([
        { type: 'saleCompleted', saleId: SALE_ID, lines: CARD_SALE.cart.lines, wasConfirmed: false },
      ])
      expect(sentTo(rig, 'cartLink').map(({ type }) => type)).toEqual([
        'cart.locked',
        'cart.locked',
        'cart.unlocked',
      ])
      rig.send({ type: 'overlay.closed' })
      expect(rig.context()).toMatchObject({ saleId: NEXT_SALE_ID, cart: CART, ...FRESH })
      expect(asked(rig)).toEqual([{ type: 'sale.asked', saleId: NEXT_SALE_ID }])
    },
  },
  {
    title: 'nothing more is asked of the terminal for a sale whose cart is gone: the part taken stays listed',
    section: '§10.54',
    run: async (rig) => {
      await askedBesideTheNext(rig, TWO_PARTS, TRANSFER)
      await rig.resolve('charge', { outcome: 'approved' })
      await charged(rig, TRANSFER_TAKEN)
      expect(rig.state()).toEqual(panel)
      expect(rig.toasts()).toEqual([EARLIER, LET_GO])
      expect(rig.context()).toMatchObject(FRESH)
      expect(ends(rig)).toEqual(DISMISSED)
    },
  },
  {
    title: 'a sale whose cart was cleared is never completed by itself: what the terminal took stays listed',
    section: '§10.54',
    run: async (rig) => {
      await rig.resolve('restoreSale', ok({ sale: CARD_SALE, charges: [APPROVED] }))
      expect(rig.state()).toEqual(panel)
      expect(rig.context()).toMatchObject(FRESH)
      expect(rig.toasts()).toEqual([LET_GO])
      expect(ends(rig)).toEqual(DISMISSED)
    },
  },
  {
    title: 'a part that the terminal has taken pays for no other sale and is said',
    section: '§10.52',
    run: async (rig) => {
      await rig.resolve('restoreSale', ok({ sale: TWO_PARTS, charges: [TRANSFER_TAKEN] }))
      expect(rig.state()).toEqual(panel)
      expect(rig.context()).toMatchObject(FRESH)
      expect(rig.toasts()).toEqual([LET_GO])
      expect(ends(rig)).toEqual(DISMISSED)
    },
  },
  {
    title: 'a charge of the sale in the cart is asked about twice at most',
    section: '§10.53',
    run: async (rig) => {
      rig.send({ type: 'cart.changed', saleId: SALE_ID, cart: CART })
      const sale = { ...CARD_SALE, timesLeftOpen: 2 }
      await rig.resolve('restoreSale', ok({ sale, charges: [UNKNOWN] }))
      expect(rig.state()).toEqual(panel)
      expect(rig.context()).toMatchObject({ sale, charges: [UNKNOWN], draft: { mode: 'card' } })
      expect(ends(rig)).toEqual([])
    },
  },
  {
    title: 'it is asked about once more after the first time',
    section: '§10.53',
    run: async (rig) => {
      rig.send({ type: 'cart.changed', saleId: SALE_ID, cart: CART })
      await rig.resolve('restoreSale', ok({ sale: { ...CARD_SALE, timesLeftOpen: 1 }, charges: [UNKNOWN] }))
      expect(rig.state()).toEqual({ onTerminal: 'charging' })
      expect(rig.toasts()).toEqual([])
      await rig.resolve('charge', { outcome: 'leftOpen' })
      await charged(rig, UNKNOWN)
      expect(ends(rig)).toEqual([{ type: 'sale.leftOpen', saleId: SALE_ID }])
      expect(rig.context()).toMatchObject({ sale: { id: SALE_ID }, charges: [UNKNOWN] })
    },
  },
  {
    title: 'what was entered after the last confirmation is what comes back',
    section: '§10.55',
    run: async (rig) => {
      rig.send({ type: 'cart.changed', saleId: SALE_ID, cart: CART })
      const draft = { ...NO_DRAFT, mode: 'cash', cash: '8,000', customer: ADA }
      await rig.resolve('restoreSale', ok({ sale: CASH_SALE, charges: [], draft }))
      expect(rig.context()).toMatchObject({ sale: CASH_SALE, draft })
    },
  },
  {
    title: 'a sale that comes into the cart again brings number, charges, mode, amounts and customer along',
    section: '§10.51',
    run: async (rig) => {
      await opened(rig)
      rig.send({ type: 'cart.changed', saleId: NEXT_SALE_ID, cart: CART })
      expect(ends(rig)).toEqual([{ type: 'sale.released', saleId: SALE_ID }])
      expect(asked(rig).at(-1)).toEqual({ type: 'sale.asked', saleId: NEXT_SALE_ID })
      const draft = { ...NO_DRAFT, mode: 'credit', customer: ADA }
      const sale = { ...CASH_SALE, id: NEXT_SALE_ID }
      const known = { type: 'sale.recalled', isRead: true, sale, charges: [UNKNOWN], draft }
      rig.send({ ...known, saleId: SALE_ID })
      expect(rig.context()).toMatchObject(FRESH)
      rig.send({ ...known, saleId: NEXT_SALE_ID })
      expect(rig.context()).toMatchObject({ sale, charges: [UNKNOWN], draft })
      expect(rig.state()).toEqual(panel)
    },
  },
  {
    title: 'of a sale that leaves the cart neither charges nor what was wrong stay for the next one',
    section: '§10.51',
    run: async (rig) => {
      await opened(rig)
      const draft = { ...NO_DRAFT, mode: 'cash' }
      const known = { isRead: true, sale: undefined, charges: [UNKNOWN], draft }
      rig.send({ type: 'sale.recalled', saleId: SALE_ID, ...known })
      rig.send({ type: 'payment.confirmed' })
      rig.send({ type: 'cash.typed', text: '7000x' })
      expect(rig.context()).toMatchObject({
        charges: [UNKNOWN],
        draftOf: SALE_ID,
        faultFound: 'cashMissing',
        refused: { field: 'cash' },
      })
      rig.send({ type: 'cart.changed', saleId: NEXT_SALE_ID, cart: CART })
      const nothing = { draftOf: undefined, faultFound: undefined, refused: undefined }
      expect(rig.context()).toMatchObject({ ...FRESH, ...nothing })
    },
  },
  {
    title: 'what the device keeps of a sale counts again once its store was left',
    section: '§4.40',
    run: async (rig) => {
      await opened(rig)
      rig.send({ type: 'mode.chosen', mode: 'card' })
      rig.send({ type: 'sale.left' })
      const draft = { ...NO_DRAFT, mode: 'cash' }
      rig.send({ type: 'sale.recalled', isRead: true, saleId: SALE_ID, sale: undefined, charges: [], draft })
      expect(rig.context()).toMatchObject({ draft })
    },
  },
  {
    title: 'what was entered meanwhile stays, and a sale that is paid is not made again',
    section: '§10.52',
    run: async (rig) => {
      await opened(rig)
      rig.send({ type: 'mode.chosen', mode: 'card' })
      const sale = { ...CASH_SALE, state: 'paid' }
      rig.send({
        type: 'sale.recalled',
        isRead: true,
        saleId: SALE_ID,
        sale,
        charges: [],
        draft: CASH_SALE.payment,
      })
      expect(rig.context()).toMatchObject({ sale: undefined, draft: { mode: 'card', cash: '' } })
    },
  },
  {
    title: 'a sale of the former version brings what it was confirmed with',
    section: '§10.55',
    run: async (rig) => {
      await opened(rig)
      rig.send({
        type: 'sale.recalled',
        isRead: true,
        saleId: SALE_ID,
        sale: CASH_SALE,
        charges: [],
        draft: undefined,
      })
      expect(rig.context()).toMatchObject({ sale: CASH_SALE, draft: { mode: 'cash', cash: '7,000' } })
    },
  },
  {
    title: 'what was chosen before the first line is kept with the sale that the line begins',
    section: '§10.52',
    run: async (rig) => {
      rig.send({ type: 'options.changed', modes: OPTIONS, split: [] })
      await rig.resolve('restoreSale', ok(undefined))
      rig.send({ type: 'mode.chosen', mode: 'cash' })
      rig.send({ type: 'cart.changed', saleId: SALE_ID, cart: CART })
      const drafted = () => sentTo(rig, 'saleKeeper').filter(({ type }) => type === 'sale.drafted')
      expect(drafted()).toEqual([])
      const nothing = { sale: undefined, charges: [], draft: undefined }
      rig.send({ type: 'sale.recalled', isRead: true, saleId: SALE_ID, ...nothing })
      expect(drafted()).toEqual([
        { type: 'sale.drafted', saleId: SALE_ID, draft: { ...NO_DRAFT, mode: 'cash' } },
      ])
      expect(asked(rig)).toEqual([{ type: 'sale.asked', saleId: SALE_ID }])
    },
  },
  {
    title: 'what was chosen over an empty cart goes where a sale comes back with what was kept of it',
    section: '§10.51',
    run: async (rig) => {
      await overEmptyCart(rig)
      rig.send({ type: 'cart.changed', saleId: SALE_ID, cart: CART })
      const draft = { ...NO_DRAFT, mode: 'cash', cash: '8,000' }
      rig.send({ type: 'sale.recalled', isRead: true, saleId: SALE_ID, sale: undefined, charges: [], draft })
      expect(rig.context()).toMatchObject({ draft })
    },
  },
  {
    title: 'what was chosen over an empty cart goes also where the sale was confirmed by a former version',
    section: '§10.55',
    run: async (rig) => {
      await overEmptyCart(rig)
      rig.send({ type: 'cart.changed', saleId: SALE_ID, cart: CART })
      rig.send({
        type: 'sale.recalled',
        isRead: true,
        saleId: SALE_ID,
        sale: CASH_SALE,
        charges: [],
        draft: undefined,
      })
      expect(rig.context()).toMatchObject({ draft: { mode: 'cash', cash: '7,000', customer: null } })
    },
  },
  {
    title: 'a sale of which nothing was chosen is kept so as it begins, and comes back so',
    section: '§10.51',
    run: async (rig) => {
      await opened(rig)
      rig.send({
        type: 'sale.recalled',
        isRead: true,
        saleId: SALE_ID,
        sale: undefined,
        charges: [],
        draft: undefined,
      })
      rig.send({ type: 'cart.changed', saleId: undefined, cart: EMPTY_CART })
      expect(sentTo(rig, 'saleKeeper').slice(1)).toEqual([
        { type: 'sale.drafted', saleId: SALE_ID, draft: NO_DRAFT },
        { type: 'sale.released', saleId: SALE_ID },
      ])
      rig.send({ type: 'mode.chosen', mode: 'card' })
      rig.send({ type: 'cart.changed', saleId: SALE_ID, cart: CART })
      rig.send({
        type: 'sale.recalled',
        isRead: true,
        saleId: SALE_ID,
        sale: undefined,
        charges: [],
        draft: NO_DRAFT,
      })
      expect(rig.context()).toMatchObject({ draft: NO_DRAFT })
    },
  },
  {
    title: 'what the device keeps of a sale and cannot be read is not overwritten before the next choice',
    section: '§10.52',
    run: async (rig) => {
      await overEmptyCart(rig)
      rig.send({ type: 'cart.changed', saleId: SALE_ID, cart: CART })
      const unread = { isRead: false, sale: undefined, charges: [UNKNOWN], draft: undefined }
      rig.send({ type: 'sale.recalled', saleId: SALE_ID, ...unread })
      const drafted = () => sentTo(rig, 'saleKeeper').filter(({ type }) => type === 'sale.drafted')
      expect(drafted()).toEqual([])
      expect(rig.context()).toMatchObject({ charges: [UNKNOWN], draft: { mode: 'card', customer: ADA } })
      expect(rig.state()).toEqual(panel)
      expect(asked(rig)).toEqual([{ type: 'sale.asked', saleId: SALE_ID }])
      rig.send({ type: 'mode.chosen', mode: 'cash' })
      expect(drafted()).toEqual([
        {
          type: 'sale.drafted',
          saleId: SALE_ID,
          draft: { ...NO_DRAFT, mode: 'cash', customer: ADA },
        },
      ])
    },
  },
  {
    title: 'mode, amounts and customer are kept with the sale at every change',
    section: '§10.52',
    run: async (rig) => {
      rig.send({ type: 'options.changed', modes: OPTIONS, split: [] })
      await rig.resolve('restoreSale', ok(undefined))
      rig.send({ type: 'mode.chosen', mode: 'cash' })
      expect(sentTo(rig, 'saleKeeper')).toEqual([])
      rig.send({ type: 'cart.changed', saleId: SALE_ID, cart: CART })
      expect(rig.context()).toMatchObject({ draft: { mode: 'cash' } })
      const drafted = () => sentTo(rig, 'saleKeeper').filter(({ type }) => type === 'sale.drafted')
      const cash = { ...NO_DRAFT, mode: 'cash' }
      const steps = [
        [{ type: 'mode.chosen', mode: 'cash' }, cash],
        [
          { type: 'cash.typed', text: '7000' },
          { ...cash, cash: '7000' },
        ],
        [{ type: 'amounts.left' }, { ...cash, cash: '7,000' }],
        [
          { type: 'split.typed', channel: 'card', text: '5' },
          { ...cash, cash: '7,000', split: { ...NO_DRAFT.split, card: '5' } },
        ],
      ] as const
      for (const [event, draft] of steps) {
        rig.send(event)
        expect(drafted().at(-1)).toEqual({ type: 'sale.drafted', saleId: SALE_ID, draft })
      }
      expect(drafted()).toHaveLength(4)
      rig.send({ type: 'customer.asked' })
      await rig.resolve('customerDialog', { customer: ADA, isProceeding: false })
      expect(drafted().at(-1)).toMatchObject({ draft: { customer: ADA } })
      rig.send({ type: 'customer.removed' })
      expect(drafted().at(-1)).toMatchObject({ draft: { customer: null } })
      rig.send({ type: 'cash.typed', text: '1' })
      rig.send({ type: 'customer.asked' })
      await rig.resolve('customerDialog', { customer: ADA, isProceeding: true })
      expect(rig.state()).toEqual(panel)
      expect(drafted().at(-1)).toMatchObject({ draft: { customer: ADA, cash: '1' } })
      rig.send({ type: 'cash.typed', text: '9000' })
      rig.send({ type: 'payment.confirmed' })
      expect(drafted().at(-1)).toMatchObject({ draft: { cash: '9,000' } })
      await rig.reject('prepareSale')
      rig.send({ type: 'cash.typed', text: '8000' })
      rig.send({ type: 'customer.asked' })
      await rig.resolve('customerDialog', { customer: null, isProceeding: true })
      expect(rig.state()).toBe('preparing')
      expect(drafted().at(-1)).toMatchObject({ draft: { customer: null, cash: '8,000' } })
    },
  },
  {
    title: 'an empty cart is no sale: nothing is kept or asked for it',
    section: '§10.51',
    run: async (rig) => {
      await opened(rig)
      rig.send({ type: 'cart.changed', saleId: undefined, cart: EMPTY_CART })
      expect(ends(rig)).toEqual([{ type: 'sale.released', saleId: SALE_ID }])
      expect(asked(rig)).toEqual([{ type: 'sale.asked', saleId: SALE_ID }])
    },
  },
]
