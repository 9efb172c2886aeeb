import { expect, test, vi } from 'vitest'
import type { Approval, ConfirmedSale } from '#contract/sales.ts'
import type { ApiFault } from '#domain/faults.ts'
import { kobo } from '#domain/money.ts'
import type { SaleOrigin } from '#domain/payload.ts'
import { failed, ok, type Result } from '#domain/result.ts'
import { outboxStore, type OutboxStore } from '#services/outbox/outbox-store.ts'
import { saleTaker } from '#services/outbox/take-in.ts'
import { deferred } from '#tests/support/deferred.ts'
import { emptyDevice } from '#tests/support/device-store.ts'
import { CASH_SALE, TOTAL } from '#tests/support/fixtures/sales.ts'
import { postedSale } from '#tests/support/posted-sale.ts'
import { soon } from '#tests/support/soon.ts'

const { id, orderNumber } = CASH_SALE
const CONFIRMED = { id: 's', order_number: orderNumber, total: TOTAL, total_text: 'NGN 6,650.00' }
const approval: Approval = { emailOrPhone: 'ngozi@demo.test', password: 'we-do-have-it-1' }

const WHO = { userId: 'user-1', fullname: 'Ada Obi', at: 1_763_740_900_000 }

type Answer = Result<ConfirmedSale, ApiFault>

interface Circumstances {
  isRefused?: boolean
  given?: Approval
  /** When the sale is remembered. */
  remembered?: Promise<void>
}

const till = async (
  answer: Answer | Promise<Answer>,
  { isRefused = true, given = approval, remembered = Promise.resolve() }: Circumstances = {},
) => {
  let now = 1_763_740_800_000
  const store = outboxStore(
    emptyDevice(),
    ({ key }) => {
      throw new Error(`The record ${key} was set aside`)
    },
    () => now,
  )
  await store.prepare(CASH_SALE)
  now += 60_000
  await store.markPaid(id)
  await store.letGo(id)
  if (isRefused)
    await store.keepBack(id, { delivery: 'refused', reason: 'None is left', isNumberTaken: false })
  const kept: string[] = []
  const approvals: Approval[] = []
  const posts: [storeId: string, orderNumber: number, origin: SaleOrigin][] = []
  const takeIn = saleTaker({
    store,
    approve: (storeId, sale, shown, origin) => {
      posts.push([storeId, sale.orderNumber, origin])
      approvals.push(shown)
      return Promise.resolve(answer)
    },
    keepConfirmed: async (sale) => {
      kept.push(sale.id)
      await remembered
    },
    exclusively: (_name, work) => work(),
  })
  return { store, takeIn: () => takeIn({ saleId: id, approval: given }), kept, approvals, posts }
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
])('%s: the reason is said, and the sale stays refused', async (_, answer, message) => {
  const { store, takeIn, kept } = await till(answer)
  expect(await takeIn()).toEqual({ ok: false, fault: { message } })
  expect(await store.find(id)).toMatchObject({
    value: { state: 'paid', delivery: 'refused', lastFailure: 'None is left', isInDoubt: false },
  })
  expect(kept).toEqual([])
})

test.each<[string, Partial<ConfirmedSale>, string]>([
  [
    'total',
    { total: kobo(1) },
    'The server confirmed order 1763740800 of NGN 0.01, but order 1763740800 of NGN 6,650.00 was sent',
  ],
  [
    'number',
    { order_number: 1 },
    'The server confirmed order 1 of NGN 6,650.00, but order 1763740800 of NGN 6,650.00 was sent',
  ],
])(
  'a confirmation of another %s is said, and nobody gives back what the server may have',
  async (_, answer, message) => {
    const { store, takeIn, kept } = await till(ok({ ...CONFIRMED, ...answer }))
    expect(await takeIn()).toEqual({ ok: false, fault: { message } })
    expect(await store.find(id)).toMatchObject({
      value: { state: 'paid', delivery: 'setAside', lastFailure: message, isInDoubt: true },
    })
    expect(await store.giveBack(id, WHO)).toEqual(ok(undefined))
    expect(kept).toEqual([])
  },
)

test('a sale whose number the server has stays refused: it may be this very sale, paid otherwise before', async () => {
  const taken: ApiFault = { kind: 'refused', statusCode: 409, message: 'The number is taken' }
  const { store, takeIn } = await till(failed(taken))
  const message =
    'The server has a sale with this order number. Look for it in the sales history: ' +
    'if it is another one, press Try again'
  expect(await takeIn()).toEqual({ ok: false, fault: { message } })
  expect(await store.find(id)).toMatchObject({
    value: { delivery: 'refused', isInDoubt: false, orderNumber },
  })
})

test('a device that cannot be read sends nothing, and says so', async () => {
  const { store, takeIn, approvals } = await till(ok(CONFIRMED))
  vi.spyOn(store, 'find').mockResolvedValue(failed({ kind: 'storageUnavailable', reason: 'gone' }))
  const message = 'This device could not read it, so nothing was sent'
  expect(await takeIn()).toEqual({ ok: false, fault: { message } })
  expect(approvals).toEqual([])
})

test('it is remembered before it leaves the device, and is posted to its store as it was paid', async () => {
  const { promise: remembered, resolve: remember } = deferred<void>()
  const { store, takeIn, posts, kept } = await till(ok(CONFIRMED), { remembered })
  const confirm = vi.spyOn(store, 'confirm')
  const taking = takeIn()
  await soon(() => expect(kept).toEqual([id]))
  expect(posts).toEqual([
    [CASH_SALE.storeId, orderNumber, { soldBy: CASH_SALE.cashier.userId, paidAt: 1_763_740_860_000 }],
  ])
  expect(confirm).not.toHaveBeenCalled()
  remember()
  expect(await taking).toEqual(ok(undefined))
  expect(confirm).toHaveBeenCalledTimes(1)
})

test('a doubt that was there before a no stays', async () => {
  const refused: ApiFault = { kind: 'refused', statusCode: 422, message: 'The password is wrong' }
  const { store, takeIn } = await till(failed(refused))
  await store.noteApproving(id)
  await store.keepBack(id, { delivery: 'refused', reason: 'None is left', isNumberTaken: false })
  await takeIn()
  expect(await store.find(id)).toMatchObject({ value: { delivery: 'refused', isInDoubt: true } })
})

test('a no that cannot be written down leaves a sale that is sent again', async () => {
  const refused: ApiFault = { kind: 'refused', statusCode: 422, message: 'The password is wrong' }
  const { store, takeIn } = await till(failed(refused))
  vi.spyOn(store, 'noteNotApproved').mockResolvedValue(failed({ kind: 'storageFull' }))
  const message =
    'The password is wrong. This device could not write it down: ' +
    'the sale is sent again, and is listed once more if it is refused'
  expect(await takeIn()).toEqual({ ok: false, fault: { message } })
  expect(await store.find(id)).toMatchObject({ value: { delivery: 'waiting', isInDoubt: true } })
})

test.each<[string, ApiFault, string]>([
  ['no network', { kind: 'offline' }, 'No connection to the server'],
  ['a gateway that gave up', { kind: 'unavailable', statusCode: 504 }, 'The server answered with error 504'],
])(
  'after %s the server may have it: it is sent again, and nobody gives it back before',
  async (_, fault, words) => {
    const { store, takeIn, kept } = await till(failed(fault))
    const message = `The server may have it by now (${words}). It is sent again, and is listed once more if it is refused`
    expect(await takeIn()).toEqual({ ok: false, fault: { message } })
    expect(await store.find(id)).toMatchObject({
      value: { state: 'paid', delivery: 'waiting', isInDoubt: true },
    })
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
  vi.spyOn(store, 'noteApproving').mockResolvedValue(failed({ kind: 'storageFull' }))
  expect(await takeIn()).toEqual({
    ok: false,
    fault: { message: 'This device could not write it down, so nothing was sent' },
  })
  expect(approvals).toEqual([])
})

const ENDS: Record<string, (store: OutboxStore) => Promise<unknown>> = {
  'was given back': (store) => store.giveBack(id, WHO),
  'is gone': async (store) => store.confirm(await postedSale(store, id)),
  'was set aside': (store) =>
    store.keepBack(id, { delivery: 'setAside', reason: 'Error 500', isNumberTaken: false }),
  'another tab was faster with': async (store) => {
    vi.spyOn(store, 'noteApproving').mockResolvedValue(ok(undefined))
  },
}

test.each(Object.entries(ENDS))('a sale that %s meanwhile is not posted', async (_, end) => {
  const { store, takeIn, approvals } = await till(ok(CONFIRMED))
  await end(store)
  expect(await takeIn()).toEqual({ ok: false, fault: { message: 'This sale was dealt with already' } })
  expect(approvals).toEqual([])
})

test('a sale that waits again is left to be sent by itself', async () => {
  const { takeIn, approvals } = await till(ok(CONFIRMED), { isRefused: false })
  expect(await takeIn()).toEqual({
    ok: false,
    fault: { message: 'This sale is sent again, and is listed once more if it is refused' },
  })
  expect(approvals).toEqual([])
})

test.each([
  { ...approval, password: 'x'.repeat(10_000) },
  { ...approval, emailOrPhone: 'x'.repeat(10_000) },
])('what nobody can be called is not sent, and the sale stays refused', async (given) => {
  const { store, takeIn, approvals } = await till(ok(CONFIRMED), { given })
  const message = 'No manager has such an e-mail address, phone number or password'
  expect(await takeIn()).toEqual({ ok: false, fault: { message } })
  expect(approvals).toEqual([])
  expect(await store.find(id)).toMatchObject({ value: { delivery: 'refused', isInDoubt: false } })
})

test('a sale that cannot be written for the server is not posted, and stays refused', async () => {
  const { store, takeIn, approvals } = await till(ok(CONFIRMED))
  const sale = await postedSale(store, id)
  vi.spyOn(store, 'find').mockResolvedValue(ok({ ...sale, tenders: [] }))
  const message = 'It cannot be written for the server: paymentChannels Invalid input'
  expect(await takeIn()).toEqual({ ok: false, fault: { message } })
  expect(approvals).toEqual([])
  vi.mocked(store.find).mockRestore()
  expect(await store.find(id)).toMatchObject({ value: { delivery: 'refused', isInDoubt: false } })
})
