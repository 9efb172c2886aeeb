import { afterEach, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { PostSale, SalePayload, type ConfirmedSale } from '#contract/sales.ts'
import type { ApiFault } from '#domain/faults.ts'
import { kobo } from '#domain/money.ts'
import { failed, ok, type Result } from '#domain/result.ts'
import { DEMO_TENANT, MAINLAND } from '#server/seed/demo-stores.ts'
import { outboxStore, type OutboxStore } from '#services/outbox/outbox-store.ts'
import { saleSender } from '#services/outbox/sender.ts'
import { memoryStore } from '#tests/support/memory-store.ts'
import { saleOf } from '#tests/support/fixtures/any-sale.ts'
import { COLA } from '../support/goods.ts'
import { openOffice, registerDevice, TERMINAL_NUMBER, type TestOffice } from '../support/office.ts'
import { oneCola, postSale, saleRows } from '../support/sales.ts'

const RIVAL = '1763700000009'
const OFFLINE: ApiFault = { kind: 'offline' }

let office: TestOffice
let token: string
let store: OutboxStore
/** What becomes of the answers to the next posts; none left means that they arrive. */
let lost: number
let posts: number

beforeEach(async () => {
  office = await openOffice()
  await registerDevice(office)
  await registerDevice(office, MAINLAND, RIVAL)
  token = (await office.signIn()).token
  store = outboxStore(
    memoryStore().use,
    () => undefined,
    () => office.clock.now.getTime(),
  )
  lost = 0
  posts = 0
})
afterEach(() => office.close())

/** Posts as the API client of the till does, over a network that loses answers. */
const post = async (storeId: string, sale: SalePayload): Promise<Result<ConfirmedSale, ApiFault>> => {
  posts += 1
  const { statusCode, body } = await postSale(office, token, z.encode(SalePayload, sale), storeId)
  if (lost > 0) {
    lost -= 1
    return failed(OFFLINE)
  }
  if (statusCode !== 200) return failed({ kind: 'refused', statusCode, message: body.error_message ?? '' })
  const [confirmed] = z.decode(PostSale.answer, body).result ?? []
  return confirmed ? ok(confirmed) : failed({ kind: 'malformed', issues: [] })
}

const keepConfirmed = async (): Promise<void> => undefined

/** One tab of the till; each has a sender of its own, and nothing here keeps them apart. */
const tab = () =>
  saleSender({ store, post, keepConfirmed, exclusively: (_, work) => work(), random: () => 0 })

/** One Coca-Cola paid with NGN 537.50 in cash, on the device and ready to be sent. */
const paidSale = async (id = 'sale-1'): Promise<number> => {
  const drawn = {
    lines: [{ price: 50_000, quantity: 1, vat: 7.5 }],
    discount: { mode: 'fixed', hundredths: 0 },
    cashShare: 1_000,
    change: 0,
  } as const
  const sale = saleOf({ ...drawn, lines: [...drawn.lines] }, 'replaces-total')
  const made = await store.prepare({
    id,
    storeId: MAINLAND.id,
    terminalId: TERMINAL_NUMBER,
    tenantId: DEMO_TENANT.id,
    cashier: sale.cashier,
    cart: { ...sale.cart, lines: sale.cart.lines.map((line) => ({ ...line, productId: COLA })) },
    payment: sale.payment,
    tenders: [{ channel: 'cash', amount: kobo(53_750) }],
  })
  await store.markPaid(id)
  if (!made.ok) throw new Error('the sale was not written')
  return made.value.orderNumber
}

const numbersAt = async (): Promise<number[]> => {
  const rows = await office.db.selectFrom('sales').select('order_number').orderBy('order_number').execute()
  return rows.map(({ order_number }) => order_number)
}

test('two tabs post the same sale at the same moment: one sale, and both know it', async () => {
  const orderNumber = await paidSale()
  const answers = await Promise.all([tab()('sale-1'), tab()('sale-1')])
  expect(answers).toEqual([
    { kind: 'confirmed', orderNumber },
    { kind: 'confirmed', orderNumber },
  ])
  expect(posts).toBe(2)
  expect(await saleRows(office)).toEqual({ sales: 1, items: 1, tenders: 1 })
})

test('the answer is lost after the server has written the sale: it waits, is sent again, and is one sale', async () => {
  const orderNumber = await paidSale()
  lost = 2
  expect(await tab()('sale-1')).toMatchObject({ kind: 'unreachable' })
  expect(await tab()('sale-1')).toMatchObject({ kind: 'unreachable' })
  expect((await store.sales()).ok && posts).toBe(2)
  expect(await tab()('sale-1')).toEqual({ kind: 'confirmed', orderNumber })
  expect(await numbersAt()).toEqual([orderNumber])
})

test('after another sign-in the same sale is still the same sale', async () => {
  const orderNumber = await paidSale()
  lost = 1
  await tab()('sale-1')
  token = (await office.signIn()).token
  expect(await tab()('sale-1')).toEqual({ kind: 'confirmed', orderNumber })
  expect(await saleRows(office)).toEqual({ sales: 1, items: 1, tenders: 1 })
})

test('a number that another terminal has: the next number, the same sale', async () => {
  const orderNumber = await paidSale()
  const rival = { ...oneCola, terminalId: RIVAL, orderNumber }
  expect((await postSale(office, token, rival)).statusCode).toBe(200)

  expect(await tab()('sale-1')).toEqual({ kind: 'conflict', orderNumber, isInDoubt: false })
  const renumbered = await store.renumber('sale-1', orderNumber)
  expect(renumbered).toMatchObject({ ok: true, value: { orderNumber: orderNumber + 1 } })
  expect(await tab()('sale-1')).toEqual({ kind: 'confirmed', orderNumber: orderNumber + 1 })
  expect(await numbersAt()).toEqual([orderNumber, orderNumber + 1])
})

test('two tabs that both met the conflict draw one number between them', async () => {
  const orderNumber = await paidSale()
  await postSale(office, token, { ...oneCola, terminalId: RIVAL, orderNumber })
  await Promise.all([store.renumber('sale-1', orderNumber), store.renumber('sale-1', orderNumber)])
  await Promise.all([tab()('sale-1'), tab()('sale-1')])
  expect(await numbersAt()).toEqual([orderNumber, orderNumber + 1])
})

test.each<[string, Partial<ConfirmedSale>]>([
  ['another order number', { order_number: 1 }],
  ['another total', { total: kobo(53_751) }],
])('an answer that names %s is no proof: the sale stays on the device', async (_, change) => {
  await paidSale()
  const send = saleSender({
    store,
    post: async (storeId, sale) => {
      const answer = await post(storeId, sale)
      return answer.ok ? ok({ ...answer.value, ...change }) : answer
    },
    keepConfirmed,
    exclusively: (_name, work) => work(),
    random: () => 0,
  })
  expect(await send('sale-1')).toMatchObject({ kind: 'unsendable' })
  const kept = await store.find('sale-1')
  expect(kept).toMatchObject({ ok: true, value: { state: 'paid', attempts: 1 } })
})
