import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '#server/db/transaction.ts'
import { DEMO_CASHIER } from '#server/seed/demo-stores.ts'
import { bringStockTo, NOBODY } from '#server/stock/movements.ts'
import { requireBooks } from '#tests/support/stock-books.ts'
import {
  MILO,
  openShop,
  PRODUCTS,
  refused,
  type ListedProduct,
  type Shop,
} from '../administration/product-shop.ts'
import { COLA } from '../support/goods.ts'
import { resultOf } from '../support/office.ts'
import { stockOf } from '../support/sales.ts'

const STOCK = '/api/merchant/administration/stock'
const BOOKED_OTHERWISE =
  'This was booked already, with something else in it. Please open the page again and look at the stock.'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.office.close())
afterEach(() => requireBooks(shop.office.db))

const newProduct = async (quantity: number, over: object = {}): Promise<string> => {
  const payload = { ...MILO, storeId: shop.storeId, quantity, ...over }
  return resultOf(await shop.send<ListedProduct>({ method: 'POST', url: PRODUCTS, payload })).id
}

const adjust = (productId: string, quantity: number, over: object = {}) =>
  shop.send<{ quantity: number }>({
    method: 'POST',
    url: `${STOCK}/adjust`,
    payload: {
      storeId: shop.storeId,
      deedId: randomUUID(),
      productId,
      quantity,
      reason: 'broken',
      note: '',
      ...over,
    },
  })

const receive = (lines: [productId: string, quantity: number][], over: object = {}) =>
  shop.send<{ products: number; pieces: number }>({
    method: 'POST',
    url: `${STOCK}/receive`,
    payload: {
      storeId: shop.storeId,
      deedId: randomUUID(),
      reference: 'DN 77',
      note: '',
      lines: lines.map(([productId, quantity]) => ({ productId, quantity })),
      ...over,
    },
  })

interface Movements {
  movements: {
    number: number
    product_name: string
    kind: string
    quantity: number
    stock_after: number
  }[]
  next: number | null
}

const movementsOf = async (productId: string, query: Record<string, string> = {}) =>
  resultOf(
    await shop.send<Movements>({
      method: 'GET',
      url: `${STOCK}/movements`,
      query: { storeId: shop.storeId, productId, ...query },
    }),
  )

describe('a correction', () => {
  test('of a product that was removed, or below what any can lack, is refused', async () => {
    const removed = await newProduct(3)
    await shop.office.db
      .updateTable('products')
      .set({ is_active: false, is_removed: true })
      .where('id', '=', removed)
      .execute()
    expect(await adjust(removed, -1)).toEqual(
      refused(422, 'A product of this list is not one of the store. Please look for it again.'),
    )
    const lacking = await newProduct(0)
    const change = { kind: 'adjusted', by: NOBODY, at: shop.office.clock.now } as const
    await inTransaction(shop.office.db, (trx) =>
      bringStockTo(trx, shop.storeId, change, new Map([[lacking, -1_000_000_000]])),
    )
    expect(await adjust(lacking, -1)).toEqual(
      refused(422, 'No product can have so many pieces. Please check the quantity.'),
    )
    expect(resultOf(await adjust(lacking, 1))).toEqual({ quantity: -999_999_999 })
  })

  test('is a movement with its reason and note, and the answer is the stock after it', async () => {
    const id = await newProduct(12)
    const deedId = randomUUID()
    const why = { deedId, reason: 'expired', note: 'Two tins' }
    expect(resultOf(await adjust(id, -2, why))).toEqual({ quantity: 10 })
    const deeds = shop.office.db.selectFrom('stock_deeds').select(['kind', 'user_id', 'user_name', 'at'])
    expect(await deeds.where('id', '=', deedId).execute()).toEqual([
      { kind: 'adjusted', user_id: DEMO_CASHIER.id, user_name: 'Demo Cashier', at: shop.office.clock.now },
    ])
    expect(await movementsOf(id)).toEqual({
      movements: [
        {
          number: 1,
          product_name: 'Milo 500 g',
          kind: 'adjusted',
          quantity: -2,
          stock_after: 10,
          at: '2026-11-21T11:00:00.000Z',
          user_name: 'Demo Cashier',
          reference: 'expired',
          reason: 'Two tins',
        },
        expect.objectContaining({ number: 0, kind: 'opening', quantity: 12, stock_after: 12 }),
      ],
      next: null,
    })
  })

  test('is made once, also when it is sent twice at the same moment', async () => {
    const id = await newProduct(5)
    const deedId = randomUUID()
    const answers = await Promise.all([1, 2, 3].map(() => adjust(id, 4, { deedId, reason: 'found' })))
    expect(answers.map(resultOf)).toEqual([{ quantity: 9 }, { quantity: 9 }, { quantity: 9 }])
    expect((await movementsOf(id)).movements).toHaveLength(2)
  })

  test('that was booked is not taken for another one with its id, which is refused', async () => {
    const [id, other] = [await newProduct(9), await newProduct(9)]
    const deedId = randomUUID()
    const foundId = randomUUID()
    expect(resultOf(await adjust(id, -3, { deedId }))).toEqual({ quantity: 6 })
    expect(resultOf(await adjust(other, 3, { deedId: foundId, reason: 'found' }))).toEqual({ quantity: 12 })
    for (const changed of [
      () => adjust(id, -5, { deedId }),
      () => adjust(id, -3, { deedId, reason: 'expired' }),
      () => adjust(id, -3, { deedId, note: 'Two tins' }),
      () => adjust(other, -3, { deedId }),
      () => receive([[id, 3]], { deedId }),
      () => receive([[other, 3]], { deedId: foundId, reference: 'found' }),
    ])
      expect(await changed()).toEqual(refused(422, BOOKED_OTHERWISE))
    expect(resultOf(await adjust(id.toUpperCase(), -3, { deedId: deedId.toUpperCase() }))).toEqual({
      quantity: 6,
    })
    expect(await stockOf(shop.office, other)).toBe(12)
  })

  test('that an office before fingerprints has booked is booked, whatever is in it', async () => {
    const id = await newProduct(9)
    const deedId = randomUUID()
    await adjust(id, -3, { deedId })
    await shop.office.db
      .updateTable('stock_deeds')
      .set({ fingerprint: '' })
      .where('id', '=', deedId)
      .execute()
    for (const quantity of [-3, -5])
      expect(resultOf(await adjust(id, quantity, { deedId }))).toEqual({ quantity: 6 })
  })

  test('is not mistaken for one of another store with the same id', async () => {
    const id = await newProduct(9)
    const deedId = randomUUID()
    const { db } = shop.office
    const { store_id } = await db
      .selectFrom('products')
      .select('store_id')
      .where('id', '=', COLA)
      .executeTakeFirstOrThrow()
    await db
      .insertInto('stock_deeds')
      .values({
        id: deedId,
        kind: 'adjusted',
        user_name: 'Bola Ade',
        at: new Date(),
        store_id,
        user_id: null,
        fingerprint: 'of the other store',
      })
      .execute()
    for (const _ of [1, 2]) expect(resultOf(await adjust(id, -3, { deedId }))).toEqual({ quantity: 6 })
  })

  test('may take more than there is, since somebody has looked', async () => {
    const id = await newProduct(1)
    expect(resultOf(await adjust(id, -3))).toEqual({ quantity: -2 })
  })

  test.each<[string, object]>([
    ['no change', { quantity: 0 }],
    ['half a piece', { quantity: 1.5 }],
    ['more than anybody has', { quantity: 10_000_001 }],
    ['a reason that is none', { reason: 'because' }],
    ['a note that is too long', { note: 'x'.repeat(201) }],
  ])('of %s is refused', async (_, over) => {
    const id = await newProduct(1)
    expect((await adjust(id, 1, over)).statusCode).toBe(400)
    expect((await movementsOf(id)).movements).toHaveLength(1)
  })

  test('of a product of another store is refused, and its id is free again', async () => {
    const deedId = randomUUID()
    expect(await adjust(COLA, 1, { deedId })).toEqual(
      refused(422, 'A product of this list is not one of the store. Please look for it again.'),
    )
    const id = await newProduct(1)
    expect(resultOf(await adjust(id, 1, { deedId }))).toEqual({ quantity: 2 })
  })
})

describe('goods that come in', () => {
  test('are booked with their delivery note, a product that is named twice as one movement', async () => {
    const [one, other] = [await newProduct(0), await newProduct(3)]
    const lines: [string, number][] = [
      [one, 10],
      [other, 5],
      [one.toUpperCase(), 2],
    ]
    expect(resultOf(await receive(lines))).toEqual({ products: 2, pieces: 17 })
    expect((await movementsOf(one)).movements).toMatchObject([
      { number: 1, kind: 'received', quantity: 12, stock_after: 12, reference: 'DN 77' },
    ])
    expect(await stockOf(shop.office, other)).toBe(8)
  })

  test('are booked once however often they are sent, and none of them where one is not known', async () => {
    const id = await newProduct(1)
    const deedId = randomUUID()
    const answers = await Promise.all([1, 2].map(() => receive([[id, 6]], { deedId })))
    expect(answers.map(resultOf)).toEqual([
      { products: 1, pieces: 6 },
      { products: 1, pieces: 6 },
    ])
    expect(
      (
        await receive([
          [id, 6],
          [COLA, 1],
        ])
      ).statusCode,
    ).toBe(422)
    expect(await stockOf(shop.office, id)).toBe(7)
  })

  test('are told apart from others with the same id, in whatever order they are named', async () => {
    const [one, other] = [await newProduct(0), await newProduct(0)]
    const deedId = randomUUID()
    const lines: [string, number][] = [
      [one, 6],
      [other, 2],
    ]
    expect(resultOf(await receive(lines, { deedId }))).toEqual({ products: 2, pieces: 8 })
    expect(resultOf(await receive(lines.toReversed(), { deedId }))).toEqual({ products: 2, pieces: 8 })
    expect(await receive([[one, 6]], { deedId })).toEqual(refused(422, BOOKED_OTHERWISE))
    expect(await receive(lines, { deedId, reference: 'DN 78' })).toEqual(refused(422, BOOKED_OTHERWISE))
    expect([await stockOf(shop.office, one), await stockOf(shop.office, other)]).toEqual([6, 2])
  })

  test('in other orders of products at the same moment do not get in each other’s way', async () => {
    const [one, other] = [await newProduct(0), await newProduct(0)]
    const booked = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        receive(
          index % 2 === 0
            ? [
                [one, 1],
                [other, 1],
              ]
            : [
                [other, 1],
                [one, 1],
              ],
        ),
      ),
    )
    expect(booked.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200))
    expect(await stockOf(shop.office, one)).toBe(8)
  })

  test('of which no product could have so many are refused', async () => {
    const id = await newProduct(0)
    const lines = Array.from({ length: 101 }, (): [string, number] => [id, 10_000_000])
    const tooMany = refused(422, 'No product can have so many pieces. Please check the quantity.')
    expect(await receive(lines)).toEqual(tooMany)
    expect(resultOf(await receive(lines.slice(1)))).toEqual({ products: 1, pieces: 1_000_000_000 })
    expect(await receive([[id, 1]])).toEqual(tooMany)
    expect((await receive([])).statusCode).toBe(400)
  })
})

test('movements come page by page, the newest first', async () => {
  const id = await newProduct(0, { size: '' })
  for (const quantity of [1, 2, 3]) await adjust(id, quantity)
  const first = await movementsOf(id, { size: '2' })
  expect(first.movements.map(({ product_name, quantity }) => [product_name, quantity])).toEqual([
    ['Milo', 3],
    ['Milo', 2],
  ])
  expect(first.next).toBe(2)
  const second = await movementsOf(id, { size: '2', cursor: '2' })
  expect(second.movements.map(({ quantity, stock_after }) => [quantity, stock_after])).toEqual([[1, 1]])
  expect(second.next).toBe(null)
})
