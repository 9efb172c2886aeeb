import { expect, test, vi } from 'vitest'
import type { Approval, ConfirmedSale } from '#contract/sales.ts'
import type { ApiFault } from '#domain/faults.ts'
import { kobo } from '#domain/money.ts'
import { failed, ok, type Result } from '#domain/result.ts'
import { outboxStore } from '#services/outbox/outbox-store.ts'
import { saleTaker } from '#services/outbox/take-in.ts'
import { emptyDevice } from '#tests/support/device-store.ts'
import { CASH_SALE, TOTAL } from '#tests/support/fixtures/sales.ts'
import { postedSale } from '#tests/support/posted-sale.ts'
import { soon } from '#tests/support/soon.ts'

const { id, orderNumber } = CASH_SALE
const CONFIRMED = { id: 's', order_number: orderNumber, total: TOTAL, total_text: 'NGN 6,650.00' }
const approval: Approval = { emailOrPhone: 'ngozi@demo.test', password: 'we-do-have-it-1' }

type Answer = Result<ConfirmedSale, ApiFault>

const till = async (answer: Answer | Promise<Answer>, isRefused = true) => {
  const store = outboxStore(
    emptyDevice(),
    ({ key }) => {
      throw new Error(`The record ${key} was set aside`)
    },
    () => 1_763_740_800_000,
  )
  await store.prepare(CASH_SALE)
  await store.markPaid(id)
  await store.letGo(id)
  if (isRefused)
    await store.keepBack(id, { delivery: 'refused', reason: 'None is left', isNumberTaken: false })
  const kept: string[] = []
  const approvals: Approval[] = []
  const takeIn = saleTaker({
    store,
    approve: (_storeId, _sale, given) => {
      approvals.push(given)
      return Promise.resolve(answer)
    },
    keepConfirmed: (sale) => Promise.resolve(void kept.push(sale.id)),
    exclusively: (_name, work) => work(),
  })
  return { store, takeIn: () => takeIn({ saleId: id, approval }), kept, approvals }
}

test('a sale that a manager has taken in is remembered and leaves the device', async () => {
  const { store, takeIn, kept, approvals } = await till(ok(CONFIRMED))
  expect(await takeIn()).toEqual({ ok: true, value: undefined })
  expect(approvals).toEqual([approval])
  expect(kept).toEqual([id])
  expect(await store.sales()).toEqual({ ok: true, value: [] })
})

test.each<[string, Result<ConfirmedSale, ApiFault>, string]>([
  [
    'somebody who may not',
    failed({ kind: 'refused', statusCode: 403, message: 'Ada Obi is Cashier' }),
    'Ada Obi is Cashier',
  ],
  ['a session that is over', failed({ kind: 'unauthorized' }), 'The server asks for a sign-in'],
  [
    'a confirmation of another total',
    ok({ ...CONFIRMED, total: kobo(1) }),
    'The server confirmed another sale than this one',
  ],
  [
    'a confirmation of another number',
    ok({ ...CONFIRMED, order_number: 1 }),
    'The server confirmed another sale than this one',
  ],
])('%s: the reason is said, and the sale stays refused', async (_, answer, message) => {
  const { store, takeIn, kept } = await till(answer)
  expect(await takeIn()).toEqual({ ok: false, fault: { message } })
  expect(await store.find(id)).toMatchObject({
    value: { state: 'paid', delivery: 'refused', lastFailure: 'None is left' },
  })
  expect(kept).toEqual([])
})

const WHO = { userId: 'user-1', fullname: 'Ada Obi', at: 1_763_740_900_000 }

test.each<[string, ApiFault, string]>([
  ['no network', { kind: 'offline' }, 'No connection to the server'],
  ['a gateway that gave up', { kind: 'unavailable', statusCode: 504 }, 'The server answered with error 504'],
])(
  'after %s the server may have it: it is sent again, and nobody gives it back before',
  async (_, fault, words) => {
    const { store, takeIn, kept } = await till(failed(fault))
    const message = `The server may have it by now (${words}). It is sent again, and is listed once more if it is refused`
    expect(await takeIn()).toEqual({ ok: false, fault: { message } })
    expect(await store.find(id)).toMatchObject({ value: { state: 'paid', delivery: 'waiting' } })
    expect(await store.giveBack(id, WHO)).toEqual(ok(undefined))
    expect(kept).toEqual([])
  },
)

test('a till that stops before the answer has a sale that is sent again', async () => {
  const { store, takeIn, approvals } = await till(new Promise<never>(() => undefined))
  void takeIn()
  await soon(() => expect(approvals).toEqual([approval]))
  expect(await store.find(id)).toMatchObject({ value: { state: 'paid', delivery: 'waiting' } })
  expect(await store.giveBack(id, WHO)).toEqual(ok(undefined))
})

test('a sale that the device cannot mark is not posted', async () => {
  const { store, takeIn, approvals } = await till(ok(CONFIRMED))
  vi.spyOn(store, 'tryAgain').mockResolvedValue(failed({ kind: 'storageFull' }))
  expect(await takeIn()).toEqual({
    ok: false,
    fault: { message: 'This device could not write it down, so nothing was sent' },
  })
  expect(approvals).toEqual([])
})

test.each(['was given back', 'is gone'])('a sale that %s meanwhile is not posted', async (end) => {
  const { store, takeIn, approvals } = await till(ok(CONFIRMED))
  if (end === 'is gone') await store.confirm(await postedSale(store, id))
  else await store.giveBack(id, WHO)
  expect(await takeIn()).toEqual({ ok: false, fault: { message: 'This sale was dealt with already' } })
  expect(approvals).toEqual([])
})

test('a sale that waits again is left to be sent by itself', async () => {
  const { takeIn, approvals } = await till(ok(CONFIRMED), false)
  expect(await takeIn()).toEqual({
    ok: false,
    fault: { message: 'This sale is sent again, and is listed once more if it is refused' },
  })
  expect(approvals).toEqual([])
})
