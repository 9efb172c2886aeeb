import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Order } from '#contract/sales.ts'
import { ISLAND, MAINLAND } from '#server/seed/demo-stores.ts'
import { COLA } from '../support/goods.ts'
import {
  firstOf,
  openOffice,
  registerDevice,
  resultOf,
  type Answer,
  type TestOffice,
} from '../support/office.ts'
import { oneCola, ORDER_NUMBER, postSale } from '../support/sales.ts'

let office: TestOffice
let token: string

const NAMES = ['Ada Obi', 'Bayo_100%', 'Chidi \\ Sons', 'ÀDÉ Ogun']

const PARTS = [
  { paymentChannel: 3, amountCollected: 300 },
  { paymentChannel: 1, amountCollected: 237.5 },
]

/** 45 sales a second apart, the first of which was paid in parts; the first four have a customer each. */
beforeAll(async () => {
  office = await openOffice()
  await registerDevice(office)
  await registerDevice(office, ISLAND)
  token = (await office.signIn()).token
  await office.db.updateTable('products').set({ stock: 100 }).where('id', '=', COLA).execute()
  for (let index = 0; index < 45; index += 1) {
    const sale = {
      ...oneCola,
      orderNumber: ORDER_NUMBER + index,
      customerName: NAMES[index] ?? null,
      ...(index === 0 && { paymentChannels: PARTS }),
    }
    await postSale(office, token, sale)
  }
})
afterAll(() => office.close())

const history = (query: Record<string, string>, storeId = MAINLAND.id) =>
  office.call.get<Order[]>(`/api/merchant/pos/instore-orders/${storeId}`, query, { token })
const search = (orderNumber: string, query: Record<string, string> = {}, storeId = MAINLAND.id) =>
  office.call.get<Order[]>(
    `/api/merchant/pos/instore-orders/get/${storeId}`,
    { orderNumber, PageNumber: '1', PageSize: '20', ...query },
    { token },
  )
const numbersOf = (answer: Answer<Order[]>) => resultOf(answer).map(({ order_number }) => order_number)
const countdown = (from: number, length: number) => Array.from({ length }, (_, index) => from - index)

describe('the history', () => {
  test('is newest first, in pages, and says how many there are', async () => {
    const first = await history({ PageNumber: '1', PageSize: '20' })
    expect(numbersOf(first)).toEqual(countdown(ORDER_NUMBER + 44, 20))
    expect(first.body.meta_data).toEqual({ number_of_pages: 3 })
    const third = await history({ PageNumber: '3', PageSize: '20' })
    expect(numbersOf(third)).toEqual(countdown(ORDER_NUMBER + 4, 5))
    const beyond = await history({ PageNumber: '4', PageSize: '20' })
    expect(beyond.body).toMatchObject({ status: true, result: [], meta_data: { number_of_pages: 3 } })
  })

  test('shows a sale as the till lists it, at the time of the till', async () => {
    const { body } = await history({ PageNumber: '45', PageSize: '1' })
    expect(body.result).toEqual([
      {
        id: expect.any(String),
        order_number: ORDER_NUMBER,
        customer_name: 'Ada Obi',
        sale_items: [{ quantity: 1 }],
        payment_channels: [{ payment_channel_text: 'Card' }, { payment_channel_text: 'Cash' }],
        total_text: 'NGN 537.50',
        transaction_date_text: '21 Nov 2026, 11:30',
      },
    ])
  })

  test.each([
    ['Europe/London', '21 Nov 2026, 10:30'],
    ['America/New_York -05:00', '21 Nov 2026, 05:30'],
    ['Mars/Olympus', '21 Nov 2026, 11:30'],
  ])('in the time zone %s', async (zone, text) => {
    const answer = await office.call.get<Order[]>(
      `/api/merchant/pos/instore-orders/${MAINLAND.id}`,
      { PageNumber: '45', PageSize: '1' },
      { token, headers: { 'client-time-zone': zone } },
    )
    expect(firstOf(answer).transaction_date_text).toBe(text)
  })

  test('of a store without sales is one empty page', async () => {
    const { body } = await history({ PageNumber: '1', PageSize: '20' }, ISLAND.id)
    expect(body).toMatchObject({ status: true, result: [], meta_data: { number_of_pages: 1 } })
  })

  test.each([
    [{ PageNumber: '0', PageSize: '20' }, 'PageNumber'],
    [{ PageNumber: '1', PageSize: '101' }, 'PageSize'],
    [{ PageNumber: 'x', PageSize: '20' }, 'PageNumber'],
  ])('refuses %o', async (query, field) => {
    const { statusCode, body } = await history(query)
    expect(statusCode).toBe(400)
    expect(body.error_message).toContain(field)
  })
})

describe('a search', () => {
  test('finds an order number by its beginning', async () => {
    expect(numbersOf(await search(String(ORDER_NUMBER + 7)))).toEqual([ORDER_NUMBER + 7])
    const tens = await search(String(ORDER_NUMBER).slice(0, -1))
    expect(numbersOf(tens)).toEqual(countdown(ORDER_NUMBER + 9, 10))
    expect((await search(String(ORDER_NUMBER).slice(1))).body.result).toEqual([])
  })

  test('pages what it finds', async () => {
    const second = await search('1795', { PageNumber: '2' })
    expect(numbersOf(second)).toEqual(countdown(ORDER_NUMBER + 24, 20))
    expect(second.body.meta_data).toEqual({ number_of_pages: 3 })
  })

  test.each([
    ['da ob', [0]],
    ['ADA', [0]],
    ['yo_1', [1]],
    ['100%', [1]],
    ['%', [1]],
    ['\\', [2]],
    ['àdé', [3]],
    ['a%o', []],
    ['nobody', []],
  ])('finds a customer name by any part of it: %s', async (text, found) => {
    expect(numbersOf(await search(text))).toEqual(found.map((index) => ORDER_NUMBER + index))
  })

  test('stays within its store', async () => {
    expect((await search('ada', {}, ISLAND.id)).body.result).toEqual([])
  })

  test('looks at the newest thousand that fit, and says where there are more', async () => {
    await sql`insert into sales select (jsonb_populate_record(s, jsonb_build_object('id', gen_random_uuid(),
        'store_id', ${ISLAND.id}::text, 'order_number', 1900000000 + n, 'customer_name', 'Many'))).*
      from sales s, generate_series(1, 1001) n where s.order_number = ${ORDER_NUMBER}`.execute(office.db)
    const last = await search('many', { PageNumber: '50' }, ISLAND.id)
    expect(numbersOf(last)).toEqual(countdown(1_900_000_021, 20))
    expect(last.body.meta_data).toEqual({ number_of_pages: 50, is_cut_off: true })
    expect(numbersOf(await search('many', { PageNumber: '51' }, ISLAND.id))).toEqual([])
    await office.db.deleteFrom('sales').where('order_number', '=', 1_900_000_001).execute()
    const all = await search('many', { PageNumber: '50' }, ISLAND.id)
    expect(numbersOf(all)).toEqual(countdown(1_900_000_021, 20))
    expect(all.body.meta_data).toEqual({ number_of_pages: 50 })
  })

  test('without a text is refused', async () => {
    expect((await search('')).statusCode).toBe(400)
  })
})
