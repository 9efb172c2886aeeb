import { get, keys, set, type UseStore } from 'idb-keyval'
import { beforeEach, describe, expect, test } from 'vitest'
import { keptSales } from '#services/history/kept-sales.ts'
import { outboxStore } from '#services/outbox/outbox-store.ts'
import { deviceRecord } from '#services/storage/record.ts'
import { PosCart } from '#services/storage/records/sale.ts'
import { SavedStores } from '#services/storage/records/workplace.ts'
import { emptyDevice } from '#tests/support/device-store.ts'
import { NEXT_SALE_ID } from '#tests/support/fixtures/carts.ts'
import { orderFixture } from '#tests/support/fixtures/history.ts'
import { mainland } from '#tests/support/fixtures/registration.ts'
import { CASH_SALE } from '#tests/support/fixtures/sales.ts'
import { postedSale } from '#tests/support/posted-sale.ts'
import { askedOf, signInOn } from '#tests/support/asking.ts'

const { id } = CASH_SALE
const KEY = `sale:${id}`
const { lines, discount } = CASH_SALE.cart

let store: UseStore
let aside: string[]
const outbox = () =>
  outboxStore(
    store,
    ({ asideKey }) => aside.push(asideKey),
    () => 1_763_740_800_000,
  )
const cart = () => deviceRecord(PosCart, store, () => undefined)

/** A sale that was paid a moment ago, and whose cashier waits for the answer. */
const paid = async () => {
  await outbox().prepare(CASH_SALE)
  await outbox().markPaid(id)
  await cart().write({ saleId: id, lines, discount })
}

beforeEach(() => {
  store = emptyDevice()
  aside = []
})

describe('a sale that the server has confirmed', () => {
  test('stays until its cashier has acknowledged it, and then goes together with its cart', async () => {
    await paid()
    await outbox().confirm(await postedSale(outbox(), id))
    expect(await outbox().find(id)).toMatchObject({ ok: true, value: { state: 'confirmed' } })
    expect(await cart().read()).toEqual({ ok: true, value: { saleId: id, lines, discount } })
    await outbox().acknowledge(id)
    expect(await outbox().find(id)).toEqual({ ok: true, value: undefined })
    expect(await cart().read()).toEqual({ ok: true, value: undefined })
  })

  test('goes at once where nobody waits for it', async () => {
    await paid()
    await outbox().acknowledge(id)
    await outbox().confirm(await postedSale(outbox(), id))
    expect(await outbox().sales()).toEqual({ ok: true, value: [] })
  })
})

test('nothing is sold in a store that was taken off the device, or lost its access', async () => {
  const stores = deviceRecord(SavedStores, store, () => undefined)
  const kept = { ...mainland, store_id: CASH_SALE.storeId }
  await outbox().prepare(CASH_SALE)
  for (const without of [[], [{ ...kept, cookie: null }], [{ ...kept, store_id: 'another' }]]) {
    await stores.write(without)
    expect(await outbox().markPaid(id)).toEqual({ ok: true, value: 'storeGone' })
  }
  await stores.write([kept])
  expect(await outbox().markPaid(id)).toMatchObject({ ok: true, value: { state: 'paid' } })
})

test('a sale that another tab has confirmed is not taken back', async () => {
  await paid()
  await outbox().confirm(await postedSale(outbox(), id))
  expect(
    await outbox().takeBack(id, { isInDoubt: false, mayHaveArrived: false, isNumberTaken: true }),
  ).toEqual({
    ok: true,
    value: undefined,
  })
  expect(await outbox().find(id)).toMatchObject({
    ok: true,
    value: { state: 'confirmed', orderNumber: 1_763_740_800 },
  })
})

test('a sale whose number another till has gets the next ones, and remembers those before', async () => {
  await paid()
  expect(await outbox().renumber(id, 1_763_740_800)).toMatchObject({
    value: { orderNumber: 1_763_740_801, formerNumbers: [1_763_740_800], state: 'paid' },
  })
  expect(await outbox().renumber(id, 1_763_740_800)).toMatchObject({ value: { orderNumber: 1_763_740_801 } })
  expect(await outbox().renumber(id, 1_763_740_801)).toMatchObject({
    value: { orderNumber: 1_763_740_802, formerNumbers: [1_763_740_800, 1_763_740_801] },
  })
})

test('a sale that goes back to its cashier because its number is taken remembers that number', async () => {
  await paid()
  expect(
    await outbox().takeBack(id, { isInDoubt: false, mayHaveArrived: false, isNumberTaken: true }),
  ).toMatchObject({
    value: { orderNumber: 1_763_740_801, formerNumbers: [1_763_740_800], state: 'unpaid' },
  })
})

test('a sale that is made once more keeps its order number, and those before', async () => {
  await paid()
  await outbox().renumber(id, 1_763_740_800)
  await outbox().takeBack(id, { isInDoubt: false, mayHaveArrived: false, isNumberTaken: false })
  const { storeId, terminalId, tenantId, cashier, cart: sold, payment, tenders } = CASH_SALE
  const made = { id, storeId, terminalId, tenantId, cashier, cart: sold, payment, tenders }
  expect(await outbox().prepare(made)).toMatchObject({
    value: { orderNumber: 1_763_740_801, formerNumbers: [1_763_740_800], state: 'unpaid' },
  })
})

test('a sale that is kept loses its cart, but not itself, once its cashier has acknowledged it', async () => {
  await paid()
  await outbox().acknowledge(id)
  expect(await outbox().find(id)).toMatchObject({ ok: true, value: { state: 'paid', isAttended: false } })
  expect(await cart().read()).toEqual({ ok: true, value: undefined })
})

test('the cart of the next customer stays, though it may be of the same products', async () => {
  await paid()
  await cart().write({ saleId: NEXT_SALE_ID, lines, discount })
  await outbox().acknowledge(id)
  expect(await outbox().find(id)).toMatchObject({ ok: true, value: { isAttended: false } })
  expect(await cart().read()).toEqual({ ok: true, value: { saleId: NEXT_SALE_ID, lines, discount } })
})

test('a paid sale that is let go stays to be sent, and the cart is none of its business', async () => {
  await paid()
  await outbox().letGo(id)
  expect(await outbox().find(id)).toMatchObject({ ok: true, value: { state: 'paid', isAttended: false } })
  expect(await cart().read()).toEqual({ ok: true, value: { saleId: id, lines, discount } })
})

describe('a sale that this version of the app cannot read', () => {
  test('is set aside once and the others are there', async () => {
    await paid()
    await set('sale:broken', { version: 1, value: { total: 'much' } }, store)
    for (const _ of [1, 2]) expect(await outbox().sales()).toMatchObject({ ok: true, value: [{ id }] })
    expect(aside).toEqual(['sale:broken#set-aside-1'])
    expect(await get('sale:broken#set-aside-1', store)).toEqual({ version: 1, value: { total: 'much' } })
  })

  test('comes back with the version that wrote it', async () => {
    await paid()
    const stored: unknown = await get(KEY, store)
    await set(`${KEY}#set-aside-1`, stored, store)
    await set(KEY, { version: 2, value: { new: 'shape' } }, store)
    expect(await outbox().sales()).toMatchObject({ ok: true, value: [{ id, state: 'paid' }] })
    expect(await keys(store)).toEqual(['lastOrderNumber', 'posCart', KEY, `${KEY}#set-aside-2`])
  })
})

test('a sale that is paid is not made again, whatever its cart', async () => {
  await paid()
  expect(await outbox().prepare({ ...CASH_SALE, tenders: [] })).toMatchObject({
    ok: false,
    fault: { kind: 'storageUnavailable', reason: expect.stringContaining('is paid') },
  })
  expect(await outbox().find(id)).toMatchObject({ value: { state: 'paid', tenders: CASH_SALE.tenders } })
})

test('a sale that another tab has given back is not made again: its record stays', async () => {
  await paid()
  await outbox().keepBack(id, { delivery: 'refused', reason: 'None is left', isNumberTaken: false })
  const givenBack = { userId: 'user-1', fullname: 'Ada Obi', at: 1_763_740_900_000 }
  await outbox().giveBack(id, givenBack)
  expect(await outbox().prepare(CASH_SALE)).toMatchObject({
    ok: false,
    fault: { kind: 'storageUnavailable', reason: expect.stringContaining('is givenBack') },
  })
  expect(await outbox().find(id)).toMatchObject({ value: { state: 'givenBack', givenBack } })
})

test('a sale that the server has confirmed is not made again, nor one of another store', async () => {
  await outbox().prepare(CASH_SALE)
  const elsewhere = await outbox().prepare({ ...CASH_SALE, storeId: 'another' })
  expect(elsewhere).toEqual({
    ok: false,
    fault: { kind: 'storageUnavailable', reason: expect.stringContaining('is of store store-1') },
  })
  expect(await outbox().find(id)).toMatchObject({ value: { storeId: 'store-1', state: 'unpaid' } })
  await outbox().markPaid(id)
  await outbox().confirm(await postedSale(outbox(), id))
  expect(await outbox().prepare(CASH_SALE)).toEqual({
    ok: false,
    fault: { kind: 'storageUnavailable', reason: expect.stringContaining('is confirmed') },
  })
  expect(await outbox().find(id)).toMatchObject({ value: { state: 'confirmed' } })
})

/** A till whose clock is two hours ahead until it is put right. */
const aheadOfTime = () => {
  const clock = { now: 1_763_748_000_000, difference: null as number | null }
  const till = outboxStore(
    store,
    () => undefined,
    () => clock.now,
    () => clock.difference,
  )
  const sell = async (saleId: string) => {
    const made = await till.prepare({ ...CASH_SALE, id: saleId })
    return made.ok && made.value.orderNumber
  }
  return { clock, till, sell }
}

test('a till whose clock was hours ahead draws none of the numbers of that time again', async () => {
  const { clock, till, sell } = aheadOfTime()
  const history = keptSales(
    store,
    () => undefined,
    () => clock.now,
  )
  // Two hours ahead, which nobody knows: three sales, of which the first has arrived and is remembered.
  expect([await sell('a'), await sell('b'), await sell('c')]).toEqual([
    1_763_748_000, 1_763_748_001, 1_763_748_002,
  ])
  await till.dismiss('a')
  await signInOn(store, CASH_SALE.storeId)
  await history.keepOrders(askedOf(CASH_SALE.storeId), [orderFixture({ order_number: 1_763_748_000 })])
  // The time is known, and right from now on.
  Object.assign(clock, { difference: 0, now: 1_763_740_860_000 })
  expect(await sell('d')).toBe(1_763_740_860)
  // Two hours later the same seconds come again.
  clock.now = 1_763_748_000_000
  expect([await sell('e'), await sell('f')]).toEqual([1_763_748_003, 1_763_748_004])
})

test('the last number of a time ahead is not drawn again, nor the one that comes in its place', async () => {
  const { clock, sell } = aheadOfTime()
  expect(await sell('a')).toBe(1_763_748_000)
  Object.assign(clock, { difference: 0, now: 1_763_740_860_000 })
  expect(await sell('b')).toBe(1_763_740_860)
  clock.now = 1_763_748_000_000
  expect([await sell('c'), await sell('d')]).toEqual([1_763_748_001, 1_763_748_002])
})

test('a number of a time ahead that a sale had before it got another one is not drawn again', async () => {
  const { clock, till, sell } = aheadOfTime()
  expect(await sell('a')).toBe(1_763_748_000)
  expect(await till.renumber('a', 1_763_748_000)).toMatchObject({
    value: { orderNumber: 1_763_748_001, formerNumbers: [1_763_748_000] },
  })
  Object.assign(clock, { difference: 0, now: 1_763_740_860_000 })
  expect(await sell('b')).toBe(1_763_740_860)
  clock.now = 1_763_748_000_000
  expect([await sell('c'), await sell('d')]).toEqual([1_763_748_002, 1_763_748_003])
})

test('each charge that is left open counts, and of no other sale', async () => {
  await outbox().noteLeftOpen(id)
  expect(await outbox().sales()).toEqual({ ok: true, value: [] })
  await outbox().prepare(CASH_SALE)
  await outbox().noteLeftOpen(NEXT_SALE_ID)
  expect(await outbox().find(id)).toMatchObject({ value: { timesLeftOpen: 0 } })
  await outbox().noteLeftOpen(id)
  await outbox().noteLeftOpen(id)
  expect(await outbox().find(id)).toMatchObject({ value: { timesLeftOpen: 2 } })
})

test('a sale that is given up goes, unless it is paid and its cashier has yet to hear what became of it', async () => {
  await outbox().prepare(CASH_SALE)
  await outbox().dismiss(NEXT_SALE_ID)
  expect(await outbox().find(id)).toMatchObject({ value: { state: 'unpaid' } })
  await outbox().dismiss(id)
  expect(await outbox().find(id)).toEqual({ ok: true, value: undefined })
  await paid()
  await outbox().dismiss(id)
  expect(await outbox().find(id)).toMatchObject({ value: { state: 'paid', isAttended: true } })
})

test.each(['acknowledge', 'letGo', 'dismiss'] as const)(
  'a sale that another tab has given back stays as a record: %s',
  async (act) => {
    await paid()
    await outbox().keepBack(id, { delivery: 'refused', reason: 'None is left', isNumberTaken: false })
    const givenBack = { userId: 'user-1', fullname: 'Ada Obi', at: 1_763_740_900_000 }
    await outbox().giveBack(id, givenBack)
    expect(await outbox().find(id)).toMatchObject({ value: { isAttended: false } })
    await outbox()[act](id)
    expect(await outbox().find(id)).toMatchObject({ value: { state: 'givenBack', givenBack } })
  },
)

test.each(['acknowledge', 'letGo', 'dismiss'] as const)(
  'nothing is done to a sale that is not there: %s',
  async (act) => {
    await paid()
    expect(await outbox()[act](NEXT_SALE_ID)).toEqual({ ok: true, value: undefined })
    expect(await outbox().sales()).toMatchObject({ value: [{ id, state: 'paid', isAttended: true }] })
  },
)
