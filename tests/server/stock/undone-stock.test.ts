import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OrderState } from '#contract/administration/purchase-orders.ts'
import { MAINLAND } from '#server/seed/demo-stores.ts'
import { requireBooks } from '#tests/support/stock-books.ts'
import { refused } from '../administration/product-shop.ts'
import { resultOf } from '../support/office.ts'
import { openCountShop, type CountShop } from './count-shop.ts'
import { MALT_AT, NOTHING, NUTS_AT, stockFiles, type StockFiles } from './undo-shop.ts'

let shop: CountShop
let files: StockFiles
beforeAll(async () => {
  shop = await openCountShop()
  files = stockFiles(shop)
})
afterAll(() => shop.office.close())
beforeEach(() => files.begin())
afterEach(() => requireBooks(shop.office.db))

describe('the undo of a file', () => {
  test('takes back by how many it has changed the stock, and what was sold since stays sold', async () => {
    const id = await files.bring(MALT_AT(100), NUTS_AT(3))
    await files.sellMalt(2)
    const outcome = {
      undone: 2,
      kept: { count: 0, names: [] },
      stock: { products: 2, pieces_out: 90, pieces_in: 5, kept: 0 },
    }
    expect(await files.look(id)).toEqual(outcome)
    expect(await files.stockOf(files.malt, files.nuts)).toEqual([98, 3])
    expect(await files.undone(id)).toEqual(outcome)
    expect(await files.stockOf(files.malt, files.nuts)).toEqual([8, 8])
    expect(await files.journal(files.malt, 3)).toEqual([
      'imported 90 100 Ngozi Eze',
      'sale -2 98 Demo Cashier',
      'undone -90 8 Ngozi Eze',
    ])
    expect(await files.journal(files.nuts, 2)).toEqual(['imported -5 3 Ngozi Eze', 'undone 5 8 Ngozi Eze'])
  })

  test('happens once, also where two people press at the same moment', async () => {
    const id = await files.bring(MALT_AT(100))
    const answers = await Promise.all([files.post(id), files.post(id), files.post(id)])
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(await files.post(id)).toEqual(refused(422, 'This was undone already.'))
    expect(await files.post(id, { dryRun: true })).toEqual(refused(422, 'This was undone already.'))
    expect(await files.journal(files.malt, 2)).toEqual([
      'imported 90 100 Ngozi Eze',
      'undone -90 10 Ngozi Eze',
    ])
  })

  test('that was interrupted takes the rest, and nothing twice', async () => {
    const id = await files.bring(MALT_AT(100), NUTS_AT(3))
    await files.undone(id)
    const undo = await files.undoingOf(id)
    const { db } = shop.office
    // As a process leaves it that ended behind the last product.
    await db.updateTable('product_batches').set({ ended_at: null }).where('id', '=', undo).execute()
    expect(await files.undone(id)).toEqual({ undone: 0, kept: { count: 0, names: [] }, stock: NOTHING })
    expect(await files.stockOf(files.malt, files.nuts)).toEqual([10, 8])
  })

  test('removes what it has added with its stock; to undo that brings both back', async () => {
    const id = await files.bring('Yam,,700,3', 'Garri,,800,0')
    const yam = await files.idOf('Yam')
    expect(await files.undone(id)).toMatchObject({
      undone: 2,
      stock: { ...NOTHING, products: 1, pieces_out: 3 },
    })
    expect(await files.stockOf(yam)).toEqual([0])
    expect(await files.undone(await files.undoingOf(id))).toMatchObject({
      undone: 2,
      stock: { ...NOTHING, products: 1, pieces_in: 3 },
    })
    expect(await files.journal(yam, 3)).toEqual([
      'opening 3 3 Ngozi Eze',
      'undone -3 0 Ngozi Eze',
      'undone 3 3 Ngozi Eze',
    ])
  })

  test('leaves what it has added, with its stock, where somebody has completed it since', async () => {
    const id = await files.bring('Ogi,,700,3')
    const { db } = shop.office
    await db.updateTable('products').set({ barcode: '2000000000992' }).where('name', '=', 'Ogi').execute()
    const outcome = { undone: 0, kept: { count: 1, names: ['Ogi'] }, stock: NOTHING }
    expect(await files.look(id)).toEqual(outcome)
    expect(await files.undone(id)).toEqual(outcome)
    const rows = await db
      .selectFrom('products')
      .select(['stock', 'is_active'])
      .where('name', '=', 'Ogi')
      .execute()
    expect(rows).toEqual([{ stock: 3, is_active: true }])
  })

  // Above those of the demo data.
  let orders = 100_000
  /** Writes a purchase order of one product. */
  const ordered = async (productId: string, state: OrderState) => {
    const { db, clock } = shop.office
    const [store_id, id] = [MAINLAND.id, randomUUID()]
    orders += 1
    const order = { store_id, id, number: orders, supplier: 'Apapa', expected_on: null, last_deed: null }
    const by = { made_by: 'Ngozi Eze', made_at: clock.now, changed_by: 'Ngozi Eze', changed_at: clock.now }
    await db
      .insertInto('purchase_orders')
      .values({ ...order, ...by, state, version: 1 })
      .execute()
    const line = { position: 0, quantity: 12, unit_cost: null, received: 0 }
    await db
      .insertInto('purchase_order_lines')
      .values({ store_id, order_id: id, product_id: productId, ...line })
      .execute()
  }

  test.each(['draft', 'ordered', 'partly'] as const)(
    'leaves what it has added, with its stock, where an order of it is %s',
    async (state) => {
      const name = `Elubo ${state}`
      const id = await files.bring(`${name},,700,3`)
      await ordered(await files.idOf(name), state)
      expect(await files.undone(id)).toEqual({
        undone: 0,
        kept: { count: 1, names: [name] },
        stock: NOTHING,
      })
      expect(await files.stockOf(await files.idOf(name))).toEqual([3])
    },
  )

  test.each(['received', 'closed', 'cancelled'] as const)(
    'removes what it has added where an order of it is %s',
    async (state) => {
      const name = `Elubo ${state}`
      const id = await files.bring(`${name},,700,3`)
      await ordered(await files.idOf(name), state)
      expect(await files.undone(id)).toMatchObject({ undone: 1, kept: { count: 0 } })
    },
  )

  test.each([
    ['Okra,,700,3', 3],
    ['Ugu,,700,0', 0],
  ])(
    'leaves what it has added, with its stock, where another file has stated that since: %s',
    async (row, stock) => {
      const [name = ''] = row.split(',')
      const first = await files.bring(row)
      const second = await files.bring(`${name},,700,50`)
      const kept = { undone: 0, kept: { count: 1, names: [name] }, stock: { ...NOTHING, kept: 1 } }
      expect(await files.look(first)).toEqual(kept)
      expect(await files.undone(first)).toEqual(kept)
      const id = await files.idOf(name)
      const rowOf = () =>
        shop.office.db
          .selectFrom('products')
          .select(['stock', 'is_active', 'is_removed'])
          .where('id', '=', id)
          .executeTakeFirst()
      expect(await rowOf()).toEqual({ stock: 50, is_active: true, is_removed: false })
      await files.undone(second)
      expect(await rowOf()).toEqual({ stock, is_active: true, is_removed: false })
      expect(await files.undone(first)).toMatchObject({ undone: 1, stock: { pieces_out: stock, kept: 0 } })
      expect(await rowOf()).toEqual({ stock: 0, is_active: false, is_removed: true })
    },
  )

  test('leaves the stock that another file has set since; once that one is undone it takes it', async () => {
    const first = await files.bring(MALT_AT(100), NUTS_AT(3))
    const second = await files.bring(MALT_AT(50))
    const outcome = {
      undone: 1,
      kept: { count: 1, names: ['Malt'] },
      stock: { products: 1, pieces_out: 0, pieces_in: 5, kept: 1 },
    }
    expect(await files.look(first)).toEqual(outcome)
    await files.undone(second)
    expect(await files.stockOf(files.malt)).toEqual([100])
    expect(await files.look(first)).toMatchObject({
      undone: 2,
      stock: { products: 2, pieces_out: 90, kept: 0 },
    })
    await files.undone(first)
    expect(await files.stockOf(files.malt, files.nuts)).toEqual([10, 8])
  })

  test('leaves a stock that another file has set since', async () => {
    const first = await files.bring(MALT_AT(100))
    await files.bring(MALT_AT(50))
    expect(await files.undone(first)).toEqual({
      undone: 0,
      kept: { count: 1, names: ['Malt'] },
      stock: { ...NOTHING, kept: 1 },
    })
    expect(await files.stockOf(files.malt)).toEqual([50])
  })

  test.each([
    ['beside another price', 510],
    ['in a row that is wholly the same', 500],
  ])('leaves a stock that another file has stated since, %s', async (_how, price) => {
    const first = await files.bring(MALT_AT(100))
    const second = await files.bring(MALT_AT(100, price))
    const kept = { undone: 0, kept: { count: 1, names: ['Malt'] }, stock: { ...NOTHING, kept: 1 } }
    expect(await files.look(first)).toEqual(kept)
    expect(await files.journal(files.malt, 2)).toEqual([
      'imported 90 100 Ngozi Eze',
      'imported 0 100 Ngozi Eze',
    ])
    expect(await files.undone(second)).toEqual({ undone: 1, kept: { count: 0, names: [] }, stock: NOTHING })
    expect(await files.stockOf(files.malt)).toEqual([100])
    expect(await files.look(first)).toMatchObject({ undone: 1, stock: { products: 1, pieces_out: 90 } })
    await files.undone(first)
    expect(await files.stockOf(files.malt)).toEqual([10])
  })

  test('leaves a stock that a file has stated after the undo, when that is undone', async () => {
    const first = await files.bring(MALT_AT(100))
    await files.undone(first)
    await files.bring(MALT_AT(10))
    expect(await files.undone(await files.undoingOf(first))).toMatchObject({ stock: { ...NOTHING, kept: 1 } })
    expect(await files.stockOf(files.malt)).toEqual([10])
  })

  test('of a file that has only stated a stock is done also where a later one has set it', async () => {
    const first = await files.bring(MALT_AT(100))
    const second = await files.bring(MALT_AT(100))
    const third = await files.bring(MALT_AT(50))
    expect(await files.undone(second)).toEqual({ undone: 1, kept: { count: 0, names: [] }, stock: NOTHING })
    await files.undone(third)
    await files.undone(first)
    expect(await files.stockOf(files.malt)).toEqual([10])
  })

  test('finds one trace of all files that state the same, and none where nothing could be taken back', async () => {
    await files.bring('Zobo,,700,3')
    expect(await files.bring('Zobo,,700,3')).toBe('')
    await files.bring('Zobo,,700,9')
    await files.bring('Zobo,,700,9')
    expect(await files.bring('Zobo,,700,9')).toBe('')
    const zobo = await files.idOf('Zobo')
    expect(await files.journal(zobo, 4)).toEqual([
      'opening 3 3 Ngozi Eze',
      'imported 6 9 Ngozi Eze',
      'imported 0 9 Ngozi Eze',
    ])
  })

  test('of before this was written down leaves the stock as it is', async () => {
    const id = await files.bring(MALT_AT(100))
    await shop.office.db
      .updateTable('stock_movements')
      .set({ batch_id: null })
      .where('batch_id', '=', id)
      .execute()
    expect((await files.undone(id)).stock).toEqual(NOTHING)
    expect(await files.stockOf(files.malt)).toEqual([100])
  })
})

describe('a count is the truth', () => {
  const typed = (pieces: number) => ({ kind: 'typed', productId: files.malt, pieces }) as const
  const countedAs = async (pieces: number) => {
    const count = await shop.open()
    await shop.enter(shop.cashier, count.id, typed(pieces))
    return count.id
  }
  const approve = async (countId: string) => {
    resultOf(await shop.approve(countId, (await shop.summary(countId)).entries))
  }

  test('a product that the file has added and that was counted since stays whole', async () => {
    const id = await files.bring('Kunu,,700,3')
    const kunu = await files.idOf('Kunu')
    const { id: count } = await shop.open()
    await shop.enter(shop.cashier, count, { kind: 'typed', productId: kunu, pieces: 5 })
    await approve(count)
    const kept = { undone: 0, kept: { count: 1, names: ['Kunu'] }, stock: { ...NOTHING, kept: 1 } }
    expect(await files.undone(id)).toEqual(kept)
    expect(await files.stockOf(kunu)).toEqual([5])
  })

  test('what was counted and approved after the file stays', async () => {
    const id = await files.bring(MALT_AT(100))
    await approve(await countedAs(12))
    await files.sellMalt(2)
    expect(await files.undone(id)).toEqual({
      undone: 0,
      kept: { count: 1, names: ['Malt'] },
      stock: { ...NOTHING, kept: 1 },
    })
    expect(await files.stockOf(files.malt)).toEqual([10])
  })

  test('what was counted before the file and approved after it has the file on top, which is taken back', async () => {
    const count = await countedAs(12)
    const id = await files.bring(MALT_AT(100))
    await approve(count)
    expect(await files.stockOf(files.malt)).toEqual([102])
    expect((await files.undone(id)).stock).toEqual({ ...NOTHING, products: 1, pieces_out: 90 })
    expect(await files.stockOf(files.malt)).toEqual([12])
  })

  test('what was counted on the shelf before the file, and in the store room after it, has the file on top', async () => {
    const count = await countedAs(9)
    const id = await files.bring(MALT_AT(100))
    await shop.enter(shop.manager, count, typed(6), { place: 'room' })
    await approve(count)
    expect(await files.stockOf(files.malt)).toEqual([105])
    expect((await files.undone(id)).stock).toEqual({ ...NOTHING, products: 1, pieces_out: 90 })
    expect(await files.stockOf(files.malt)).toEqual([15])
  })

  test('what somebody has counted after the file and taken out again was not counted after it', async () => {
    const count = await countedAs(12)
    const id = await files.bring(MALT_AT(100))
    await shop.enter(shop.manager, count, typed(3))
    await shop.enter(shop.manager, count, { kind: 'removed', productId: files.malt })
    await approve(count)
    expect((await files.undone(id)).stock).toEqual({ ...NOTHING, products: 1, pieces_out: 90 })
    expect(await files.stockOf(files.malt)).toEqual([12])
  })

  test('a count of after the file that was discarded stops nothing, also where one of before it was approved since', async () => {
    const before = await countedAs(12)
    const id = await files.bring(MALT_AT(100))
    await approve(before)
    resultOf(await shop.discard(await countedAs(50)))
    expect((await files.undone(id)).stock).toEqual({ ...NOTHING, products: 1, pieces_out: 90 })
    expect(await files.stockOf(files.malt)).toEqual([12])
  })

  test('what was counted after the file and is approved after the undo is what was counted', async () => {
    const id = await files.bring(MALT_AT(100))
    const count = await countedAs(12)
    await files.sellMalt(1)
    expect((await files.undone(id)).stock).toEqual({ ...NOTHING, products: 1, pieces_out: 90 })
    expect(await files.stockOf(files.malt)).toEqual([9])
    expect(await shop.rows(count)).toMatchObject([{ expected: 10, counted: 12 }])
    await approve(count)
    expect(await files.stockOf(files.malt)).toEqual([11])
  })

  test('what was counted after the file and is approved after the undo stays also where that is undone', async () => {
    const id = await files.bring(MALT_AT(100))
    const count = await countedAs(12)
    await files.undone(id)
    await approve(count)
    expect(await files.stockOf(files.malt)).toEqual([12])
    expect(await files.undone(await files.undoingOf(id))).toEqual({
      undone: 0,
      kept: { count: 1, names: ['Malt'] },
      stock: { ...NOTHING, kept: 1 },
    })
    expect(await files.stockOf(files.malt)).toEqual([12])
  })

  test('a file that was undone and brought back moves nothing in a count of after it', async () => {
    const id = await files.bring(MALT_AT(100))
    const count = await countedAs(12)
    await files.undone(id)
    expect((await files.undone(await files.undoingOf(id))).stock).toEqual({
      ...NOTHING,
      products: 1,
      pieces_in: 90,
    })
    expect(await shop.rows(count)).toMatchObject([{ expected: 100, counted: 12 }])
    await approve(count)
    expect(await files.stockOf(files.malt)).toEqual([12])
  })

  test('a file between the shop floor and the store room moves nothing in the count, once it is undone', async () => {
    const { id: count } = await shop.open()
    await shop.enter(shop.cashier, count, typed(9))
    const id = await files.bring(MALT_AT(100))
    await shop.enter(shop.manager, count, typed(6), { place: 'room' })
    expect((await files.undone(id)).stock).toEqual({ ...NOTHING, products: 1, pieces_out: 90 })
    expect(await shop.rows(count)).toMatchObject([{ expected: 10, counted: 15 }])
    await approve(count)
    expect(await files.stockOf(files.malt)).toEqual([15])
  })

  test('a count that was discarded stops nothing', async () => {
    const id = await files.bring(MALT_AT(100))
    const count = await countedAs(12)
    resultOf(await shop.discard(count))
    expect((await files.undone(id)).stock).toEqual({ ...NOTHING, products: 1, pieces_out: 90 })
    expect(await files.stockOf(files.malt)).toEqual([10])
  })
})
