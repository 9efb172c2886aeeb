import { expect, test, vi } from 'vitest'
import type { Order } from '#contract/sales.ts'
import type { ApiFault } from '#domain/faults.ts'
import { failed, ok, type Result } from '#domain/result.ts'
import type { OrderPage } from '#services/api/sales.ts'
import { saleReturner } from '#services/outbox/give-back.ts'
import { outboxStore } from '#services/outbox/outbox-store.ts'
import { emptyDevice } from '#tests/support/device-store.ts'
import { CASH_SALE } from '#tests/support/fixtures/sales.ts'

const { id, storeId } = CASH_SALE
const WHO = { userId: 'user-1', fullname: 'Ada Obi', at: 1_763_740_900_000 }

const till = async (
  answer: Result<OrderPage, ApiFault> | Result<OrderPage, ApiFault>[],
  { delivery = 'refused', isInDoubt = true }: { delivery?: 'refused' | 'setAside'; isInDoubt?: boolean } = {},
) => {
  const store = outboxStore(
    emptyDevice(),
    () => undefined,
    () => 1_763_740_800_000,
  )
  const keepBack = (to: 'refused' | 'setAside') =>
    store.keepBack(id, { delivery: to, reason: 'None is left', isNumberTaken: false })
  await store.prepare(CASH_SALE)
  await store.markPaid(id)
  await store.letGo(id)
  await keepBack('refused')
  if (isInDoubt) await store.noteApproving(id)
  await keepBack(delivery)
  const asked: unknown[][] = []
  const locks: string[] = []
  const giveBack = saleReturner({
    store,
    searchOrders: async (...question) => {
      asked.push(question)
      return Array.isArray(answer) ? answer[asked.length - 1]! : answer
    },
    exclusively: (name, work) => {
      locks.push(name)
      return work()
    },
  })
  return { store, giveBack: () => giveBack(id, WHO), asked, locks }
}

const page = (...numbers: number[]): Result<OrderPage, ApiFault> =>
  ok({ orders: numbers.map((order_number) => ({ order_number }) as Order), pages: 1 })

test('a refused sale without a doubt is given back without a question, under the lock of those who post', async () => {
  const { giveBack, asked, locks } = await till(failed({ kind: 'offline' }), { isInDoubt: false })
  expect(await giveBack()).toMatchObject({ ok: true, value: { id, state: 'givenBack', givenBack: WHO } })
  expect(asked).toEqual([])
  expect(locks).toEqual(['tillstate.outbox'])
})

test.each([
  ['no order', []],
  ['orders that begin or end with its digits', [17_637_408_005, 11_763_740_800]],
])('one in doubt is given back where the server has %s', async (_, numbers) => {
  const { giveBack, asked } = await till(page(...numbers))
  expect(await giveBack()).toMatchObject({ ok: true, value: { id, state: 'givenBack' } })
  expect(asked).toEqual([[storeId, '1763740800', 1]])
})

test('one in doubt that the server has is sent again in place of given back', async () => {
  const { store, giveBack } = await till(page(11_763_740_800, 1_763_740_800))
  expect(await giveBack()).toMatchObject({ ok: true, value: { id, state: 'paid', delivery: 'waiting' } })
  expect(await store.find(id)).toMatchObject({ value: { state: 'paid', delivery: 'waiting' } })
})

test('one in doubt is looked for on every page: other orders may have its digits in a customer’s name', async () => {
  const more = ok({ orders: [], pages: 2 })
  const there = await till([more, page(1_763_740_800)])
  expect(await there.giveBack()).toMatchObject({ value: { state: 'paid', delivery: 'waiting' } })
  expect(there.asked).toEqual([
    [storeId, '1763740800', 1],
    [storeId, '1763740800', 2],
  ])
  const missing = await till([more, page()])
  expect(await missing.giveBack()).toMatchObject({ value: { state: 'givenBack' } })
  const fault = failed({ kind: 'offline' } as const)
  const cut = await till([more, fault])
  expect(await cut.giveBack()).toEqual(fault)
})

test('one in doubt stays refused where the server cannot be asked', async () => {
  const fault: ApiFault = { kind: 'offline' }
  const { store, giveBack } = await till(failed(fault))
  expect(await giveBack()).toEqual(failed(fault))
  expect(await store.find(id)).toMatchObject({
    value: { state: 'paid', delivery: 'refused', isInDoubt: true },
  })
})

test('one that was set aside in doubt is neither asked for nor given back', async () => {
  const { giveBack, asked } = await till(page(), { delivery: 'setAside' })
  expect(await giveBack()).toEqual(ok(undefined))
  expect(asked).toEqual([])
})

test('a device that cannot be read gives nothing back', async () => {
  const { store, giveBack, asked } = await till(page())
  const fault = failed({ kind: 'storageUnavailable', reason: 'gone' } as const)
  vi.spyOn(store, 'find').mockResolvedValue(fault)
  expect(await giveBack()).toEqual(fault)
  expect(asked).toEqual([])
})
