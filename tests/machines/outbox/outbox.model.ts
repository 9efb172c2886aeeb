import { failed, ok } from '#domain/result.ts'
import { waitingSaleOf } from '#domain/sale.ts'
import { outboxMachine } from '#machines/outbox/outbox.machine.ts'
import type { ChartModel } from '#tests/support/charts/model.ts'
import { APPROVED, CASH_SALE } from '#tests/support/samples/sales.ts'

const first = waitingSaleOf({ ...CASH_SALE, id: 'first', paidAt: 1_000 })
const second = waitingSaleOf({ ...CASH_SALE, id: 'second', orderNumber: 1_763_740_801, paidAt: 2_000 })
const full = failed({ kind: 'storageFull' })

export const outboxModel: ChartModel = {
  machine: outboxMachine,
  inputs: [{ offlineSales: true }, { offlineSales: false }],
  events: () => [
    { type: 'sale.handedOver', sale: second },
    { type: 'sending.requested' },
    { type: 'way.opened' },
    { type: 'records.changed' },
    { type: 'charge.dealtWith', reference: APPROVED.reference },
  ],
  outcomes: {
    readOutbox: [
      ok({ waiting: [], openCharges: [APPROVED] }),
      ok({ waiting: [first], openCharges: [] }),
      full,
    ],
    sendSale: [
      { kind: 'confirmed', orderNumber: 1_763_740_800 },
      { kind: 'gone' },
      { kind: 'conflict', orderNumber: 1_763_740_800, isInDoubt: false },
      { kind: 'conflict', orderNumber: 1_763_740_800, isInDoubt: true },
      { kind: 'refused', message: 'Peak Milk: none is left' },
      { kind: 'unreachable', notice: { key: 'networkErrorReload' }, jitter: 0.5, retryAfter: 0 },
      { kind: 'unreachable', notice: { key: 'unexpectedError' }, jitter: 0, retryAfter: 90_000 },
    ],
    renumber: [ok(1_763_740_900), ok(undefined), full],
    takeBack: [ok(CASH_SALE), ok(undefined), full],
  },
  key: ({ context: { waiting, refused, attended, isStale, retryAfter } }) => [
    waiting.map(({ id }: { id: string }) => id),
    refused,
    attended,
    isStale,
    retryAfter > 0,
  ],
  cashierSees: {
    reading: 'The badge as it was',
    choosing: 'The badge as it was',
    resting: 'No badge, unless a charge is open',
    sending: 'The badge with a sign that something is being sent',
    renumbering: 'The same',
    returning: 'The same',
    pausing: 'The badge with count, age and amount of what waits',
  },
}
