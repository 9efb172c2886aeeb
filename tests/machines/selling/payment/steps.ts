import { expect } from 'vitest'
import type { Charge } from '#domain/charge.ts'
import { ok } from '#domain/result.ts'
import type { Sale } from '#domain/sale.ts'
import type { Rig } from '#tests/support/charts/rig.ts'
import { CARD_SALE, CART, CASH_SALE } from '#tests/support/fixtures/sales.ts'
import { SALE_ID } from '#tests/support/fixtures/carts.ts'

export const OPTIONS = [
  { id: 1, description: 'Cash' },
  { id: 2, description: 'Transfer' },
  { id: 3, description: 'Card' },
  { id: 4, description: 'Split' },
  { id: 5, description: 'Credit' },
]

export const panel = { choosing: { open: 'panel' } }

/** The events that the chart sent to one of its links. */
export const sentTo = (rig: Rig, id: string) =>
  rig.received.filter((entry) => entry.id === id).map(({ event }) => event)

/** What became of sales, of the events to their repository. */
export const ends = (rig: Rig) =>
  sentTo(rig, 'saleKeeper').filter(({ type }) => type !== 'sale.asked' && type !== 'sale.drafted')

export const cartCommands = (rig: Rig) => sentTo(rig, 'cartLink').map(({ type }) => type)

/** Two milks and a bag of rice, NGN 6,650.00, in a store with all payment options. */
export const opened = async (rig: Rig) => {
  rig.send({ type: 'options.changed', modes: OPTIONS, split: OPTIONS.slice(0, 3) })
  rig.send({ type: 'cart.changed', saleId: SALE_ID, cart: CART })
  await rig.resolve('restoreSale', ok(undefined))
  expect(rig.state()).toEqual(panel)
}

/** 'Confirm Sales' shows. */
export const confirming = async (rig: Rig, sale: Sale) => {
  await opened(rig)
  rig.send({ type: 'mode.chosen', mode: sale.payment.mode })
  if (sale.payment.mode === 'cash') rig.send({ type: 'cash.typed', text: '7000' })
  rig.send({ type: 'payment.confirmed' })
  expect(rig.state()).toBe('preparing')
  await rig.resolve('prepareSale', ok(sale))
  expect(rig.state()).toBe('confirming')
}

/** The device says which charges the sale has. */
export const charged = (rig: Rig, ...charges: Charge[]) => rig.resolve('readCharges', ok(charges))

/** A card charge is under way. */
export const charging = async (rig: Rig, sale: Sale = CARD_SALE) => {
  rig.send({ type: 'terminal.changed', status: 'ready' })
  await confirming(rig, sale)
  rig.send({ type: 'sale.proceeded' })
  expect(rig.state()).toEqual({ onTerminal: 'reading' })
  await charged(rig)
  expect(rig.state()).toEqual({ onTerminal: 'charging' })
}

/** The POS is not connected. */
export const notConnected = async (rig: Rig) => {
  await confirming(rig, CARD_SALE)
  rig.send({ type: 'sale.proceeded' })
  await charged(rig)
  expect(rig.state()).toEqual({ onTerminal: { halted: 'notConnected' } })
}

/** A cash sale is being posted. */
export const posting = async (rig: Rig) => {
  await confirming(rig, CASH_SALE)
  rig.send({ type: 'sale.proceeded' })
  await rig.resolve('markPaid', ok({ ...CASH_SALE, state: 'paid', paidAt: 1_763_740_900_000 }))
  expect(rig.state()).toEqual({ processing: 'posting' })
}
