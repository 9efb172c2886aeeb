import { expect } from 'vitest'
import type { Charge } from '#domain/charge.ts'
import { failed, ok } from '#domain/result.ts'
import type { TerminalNote } from '#domain/terminal-answer.ts'
import type { Rig } from '#tests/support/charts/rig.ts'
import { ASKED, UNKNOWN } from '#tests/support/fixtures/sales.ts'

export const sale = {
  saleId: '018f0000-0000-7000-8000-0000000000e1',
  storeId: 'store-1',
  orderNumber: 1_763_740_800,
  staffName: 'Demo Cashier',
}
export const input = { ...sale, tender: { channel: 'card', amount: 665_000 }, unsettled: undefined }
export const full = failed({ kind: 'storageFull' })
export const NOT_KEPT = 'This device could not write down what became of the charge. Keep the slip.'
export const OF_NOW = 'TS-1763740800-K7Q2MX'

export const output = (rig: Rig) => (rig.actor.getSnapshot() as { output: unknown }).output
/** A charge that was sent in this run is never looked up as one of before. */
export const requestsOf = (rig: Rig) => rig.received.map(({ event }) => event.type)
/** A note of the service that comes so many milliseconds after the purchase was asked for, by the device's clock. */
export const noted = (rig: Rig, note: TerminalNote, after = 1_000) =>
  rig.send({ type: 'terminal.noted', note, at: ASKED.askedAt + after })
export const recorded = (rig: Rig, charge: Charge) => rig.send({ type: 'answer.recorded', charge })

/** What was given to the device to be added last. */
export const added = (rig: Rig) => rig.calls.findLast(({ id }) => id === 'addFacts')?.input

/** The request has left the till. */
export const sent = async (rig: Rig) => {
  await rig.resolve('writeDown', ok({ charge: ASKED, isNew: true }))
  rig.send({ type: 'purchase.sent' })
  expect(rig.state()).toEqual({ onTerminal: 'beginning' })
}

/** The line dropped, and the cashier is asked what the terminal shows. */
export const asked = async (rig: Rig) => {
  await sent(rig)
  rig.send({ type: 'terminal.lost' })
  await rig.resolve('addFacts', ok(UNKNOWN))
  expect(rig.state()).toBe('unknown')
}
