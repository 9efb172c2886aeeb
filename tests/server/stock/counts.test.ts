import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { MAINLAND } from '#server/seed/demo-stores.ts'
import { requireBooks } from '#tests/support/stock-books.ts'
import { refused } from '../administration/product-shop.ts'
import { COLA, CORNFLAKES, productId, RICE } from '../support/goods.ts'
import { resultOf } from '../support/office.ts'
import { stockOf } from '../support/sales.ts'
import { openCountShop, type CountShop, type WireCount } from './count-shop.ts'

let shop: CountShop
let count: WireCount
beforeAll(async () => {
  shop = await openCountShop()
})
afterAll(() => shop.office.close())
beforeEach(async () => {
  await shop.stockTo(40, COLA)
  shop.minutes(10)
  await shop.signIn()
  count = await shop.open()
})
afterEach(async () => {
  await shop.office.db
    .updateTable('stock_counts')
    .set({ state: 'discarded' })
    .where('store_id', '=', MAINLAND.id)
    .where('state', '=', 'open')
    .execute()
  await requireBooks(shop.office.db)
})

const typed = (pieces: number, productId = COLA) => ({ kind: 'typed', productId, pieces }) as const
const secondsOf = (time: Date): number => Math.floor(time.getTime() / 1_000)
const COUNTS = '/api/merchant/administration/stock/counts'
const OVER = refused(422, 'This count is over. Please open the page again.')

/** What the journal has of counts of a product. */
const countedMovements = async (productId: string) =>
  shop.office.db
    .selectFrom('stock_movements')
    .select(['quantity', 'stock_after', 'user_name'])
    .where('store_id', '=', MAINLAND.id)
    .where('product_id', '=', productId)
    .where('kind', '=', 'counted')
    .orderBy('number')
    .execute()

const approved = async () => {
  const { entries } = await shop.summary(count.id)
  return resultOf(await shop.approve(count.id, entries))
}

describe('what is sold while two people count is neither lost nor counted twice', () => {
  // There were 40, of which two are gone unseen: 38 are there. 2 + 3 + 1 are sold, which leaves 32.
  test('where the shop floor was counted before the sale between, and the store room after it', async () => {
    await shop.sell(2)
    shop.minutes(1)
    await shop.enter(shop.cashier, count.id, typed(30))
    shop.minutes(1)
    await shop.sell(3)
    shop.minutes(1)
    await shop.enter(shop.manager, count.id, typed(6), { place: 'room' })
    shop.minutes(1)
    await shop.sell(1)
    expect(await shop.rows(count.id)).toEqual([
      {
        product_id: COLA,
        name: 'Coca-Cola 50 cl',
        expected: 38,
        counted: 36,
        meanwhile: 3,
        price: 500,
        value: -1_000,
      },
    ])
    expect(await approved()).toEqual({ products: 1 })
    expect(await stockOf(shop.office, COLA)).toBe(32)
    expect((await countedMovements(COLA)).at(-1)).toEqual({
      quantity: -2,
      stock_after: 32,
      user_name: 'Ngozi Eze',
    })
  })

  test('where the store room was counted before the sale between, and the shop floor after it', async () => {
    await shop.sell(2)
    shop.minutes(1)
    await shop.enter(shop.manager, count.id, typed(6), { place: 'room' })
    shop.minutes(1)
    await shop.sell(3)
    shop.minutes(1)
    await shop.enter(shop.cashier, count.id, typed(27))
    shop.minutes(1)
    await shop.sell(1)
    expect(await shop.rows(count.id)).toMatchObject([{ expected: 35, counted: 33, meanwhile: 3 }])
    await approved()
    expect(await stockOf(shop.office, COLA)).toBe(32)
  })

  test('where goods come in between, which lie in the store room', async () => {
    await shop.enter(shop.cashier, count.id, typed(30))
    shop.minutes(1)
    await shop.receive(10)
    shop.minutes(1)
    await shop.enter(shop.manager, count.id, typed(18), { place: 'room' })
    shop.minutes(1)
    await shop.receive(5)
    expect(await shop.rows(count.id)).toMatchObject([{ expected: 50, counted: 48, meanwhile: 10 }])
    await approved()
    expect(await stockOf(shop.office, COLA)).toBe(53)
  })

  test('where what a device had kept arrives behind a later count: it adds nothing, and takes nothing away', async () => {
    const late = { ago: 3 * 60_000 }
    await shop.enter(shop.cashier, count.id, typed(38))
    expect(resultOf(await shop.enter(shop.cashier, count.id, typed(12), late)).line?.pieces).toBe(38)
    const piece = { kind: 'piece', productId: COLA } as const
    expect(resultOf(await shop.enter(shop.cashier, count.id, piece, late)).line?.pieces).toBe(38)
    const removed = { kind: 'removed', productId: COLA } as const
    expect(resultOf(await shop.enter(shop.cashier, count.id, removed, late)).line?.pieces).toBe(38)
    expect(resultOf(await shop.enter(shop.cashier, count.id, piece)).line?.pieces).toBe(39)
    await shop.enter(shop.cashier, count.id, typed(39))
    await approved()
    expect(await stockOf(shop.office, COLA)).toBe(39)
  })

  test('where what a device had kept arrives behind pieces that were scanned since: they come on top of it', async () => {
    const piece = { kind: 'piece', productId: COLA } as const
    await shop.enter(shop.cashier, count.id, piece)
    const late = await shop.enter(shop.cashier, count.id, typed(12), { ago: 61_000 })
    expect(resultOf(late).line?.pieces).toBe(13)
    // Of two within a minute the one that arrives last is the later one, however long it was on its way.
    const soon = await shop.enter(shop.cashier, count.id, typed(14), { ago: 59_000 })
    expect(resultOf(soon).line?.pieces).toBe(14)
  })

  test('where a count was sent late: it belongs to the moment of the count', async () => {
    await shop.sell(2)
    shop.minutes(2)
    await shop.sell(3)
    shop.minutes(2)
    await shop.enter(shop.cashier, count.id, typed(36), { ago: 3 * 60_000 })
    expect(await shop.rows(count.id)).toMatchObject([{ expected: 38, counted: 36 }])
    await approved()
    expect(await stockOf(shop.office, COLA)).toBe(33)
  })

  test('where a sale reached the office after the count, and was made at its till before it', async () => {
    const madeAt = secondsOf(shop.office.clock.now)
    shop.minutes(1)
    await shop.enter(shop.cashier, count.id, typed(38))
    shop.minutes(6)
    await shop.sell(2, { orderNumber: madeAt })
    expect(await shop.rows(count.id)).toEqual([])
    await approved()
    expect(await stockOf(shop.office, COLA)).toBe(38)
  })

  // Of 40 two were paid for before the count, which found 38: nothing differs, and 38 are there.
  test('where a sale was paid before the count, and numbered anew after it, since its number was taken', async () => {
    const paidAt = shop.office.clock.now
    shop.minutes(1)
    await shop.enter(shop.cashier, count.id, typed(38))
    shop.minutes(6)
    await shop.sell(2, {}, paidAt)
    expect(await shop.rows(count.id)).toEqual([])
    await approved()
    expect(await stockOf(shop.office, COLA)).toBe(38)
  })

  // All 40 were there at the count, and two were paid for after it: nothing differs, and 38 are there.
  test('where a sale was numbered before the count, went on hold, and was paid after it', async () => {
    const orderNumber = secondsOf(shop.office.clock.now)
    shop.minutes(1)
    await shop.enter(shop.cashier, count.id, typed(40))
    shop.minutes(6)
    await shop.sell(2, { orderNumber }, shop.office.clock.now)
    expect(await shop.rows(count.id)).toEqual([])
    await approved()
    expect(await stockOf(shop.office, COLA)).toBe(38)
  })

  // All 40 were there, and two were paid for then: whoever counts stands before the goods, and not at the till.
  test('where a sale was paid in the moment of the count, and came later', async () => {
    const paidAt = shop.office.clock.now
    await shop.enter(shop.cashier, count.id, typed(40))
    shop.minutes(6)
    await shop.sell(2, {}, paidAt)
    expect(await shop.rows(count.id)).toEqual([])
  })

  // A clock may be off by so much: a sale that was on its way for four minutes counts from where it was booked.
  test('where a sale was booked after the count, and paid a little before it by the clock of its till', async () => {
    const paidAt = shop.office.clock.now
    shop.minutes(2)
    await shop.enter(shop.cashier, count.id, typed(40))
    shop.minutes(2)
    await shop.sell(2, {}, paidAt)
    expect(await shop.rows(count.id)).toEqual([])
  })

  // 38 were counted after the sale: that is right where the sale waited for the network, and differs where a clock was off.
  test.each([
    [5, []],
    [4, [{ expected: 40, counted: 38 }]],
  ])('where a sale was paid before the count, and was on its way for %i minutes', async (minutes, rows) => {
    const paidAt = shop.office.clock.now
    shop.minutes(1)
    await shop.enter(shop.cashier, count.id, typed(38))
    shop.minutes(minutes - 1)
    await shop.sell(2, {}, paidAt)
    expect(await shop.rows(count.id)).toMatchObject(rows)
  })

  // All 40 were there; two were paid for after the shop floor was counted, and before the store room was: 38 are there.
  test('where a sale was paid between the shop floor and the store room, and came later', async () => {
    await shop.enter(shop.cashier, count.id, typed(34))
    shop.minutes(1)
    const paidAt = shop.office.clock.now
    shop.minutes(1)
    await shop.enter(shop.manager, count.id, typed(6), { place: 'room' })
    shop.minutes(7)
    await shop.sell(2, {}, paidAt)
    expect(await shop.rows(count.id)).toEqual([])
    await approved()
    expect(await stockOf(shop.office, COLA)).toBe(38)
  })

  test('where what a device had kept arrives behind what others have typed, or at another place: it comes on top', async () => {
    const piece = { kind: 'piece', productId: COLA } as const
    const late = { ago: 3 * 60_000 }
    await shop.enter(shop.manager, count.id, typed(30))
    await shop.enter(shop.cashier, count.id, typed(5), { place: 'room' })
    expect(resultOf(await shop.enter(shop.cashier, count.id, piece, late)).line?.pieces).toBe(1)
    expect(await shop.rows(count.id)).toMatchObject([{ counted: 36 }])
  })
})

describe('counting', () => {
  test('by several people adds up, at one place and at two, and each sees their own, never what is expected', async () => {
    const code = '5449000000996'
    const barcodes = shop.office.db.updateTable('products').set({ barcode: code }).where('id', '=', COLA)
    await barcodes.where('store_id', '=', MAINLAND.id).execute()
    const scanned = { kind: 'scanned', code } as const
    const line = { product_id: COLA, name: 'Coca-Cola 50 cl' }
    expect((await shop.enter(shop.cashier, count.id, scanned)).body).toEqual({
      status: true,
      status_code: 200,
      result: { line: { ...line, place: 'floor', pieces: 1 }, found: [] },
    })
    expect(resultOf(await shop.enter(shop.cashier, count.id, scanned)).line).toMatchObject({ pieces: 2 })
    expect(resultOf(await shop.enter(shop.manager, count.id, scanned)).line).toMatchObject({ pieces: 1 })
    await shop.enter(shop.cashier, count.id, { kind: 'piece', productId: COLA }, { place: 'room' })
    const own = await shop.office.call.get(
      `${COUNTS}/open`,
      { storeId: MAINLAND.id },
      { token: shop.cashier },
    )
    expect(own.body.result).toMatchObject({
      count: {
        id: count.id,
        category: null,
        opened_by: 'Ngozi Eze',
        opened_at: shop.office.clock.now.toISOString(),
      },
      lines: [
        { ...line, place: 'floor', pieces: 2 },
        { ...line, place: 'room', pieces: 1 },
      ],
      may_review: false,
    })
    expect(JSON.stringify(own.body)).not.toMatch(/expected|quantity|stock/)
    expect(await shop.rows(count.id)).toMatchObject([{ expected: 40, counted: 4 }])
  })

  test('that is sent again, also at the same moment and after the end, adds nothing', async () => {
    const entryId = randomUUID()
    const piece = { kind: 'piece', productId: COLA } as const
    const answers = await Promise.all(
      [1, 2, 3].map(() => shop.enter(shop.cashier, count.id, piece, { entryId })),
    )
    expect(answers.map((answer) => resultOf(answer).line?.pieces)).toEqual([1, 1, 1])
    await approved()
    expect(await stockOf(shop.office, COLA)).toBe(1)
    expect(resultOf(await shop.enter(shop.cashier, count.id, piece, { entryId })).line?.pieces).toBe(1)
    expect(await shop.enter(shop.cashier, count.id, piece)).toEqual(OVER)
  })

  test('by hand replaces what the same person has at this place, and nothing of others', async () => {
    await shop.enter(shop.manager, count.id, typed(3))
    await shop.enter(shop.cashier, count.id, typed(9), { place: 'room' })
    await shop.enter(shop.cashier, count.id, typed(20))
    expect(resultOf(await shop.enter(shop.cashier, count.id, typed(12))).line?.pieces).toBe(12)
    expect(await shop.rows(count.id)).toMatchObject([{ counted: 24 }])
    const gone = await shop.enter(
      shop.cashier,
      count.id,
      { kind: 'removed', productId: COLA },
      { place: 'room' },
    )
    expect(resultOf(gone)).toEqual({ line: null, found: [] })
    expect(await shop.rows(count.id)).toMatchObject([{ counted: 15 }])
  })

  test('is listed to whoever has counted, the last product first', async () => {
    const ownIds = async () => (await shop.opened()).lines.map(({ product_id }) => product_id)
    for (const [last, before] of [
      [COLA, RICE],
      [RICE, COLA],
    ] as const) {
      for (const id of [before, last]) {
        await shop.enter(shop.cashier, count.id, typed(1, id))
        shop.minutes(1)
      }
      expect(await ownIds()).toEqual([last, before])
    }
  })

  test('finds the product by any of its barcodes', async () => {
    const barcodes = shop.office.db.updateTable('products').set({ barcodes: ['LOT 7', '5449000000989'] })
    await barcodes.where('store_id', '=', MAINLAND.id).where('id', '=', COLA).execute()
    const scanned = { kind: 'scanned', code: '5449000000989' } as const
    expect(resultOf(await shop.enter(shop.cashier, count.id, scanned))).toEqual({
      line: { product_id: COLA, name: 'Coca-Cola 50 cl', place: 'floor', pieces: 1 },
      found: [],
    })
    const part = await shop.enter(shop.cashier, count.id, { kind: 'scanned', code: '544900000098' })
    expect(resultOf(part)).toEqual({ line: null, found: [{ id: COLA, name: 'Coca-Cola 50 cl' }] })
  })

  test('finds the product by its barcode, however scanner and file have written it', async () => {
    const products = shop.office.db.updateTable('products').where('store_id', '=', MAINLAND.id)
    await products
      .set({ barcode: '036000291452', barcodes: ['lot 7', '0000040170725'] })
      .where('id', '=', COLA)
      .execute()
    const codes = ['0036000291452', '00036000291452', '036000291452', 'LOT7', '40170725']
    for (const [before, code] of codes.entries())
      expect([code, resultOf(await shop.enter(shop.cashier, count.id, { kind: 'scanned', code }))]).toEqual([
        code,
        {
          line: { product_id: COLA, name: 'Coca-Cola 50 cl', place: 'floor', pieces: before + 1 },
          found: [],
        },
      ])
  })

  test('of a code that is not one product’s names those that fit, and of a stranger’s product is refused', async () => {
    const none = await shop.enter(shop.cashier, count.id, { kind: 'scanned', code: 'mama gold 50' })
    const [name, size] = ['Mama Gold Parboiled Rice', '50 kg']
    expect(resultOf(none)).toEqual({
      line: null,
      found: [{ id: productId(name, size), name: `${name} ${size}` }],
    })
    const many = await shop.enter(shop.cashier, count.id, { kind: 'scanned', code: 'a' })
    expect(resultOf(many).found).toHaveLength(20)
    expect(await shop.enter(shop.cashier, count.id, typed(1, randomUUID()))).toEqual(
      refused(422, 'This product is not one of the store. Please look for it again.'),
    )
    expect((await shop.summary(count.id)).entries).toBe(0)
  })

  test('of a code that two products have names both of them, and counts neither', async () => {
    const code = '2019000000994'
    const barcodes = shop.office.db.updateTable('products').set({ barcodes: [code] })
    await barcodes.where('store_id', '=', MAINLAND.id).where('id', 'in', [COLA, RICE]).execute()
    const { line, found } = resultOf(await shop.enter(shop.cashier, count.id, { kind: 'scanned', code }))
    expect(line).toBeNull()
    expect(found.map(({ id }) => id).toSorted()).toEqual([COLA, RICE].toSorted())
    expect((await shop.summary(count.id)).entries).toBe(0)
  })
})

describe('a count', () => {
  test('is the only one that is open, also when two open one at the same moment', async () => {
    expect(await shop.open()).toEqual(count)
    await shop.discard(count.id)
    const opened = await Promise.all([shop.open(), shop.open({ category: 'Drinks' })])
    expect(new Set(opened.map(({ id }) => id)).size).toBe(1)
  })

  test('says what approving would book: pieces, and what they are worth at the prices without VAT', async () => {
    await shop.enter(shop.cashier, count.id, typed(0))
    await shop.enter(shop.cashier, count.id, typed(10, RICE))
    await shop.enter(shop.cashier, count.id, typed(0, CORNFLAKES))
    const { uncounted, ...sums } = await shop.summary(count.id)
    expect(sums).toEqual({
      count,
      entries: 3,
      counted: 3,
      differing: 2,
      more_value: 19_600,
      less_value: -20_000,
    })
    const rows = await shop.rows(count.id)
    expect(rows.map(({ product_id, value }) => [product_id, value])).toEqual([
      [COLA, -20_000],
      [RICE, 19_600],
    ])
    expect(await shop.rows(count.id, 'uncounted', { size: '100' })).toHaveLength(Math.min(uncounted, 100))
    await approved()
    expect(await stockOf(shop.office, RICE)).toBe(10)
    expect(await countedMovements(CORNFLAKES)).toEqual([
      { quantity: 0, stock_after: 0, user_name: 'Ngozi Eze' },
    ])
    await shop.stockTo(8, RICE)
  })

  test('leaves alone what nobody has counted, and lists it; a category narrows what is listed', async () => {
    await shop.office.db
      .updateTable('products')
      .set({ category: 'On offer' })
      .where('store_id', '=', MAINLAND.id)
      .where('id', '=', RICE)
      .execute()
    await shop.enter(shop.cashier, count.id, typed(40))
    const first = await shop.rows(count.id, 'uncounted', { size: '3' })
    expect(first.map(({ name }) => name)).toEqual(['7Up 50 cl', 'Agege Bread 600 g', 'Air Wick Spray 300 ml'])
    const { uncounted } = await shop.summary(count.id)
    expect((await shop.rows(count.id, 'uncounted', { size: '100' })).length).toBe(Math.min(uncounted, 100))
    await approved()
    expect(await stockOf(shop.office, RICE)).toBe(8)
    count = await shop.open({ category: 'On offer' })
    expect(await shop.rows(count.id, 'uncounted')).toEqual([
      {
        product_id: RICE,
        name: 'Mama Gold Parboiled Rice 5 kg',
        expected: 8,
        counted: null,
        meanwhile: 0,
        price: 9_800,
        value: 0,
      },
    ])
    expect((await shop.summary(count.id)).uncounted).toBe(1)
    expect(uncounted).toBeGreaterThan(1)
    await shop.enter(shop.cashier, count.id, typed(8, RICE))
    expect(await shop.rows(count.id, 'uncounted')).toEqual([])
  })

  test('is booked once, however often it is approved, and not what nobody has seen', async () => {
    await shop.enter(shop.cashier, count.id, typed(38))
    const { entries } = await shop.summary(count.id)
    await shop.enter(shop.cashier, count.id, typed(39))
    expect(await shop.approve(count.id, entries)).toEqual(
      refused(422, 'Somebody has counted since you looked. Please look at the differences again.'),
    )
    const before = (await countedMovements(COLA)).length
    const answers = await Promise.all([1, 2, 3].map(() => shop.approve(count.id, entries + 1)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect(await countedMovements(COLA)).toHaveLength(before + 1)
    const ended = await shop.office.db
      .selectFrom('stock_counts')
      .select(['state', 'ended_by', 'ended_at'])
      .where('id', '=', count.id)
      .execute()
    expect(ended).toEqual([{ state: 'approved', ended_by: 'Ngozi Eze', ended_at: shop.office.clock.now }])
    expect(await stockOf(shop.office, COLA)).toBe(39)
    expect(await shop.discard(count.id)).toEqual(OVER)
  })

  test('that is discarded books nothing, and can be neither approved nor opened any more', async () => {
    await shop.enter(shop.cashier, count.id, typed(38))
    await shop.enter(shop.cashier, count.id, typed(8, RICE))
    await shop.enter(shop.cashier, count.id, { kind: 'removed', productId: RICE })
    expect(resultOf(await shop.discard(count.id))).toEqual({ products: 1 })
    expect(resultOf(await shop.discard(count.id))).toEqual({ products: 1 })
    expect(await shop.approve(count.id, 1)).toEqual(OVER)
    const again = { storeId: MAINLAND.id, countId: count.id, category: null }
    expect(await shop.office.call.post(COUNTS, again, { token: shop.manager })).toEqual(OVER)
    expect(await stockOf(shop.office, COLA)).toBe(40)
    expect(
      (
        await shop.office.call.get(
          `${COUNTS}/review`,
          { storeId: MAINLAND.id, countId: count.id },
          { token: shop.manager },
        )
      ).statusCode,
    ).toBe(422)
  })

  test('of more than any product can have is refused', async () => {
    await shop.enter(shop.cashier, count.id, typed(10_000_000))
    const entries = shop.office.db.updateTable('stock_count_entries').where('count_id', '=', count.id)
    const setPieces = (pieces: number) => entries.set({ pieces }).execute()
    await setPieces(1_000_000_001)
    expect(await shop.approve(count.id, 1)).toEqual(
      refused(422, 'No product can have so many pieces. Please check what was counted.'),
    )
    await setPieces(1_000_000_000)
    expect(resultOf(await shop.approve(count.id, 1))).toEqual({ products: 1 })
    expect(await stockOf(shop.office, COLA)).toBe(1_000_000_000)
  })
})
