import { expect, test } from 'vitest'
import { ok, failed } from '#domain/result.ts'
import type { Kobo } from '#domain/money.ts'
import type { Sale } from '#domain/sale.ts'
import { outboxStore, type OutboxStore } from '#services/outbox/outbox-store.ts'
import { saleSender } from '#services/outbox/sender.ts'
import { saleTaker } from '#services/outbox/take-in.ts'
import { emptyDevice } from '#tests/support/device-store.ts'
import { CASH_SALE, TOTAL } from '#tests/support/fixtures/sales.ts'

const { id } = CASH_SALE
const PAID: Sale = { ...CASH_SALE, state: 'paid', paidAt: 1_763_740_800_000 }
const CONFIRMED = { id: 's', order_number: 1_763_740_800, total: TOTAL, total_text: 'NGN 6,650.00' }
const fault = { kind: 'storageUnavailable', reason: 'The disk is gone' } as const

/** A till whose store answers otherwise in these methods, and whose server fails. */
const till = async (other: Partial<OutboxStore>) => {
  const store = outboxStore(
    emptyDevice(),
    ({ key }) => {
      throw new Error(`The record ${key} was set aside`)
    },
    () => 1_763_740_800_000,
  )
  await store.prepare(CASH_SALE)
  await store.markPaid(id)
  let posts = 0
  const send = saleSender({
    store: { ...store, ...other },
    post: async () => {
      posts += 1
      return failed({ kind: 'unavailable', statusCode: 500 })
    },
    keepConfirmed: async () => undefined,
    exclusively: (_name, work) => work(),
    random: () => 0.25,
  })
  return { send: () => send(id), posts: () => posts }
}

test('a sale that cannot be read is not posted, and is tried again later', async () => {
  const { send, posts } = await till({ find: async () => failed(fault) })
  expect(await send()).toEqual({
    kind: 'unreachable',
    notice: { key: 'unexpectedError' },
    jitter: 0.25,
    retryAfter: 0,
    isCutOff: false,
    mayHaveArrived: false,
  })
  expect(posts()).toBe(0)
})

test('a sale that is not on the device is gone', async () => {
  const { send, posts } = await till({ find: async () => ok(undefined) })
  expect(await send()).toEqual({ kind: 'gone' })
  expect(posts()).toBe(0)
})

test.each([
  ['cannot be written down', failed(fault)],
  ['was of a sale that another tab has taken back', ok(undefined)],
])('a failure of the server that %s is recorded with the sale as it was posted', async (_, noted) => {
  const { send } = await till({ noteServerError: async () => noted })
  expect(await send()).toEqual({
    kind: 'failed',
    message: 'The server answered with error 500',
    notice: { key: 'unexpectedError' },
    mayHaveArrived: true,
    sale: {
      id,
      storeId: 'store-1',
      orderNumber: 1_763_740_800,
      total: TOTAL,
      paidAt: 1_763_740_800_000,
      lastFailure: null,
      delivery: 'waiting',
      serverErrors: 0,
      isOvertaken: false,
    },
    jitter: 0.25,
  })
})

test('a failure of the server that was written down is recorded with the sale as it is now', async () => {
  const { send } = await till({})
  expect(await send()).toMatchObject({
    sale: { serverErrors: 1, lastFailure: 'The server answered with error 500' },
  })
})

test.each([
  ['refused', 'refused'],
  ['setAside', 'unsendable'],
] as const)('a sale that is %s without a word is not posted', async (delivery, kind) => {
  const { send, posts } = await till({ find: async () => ok({ ...PAID, delivery }) })
  expect(await send()).toEqual({ kind, message: '' })
  expect(posts()).toBe(0)
})

test('what cannot be written for the server is named by its place', async () => {
  const { send, posts } = await till({ find: async () => ok({ ...PAID, tenders: [] }) })
  expect(await send()).toEqual({
    kind: 'unsendable',
    message: 'It cannot be written for the server: paymentChannels Invalid input',
  })
  expect(posts()).toBe(0)
})

test('of an amount that is no whole number of kobo the whole place is named', async () => {
  const half: Sale = { ...PAID, tenders: [{ channel: 'cash', amount: 0.5 as Kobo }] }
  const { send } = await till({ find: async () => ok(half) })
  expect(await send()).toMatchObject({
    message: expect.stringContaining('paymentChannels.0.amountCollected') as unknown,
  })
})

test('a sale is posted by one tab at a time, and not while a manager takes it in', async () => {
  const names: string[] = []
  const exclusively = <Value>(name: string, work: () => Promise<Value>) => {
    names.push(name)
    return work()
  }
  const store = outboxStore(
    emptyDevice(),
    () => undefined,
    () => 0,
  )
  const keepConfirmed = async () => undefined
  const send = saleSender({
    store,
    post: async () => ok(CONFIRMED),
    keepConfirmed,
    exclusively,
    random: () => 0,
  })
  const takeIn = saleTaker({ store, approve: async () => ok(CONFIRMED), keepConfirmed, exclusively })
  await send(id)
  await takeIn({ saleId: id, approval: { emailOrPhone: 'ngozi@demo.test', password: 'we-do-have-it-1' } })
  expect(names).toEqual(['tillstate.outbox', 'tillstate.outbox'])
})
