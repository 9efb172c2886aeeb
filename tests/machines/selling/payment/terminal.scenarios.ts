import { expect } from 'vitest'
import { withFacts, type Charge } from '#domain/charge.ts'
import { kobo } from '#domain/money.ts'
import { failed, ok } from '#domain/result.ts'
import type { Scenario } from '#tests/support/charts/model.ts'
import {
  APPROVED,
  ASKED,
  CARD_SALE,
  CART,
  CASH_SALE,
  DECLINED,
  SLIP,
  TOTAL,
  UNKNOWN,
} from '#tests/support/fixtures/sales.ts'
import { cartCommands, charged, charging, confirming, notConnected, opened, panel, sentTo } from './steps.ts'
import { FULL } from '#tests/support/fixtures/storage-words.ts'

const stopped = { onTerminal: { halted: 'stopped' } }
const connecting = { onTerminal: { halted: 'connecting' } }
const SPLIT_SALE = {
  ...CARD_SALE,
  tenders: [
    { channel: 'cash' as const, amount: kobo(65_000) },
    { channel: 'transfer' as const, amount: kobo(200_000) },
    { channel: 'card' as const, amount: kobo(400_000) },
  ],
}

/** A charge for this amount that the terminal has taken. */
const taken = (channel: 'card' | 'transfer', amount: number): Charge => ({
  ...ASKED,
  reference: `TS-1-${channel}`,
  channel,
  amount: kobo(amount),
  facts: [{ kind: 'approved', at: 1, amount: kobo(amount), slip: SLIP }],
})
const TRANSFER = taken('transfer', 200_000)

export const terminalScenarios: Scenario[] = [
  {
    title: 'cash skips the POS',
    section: '§10.26',
    run: async (rig) => {
      rig.send({ type: 'terminal.changed', status: 'ready' })
      await confirming(rig, CASH_SALE)
      rig.send({ type: 'sale.proceeded' })
      expect(rig.state()).toEqual({ processing: 'marking' })
      expect(rig.calls.at(-1)).toEqual({
        id: 'markPaid',
        input: { saleId: CASH_SALE.id },
      })
    },
  },
  {
    title: "Back in the browser leads from 'Continue Payment on POS' to 'Confirm Sales', and on again",
    section: '§10.73',
    run: async (rig) => {
      await notConnected(rig)
      rig.send({ type: 'step.left' })
      expect(rig.state()).toBe('confirming')
      expect(cartCommands(rig).at(-1)).toBe('cart.locked')
      rig.send({ type: 'step.left' })
      expect(rig.state()).toBe('confirming')
      rig.send({ type: 'sale.proceeded' })
      await charged(rig)
      expect(rig.state()).toEqual({ onTerminal: { halted: 'notConnected' } })
    },
  },
  {
    title: 'with a terminal that is ready the payment is requested at once, and an approval leads on',
    section: '§4.18',
    run: async (rig) => {
      await charging(rig)
      expect(rig.hasTag('overlay')).toBe(true)
      expect(rig.hasTag('inFlight')).toBe(true)
      expect(cartCommands(rig).at(-1)).toBe('cart.locked')
      expect(rig.calls.at(-1)).toEqual({
        id: 'charge',
        input: {
          tender: { channel: 'card', amount: 665_000 },
          unsettled: undefined,
          saleId: CARD_SALE.id,
          storeId: 'store-1',
          orderNumber: 1_763_740_800,
          staffName: 'Demo Cashier',
        },
      })
      await rig.resolve('charge', { outcome: 'approved' })
      expect(rig.state()).toEqual({ onTerminal: 'reading' })
      expect(rig.calls.at(-1)).toEqual({ id: 'readCharges', input: { saleId: CARD_SALE.id } })
      await charged(rig, APPROVED)
      expect(rig.state()).toEqual({ processing: 'marking' })
      expect(rig.context()).toMatchObject({ charges: [APPROVED] })
      expect(rig.calls.at(-1)).toEqual({ id: 'markPaid', input: { saleId: CARD_SALE.id } })
    },
  },
  {
    title: 'a split runs one charge after the other; its cash part needs none',
    section: '§10.26',
    run: async (rig) => {
      await charging(rig, SPLIT_SALE)
      expect(rig.calls.at(-1)?.input).toMatchObject({ tender: { channel: 'transfer', amount: 200_000 } })
      await rig.resolve('charge', { outcome: 'approved' })
      await charged(rig, TRANSFER)
      expect(rig.state()).toEqual({ onTerminal: 'charging' })
      expect(rig.calls.at(-1)?.input).toMatchObject({ tender: { channel: 'card', amount: 400_000 } })
      await rig.resolve('charge', { outcome: 'approved' })
      await charged(rig, TRANSFER, taken('card', 400_000))
      expect(rig.calls.at(-1)).toEqual({ id: 'markPaid', input: { saleId: CARD_SALE.id } })
    },
  },
  {
    title: 'after a decline Retry repeats the payment request: a new charge, as nothing was taken',
    section: '§4.19',
    run: async (rig) => {
      await charging(rig)
      await rig.resolve('charge', { outcome: 'declined' })
      expect(rig.state()).toEqual({ onTerminal: 'stopping' })
      expect(rig.hasTag('busy')).toBe(true)
      await charged(rig, DECLINED)
      expect(rig.state()).toEqual(stopped)
      expect(rig.context()).toMatchObject({ charges: [DECLINED] })
      expect(rig.hasTag('inFlight')).toBe(false)
      expect(rig.toasts()).toEqual([])
      rig.send({ type: 'payment.retried' })
      await charged(rig, DECLINED)
      expect(rig.state()).toEqual({ onTerminal: 'charging' })
      await rig.resolve('charge', { outcome: 'notStarted' })
      await charged(rig, DECLINED)
      expect(rig.state()).toEqual(stopped)
      expect(rig.calls.filter(({ id }) => id === 'charge')).toHaveLength(2)
    },
  },
  {
    title: 'Continue after a decline, with the terminal there: the sale is not confirmed',
    section: '§4.20, §10.31',
    run: async (rig) => {
      await charging(rig)
      await rig.resolve('charge', { outcome: 'declined' })
      await charged(rig, DECLINED)
      rig.send({ type: 'payment.continued' })
      expect(rig.state()).toEqual({ processing: 'marking' })
      expect(rig.toasts()).toEqual(['Processing without payment...'])
      expect(rig.calls.at(-1)).toEqual({ id: 'markPaid', input: { saleId: CARD_SALE.id } })
    },
  },
  {
    title: "Continue without the terminal: 'WebSocket is not open.', then 'Processing without payment...'",
    section: '§8.18',
    run: async (rig) => {
      await notConnected(rig)
      rig.send({ type: 'payment.continued' })
      expect(rig.state()).toEqual({ processing: 'marking' })
      expect(rig.toasts()).toEqual(['POS OFFLINE', 'WebSocket is not open.', 'Processing without payment...'])
    },
  },
  {
    title: 'a terminal that is not connected says why',
    section: '§2.76',
    run: async (rig) => {
      rig.send({ type: 'terminal.changed', status: 'notFound' })
      await notConnected(rig)
      rig.send({ type: 'overlay.closed' })
      expect(rig.state()).toEqual(panel)
      rig.send({ type: 'terminal.changed', status: 'unplugged' })
      rig.send({ type: 'payment.confirmed' })
      await rig.resolve('prepareSale', ok(CARD_SALE))
      rig.send({ type: 'sale.proceeded' })
      await charged(rig)
      expect(rig.toasts()).toEqual([
        'Connect your Interswitch POS terminal',
        'Unplug and plug the POS back and retry',
      ])
    },
  },
  {
    title: 'Check POS Status asks the terminal, at every point of step 2',
    section: '§2.74',
    run: async (rig) => {
      await notConnected(rig)
      rig.send({ type: 'status.checked' })
      expect(sentTo(rig, 'terminalLink')).toEqual([{ type: 'status.checked' }])
      expect(rig.state()).toEqual({ onTerminal: { halted: 'notConnected' } })
    },
  },
  {
    title: "'Connect and retry': the payment is requested as soon as the terminal is there",
    section: '§2.76',
    run: async (rig) => {
      await notConnected(rig)
      rig.send({ type: 'payment.retried' })
      expect(rig.state()).toEqual(connecting)
      expect(rig.hasTag('busy')).toBe(true)
      expect(sentTo(rig, 'terminalLink')).toEqual([{ type: 'connection.retried' }])
      rig.send({ type: 'terminal.changed', status: 'connecting' })
      expect(rig.state()).toEqual(connecting)
      rig.send({ type: 'terminal.changed', status: 'notFound' })
      expect(rig.state()).toEqual({ onTerminal: { halted: 'notConnected' } })
      rig.send({ type: 'payment.retried' })
      rig.send({ type: 'terminal.changed', status: 'ready' })
      expect(rig.state()).toEqual({ onTerminal: 'reading' })
      await charged(rig)
      expect(rig.state()).toEqual({ onTerminal: 'charging' })
      expect(rig.context()).toMatchObject({ terminal: 'ready' })
      expect(rig.toasts()).toEqual(['POS OFFLINE', 'Connect your Interswitch POS terminal'])
    },
  },
  {
    title: 'a terminal that does not answer within 10 s is not connected',
    section: 'own',
    run: async (rig) => {
      await notConnected(rig)
      rig.send({ type: 'payment.retried' })
      await rig.advance(9_999)
      expect(rig.state()).toEqual(connecting)
      await rig.advance(1)
      expect(rig.state()).toEqual({ onTerminal: { halted: 'notConnected' } })
      expect(rig.toasts()).toEqual(['POS OFFLINE', 'POS OFFLINE'])
    },
  },
  {
    title: 'X while a charge is in flight asks the charge, and does not close',
    section: '§10.29',
    run: async (rig) => {
      await charging(rig)
      rig.send({ type: 'overlay.closed' })
      expect(rig.state()).toEqual({ onTerminal: 'charging' })
      expect(sentTo(rig, 'charge')).toEqual([{ type: 'charge.dismissed' }])
    },
  },
  {
    title: 'a charge that is left open: another mode may be taken, the same channel looks at it first',
    section: '§10.46, §10.47',
    run: async (rig) => {
      await charging(rig)
      await rig.resolve('charge', { outcome: 'leftOpen' })
      expect(rig.state()).toEqual({ onTerminal: 'leaving' })
      await charged(rig, UNKNOWN)
      expect(rig.state()).toEqual(panel)
      expect(rig.context()).toMatchObject({ charges: [UNKNOWN], sale: CARD_SALE })
      expect(cartCommands(rig).at(-1)).toBe('cart.unlocked')
      rig.send({ type: 'terminal.changed', status: 'noService' })
      rig.send({ type: 'payment.confirmed' })
      await rig.resolve('prepareSale', ok(CARD_SALE))
      rig.send({ type: 'sale.proceeded' })
      await charged(rig, UNKNOWN)
      expect(rig.state()).toEqual({ onTerminal: 'charging' })
      expect(rig.calls.at(-1)?.input).toMatchObject({ unsettled: UNKNOWN })
      await rig.resolve('charge', { outcome: 'approved' })
      await charged(rig, APPROVED)
      expect(rig.state()).toEqual({ processing: 'marking' })
    },
  },
  {
    title: 'money that was taken for this sale is used when the same tender comes again',
    section: '§10.52',
    run: async (rig) => {
      await charging(rig, SPLIT_SALE)
      await rig.resolve('charge', { outcome: 'approved' })
      await charged(rig, TRANSFER)
      await rig.resolve('charge', { outcome: 'declined' })
      await charged(rig, TRANSFER, DECLINED)
      rig.send({ type: 'overlay.closed' })
      expect(rig.state()).toEqual(panel)
      rig.send({ type: 'payment.confirmed' })
      await rig.resolve('prepareSale', ok(SPLIT_SALE))
      rig.send({ type: 'sale.proceeded' })
      await charged(rig, TRANSFER, DECLINED)
      expect(rig.calls.at(-1)?.input).toMatchObject({ tender: { channel: 'card', amount: 400_000 } })
    },
  },
  {
    title:
      'an approval that came while the payment was chosen again is used: the customer is not charged twice',
    section: '§10.47',
    run: async (rig) => {
      await charging(rig)
      await rig.resolve('charge', { outcome: 'leftOpen' })
      await charged(rig, UNKNOWN)
      rig.send({ type: 'payment.confirmed' })
      await rig.resolve('prepareSale', ok(CARD_SALE))
      rig.send({ type: 'sale.proceeded' })
      await charged(rig, withFacts(UNKNOWN, ...APPROVED.facts))
      expect(rig.state()).toEqual({ processing: 'marking' })
      expect(rig.calls.filter(({ id }) => id === 'charge')).toHaveLength(1)
    },
  },
  {
    title: 'Retry after Declined uses what the terminal approved after all',
    section: '§10.47',
    run: async (rig) => {
      await charging(rig)
      await rig.resolve('charge', { outcome: 'declined' })
      await charged(rig, DECLINED)
      rig.send({ type: 'payment.retried' })
      await charged(rig, withFacts(DECLINED, ...APPROVED.facts))
      expect(rig.state()).toEqual({ processing: 'marking' })
    },
  },
  {
    title:
      'a terminal that took less: it is entered as a part, and the cashier takes the rest by another mode',
    section: 'decision 0095',
    run: async (rig) => {
      await charging(rig)
      await rig.resolve('charge', { outcome: 'approved' })
      await charged(rig, { ...taken('card', 400_000), amount: TOTAL })
      expect(rig.state()).toEqual({ choosing: { open: 'panel' } })
      expect(rig.toasts()).toEqual([
        'The terminal took NGN 4,000.00 for this sale (RRN 632512000001). Use it as a part of the payment, or settle it under open charges.',
      ])
      const part = { mode: 'split', split: { card: '4,000.00', cash: '', transfer: '' } }
      expect(rig.context()).toMatchObject({ draft: part })
      expect(sentTo(rig, 'saleKeeper')).toContainEqual(
        expect.objectContaining({
          type: 'sale.drafted',
          saleId: CARD_SALE.id,
          draft: expect.objectContaining(part) as object,
        }),
      )
    },
  },
  {
    title: 'a terminal that took more: the tender is paid, and the excess is listed',
    section: 'decision 0095',
    run: async (rig) => {
      await charging(rig)
      await rig.resolve('charge', { outcome: 'approved' })
      await charged(rig, { ...taken('card', 665_100), amount: TOTAL })
      expect(rig.state()).toEqual({ processing: 'marking' })
    },
  },
  {
    title: 'charges that cannot be read: what is on the device says how it goes on',
    section: 'own',
    run: async (rig) => {
      await charging(rig)
      await rig.resolve('charge', { outcome: 'approved' })
      await rig.resolve('readCharges', failed({ kind: 'storageFull' }))
      expect(rig.state()).toBe('restoring')
      expect(rig.toasts()).toEqual([FULL])
    },
  },
  {
    title: 'a crash of the reading before a charge asks for nothing',
    section: 'own',
    run: async (rig) => {
      await confirming(rig, CARD_SALE)
      rig.send({ type: 'sale.proceeded' })
      await rig.reject('readCharges')
      expect(rig.state()).toBe('restoring')
      expect(rig.toasts()).toEqual(['An unexpected error occurred'])
      expect(rig.calls.filter(({ id }) => id === 'charge')).toEqual([])
    },
  },
  {
    title: 'a crash of the charge: what is on the device says how it goes on',
    section: 'own',
    run: async (rig) => {
      await charging(rig)
      await rig.reject('charge')
      expect(rig.state()).toBe('restoring')
      expect(rig.toasts()).toEqual(['An unexpected error occurred'])
      expect(rig.calls.at(-1)?.id).toBe('restoreSale')
    },
  },
  {
    title: 'nothing is asked of the terminal for an amount of 0',
    section: 'own',
    run: async (rig) => {
      await opened(rig)
      rig.send({ type: 'mode.chosen', mode: 'card' })
      rig.send({ type: 'payment.confirmed' })
      const free = {
        ...CARD_SALE,
        cart: { ...CART, totals: { ...CART.totals, total: kobo(0) } },
        tenders: [{ channel: 'card' as const, amount: kobo(0) }],
      }
      await rig.resolve('prepareSale', ok(free))
      rig.send({ type: 'sale.proceeded' })
      expect(rig.state()).toEqual({ processing: 'marking' })
    },
  },
]
