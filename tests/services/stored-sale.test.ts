import { get, set, type UseStore } from 'idb-keyval'
import { beforeEach, expect, test } from 'vitest'
import { kobo } from '#domain/money.ts'
import type { Sale } from '#domain/sale.ts'
import { outboxStore, type OutboxStore } from '#services/outbox/outbox-store.ts'
import { changeTogether } from '#services/storage/together.ts'
import { saleRecord } from '#services/outbox/sale-record.ts'
import { emptyDevice } from '#tests/support/device-store.ts'
import { CART, CARD_SALE, CASH_SALE, SLIP, TOTAL } from '#tests/support/fixtures/sales.ts'

const { id } = CASH_SALE
const KEY = `sale:${id}`
const CUSTOMER = { user_id: 'user-7', fullname: 'Bisi Ade', email: null, identifier: '08031234567' }

let store: UseStore
let outbox: OutboxStore
let aside: string[]

beforeEach(() => {
  store = emptyDevice()
  aside = []
  outbox = outboxStore(
    store,
    ({ key }) => aside.push(key),
    () => 1_763_740_800_000,
  )
})

/** Writes a sale, and reads it as another start of the device would. */
const again = async (sale: Sale) => {
  await changeTogether(store, () => undefined)(async (change) => change.write(saleRecord(id), sale))
  return outbox.find(id)
}

/** Everything that a sale can have, on its way to the server. */
const FULL: Sale = {
  ...CARD_SALE,
  cart: { ...CART, discount: { mode: 'fixed', amount: kobo(100), policy: 'subtracts' } },
  payment: {
    mode: 'split',
    cash: '1',
    split: { cash: '100', transfer: '200.50', card: '' },
    customer: CUSTOMER,
  },
  tenders: [
    { channel: 'cash', amount: kobo(10_000) },
    { channel: 'transfer', amount: kobo(20_050) },
    { channel: 'card', amount: kobo(1) },
    { channel: 'credit', amount: kobo(634_949) },
  ],
  state: 'givenBack',
  paidAt: 1_763_740_900_000,
  charges: [
    { ...SLIP, reference: 'TS-1', channel: 'card' },
    { rrn: '', maskedPan: null, terminalId: null, reference: 'TS-2', channel: 'transfer' },
  ],
  isConfirmed: true,
  isAttended: true,
  attempts: 3,
  lastFailure: 'None is left',
  isInDoubt: true,
  posted: {
    terminalId: 'terminal-2',
    tenantId: 'tenant-2',
    cashier: { userId: 'user-9', fullname: 'Bisi Ade' },
    cart: { ...CART, discount: { mode: 'percentage', rate: 5 } },
    payment: CARD_SALE.payment,
    tenders: [{ channel: 'card', amount: TOTAL }],
    paidAt: 1_763_740_850_000,
    paidClockDifference: 600_000,
    charges: [{ ...SLIP, reference: 'TS-3', channel: 'card' }],
    isConfirmed: false,
  },
  timesLeftOpen: 2,
  formerNumbers: [1_763_740_700, 1_763_740_750],
  delivery: 'refused',
  serverErrors: 4,
  isOvertaken: true,
  givenBack: { userId: 'user-1', fullname: 'Ada Obi', at: 1_763_740_950_000 },
  clockDifference: -90_000,
  paidClockDifference: -59_637_600_000,
}

test('a sale comes back with all that it was written with', async () => {
  expect(await again(FULL)).toEqual({ ok: true, value: FULL })
})

test.each<[string, Partial<Sale>]>([
  ...(['unpaid', 'paid', 'confirmed', 'givenBack'] as const).map((state): [string, Partial<Sale>] => [
    `state ${state}`,
    { state },
  ]),
  ...(['waiting', 'setAside', 'refused'] as const).map((delivery): [string, Partial<Sale>] => [
    `delivery ${delivery}`,
    { delivery },
  ]),
  ...(['cash', 'transfer', 'card', 'split', 'credit', null] as const).map((mode): [string, Partial<Sale>] => [
    `payment ${mode}`,
    { payment: { ...CASH_SALE.payment, mode } },
  ]),
  ['a rate taken off', { cart: { ...CART, discount: { mode: 'percentage', rate: 12.5 } } }],
])('a sale comes back as it was written: %s', async (_, more) => {
  expect(await again({ ...CASH_SALE, ...more })).toEqual({ ok: true, value: { ...CASH_SALE, ...more } })
})

test('the amounts of a sale are kept in naira', async () => {
  await again(CASH_SALE)
  expect(await get(KEY, store)).toMatchObject({
    version: 1,
    value: {
      tenders: [{ channel: 'cash', amount: 7000 }],
      cart: {
        totals: { subtotal: 6500, vat: 150, due: 6650, discount: 0, total: 6650 },
        lines: [{ price: 1000, selectedPrice: 1000 }, { price: 4500 }],
      },
    },
  })
})

test('a sale that an earlier version has written has never failed, waits, and had no other number', async () => {
  await again(CASH_SALE)
  const stored = (await get<{ value: Partial<Sale> }>(KEY, store))!
  for (const added of [
    'timesLeftOpen',
    'formerNumbers',
    'delivery',
    'serverErrors',
    'clockDifference',
    'paidClockDifference',
    'isOvertaken',
    'givenBack',
    'posted',
  ] as const)
    delete stored.value[added]
  await set(KEY, stored, store)
  expect(await outbox.find(id)).toEqual({ ok: true, value: CASH_SALE })
})

test('of what an earlier version has posted, nobody knows how far the clock was off', async () => {
  await again(FULL)
  const stored = (await get<{ value: { posted: Partial<Sale> } }>(KEY, store))!
  delete stored.value.posted.paidClockDifference
  await set(KEY, stored, store)
  expect(await outbox.find(id)).toMatchObject({
    value: { posted: { paidAt: 1_763_740_850_000, paidClockDifference: null } },
  })
})

test('a card number that an earlier version has kept whole with a sale is masked as it is read', async () => {
  const whole = {
    reference: 'TS-1',
    channel: 'card' as const,
    rrn: '5061 0548 2100 0000 1',
    maskedPan: '4242424242424242',
    terminalId: null,
  }
  await again(CASH_SALE)
  const stored = (await get<{ version: number; value: object }>(KEY, store))!
  await set(KEY, { ...stored, value: { ...stored.value, charges: [whole] } }, store)
  expect(await outbox.find(id)).toMatchObject({
    value: { charges: [{ rrn: '5061 05** **** *000 1', maskedPan: '424242******4242' }] },
  })
})

test.each([
  { state: 'lost' },
  { delivery: 'perhaps' },
  { tenders: [{ channel: 'cheque', amount: 6650 }] },
  { charges: [{ ...SLIP, reference: 'TS-1', channel: 'cash' }] },
  { orderNumber: 0 },
])('a sale with %j is of another version: it is set aside, not guessed at', async (other) => {
  await again(CASH_SALE)
  const stored = (await get<{ version: number; value: object }>(KEY, store))!
  await set(KEY, { ...stored, value: { ...stored.value, ...other } }, store)
  expect(await outbox.sales()).toEqual({ ok: true, value: [] })
  expect(aside).toEqual([KEY])
})

test('a sale on credit is paid without money that is confirmed', async () => {
  await outbox.prepare({ ...CASH_SALE, tenders: [{ channel: 'credit', amount: TOTAL }] })
  expect(await outbox.markPaid(id)).toMatchObject({ value: { state: 'paid', isConfirmed: false } })
})
