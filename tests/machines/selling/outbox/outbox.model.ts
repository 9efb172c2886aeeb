import { failed, ok } from '#domain/result.ts'
import { waitingSaleOf } from '#domain/sale.ts'
import { outboxMachine } from '#machines/selling/outbox/outbox.machine.ts'
import { chartModel } from '#tests/support/charts/model.ts'
import { APPROVED, CASH_SALE } from '#tests/support/fixtures/sales.ts'

const first = waitingSaleOf({ ...CASH_SALE, id: 'first', paidAt: 1_000 })
const second = waitingSaleOf({ ...CASH_SALE, id: 'second', orderNumber: 1_763_740_801, paidAt: 2_000 })
const full = failed({ kind: 'storageFull' })

export const outboxModel = chartModel(outboxMachine, {
  inputs: [{ offlineSales: true }, { offlineSales: false }],
  events: () => [
    { type: 'sale.handedOver', sale: second },
    { type: 'sale.handedOver', sale: { ...second, delivery: 'setAside' } },
    { type: 'sending.requested' },
    { type: 'connection.restored' },
    { type: 'records.changed' },
    {
      type: 'sale.renumbered',
      saleId: 'first',
      storeId: first.storeId,
      from: 1_763_740_800,
      orderNumber: 1_763_740_805,
    },
    { type: 'offlineSales.changed', offlineSales: false },
    { type: 'clock.compared', difference: 0 },
    { type: 'clock.compared', difference: 3_600_000 },
    { type: 'charge.settled', shown: APPROVED, how: 'givenBack' },
  ],
  outcomes: {
    readOutbox: [
      ok({ waiting: [], openCharges: [APPROVED], givenBack: [] }),
      ok({ waiting: [first], openCharges: [], givenBack: [] }),
      full,
    ],
    sendSale: [
      { kind: 'confirmed', orderNumber: 1_763_740_800 },
      { kind: 'gone' },
      { kind: 'conflict', orderNumber: 1_763_740_800, isInDoubt: false },
      { kind: 'conflict', orderNumber: 1_763_740_800, isInDoubt: true },
      { kind: 'refused', message: 'Peak Milk: none is left' },
      { kind: 'unsendable', message: 'It cannot be written for the server' },
      {
        kind: 'failed',
        sale: first,
        message: 'Error 500',
        notice: { key: 'unexpectedError' },
        jitter: 0.5,
        mayHaveArrived: true,
      },
      {
        kind: 'unreachable',
        notice: { key: 'networkErrorReload' },
        jitter: 0.5,
        retryAfter: 0,
        isCutOff: true,
        mayHaveArrived: true,
      },
      {
        kind: 'unreachable',
        notice: { key: 'unexpectedError' },
        jitter: 0,
        retryAfter: 90_000,
        isCutOff: false,
        mayHaveArrived: false,
      },
    ],
    renumber: [ok(1_763_740_900), ok(undefined), full],
    takeBack: [ok(CASH_SALE), ok(undefined), full],
    keepBack: [ok(CASH_SALE), full],
    probe: [true, false],
  },
  key: (snapshot) => {
    const { waiting, passed, awaited, isStale, retryAfter, isCutOff } = snapshot.context
    const pause = retryAfter > 0 ? 'asked' : isCutOff
    return [
      waiting.filter(({ delivery }) => delivery === 'waiting').map(({ id }) => id),
      waiting.some(({ id, delivery }) => id === awaited && delivery !== 'waiting'),
      passed.length > 0,
      awaited,
      isStale,
      snapshot.matches('pausing') && pause,
    ]
  },
  accepts: {
    '*': [
      'charge.settled',
      'clock.compared',
      'offlineSales.changed',
      'records.changed',
      'sale.handedOver',
      'sale.renumbered',
    ],
    reading: [],
    resting: [],
    sending: [],
    renumbering: [],
    returning: [],
    keepingBack: [],
    pausing: ['sending.requested'],
    'pausing.quiet': ['connection.restored?'],
    'pausing.probing': ['connection.restored'],
    'pausing.rereading': ['connection.restored?'],
  },
  cashierSees: {
    reading: 'The badge as it was',
    choosing: 'The badge as it was',
    resting: 'No badge, unless a charge is open',
    sending: 'The badge with a sign that something is being sent',
    renumbering: 'The same',
    returning: 'The same',
    keepingBack: 'The same',
    'pausing.quiet': 'The badge with count, age and amount of what waits',
    'pausing.probing': 'The same',
    'pausing.rereading': 'The same',
  },
})
