import { IDBObjectStore } from 'fake-indexeddb'
import { keys, set, setMany, type UseStore } from 'idb-keyval'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { type Charge } from '#domain/charge.ts'
import { chargeRecord } from '#services/outbox/charge-store.ts'
import { outboxStore, type OutboxStore } from '#services/outbox/outbox-store.ts'
import { encoded } from '#services/storage/record-format.ts'
import { PaymentDrafts, PosCart, PosHeldSales } from '#services/storage/records/sale.ts'
import { emptyDevice } from '#tests/support/device-store.ts'
import { CASH_SALE, DECLINED, UNKNOWN } from '#tests/support/fixtures/sales.ts'

/** 16:00 on 21 November 2025, and a hundred days before it. */
const NOW = 1_763_740_800_000
const LONG_AGO = 1_755_100_800_000
const DAY = 86_400_000

let store: UseStore
let clock: { now: number; difference: number | null }
let outbox: OutboxStore

beforeEach(() => {
  store = emptyDevice()
  clock = { now: NOW, difference: 0 }
  outbox = outboxStore(
    store,
    ({ key }) => {
      throw new Error(`The record ${key} was set aside`)
    },
    () => clock.now,
    () => clock.difference,
  )
})

const declined = (reference: string, askedAt: number, charge = DECLINED): Charge => ({
  ...charge,
  reference,
  saleId: `sale-of-${reference}`,
  orderNumber: askedAt / 1_000,
  askedAt,
  facts: charge.facts.map((fact) => ({ ...fact, at: askedAt })),
})
const write = (charges: Charge[]) =>
  setMany(
    charges.map((charge): [string, unknown] => {
      const record = chargeRecord(charge.reference)
      return [record.key, encoded(record, charge)]
    }),
    store,
  )
/** So many declined charges, a second after each other. */
const many = (count: number, name: string, from: number) =>
  write(Array.from({ length: count }, (_, index) => declined(`${name}-${index}`, from + index * 1_000)))
const left = async () => {
  const all = (await keys(store)).map(String).filter((key) => key.startsWith('charge:'))
  return all.filter((key) => !key.startsWith('charge:recent-')).map((key) => key.slice('charge:'.length))
}
const recent = () => many(500, 'recent', NOW - DAY)

test('a cash sale reads the charges of the last 90 days and the last 500, and not all that there ever were', async () => {
  await many(900, 'old', LONG_AGO)
  await recent()
  const read = vi.spyOn(IDBObjectStore.prototype, 'get')
  onTestFinished(() => read.mockRestore())
  const readBySale = async (id: string) => {
    read.mockClear()
    await outbox.prepare({ ...CASH_SALE, id })
    await outbox.markPaid(id)
    return read.mock.calls.filter(([key]) => typeof key === 'string' && key.startsWith('charge:')).length
  }
  expect(await readBySale('sale-1')).toBe(1_400)
  await outbox.forgetOldCharges()
  expect(await readBySale('sale-2')).toBe(500)
})

test('what is open, and what belongs to a sale that this device has, is never forgotten', async () => {
  const { lines, discount } = CASH_SALE.cart
  await recent()
  await write([
    declined('open', LONG_AGO, UNKNOWN),
    declined('unpaid', LONG_AGO),
    declined('unreadable', LONG_AGO),
    declined('cart', LONG_AGO),
    declined('held', LONG_AGO),
    declined('draft', LONG_AGO),
    declined('nowhere', LONG_AGO),
  ])
  await outbox.prepare({ ...CASH_SALE, id: 'sale-of-unpaid' })
  await set('sale:sale-of-unreadable#set-aside-2', { version: 2, value: 'of a later version' }, store)
  await set(PosCart.key, encoded(PosCart, { saleId: 'sale-of-cart', lines, discount }), store)
  const held = {
    saleId: 'sale-of-held',
    orderId: 'held-1',
    orderDate: NOW,
    totalPrice: CASH_SALE.cart.totals.total,
    noOfItems: 2,
    cartItems: lines,
    discount,
  }
  await set(PosHeldSales.key, encoded(PosHeldSales, [held]), store)
  const draft = { saleId: 'sale-of-draft', draft: CASH_SALE.payment }
  await set(PaymentDrafts.key, encoded(PaymentDrafts, [draft]), store)
  await outbox.forgetOldCharges()
  expect((await left()).toSorted()).toEqual(['cart', 'draft', 'held', 'open', 'unpaid', 'unreadable'])
})

test('nothing is old while nobody knows the time of the server, and then it is that time which counts', async () => {
  await recent()
  await write([declined('declined', LONG_AGO)])
  clock.difference = null
  await outbox.forgetOldCharges()
  expect(await left()).toEqual(['declined'])
  // The clock of the device is a year ahead, and the server's is 20 days behind the time of the test.
  clock = { now: NOW + 365 * DAY, difference: 385 * DAY }
  await outbox.forgetOldCharges()
  expect(await left()).toEqual(['declined'])
  clock = { now: NOW + 365 * DAY, difference: 365 * DAY }
  await outbox.forgetOldCharges()
  expect(await left()).toEqual([])
})

test('it is looked for once a day, unless there was more than went at a time', async () => {
  await recent()
  await many(1_001, 'old', LONG_AGO)
  await outbox.forgetOldCharges()
  expect(await left()).toEqual(['old-1000'])
  await outbox.forgetOldCharges()
  expect(await left()).toEqual([])
  await write([declined('late', LONG_AGO)])
  clock.now = NOW + DAY - 1
  await outbox.forgetOldCharges()
  expect(await left()).toEqual(['late'])
  clock.now = NOW + DAY
  await outbox.forgetOldCharges()
  expect(await left()).toEqual([])
  // A clock that was a year ahead as it was looked for last stops nothing for a year.
  clock.now = NOW + 365 * DAY
  await outbox.forgetOldCharges()
  await write([declined('after', LONG_AGO)])
  clock.now = NOW + DAY
  await outbox.forgetOldCharges()
  expect(await left()).toEqual([])
})
