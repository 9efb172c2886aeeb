import { beforeEach, expect, test } from 'vitest'
import { failed, ok } from '#domain/result.ts'
import { outboxStore, type OutboxStore } from '#services/outbox/outbox-store.ts'
import { givenUpSales, saleClaims, saleRestorer, unfinishedSale } from '#services/outbox/unfinished.ts'
import type { TryLock } from '#services/tabs/locks.ts'
import { paymentDrafts, type PaymentDraftStore } from '#services/storage/payment-drafts.ts'
import { HELD_MILK } from '#tests/support/fixtures/carts.ts'
import { memoryRecord } from '#tests/support/memory-record.ts'
import { emptyDevice } from '#tests/support/device-store.ts'
import { ASKED, CARD_SALE, CASH_SALE } from '#tests/support/fixtures/sales.ts'

const { id } = CARD_SALE
const OTHER = { ...CASH_SALE, id: '018f0000-0000-7000-8000-0000000000e2' }

/** The locks of one browser: each is one tab's at a time. */
const locksOfBrowser = (): TryLock => {
  const taken = new Set<string>()
  return async (name) => {
    if (taken.has(name)) return undefined
    taken.add(name)
    return () => taken.delete(name)
  }
}

let tryLock: TryLock
let outbox: OutboxStore

let drafts: PaymentDraftStore
const setAside = ({ key }: { key: string }) => {
  throw new Error(`The record ${key} was set aside`)
}

beforeEach(() => {
  tryLock = locksOfBrowser()
  const store = emptyDevice()
  outbox = outboxStore(store, setAside, () => 1_763_740_800_000)
  drafts = paymentDrafts(store, setAside)
})

test('a sale is of one tab until that tab releases it', async () => {
  const [here, there] = [saleClaims(tryLock), saleClaims(tryLock)]
  expect(await here.claim(id)).toBe(true)
  expect(await here.claim(id)).toBe(true)
  expect(await there.claim(id)).toBe(false)
  expect(await there.claim(OTHER.id)).toBe(true)
  there.release(id)
  expect(await there.claim(id)).toBe(false)
  here.release(id)
  expect(await there.claim(id)).toBe(true)
  expect(await here.claim(id)).toBe(false)
})

test('two parts of one tab that claim a sale at the same time both have it', async () => {
  const here = saleClaims(tryLock)
  expect(await Promise.all([here.claim(id), here.claim(id)])).toEqual([true, true])
  here.release(id)
  expect(await saleClaims(tryLock).claim(id)).toBe(true)
})

test('a start goes on with the sale of the cart and its charges, and lets go of a paid one', async () => {
  await outbox.prepare(OTHER)
  await outbox.markPaid(OTHER.id)
  await outbox.prepare(CARD_SALE)
  await outbox.askFor(ASKED)
  const found = await unfinishedSale(outbox, saleClaims(tryLock))({ inCart: id, onHold: [] })
  expect(found).toMatchObject({
    ok: true,
    value: { sale: { id, state: 'unpaid' }, charges: [{ reference: ASKED.reference }] },
  })
  expect(await outbox.find(OTHER.id)).toMatchObject({ value: { state: 'paid', isAttended: false } })
})

const NOT_ARRIVED = { isInDoubt: false, mayHaveArrived: false, isNumberTaken: false }

test('a paid sale that a start goes on with may have been posted: given up, it is kept in doubt', async () => {
  await outbox.prepare(CASH_SALE)
  await outbox.markPaid(CASH_SALE.id)
  expect(
    await unfinishedSale(outbox, saleClaims(tryLock))({ inCart: CASH_SALE.id, onHold: [] }),
  ).toMatchObject({
    value: { sale: { id: CASH_SALE.id, isInDoubt: false, posted: { tenders: CASH_SALE.tenders } } },
  })
  await outbox.takeBack(CASH_SALE.id, NOT_ARRIVED)
  expect(await outbox.find(CASH_SALE.id)).toMatchObject({ value: { state: 'unpaid', isInDoubt: true } })
  await outbox.dismiss(CASH_SALE.id)
  expect(await outbox.find(CASH_SALE.id)).toMatchObject({
    value: { state: 'paid', delivery: 'refused', isInDoubt: true, tenders: CASH_SALE.tenders },
  })
})

test('of a sale that the server has refused a start knows that it was not taken', async () => {
  await outbox.prepare(CASH_SALE)
  await outbox.markPaid(CASH_SALE.id)
  await outbox.keepBack(CASH_SALE.id, { delivery: 'refused', reason: 'None is left', isNumberTaken: false })
  await unfinishedSale(outbox, saleClaims(tryLock))({ inCart: CASH_SALE.id, onHold: [] })
  expect(await outbox.find(CASH_SALE.id)).toMatchObject({ value: { posted: null } })
})

test('what was given up is let go, but for what is paid, being made or charged for', async () => {
  const [here, there] = [saleClaims(tryLock), saleClaims(tryLock)]
  const [givenUp, madeHere, madeThere, paid] = ['e2', 'e3', 'e4', 'e5'].map(
    (end) => `018f0000-0000-7000-8000-0000000000${end}`,
  ) as [string, string, string, string]
  for (const one of [givenUp, madeHere, madeThere, paid]) await outbox.prepare({ ...CASH_SALE, id: one })
  await outbox.prepare(CARD_SALE)
  await outbox.askFor(ASKED)
  await outbox.markPaid(paid)
  await here.claim(madeHere)
  await there.claim(madeThere)
  await givenUpSales(outbox, here)()
  const left = await outbox.sales()
  expect((left.ok ? left.value : []).map((sale) => sale.id).toSorted()).toEqual([
    id,
    madeHere,
    madeThere,
    paid,
  ])
  expect(await there.claim(givenUp)).toBe(true)
})

test.each([
  ['another tab is making', { onHold: [] }, true],
  ['is on hold', { onHold: [id] }, false],
])('a start does not take up a sale that %s', async (_case, { onHold }, isElsewhere) => {
  await outbox.prepare(CARD_SALE)
  await outbox.askFor(ASKED)
  if (isElsewhere) await saleClaims(tryLock).claim(id)
  expect(await unfinishedSale(outbox, saleClaims(tryLock))({ inCart: id, onHold })).toEqual({
    ok: true,
    value: undefined,
  })
  expect(await outbox.find(id)).toMatchObject({ value: { state: 'unpaid' } })
})

test('a paid sale that its cashier has acknowledged is not shown again at a start', async () => {
  await outbox.prepare(CARD_SALE)
  await outbox.markPaid(id)
  await outbox.acknowledge(id)
  const found = await unfinishedSale(outbox, saleClaims(tryLock))({ inCart: undefined, onHold: [] })
  expect(found).toEqual({ ok: true, value: undefined })
})

test('a paid sale of another store is let go at a start, and one of the store that is entered is shown', async () => {
  await outbox.prepare(CASH_SALE)
  await outbox.markPaid(id)
  const restore = restorer()
  const start = (storeId: string) => restore(noCart, () => storeId)
  expect(await start('store-1')).toMatchObject(ok({ sale: { id, state: 'paid' } }))
  expect(await start('store-2')).toEqual(ok(undefined))
  expect(await outbox.find(id)).toMatchObject({ value: { state: 'paid', isAttended: false } })
  expect(await start('store-1')).toEqual(ok(undefined))
})

const fault = { kind: 'storageUnavailable', reason: 'The disk is gone' } as const

test.each<[string, Partial<OutboxStore>]>([
  ['sales', { sales: async () => failed(fault) }],
  ['open charges', { openCharges: async () => failed(fault) }],
  ['charges of the sale', { chargesOf: async () => failed(fault) }],
])('a start that cannot read the %s says so, and takes up no sale', async (_, broken) => {
  await outbox.prepare(CARD_SALE)
  await outbox.askFor(ASKED)
  const start = unfinishedSale({ ...outbox, ...broken }, saleClaims(tryLock))
  expect(await start({ inCart: id, onHold: [] })).toEqual({ ok: false, fault })
})

const restorer = (heldSales = memoryRecord([HELD_MILK])) =>
  saleRestorer({ outbox, saleClaims: saleClaims(tryLock), heldSales, paymentDrafts: drafts })
const noCart = () => undefined
const draftsOf = async (...saleIds: string[]) =>
  Promise.all(saleIds.map(async (saleId) => await drafts.read(saleId)))

test('a start brings the sale of the cart with its draft, and drops those of sales that are nowhere', async () => {
  await outbox.prepare(CARD_SALE)
  for (const saleId of [id, HELD_MILK.saleId, OTHER.id]) await drafts.keep(saleId, CARD_SALE.payment)
  expect(await restorer()(() => id)).toMatchObject(
    ok({ sale: { id }, charges: [], draft: CARD_SALE.payment }),
  )
  expect(await draftsOf(id, HELD_MILK.saleId, OTHER.id)).toEqual([
    ok(CARD_SALE.payment),
    ok(CARD_SALE.payment),
    ok(undefined),
  ])
})

test('a start without a cart takes up no sale, and keeps the drafts of those on hold', async () => {
  for (const saleId of [id, HELD_MILK.saleId]) await drafts.keep(saleId, CARD_SALE.payment)
  expect(await restorer()(noCart)).toEqual(ok(undefined))
  expect(await draftsOf(id, HELD_MILK.saleId)).toEqual([ok(undefined), ok(CARD_SALE.payment)])
})

test('a start that cannot read the sales on hold drops no draft', async () => {
  await drafts.keep(id, CARD_SALE.payment)
  const heldSales = memoryRecord([HELD_MILK])
  heldSales.failWith(fault)
  expect(await restorer(heldSales)(noCart)).toEqual(failed(fault))
  expect(await draftsOf(id)).toEqual([ok(CARD_SALE.payment)])
})

test('a start takes the sale that is in the cart once the sales on hold are read', async () => {
  await drafts.keep(id, CARD_SALE.payment)
  let inCart: string | undefined
  const heldSales = memoryRecord([HELD_MILK])
  const read = async () => {
    const held = await heldSales.read()
    inCart = id
    return held
  }
  await restorer({ ...heldSales, read })(() => inCart)
  expect(await draftsOf(id)).toEqual([ok(CARD_SALE.payment)])
})

test('a start goes by the store that is entered once the sales on hold are read', async () => {
  await outbox.prepare(CASH_SALE)
  await outbox.markPaid(id)
  let entered: string | undefined
  const heldSales = memoryRecord([HELD_MILK])
  const read = async () => {
    const held = await heldSales.read()
    entered = 'store-2'
    return held
  }
  expect(await restorer({ ...heldSales, read })(noCart, () => entered)).toEqual(ok(undefined))
  expect(await outbox.find(id)).toMatchObject({ value: { state: 'paid', isAttended: false } })
})
