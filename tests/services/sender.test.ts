import { describe, expect, test, vi } from 'vitest'
import type { ConfirmedSale } from '#contract/sales.ts'
import type { ApiFault } from '#domain/faults.ts'
import { kobo } from '#domain/money.ts'
import type { SaleOrigin } from '#domain/payload.ts'
import { failed, ok, type Result } from '#domain/result.ts'
import type { Sale } from '#domain/sale.ts'
import { outboxStore, type NewSale } from '#services/outbox/outbox-store.ts'
import { saleSender } from '#services/outbox/sender.ts'
import { emptyDevice } from '#tests/support/device-store.ts'
import { CASH_SALE, TOTAL } from '#tests/support/fixtures/sales.ts'
import { postedSale } from '#tests/support/posted-sale.ts'

type Answer = Result<ConfirmedSale, ApiFault>

const CONFIRMED: ConfirmedSale = {
  id: 'sale-1',
  order_number: CASH_SALE.orderNumber,
  total: TOTAL,
  total_text: 'NGN 6,650.00',
}

/** A till with one paid sale, whose server gives these answers one after the other. */
const till = async (answers: Answer[], sale: NewSale = CASH_SALE, paidAt = 1_763_740_800_000) => {
  let now = 1_763_740_800_000
  const store = outboxStore(
    emptyDevice(),
    ({ key, reason }) => {
      throw new Error(`The record ${key} was set aside: ${reason}`)
    },
    () => now,
  )
  await store.prepare(sale)
  now = paidAt
  await store.markPaid(sale.id)
  let posts = 0
  const kept: Sale[] = []
  const send = saleSender({
    store,
    post: () => Promise.resolve(answers[posts++] ?? failed({ kind: 'offline' })),
    keepConfirmed: (confirmed) => Promise.resolve(void kept.push(confirmed)),
    exclusively: (_name, work) => work(),
    random: () => 0.25,
  })
  const found = async (id = sale.id) => {
    const read = await store.find(id)
    return read.ok ? read.value : undefined
  }
  return { store, send: (id = sale.id) => send(id), found, posts: () => posts, kept }
}

const cutOff = { kind: 'unreachable', jitter: 0.25, retryAfter: 0, isCutOff: true, mayHaveArrived: true }
const notNow = { ...cutOff, isCutOff: false }

describe('what a server, a proxy or no network can answer', () => {
  test.each<[string, ApiFault, object, string]>([
    ['no network', { kind: 'offline' }, cutOff, 'No connection to the server'],
    [
      'an expired sign-in',
      { kind: 'unauthorized' },
      { ...notNow, mayHaveArrived: false },
      'The server asks for a sign-in',
    ],
    [
      'a sign-in that no network let renew',
      { kind: 'notRenewed', cause: { kind: 'offline' } },
      { ...cutOff, mayHaveArrived: false, notice: { key: 'networkErrorReload' } },
      'No connection to the server',
    ],
    [
      'a sign-in that a gateway did not let renew',
      { kind: 'notRenewed', cause: { kind: 'unavailable', statusCode: 502 } },
      { ...cutOff, mayHaveArrived: false, notice: { key: 'officeUnreachable' } },
      'The server answered with error 502',
    ],
    [
      'a sign-in that a server with no time did not renew',
      {
        kind: 'notRenewed',
        cause: { kind: 'unavailable', statusCode: 503, message: 'Please wait', retryAfter: 2_000 },
      },
      { ...notNow, mayHaveArrived: false, retryAfter: 2_000 },
      'Please wait',
    ],
    [
      'a sign-in that a failing server did not renew',
      { kind: 'notRenewed', cause: { kind: 'unavailable', statusCode: 500 } },
      { ...notNow, mayHaveArrived: false, notice: { key: 'officeUnreachable' } },
      'The server answered with error 500',
    ],
    [
      'a 401 without a sign-in',
      { kind: 'refused', statusCode: 401, message: 'You are not signed in' },
      { ...notNow, mayHaveArrived: false },
      'You are not signed in',
    ],
    [
      'the sign-in page of a hotspot',
      { kind: 'unavailable', statusCode: 200 },
      cutOff,
      'The server answered with error 200',
    ],
    [
      'a gateway without a server',
      { kind: 'unavailable', statusCode: 502 },
      cutOff,
      'The server answered with error 502',
    ],
    [
      'a gateway that waited for the server',
      { kind: 'unavailable', statusCode: 504 },
      cutOff,
      'The server answered with error 504',
    ],
    [
      'a server that is away',
      { kind: 'unavailable', statusCode: 503 },
      cutOff,
      'The server answered with error 503',
    ],
    [
      'a server without time, in an envelope',
      { kind: 'refused', statusCode: 503, message: 'Please wait' },
      notNow,
      'Please wait',
    ],
    [
      'a proxy that asks for a password',
      { kind: 'unavailable', statusCode: 401 },
      notNow,
      'The server answered with error 401',
    ],
    [
      'a server that asks for 2 s',
      { kind: 'unavailable', statusCode: 503, message: 'Please try again shortly.', retryAfter: 2_000 },
      { ...notNow, retryAfter: 2_000 },
      'Please try again shortly.',
    ],
    [
      'a limit of requests',
      { kind: 'unavailable', statusCode: 429 },
      notNow,
      'The server answered with error 429',
    ],
    [
      'a limit of requests in an envelope',
      { kind: 'refused', statusCode: 429, message: 'Slower, please' },
      { ...notNow, mayHaveArrived: false },
      'Slower, please',
    ],
    [
      'a request that took too long',
      { kind: 'refused', statusCode: 408, message: 'Too slow' },
      { ...notNow, mayHaveArrived: false },
      'Too slow',
    ],
  ])('%s: the sale waits, and nothing else is tried', async (_, fault, answer, lastFailure) => {
    const { send, found } = await till([failed(fault)])
    expect(await send()).toMatchObject(answer)
    expect(await found()).toMatchObject({
      state: 'paid',
      delivery: 'waiting',
      attempts: 1,
      serverErrors: 0,
      lastFailure,
    })
  })

  test.each<[string, ApiFault, string, string]>([
    [
      'a server that fails',
      { kind: 'unavailable', statusCode: 500, message: 'Something went wrong' },
      'failed',
      'Something went wrong',
    ],
    [
      'a failure in an envelope of status 200',
      { kind: 'refused', statusCode: 500, message: 'No' },
      'failed',
      'No',
    ],
    [
      'a firewall that does not like the body',
      { kind: 'unavailable', statusCode: 403 },
      'failed',
      'The server answered with error 403',
    ],
    [
      'a service without this call',
      { kind: 'notFound', path: '/pos/post' },
      'failed',
      'The server has no place for sales at this address',
    ],
    [
      'an answer of another shape',
      { kind: 'malformed', issues: [] },
      'failed',
      'The server gave an answer that cannot be read',
    ],
    [
      'a cashier without access',
      { kind: 'refused', statusCode: 403, message: 'No access to this store' },
      'forbidden',
      'No access to this store',
    ],
  ])('%s: the server failed at this sale, others may get through', async (_, fault, kind, lastFailure) => {
    const { send, found } = await till([failed(fault)])
    expect(await send()).toMatchObject({
      kind,
      message: lastFailure,
      jitter: 0.25,
      sale: { id: CASH_SALE.id, serverErrors: 1 },
    })
    expect(await found()).toMatchObject({
      state: 'paid',
      delivery: 'waiting',
      attempts: 1,
      serverErrors: 1,
      lastFailure,
    })
  })

  test.each([400, 404, 413, 422])('%d with words: the server says no to this sale', async (statusCode) => {
    const { send, found } = await till([failed({ kind: 'refused', statusCode, message: 'None is left' })])
    expect(await send()).toEqual({ kind: 'refused', message: 'None is left' })
    expect(await found()).toMatchObject({ state: 'paid', lastFailure: 'None is left' })
  })

  test('a no without words is named by its number', async () => {
    const { send } = await till([failed({ kind: 'refused', statusCode: 422, message: '' })])
    expect(await send()).toEqual({ kind: 'refused', message: 'The server refused it (422)' })
  })

  test('409: another sale has the order number', async () => {
    const { send } = await till([failed({ kind: 'refused', statusCode: 409, message: 'taken' })])
    expect(await send()).toEqual({ kind: 'conflict', orderNumber: 1_763_740_800, isInDoubt: false })
  })

  test.each([
    [
      { total: kobo(665_001) },
      'The server confirmed order 1763740800 of NGN 6,650.01, but order 1763740800 of NGN 6,650.00 was sent',
    ],
    [
      { order_number: 1_763_740_801 },
      'The server confirmed order 1763740801 of NGN 6,650.00, but order 1763740800 of NGN 6,650.00 was sent',
    ],
  ])('a confirmation of another sale (%j) is not believed', async (other, message) => {
    const { send, found, kept } = await till([ok({ ...CONFIRMED, ...other })])
    expect(await send()).toEqual({ kind: 'unsendable', message })
    expect(await found()).toMatchObject({ state: 'paid', lastFailure: message, isInDoubt: true })
    expect(kept).toEqual([])
  })
})

test('a sale is posted as one of the cashier who sold it and of the time when it was paid, whoever is signed in by then', async () => {
  const sold = { ...CASH_SALE, cashier: { userId: 'user-9', fullname: 'Bisi Ade' } }
  const { store } = await till([], sold, 1_763_740_860_000)
  const origins: SaleOrigin[] = []
  const send = saleSender({
    store,
    post: async (_storeId, _sale, origin) => {
      origins.push(origin)
      return ok(CONFIRMED)
    },
    keepConfirmed: async () => undefined,
    exclusively: (_name, work) => work(),
    random: () => 0,
  })
  await send(CASH_SALE.id)
  expect(origins).toEqual([{ soldBy: 'user-9', paidAt: 1_763_740_860_000 }])
})

test('a sale that was paid by a clock that was known to be wrong is posted as of the time of the server', async () => {
  // The clock stands at 10:00 on 1 January 2024, and the server's at 16:00 on 21 November 2025.
  const store = outboxStore(
    emptyDevice(),
    ({ key }) => {
      throw new Error(`The record ${key} was set aside`)
    },
    () => 1_704_103_200_000,
    () => -59_637_600_000,
  )
  await store.prepare(CASH_SALE)
  expect(await store.markPaid(CASH_SALE.id)).toMatchObject({
    value: { orderNumber: 1_763_740_800, paidAt: 1_704_103_200_000 },
  })
  const origins: SaleOrigin[] = []
  const send = saleSender({
    store,
    post: async (_storeId, _sale, origin) => {
      origins.push(origin)
      return ok(CONFIRMED)
    },
    keepConfirmed: async () => undefined,
    exclusively: (_name, work) => work(),
    random: () => 0,
  })
  await send(CASH_SALE.id)
  expect(origins).toMatchObject([{ paidAt: 1_763_740_800_000 }])
})

test('once a sale is confirmed, the charges that nobody asks for any more go', async () => {
  const { store, send } = await till([ok(CONFIRMED)])
  const forget = vi.spyOn(store, 'forgetOldCharges')
  await send()
  expect(forget).toHaveBeenCalledOnce()
})

test('a sale that cannot be written as the server reads it is not posted', async () => {
  const { send, posts } = await till([ok(CONFIRMED)], { ...CASH_SALE, tenders: [] })
  const answer = await send()
  expect(answer).toMatchObject({ kind: 'unsendable' })
  expect(answer).toMatchObject({
    message: expect.stringContaining('It cannot be written for the server: paymentChannels') as unknown,
  })
  expect(posts()).toBe(0)
})

test.each([
  ['refused', 'refused'],
  ['setAside', 'unsendable'],
] as const)('a sale that is %s is not posted', async (delivery, kind) => {
  const { store, send, posts } = await till([ok(CONFIRMED)])
  await store.keepBack(CASH_SALE.id, { delivery, reason: 'None is left', isNumberTaken: false })
  expect(await send()).toEqual({ kind, message: 'None is left' })
  expect(posts()).toBe(0)
})

test.each<[string, ApiFault, boolean]>([
  ['no answer', { kind: 'offline' }, true],
  ['an error', { kind: 'unavailable', statusCode: 500, message: 'Something failed' }, true],
  ['a refusal', { kind: 'refused', statusCode: 422, message: 'None is left' }, false],
])(
  'where another tab hands a sale back to its cashier while it is posted, %s leaves the doubt that there is',
  async (_, fault, isInDoubt) => {
    const { store, found } = await till([])
    const send = saleSender({
      store,
      post: async () => {
        await store.takeBack(CASH_SALE.id, { isInDoubt: false, mayHaveArrived: false, isNumberTaken: false })
        return failed(fault)
      },
      keepConfirmed: async () => undefined,
      exclusively: (_name, work) => work(),
      random: () => 0,
    })
    await send(CASH_SALE.id)
    expect(await found()).toMatchObject({ state: 'unpaid', isInDoubt })
  },
)

test('a sale that is not paid any more is gone', async () => {
  const { store, send, posts } = await till([ok(CONFIRMED)])
  await store.takeBack(CASH_SALE.id, { isInDoubt: false, mayHaveArrived: false, isNumberTaken: false })
  expect(await send()).toEqual({ kind: 'gone' })
  expect(posts()).toBe(0)
})

test('a sale that another tab has brought to the server answers with the number that it was taken under', async () => {
  const { store, send, posts } = await till([ok(CONFIRMED)])
  await store.renumber(CASH_SALE.id, 1_763_740_800)
  await store.confirm(await postedSale(store, CASH_SALE.id))
  expect(await send()).toEqual({ kind: 'confirmed', orderNumber: 1_763_740_801 })
  expect(posts()).toBe(0)
})

test('a sale is remembered before it goes from the device, so that no power cut leaves it in neither', async () => {
  const device = emptyDevice()
  const store = outboxStore(
    device,
    ({ key, reason }) => {
      throw new Error(`The record ${key} was set aside: ${reason}`)
    },
    () => 1_763_740_800_000,
  )
  await store.prepare(CASH_SALE)
  await store.markPaid(CASH_SALE.id)
  const states: unknown[] = []
  const stateOfSale = async () => {
    const found = await store.find(CASH_SALE.id)
    return found.ok ? found.value?.state : found.fault
  }
  const send = saleSender({
    store,
    post: () =>
      Promise.resolve(
        ok({ id: 'sale-1', order_number: CASH_SALE.orderNumber, total: TOTAL, total_text: 'NGN 6,650.00' }),
      ),
    keepConfirmed: async () => void states.push(await stateOfSale()),
    exclusively: (_name, work) => work(),
    random: () => 0,
  })
  expect(await send(CASH_SALE.id)).toEqual({ kind: 'confirmed', orderNumber: CASH_SALE.orderNumber })
  expect([...states, await stateOfSale()]).toEqual(['paid', 'confirmed'])
})
