import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { MAINLAND } from '#server/seed/demo-stores.ts'
import { requireBooks } from '#tests/support/stock-books.ts'
import { PRODUCTS, refused } from '../administration/product-shop.ts'
import { COLA, RICE } from '../support/goods.ts'
import { resultOf, TEST_SETTINGS } from '../support/office.ts'
import { stockOf } from '../support/sales.ts'
import { openCountShop, type CountShop } from './count-shop.ts'

let shop: CountShop
beforeAll(async () => {
  shop = await openCountShop()
})
afterAll(() => shop.office.close())
beforeEach(async () => {
  shop.minutes(10)
  await shop.signIn()
  await shop.stockTo(10, COLA)
  await shop.stockTo(8, RICE)
})
afterEach(() => requireBooks(shop.office.db))

interface Undone {
  undone: number
  kept: { count: number; names: string[] }
  stock: { products: number; pieces_out: number; pieces_in: number; kept: number }
}

/** Brings a file whose rows are name, size, price and stock, and answers its batch. */
const bring = async (...rows: string[]): Promise<string> => {
  const response = await shop.office.app.inject({
    method: 'POST',
    url: `${PRODUCTS}/import?storeId=${MAINLAND.id}&dryRun=false`,
    headers: {
      'x-api-key': TEST_SETTINGS.apiKey,
      authorization: `Bearer ${shop.manager}`,
      'content-type': 'text/csv',
    },
    payload: ['Name,Size,Price,Stock', ...rows].join('\n'),
  })
  return response.json<{ result: { batch_id: string | null } }>().result.batch_id ?? ''
}
const COLA_AT = (stock: number, price = 500) => `Coca-Cola,50 cl,${price},${stock}`
const RICE_AT = (stock: number) => `Mama Gold Parboiled Rice,5 kg,9800,${stock}`

const post = (batchId: string, over: object = {}) =>
  shop.office.call.post<Undone>(
    `${PRODUCTS}/changes/undo`,
    { storeId: MAINLAND.id, batchId, ...over },
    { token: shop.manager },
  )
const look = async (batchId: string): Promise<Undone> => resultOf(await post(batchId, { dryRun: true }))
const undone = async (batchId: string): Promise<Undone> => resultOf(await post(batchId))
const undoingOf = async (batchId: string): Promise<string> => {
  const { id } = await shop.office.db
    .selectFrom('product_batches')
    .select('id')
    .where('undoes', '=', batchId)
    .executeTakeFirstOrThrow()
  return id
}

/** The last movements of a product, the oldest first. */
const journal = async (productId: string, last: number): Promise<string[]> => {
  const rows = await shop.office.db
    .selectFrom('stock_movements')
    .select(['kind', 'quantity', 'stock_after', 'user_name'])
    .where('product_id', '=', productId)
    .orderBy('number', 'desc')
    .limit(last)
    .execute()
  return rows
    .map(({ kind, quantity, stock_after, user_name }) => `${kind} ${quantity} ${stock_after} ${user_name}`)
    .toReversed()
}

const NOTHING = { products: 0, pieces_out: 0, pieces_in: 0, kept: 0 }

describe('the undo of a file', () => {
  test('takes back by how many it has changed the stock, and what was sold since stays sold', async () => {
    const id = await bring(COLA_AT(100), RICE_AT(3))
    await shop.sell(2)
    const outcome = {
      undone: 2,
      kept: { count: 0, names: [] },
      stock: { products: 2, pieces_out: 90, pieces_in: 5, kept: 0 },
    }
    expect(await look(id)).toEqual(outcome)
    expect([await stockOf(shop.office, COLA), await stockOf(shop.office, RICE)]).toEqual([98, 3])
    expect(await undone(id)).toEqual(outcome)
    expect([await stockOf(shop.office, COLA), await stockOf(shop.office, RICE)]).toEqual([8, 8])
    expect(await journal(COLA, 3)).toEqual([
      'imported 90 100 Ngozi Eze',
      'sale -2 98 Demo Cashier',
      'undone -90 8 Ngozi Eze',
    ])
    expect(await journal(RICE, 2)).toEqual(['imported -5 3 Ngozi Eze', 'undone 5 8 Ngozi Eze'])
  })

  test('happens once, also where two people press at the same moment', async () => {
    const id = await bring(COLA_AT(100))
    const answers = await Promise.all([post(id), post(id), post(id)])
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(await post(id)).toEqual(refused(422, 'This was undone already.'))
    expect(await post(id, { dryRun: true })).toEqual(refused(422, 'This was undone already.'))
    expect(await journal(COLA, 2)).toEqual(['imported 90 100 Ngozi Eze', 'undone -90 10 Ngozi Eze'])
  })

  test('that was interrupted takes the rest, and nothing twice', async () => {
    const id = await bring(COLA_AT(100), RICE_AT(3))
    await undone(id)
    const undo = await undoingOf(id)
    const { db } = shop.office
    // As a process leaves it that ended behind the last product.
    await db.updateTable('product_batches').set({ ended_at: null }).where('id', '=', undo).execute()
    expect(await undone(id)).toEqual({ undone: 0, kept: { count: 0, names: [] }, stock: NOTHING })
    expect([await stockOf(shop.office, COLA), await stockOf(shop.office, RICE)]).toEqual([10, 8])
  })

  test('removes what it has added with its stock; to undo that brings both back', async () => {
    const id = await bring('Yam,,700,3', 'Garri,,800,0')
    const { id: yam } = await shop.office.db
      .selectFrom('products')
      .select('id')
      .where('name', '=', 'Yam')
      .executeTakeFirstOrThrow()
    expect(await undone(id)).toMatchObject({ undone: 2, stock: { ...NOTHING, products: 1, pieces_out: 3 } })
    expect(await stockOf(shop.office, yam)).toBe(0)
    expect(await undone(await undoingOf(id))).toMatchObject({
      undone: 2,
      stock: { ...NOTHING, products: 1, pieces_in: 3 },
    })
    expect(await journal(yam, 3)).toEqual([
      'opening 3 3 Ngozi Eze',
      'undone -3 0 Ngozi Eze',
      'undone 3 3 Ngozi Eze',
    ])
  })

  test('leaves what it has added, with its stock, where somebody has completed it since', async () => {
    const id = await bring('Ogi,,700,3')
    const { db } = shop.office
    await db.updateTable('products').set({ barcode: '2000000000992' }).where('name', '=', 'Ogi').execute()
    const outcome = { undone: 0, kept: { count: 1, names: ['Ogi'] }, stock: NOTHING }
    expect(await look(id)).toEqual(outcome)
    expect(await undone(id)).toEqual(outcome)
    const rows = await db
      .selectFrom('products')
      .select(['stock', 'is_active'])
      .where('name', '=', 'Ogi')
      .execute()
    expect(rows).toEqual([{ stock: 3, is_active: true }])
  })

  test('leaves the stock that another file has set since; once that one is undone it takes it', async () => {
    const first = await bring(COLA_AT(100), RICE_AT(3))
    const second = await bring(COLA_AT(50))
    const outcome = {
      undone: 1,
      kept: { count: 1, names: ['Coca-Cola'] },
      stock: { products: 1, pieces_out: 0, pieces_in: 5, kept: 1 },
    }
    expect(await look(first)).toEqual(outcome)
    await undone(second)
    expect(await stockOf(shop.office, COLA)).toBe(100)
    expect(await look(first)).toMatchObject({ undone: 2, stock: { products: 2, pieces_out: 90, kept: 0 } })
    await undone(first)
    expect([await stockOf(shop.office, COLA), await stockOf(shop.office, RICE)]).toEqual([10, 8])
  })

  test('leaves a stock that another file has set since', async () => {
    const first = await bring(COLA_AT(100))
    await bring(COLA_AT(50))
    expect(await undone(first)).toEqual({
      undone: 0,
      kept: { count: 1, names: ['Coca-Cola'] },
      stock: { ...NOTHING, kept: 1 },
    })
    expect(await stockOf(shop.office, COLA)).toBe(50)
  })

  test.each([
    ['beside another price', 510],
    ['in a row that is wholly the same', 500],
  ])('leaves a stock that another file has stated since, %s', async (_how, price) => {
    const first = await bring(COLA_AT(100))
    const second = await bring(COLA_AT(100, price))
    const kept = { undone: 0, kept: { count: 1, names: ['Coca-Cola'] }, stock: { ...NOTHING, kept: 1 } }
    expect(await look(first)).toEqual(kept)
    expect(await journal(COLA, 2)).toEqual(['imported 90 100 Ngozi Eze', 'imported 0 100 Ngozi Eze'])
    expect(await undone(second)).toEqual({ undone: 1, kept: { count: 0, names: [] }, stock: NOTHING })
    expect(await stockOf(shop.office, COLA)).toBe(100)
    expect(await look(first)).toMatchObject({ undone: 1, stock: { products: 1, pieces_out: 90 } })
    await undone(first)
    expect(await stockOf(shop.office, COLA)).toBe(10)
  })

  test('leaves a stock that a file has stated after the undo, when that is undone', async () => {
    const first = await bring(COLA_AT(100))
    await undone(first)
    await bring(COLA_AT(10))
    expect(await undone(await undoingOf(first))).toMatchObject({ stock: { ...NOTHING, kept: 1 } })
    expect(await stockOf(shop.office, COLA)).toBe(10)
  })

  test('of a file that has only stated a stock is done also where a later one has set it', async () => {
    const first = await bring(COLA_AT(100))
    const second = await bring(COLA_AT(100))
    const third = await bring(COLA_AT(50))
    expect(await undone(second)).toEqual({ undone: 1, kept: { count: 0, names: [] }, stock: NOTHING })
    await undone(third)
    await undone(first)
    expect(await stockOf(shop.office, COLA)).toBe(10)
  })

  test('finds one trace of all files that state the same, and none where nothing could be taken back', async () => {
    await bring('Zobo,,700,3')
    expect(await bring('Zobo,,700,3')).toBe('')
    await bring('Zobo,,700,9')
    await bring('Zobo,,700,9')
    expect(await bring('Zobo,,700,9')).toBe('')
    const { id: zobo } = await shop.office.db
      .selectFrom('products')
      .select('id')
      .where('name', '=', 'Zobo')
      .executeTakeFirstOrThrow()
    expect(await journal(zobo, 4)).toEqual([
      'opening 3 3 Ngozi Eze',
      'imported 6 9 Ngozi Eze',
      'imported 0 9 Ngozi Eze',
    ])
  })

  test('of before this was written down leaves the stock as it is', async () => {
    const id = await bring(COLA_AT(100))
    await shop.office.db
      .updateTable('stock_movements')
      .set({ batch_id: null })
      .where('batch_id', '=', id)
      .execute()
    expect((await undone(id)).stock).toEqual(NOTHING)
    expect(await stockOf(shop.office, COLA)).toBe(100)
  })
})

describe('a count is the truth', () => {
  const typed = (pieces: number) => ({ kind: 'typed', productId: COLA, pieces }) as const
  const countedAs = async (pieces: number) => {
    const count = await shop.open()
    await shop.enter(shop.cashier, count.id, typed(pieces))
    return count.id
  }
  const approve = async (countId: string) => {
    resultOf(await shop.approve(countId, (await shop.summary(countId)).entries))
  }

  test('what was counted and approved after the file stays', async () => {
    const id = await bring(COLA_AT(100))
    await approve(await countedAs(12))
    await shop.sell(2)
    expect(await undone(id)).toEqual({
      undone: 0,
      kept: { count: 1, names: ['Coca-Cola'] },
      stock: { ...NOTHING, kept: 1 },
    })
    expect(await stockOf(shop.office, COLA)).toBe(10)
  })

  test('what was counted before the file and approved after it has the file on top, which is taken back', async () => {
    const count = await countedAs(12)
    const id = await bring(COLA_AT(100))
    await approve(count)
    expect(await stockOf(shop.office, COLA)).toBe(102)
    expect((await undone(id)).stock).toEqual({ ...NOTHING, products: 1, pieces_out: 90 })
    expect(await stockOf(shop.office, COLA)).toBe(12)
  })

  test('what was counted after the file and is approved after the undo is what was counted', async () => {
    const id = await bring(COLA_AT(100))
    const count = await countedAs(12)
    await shop.sell(1)
    expect((await undone(id)).stock).toEqual({ ...NOTHING, products: 1, pieces_out: 90 })
    expect(await stockOf(shop.office, COLA)).toBe(9)
    expect(await shop.rows(count)).toMatchObject([{ expected: 10, counted: 12 }])
    await approve(count)
    expect(await stockOf(shop.office, COLA)).toBe(11)
  })

  test('a file between the shop floor and the store room moves nothing in the count, once it is undone', async () => {
    const { id: count } = await shop.open()
    await shop.enter(shop.cashier, count, typed(9))
    const id = await bring(COLA_AT(100))
    await shop.enter(shop.manager, count, typed(6), { place: 'room' })
    expect((await undone(id)).stock).toEqual({ ...NOTHING, products: 1, pieces_out: 90 })
    expect(await shop.rows(count)).toMatchObject([{ expected: 10, counted: 15 }])
    await approve(count)
    expect(await stockOf(shop.office, COLA)).toBe(15)
  })

  test('a count that was discarded stops nothing', async () => {
    const id = await bring(COLA_AT(100))
    const count = await countedAs(12)
    resultOf(await shop.discard(count))
    expect((await undone(id)).stock).toEqual({ ...NOTHING, products: 1, pieces_out: 90 })
    expect(await stockOf(shop.office, COLA)).toBe(10)
  })
})
