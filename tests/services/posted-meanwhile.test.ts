import { beforeEach, describe, expect, test } from 'vitest'
import { kobo } from '#domain/money.ts'
import { NO_DRAFT } from '#domain/payment-draft.ts'
import { failed, ok } from '#domain/result.ts'
import type { Sale } from '#domain/sale.ts'
import { postedContentOf } from '#domain/sale-in-doubt.ts'
import { outboxStore, type OutboxStore } from '#services/outbox/outbox-store.ts'
import { saleSender } from '#services/outbox/sender.ts'
import { emptyDevice } from '#tests/support/device-store.ts'
import { CASH_SALE, TOTAL } from '#tests/support/fixtures/sales.ts'
import { ADA } from '#tests/support/fixtures/users.ts'
import { postedSale } from '#tests/support/posted-sale.ts'

const { id, orderNumber } = CASH_SALE
const REFUSED = { isInDoubt: false, mayHaveArrived: false, isNumberTaken: false }
const BY_TRANSFER: Sale = {
  ...CASH_SALE,
  payment: { ...NO_DRAFT, mode: 'transfer' },
  tenders: [{ channel: 'transfer', amount: TOTAL }],
}

let outbox: OutboxStore
/** What one tab has posted, before another tab does something with the sale. */
let posted: Sale

const found = () => postedSale(outbox, id)
const paid = async (sale: Sale): Promise<Sale> => {
  const { storeId, terminalId, tenantId, cashier, cart, payment, tenders } = sale
  await outbox.prepare({ id, storeId, terminalId, tenantId, cashier, cart, payment, tenders })
  await outbox.markPaid(id)
  return found()
}

beforeEach(async () => {
  outbox = outboxStore(
    emptyDevice(),
    ({ key }) => {
      throw new Error(`The record ${key} was set aside`)
    },
    () => 1_763_740_800_000,
  )
  posted = await paid(CASH_SALE)
})

/** Each leaves open whether the server has what was posted, but for the first, which says that it has. */
const ENDS: [string, () => Promise<unknown>][] = [
  ['is confirmed', () => outbox.confirm(posted)],
  [
    'is answered with an error',
    () =>
      outbox.noteServerError(posted, { reason: 'The server answered with error 500', mayHaveArrived: true }),
  ],
  [
    'gets no answer',
    () => outbox.noteUnanswered(posted, { reason: 'No connection to the server', mayHaveArrived: true }),
  ],
]

describe.each(ENDS)('where a post %s', (_, end) => {
  test('and another tab has taken the refused sale back meanwhile, the sale is in doubt', async () => {
    await outbox.takeBack(id, REFUSED)
    const unpaid = await found()
    expect(unpaid).toMatchObject({ state: 'unpaid', isInDoubt: false })
    await end()
    expect(await found()).toEqual({ ...unpaid, isInDoubt: true, posted: postedContentOf(posted) })
  })

  test('and the sale was paid otherwise meanwhile, it stays to be sent, in doubt', async () => {
    await outbox.takeBack(id, REFUSED)
    const again = await paid(BY_TRANSFER)
    await end()
    expect(await found()).toEqual({ ...again, isInDoubt: true, posted: postedContentOf(posted) })
  })

  test('and the sale was given back meanwhile, it stays so', async () => {
    await outbox.keepBack(id, { delivery: 'refused', reason: 'None is left', isNumberTaken: false })
    await outbox.giveBack(id, { userId: 'user-1', fullname: 'Ada Obi', at: 1 })
    const givenBack = await found()
    await end()
    expect(await found()).toEqual(givenBack)
  })
})

const NOT_ARRIVED = { reason: 'The server asks for a sign-in', mayHaveArrived: false }

test.each(['noteUnanswered', 'noteServerError'] as const)(
  'a post that certainly did not arrive leaves a sale that was taken back meanwhile in no doubt: %s',
  async (note) => {
    await outbox.takeBack(id, REFUSED)
    const unpaid = await found()
    expect(await outbox[note](posted, NOT_ARRIVED)).toEqual({ ok: true, value: undefined })
    expect(await found()).toEqual(unpaid)
  },
)

test('a sale that was taken back and paid in the same way is the one that was posted', async () => {
  await outbox.takeBack(id, REFUSED)
  await paid(CASH_SALE)
  await outbox.confirm(posted)
  expect(await found()).toMatchObject({ state: 'confirmed', isInDoubt: false })
})

test.each<[string, Partial<Sale>]>([
  ['more cash', { tenders: [{ channel: 'cash', amount: kobo(1_000_000) }] }],
  ['a customer', { payment: { ...CASH_SALE.payment, customer: ADA } }],
])('a sale that was taken back and paid with %s is not the one that was posted', async (_, other) => {
  await outbox.takeBack(id, REFUSED)
  await paid({ ...CASH_SALE, ...other })
  await outbox.confirm(posted)
  expect(await found()).toMatchObject({ state: 'paid', isInDoubt: true })
})

test('a sale that was refused, taken back and refused once more is in no doubt', async () => {
  await outbox.takeBack(id, REFUSED)
  await outbox.noteFailure(id, 'None is left')
  expect(await found()).toMatchObject({ state: 'unpaid', isInDoubt: false })
})

test('a doubt stays where the sale is taken back once more, and ends with another number', async () => {
  await outbox.takeBack(id, { isInDoubt: true, mayHaveArrived: true, isNumberTaken: false })
  await paid(BY_TRANSFER)
  await outbox.takeBack(id, REFUSED)
  expect(await found()).toMatchObject({ state: 'unpaid', isInDoubt: true, orderNumber })
  await outbox.markPaid(id)
  await outbox.takeBack(id, { isInDoubt: false, mayHaveArrived: false, isNumberTaken: true })
  expect(await found()).toMatchObject({ state: 'unpaid', isInDoubt: false, orderNumber: orderNumber + 1 })
})

test('a cashier pays otherwise while another tab posts the sale as it was: no number is drawn for it unseen', async () => {
  const confirmed = { id: 's', order_number: orderNumber, total: TOTAL, total_text: 'NGN 6,650.00' }
  const answers = [ok(confirmed), failed({ kind: 'refused', statusCode: 409, message: '' } as const)]
  const channels: string[][] = []
  const send = saleSender({
    store: outbox,
    post: async (_storeId, { paymentChannels }) => {
      channels.push(paymentChannels.map(({ paymentChannel }) => String(paymentChannel)))
      await outbox.takeBack(id, REFUSED)
      await paid(BY_TRANSFER)
      return answers.shift() ?? failed({ kind: 'offline' })
    },
    keepConfirmed: async () => undefined,
    exclusively: (_name, work) => work(),
    random: () => 0,
  })
  expect(await send(id)).toEqual({ kind: 'confirmed', orderNumber })
  expect(await found()).toMatchObject({ state: 'paid', tenders: BY_TRANSFER.tenders, isInDoubt: true })
  expect(await send(id)).toEqual({ kind: 'conflict', orderNumber, isInDoubt: true })
  expect(channels).toEqual([['1'], ['2']])
})

test('what was refused is what was posted: the sale that another tab has paid otherwise meanwhile is posted', async () => {
  const refused = failed({ kind: 'refused', statusCode: 422, message: 'No cash' } as const)
  const confirmed = ok({ id: 's', order_number: orderNumber, total: TOTAL, total_text: 'NGN 6,650.00' })
  const channels: string[][] = []
  const send = saleSender({
    store: outbox,
    post: async (_storeId, { paymentChannels }) => {
      channels.push(paymentChannels.map(({ paymentChannel }) => String(paymentChannel)))
      if (channels.length > 1) return confirmed
      await outbox.takeBack(id, REFUSED)
      await paid(BY_TRANSFER)
      return refused
    },
    keepConfirmed: async () => undefined,
    exclusively: (_name, work) => work(),
    random: () => 0,
  })
  expect(await send(id)).toEqual({ kind: 'confirmed', orderNumber })
  expect(channels).toEqual([['1'], ['2']])
})

test('a refusal of a sale that another tab has handed back to its cashier is no news to this one', async () => {
  const send = saleSender({
    store: outbox,
    post: async () => {
      await outbox.takeBack(id, REFUSED)
      return failed({ kind: 'refused', statusCode: 422, message: 'None is left' })
    },
    keepConfirmed: async () => undefined,
    exclusively: (_name, work) => work(),
    random: () => 0,
  })
  expect(await send(id)).toEqual({ kind: 'gone' })
  expect(await found()).toMatchObject({ state: 'unpaid', isInDoubt: false, attempts: posted.attempts })
})

test('a confirmation with another total leaves a sale that was taken back meanwhile in doubt', async () => {
  const send = saleSender({
    store: outbox,
    post: async () => {
      await outbox.takeBack(id, REFUSED)
      return ok({ id: 's', order_number: orderNumber, total: kobo(1), total_text: 'NGN 0.01' })
    },
    keepConfirmed: async () => undefined,
    exclusively: (_name, work) => work(),
    random: () => 0,
  })
  expect(await send(id)).toMatchObject({ kind: 'unsendable' })
  expect(await found()).toMatchObject({ state: 'unpaid', isInDoubt: true })
})

test('a sale whose cashier has gone on while it was posted is gone once it is confirmed', async () => {
  expect(posted.isAttended).toBe(true)
  await outbox.letGo(id)
  await outbox.confirm(posted)
  expect(await outbox.find(id)).toEqual(ok(undefined))
})
