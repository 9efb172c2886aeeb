import { IDBObjectStore } from 'fake-indexeddb'
import type { UseStore } from 'idb-keyval'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { postedContentOf } from '#domain/sale-in-doubt.ts'
import { outboxStore, type NewSale, type OutboxStore } from '#services/outbox/outbox-store.ts'
import { emptyDevice } from '#tests/support/device-store.ts'
import { APPROVED, CARD_SALE, CASH_SALE } from '#tests/support/fixtures/sales.ts'
import { postedSale } from '#tests/support/posted-sale.ts'

const { id } = CASH_SALE
const OTHER = { ...CASH_SALE, id: '018f0000-0000-7000-8000-0000000000e2' }
const NOW = 1_763_740_800_000
const NOTHING = { ok: true, value: undefined }

/** What a sale is made of, and nothing else. */
const made = (sale = CASH_SALE): NewSale => {
  const { storeId, terminalId, tenantId, cashier, cart, payment, tenders } = sale
  return { id: sale.id, storeId, terminalId, tenantId, cashier, cart, payment, tenders }
}

let store: UseStore
let outbox: OutboxStore

const opened = (difference?: () => number | null) =>
  outboxStore(
    store,
    ({ key }) => {
      throw new Error(`The record ${key} was set aside`)
    },
    () => NOW,
    difference,
  )
const found = async (saleId = id) => {
  const read = await outbox.find(saleId)
  return read.ok ? read.value : read.fault
}
const posted = (saleId = id) => postedSale(outbox, saleId)

beforeEach(() => {
  store = emptyDevice()
  outbox = opened()
})

test('a sale that is made has an order number, and nothing has become of it', async () => {
  expect(await outbox.prepare(made())).toEqual({ ok: true, value: CASH_SALE })
  expect(await found()).toEqual(CASH_SALE)
})

test('a sale remembers how far the clock was off, as it was known last when it was confirmed for payment', async () => {
  await outbox.prepare(made())
  expect(await found()).toMatchObject({ clockDifference: null })
  outbox = opened(() => 90_000)
  await outbox.prepare(made())
  expect(await found()).toMatchObject({ clockDifference: 90_000, startedAt: NOW })
  outbox = opened(() => null)
  await outbox.prepare(made())
  expect(await found()).toMatchObject({ clockDifference: 90_000, startedAt: NOW })
  outbox = opened(() => 4_000)
  await outbox.prepare(made())
  expect(await found()).toMatchObject({ clockDifference: 4_000, startedAt: NOW })
})

test('a sale remembers how far the clock was off when it was paid, until it is handed back', async () => {
  outbox = opened(() => 90_000)
  await outbox.prepare(made())
  outbox = opened(() => -59_637_600_000)
  await outbox.markPaid(id)
  expect(await found()).toMatchObject({ clockDifference: 90_000, paidClockDifference: -59_637_600_000 })
  await outbox.takeBack(id, { isInDoubt: true, mayHaveArrived: true, isNumberTaken: false })
  expect(await found()).toMatchObject({
    clockDifference: 90_000,
    paidClockDifference: null,
    posted: { paidClockDifference: -59_637_600_000 },
  })
})

test('a paid sale has its charges, the time, and the attention of its cashier', async () => {
  await outbox.prepare(made(CARD_SALE))
  await outbox.askFor(APPROVED)
  expect(await outbox.markPaid(id)).toEqual({
    ok: true,
    value: {
      ...CARD_SALE,
      state: 'paid',
      paidAt: NOW,
      isConfirmed: true,
      isAttended: true,
      charges: [
        {
          reference: 'TS-1763740800-K7Q2MX',
          channel: 'card',
          rrn: '632512000001',
          maskedPan: '506105******4821',
          terminalId: '2ISW7704',
        },
      ],
    },
  })
})

test('a sale that is handed back is as it was before it was paid, but for its attempts and the doubt', async () => {
  await outbox.prepare(made(CARD_SALE))
  await outbox.askFor(APPROVED)
  await outbox.markPaid(id)
  await outbox.noteServerError(await posted(), { reason: 'Error 500', mayHaveArrived: true })
  await outbox.keepBack(id, { delivery: 'setAside', reason: 'Error 500', isNumberTaken: false })
  const before = {
    ...CARD_SALE,
    attempts: 1,
    lastFailure: 'Error 500',
    isInDoubt: true,
    posted: postedContentOf(await posted()),
  }
  expect(await outbox.takeBack(id, { isInDoubt: true, mayHaveArrived: true, isNumberTaken: false })).toEqual({
    ok: true,
    value: before,
  })
  expect(await found()).toEqual(before)
})

test('a sale that is handed back because another has its number draws the next one', async () => {
  await outbox.prepare(made())
  await outbox.markPaid(id)
  expect(await outbox.takeBack(id, { isInDoubt: false, mayHaveArrived: false, isNumberTaken: true })).toEqual(
    {
      ok: true,
      value: { ...CASH_SALE, orderNumber: 1_763_740_801, formerNumbers: [1_763_740_800] },
    },
  )
})

test('a sale that gets another number is in doubt no more: under the new one it was never sent', async () => {
  await outbox.prepare(made())
  await outbox.markPaid(id)
  await outbox.takeBack(id, { isInDoubt: true, mayHaveArrived: true, isNumberTaken: false })
  expect(await outbox.renumber(id, 1_763_740_800)).toMatchObject({
    value: { orderNumber: 1_763_740_801, isInDoubt: false, posted: null },
  })
  expect(await found()).toMatchObject({ orderNumber: 1_763_740_801, isInDoubt: false })
})

test('a sale is acknowledged although no cart is left', async () => {
  await outbox.prepare(made())
  await outbox.markPaid(id)
  expect(await outbox.acknowledge(id)).toEqual(NOTHING)
  expect(await found()).toMatchObject({ state: 'paid', isAttended: false })
})

test.each<[string, () => Promise<unknown>]>([
  ['paid', () => outbox.markPaid(id)],
  [
    'handed back',
    () => outbox.takeBack(id, { isInDoubt: false, mayHaveArrived: false, isNumberTaken: true }),
  ],
  ['given another number', () => outbox.renumber(id, 1_763_740_800)],
  ['left open', () => outbox.noteLeftOpen(id)],
  ['confirmed', () => outbox.confirm(CASH_SALE)],
  ['given back', () => outbox.giveBack(id, { userId: 'user-1', fullname: 'Ada Obi', at: NOW })],
])('a sale that another tab has ended is not %s, and no number is drawn for it', async (_, change) => {
  expect(await change()).toEqual(NOTHING)
  expect(await outbox.sales()).toEqual({ ok: true, value: [] })
  expect(await outbox.prepare(made())).toMatchObject({ value: { orderNumber: 1_763_740_800 } })
})

test('a sale that has arrived before, or was given back, is not overtaken by the next one', async () => {
  for (const sale of [CASH_SALE, OTHER]) {
    await outbox.prepare(made(sale))
    await outbox.markPaid(sale.id)
    await outbox.noteServerError(await posted(sale.id), { reason: 'Error 500', mayHaveArrived: true })
  }
  await outbox.confirm(await posted())
  const arrived = await found()
  await outbox.confirm(await posted(OTHER.id))
  expect(arrived).toMatchObject({ state: 'confirmed', serverErrors: 1, isOvertaken: false })
  expect(await found()).toEqual(arrived)
})

test('of many sales that wait only those are written anew that the server failed at', async () => {
  for (const sale of [CASH_SALE, OTHER]) {
    await outbox.prepare(made(sale))
    await outbox.markPaid(sale.id)
  }
  const put = vi.spyOn(IDBObjectStore.prototype, 'put')
  onTestFinished(() => put.mockRestore())
  await outbox.confirm(await posted())
  expect(put.mock.calls.map(([, key]) => key)).toEqual([`sale:${id}`])
})
