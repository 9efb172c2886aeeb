import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import type { CountList } from '#contract/administration/stock-counts.ts'
import { openDatabase } from '#server/db/database.ts'
import { cursorOf } from '#server/http/page-cursor.ts'
import { DEMO_CASHIER, MAINLAND } from '#server/seed/demo-stores.ts'
import { countEntry, ownLines } from '#server/stock/count-entries.ts'
import { refused } from '../administration/product-shop.ts'
import { readAsTheyLie } from '../support/as-they-lie.ts'
import { resultOf } from '../support/office.ts'
import { openCountShop, type CountShop, type WireCount } from './count-shop.ts'

/** In the order of their names; of 'Biscuits' there are two. */
const SHELF = [
  { id: '0192f000-0000-7000-8000-0000000c0001', name: 'Apple', price: 10_000 },
  { id: '0192f000-0000-7000-8000-0000000c0002', name: 'Biscuits', price: 10_000 },
  { id: '0192f000-0000-7000-8000-0000000c0003', name: 'Biscuits', price: 10_000 },
  { id: '0192f000-0000-7000-8000-0000000c0004', name: 'Corn', price: 5_000 },
  { id: '0192f000-0000-7000-8000-0000000c0005', name: 'Dates', price: 1_000 },
] as const
const [APPLE, BISCUITS, OTHER_BISCUITS, CORN, DATES] = SHELF

let shop: CountShop
let count: WireCount
beforeAll(async () => {
  shop = await openCountShop()
  const rows = SHELF.map((row) => ({ ...row, store_id: MAINLAND.id, vat: 0, stock: 0, image: null }))
  await shop.office.db
    .insertInto('products')
    .values(rows.map((row) => ({ ...row, category: 'Shelf 7' })))
    .execute()
})
afterAll(() => shop.office.close())
beforeEach(async () => {
  await shop.signIn()
  count = await shop.open({ category: 'Shelf 7' })
})

const counted = (product: { id: string }, pieces: number) =>
  shop.enter(shop.manager, count.id, { kind: 'typed', productId: product.id, pieces })

const pageOf = async (list: CountList, cursor?: string) => {
  const query = { size: '2', ...(cursor === undefined ? {} : { cursor }) }
  const { rows, next } = resultOf(await shop.page(count.id, list, query))
  return { ids: rows.map(({ product_id }) => product_id), next: next ?? undefined }
}

/** What stands on each of the three pages of a list of the whole shelf; others count something behind the first one. */
const pagesOf = async (list: CountList, meanwhile: () => Promise<unknown> = () => Promise.resolve()) => {
  const first = await pageOf(list)
  await meanwhile()
  const second = await pageOf(list, first.next)
  const third = await pageOf(list, second.next)
  expect(third.next).toBeUndefined()
  return [first.ids, second.ids, third.ids]
}
const ALL = [[APPLE.id, BISCUITS.id], [OTHER_BISCUITS.id, CORN.id], [DATES.id]]

test('what nobody has counted is on one of the pages, although others count what the first one has', async () => {
  const meanwhile = () => counted(APPLE, 0).then(() => counted(BISCUITS, 0))
  expect(await pagesOf('uncounted', meanwhile)).toEqual(ALL)
  await shop.discard(count.id)
})

test('a page that ends between two products of one name goes on with the other', async () => {
  expect((await pageOf('uncounted', cursorOf([BISCUITS.name, BISCUITS.id]))).ids).toEqual([
    OTHER_BISCUITS.id,
    CORN.id,
  ])
})

test('what was counted and taken out again is what nobody has counted', async () => {
  await counted(APPLE, 3)
  expect((await shop.summary(count.id)).uncounted).toBe(4)
  resultOf(await shop.enter(shop.manager, count.id, { kind: 'removed', productId: APPLE.id }))
  expect(await pagesOf('uncounted')).toEqual(ALL)
  expect((await shop.summary(count.id)).uncounted).toBe(5)
  await shop.discard(count.id)
})

test('what is not for sale is to be counted where there is some of it by the journal, and only there', async () => {
  const setActive = (is_active: boolean) =>
    shop.office.db
      .updateTable('products')
      .set({ is_active })
      .where('store_id', '=', MAINLAND.id)
      .where('id', 'in', [APPLE.id, CORN.id])
      .execute()
  await shop.stockTo(4, APPLE.id)
  await setActive(false)
  const rows = await shop.rows(count.id, 'uncounted')
  expect(rows.map(({ product_id }) => product_id)).toEqual([
    APPLE.id,
    BISCUITS.id,
    OTHER_BISCUITS.id,
    DATES.id,
  ])
  expect((await shop.summary(count.id)).uncounted).toBe(4)
  await setActive(true)
  await shop.stockTo(0, APPLE.id)
  await shop.discard(count.id)
})

// There are none by the journal: 3 apples are worth 300, 3 of each of the biscuits as much, 4 corn 200 and 5 dates 50.
test('what differs is on one of the pages, although others put right what the first one has', async () => {
  for (const product of [APPLE, BISCUITS, OTHER_BISCUITS]) await counted(product, 3)
  await counted(CORN, 4)
  await counted(DATES, 5)
  expect(await pagesOf('differing', () => counted(APPLE, 0))).toEqual(ALL)
  await shop.discard(count.id)
})

// 40 of each are missing by the journal: those of the apple and the biscuits are worth 4,000, of corn 2,000, of dates 400.
test('what is missing is on one of the pages as well', async () => {
  for (const product of SHELF) await shop.stockTo(40, product.id)
  for (const product of SHELF) await counted(product, 0)
  expect(await pagesOf('differing')).toEqual(ALL)
  await shop.discard(count.id)
})

// 1,000,000 pieces at 100,000,000 naira are 10^16 kobo; an amount on the wire has at most 10^15.
test('a difference that is worth more than can be told is told as the most that can', async () => {
  const dear = { id: '0192f000-0000-7000-8000-0000000c0006', name: 'Emerald', price: 10_000_000_000 }
  await shop.office.db
    .insertInto('products')
    .values({ ...dear, store_id: MAINLAND.id, vat: 0, stock: 0, image: null, category: 'Shelf 7' })
    .execute()
  await counted(dear, 1_000_000)
  await counted(CORN, 41)
  const rows = await shop.rows(count.id)
  expect(rows.map(({ name, value }) => [name, value])).toEqual([
    ['Emerald', 10_000_000_000_000],
    ['Corn', 50],
  ])
  expect(await shop.summary(count.id)).toMatchObject({ more_value: 10_000_000_000_000, less_value: 0 })
  await shop.stockTo(1_000_000, dear.id)
  await shop.stockTo(41, CORN.id)
  await counted(dear, 0)
  await counted(CORN, 0)
  expect(await shop.summary(count.id)).toMatchObject({ more_value: 0, less_value: -10_000_000_000_000 })
  await shop.stockTo(0, CORN.id)
  await shop.discard(count.id)
  await shop.office.db.deleteFrom('products').where('id', '=', dear.id).execute()
})

test('somebody is shown 200 lines of what they have counted, and the categories that the store has', async () => {
  await sql`insert into stock_count_entries (store_id, count_id, id, product_id, user_id, user_name, place, pieces,
      movement_number, counted_at, is_total, is_replaced)
    select store_id, ${count.id}::uuid, gen_random_uuid(), id, ${DEMO_CASHIER.id}::uuid, '', place, 1, 0, now(), false, false
    from (select store_id, id from products where store_id = ${MAINLAND.id} order by id limit 101) as counted,
      unnest(array['floor', 'room']) as place`.execute(shop.office.db)
  const { lines, categories } = await shop.opened()
  const ids = lines.map(({ product_id }) => product_id)
  expect([lines.length, ids]).toEqual([200, ids.toSorted()])
  expect(categories).toEqual([
    'Baby',
    'Bakery',
    'Cleaning',
    'Dairy',
    'Drinks',
    'Frozen',
    'Grains',
    'Household',
    'Noodles',
    'Oils',
    'Produce',
    'Shelf 7',
    'Snacks',
    'Spreads',
    'Tins',
    'Toiletries',
  ])
  const scanned = { kind: 'scanned', code: 'a' } as const
  const { found } = resultOf(await shop.enter(shop.cashier, count.id, scanned))
  expect(found.map(({ name }) => name)).toEqual(found.map(({ name }) => name).toSorted())
  await readAsTheyLie(shop.office.url)
  const later = openDatabase(shop.office.url)
  onTestFinished(() => later.destroy())
  const of = { storeId: MAINLAND.id, countId: count.id }
  const by = { userId: DEMO_CASHIER.id, fullname: DEMO_CASHIER.fullname }
  expect(await ownLines(later, { ...of, userId: by.userId })).toEqual(lines)
  const asked = { ...of, id: randomUUID(), by, place: 'floor', counting: scanned, at: new Date() } as const
  expect(await countEntry(later, asked)).toEqual({ line: null, found })
  await shop.discard(count.id)
})

test('what is not for sale is found and counted, and what was removed is not; one without a size has none', async () => {
  const setApple = (over: { is_active: boolean; is_removed: boolean }) =>
    shop.office.db.updateTable('products').set(over).where('id', '=', APPLE.id).execute()
  const scanned = async () =>
    resultOf(await shop.enter(shop.manager, count.id, { kind: 'scanned', code: 'pple' })).found
  await setApple({ is_active: false, is_removed: false })
  expect(await scanned()).toContainEqual({ id: APPLE.id, name: 'Apple' })
  expect(resultOf(await counted(APPLE, 0)).line).toMatchObject({ name: 'Apple', pieces: 0 })
  await setApple({ is_active: false, is_removed: true })
  expect((await scanned()).map(({ id }) => id)).not.toContain(APPLE.id)
  expect(await counted(APPLE, 1)).toEqual(
    refused(422, 'This product is not one of the store. Please look for it again.'),
  )
  await setApple({ is_active: true, is_removed: false })
  await shop.discard(count.id)
})

test('what is removed after it was counted differs in nothing, and nothing of it is booked', async () => {
  const { db } = shop.office
  const setRemoved = (is_removed: boolean) =>
    db
      .updateTable('products')
      .set({ is_removed, is_active: !is_removed })
      .where('id', '=', APPLE.id)
      .execute()
  await shop.stockTo(4, APPLE.id)
  await shop.stockTo(4, CORN.id)
  await counted(APPLE, 1)
  await counted(CORN, 2)
  await setRemoved(true)
  expect((await shop.rows(count.id)).map(({ product_id }) => product_id)).toEqual([CORN.id])
  const { entries, ...sums } = await shop.summary(count.id)
  expect([entries, sums.counted, sums.less_value]).toEqual([2, 1, -100])
  expect((await shop.approve(count.id, entries)).statusCode).toBe(200)
  const stocks = await db
    .selectFrom('products')
    .select(['name', 'stock'])
    .where('id', 'in', [APPLE.id, CORN.id])
    .orderBy('name')
    .execute()
  expect(stocks).toEqual([
    { name: 'Apple', stock: 4 },
    { name: 'Corn', stock: 2 },
  ])
  await setRemoved(false)
})

test.each([
  ['uncounted', 'as those of before were', '50'],
  ['differing', 'as those of before were', '50'],
  ['uncounted', 'of the other list', cursorOf([20_000, APPLE.id])],
  ['differing', 'of the other list', cursorOf([APPLE.name, APPLE.id])],
] as const)('refused for %s is a cursor %s', async (list, _, cursor) => {
  expect(await shop.page(count.id, list, { cursor })).toEqual(
    refused(422, 'This page of the list is not known. Please begin at the first one.'),
  )
})
