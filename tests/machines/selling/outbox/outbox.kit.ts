import { expect } from 'vitest'
import { failed, ok } from '#domain/result.ts'
import { waitingSaleOf } from '#domain/sale.ts'
import type { Rig } from '#tests/support/charts/rig.ts'
import { CASH_SALE } from '#tests/support/fixtures/sales.ts'

export const first = waitingSaleOf({ ...CASH_SALE, id: 'first', orderNumber: 1_000, paidAt: 1_000 })
export const second = waitingSaleOf({ ...CASH_SALE, id: 'second', orderNumber: 2_000, paidAt: 2_000 })
export const input = { offlineSales: true }
/** No network, and nothing to probe with. */
export const offline = {
  kind: 'unreachable',
  notice: { key: 'networkErrorReload' },
  jitter: 0,
  retryAfter: 0,
  isCutOff: false,
  mayHaveArrived: true,
}
export const overloaded = {
  kind: 'unreachable',
  notice: { key: 'unexpectedError' },
  jitter: 0,
  retryAfter: 90_000,
  isCutOff: false,
  mayHaveArrived: true,
}
export const full = failed({ kind: 'storageFull' })
export const confirmed = (orderNumber: number) => ({ kind: 'confirmed', orderNumber })

export const read = (rig: Rig, waiting: unknown[] = [], openCharges: unknown[] = []) =>
  rig.resolve('readOutbox', ok({ waiting, openCharges, givenBack: [] }))
export const handOver = (rig: Rig, sale = second) => rig.send({ type: 'sale.handedOver', sale })
export const waiting = (rig: Rig) =>
  (rig.context() as { waiting: { id: string }[] }).waiting.map(({ id }) => id)
export const sends = (rig: Rig) =>
  rig.calls.filter(({ id }) => id === 'sendSale').map(({ input: sent }) => sent)
/** The sale of a cashier who waits is being sent. */
export const awaited = async (rig: Rig) => {
  await read(rig)
  handOver(rig)
  expect(rig.state()).toBe('sending')
}

/** The server has failed at this sale, so many times in all. */
export const failedAt = (sale: typeof first, serverErrors: number) => ({
  kind: 'failed',
  sale: { ...sale, serverErrors, lastFailure: 'Error 500' },
  message: 'Error 500',
  notice: { key: 'unexpectedError' },
  jitter: 0.5,
  mayHaveArrived: true,
})
