import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '#server/db/database.ts'
import { categoriesOf } from '#server/products/chosen.ts'
import { MAINLAND } from '#server/seed/demo-stores.ts'
import { createStore } from '#tests/support/store.ts'
import { resultOf } from '../support/office.ts'
import { readAsTheyLie } from '../support/as-they-lie.ts'
import { openShop, PRODUCTS, refused, type ListedProduct, type Shop } from './product-shop.ts'

let shop: Shop
const ids = new Map<string, string>()

interface Page {
  products: ListedProduct[]
  next: string | null
  count: number
}

const ROWS = [
  { name: '100% Juice', size: '1 l', category: 'Drinks', barcode: '2000000000101', price: 90_000, stock: 4 },
  { name: 'Bread', size: 'large', category: 'Bakery', barcode: null, price: 120_000, stock: 0 },
  { name: 'Coca-Cola', size: '50 cl', category: 'Drinks', barcode: '5449000000996', price: 50_000, stock: 7 },
  { name: 'Coca-Cola', size: '1 l', category: 'Drinks', barcode: '', price: 0, stock: -2 },
  { name: 'Rusk_4', size: null, category: '', barcode: 'AB-12', price: 100, stock: 1, is_active: false },
  { name: 'Ẹ̀bà mix', size: '2 kg', category: 'Grains', barcode: null, price: 333, stock: 3, vat: 0 },
]

beforeAll(async () => {
  shop = await openShop()
  const rows = ROWS.map((row) => ({
    store_id: shop.storeId,
    id: uuid(),
    vat: 750,
    image: null,
    ...row,
  }))
  for (const { name, size, id } of rows) ids.set(`${name} ${size ?? ''}`.trim(), id)
  await shop.office.db.insertInto('products').values(rows).execute()
})
afterAll(() => shop.office.close())

/** The cursor of a place behind a name that no database stores. */
const NO_NAME = Buffer.from(JSON.stringify(['Ri\0ce', uuid()])).toString('base64url')

const ask = (query: Record<string, string> = {}) =>
  shop.send<Page>({ method: 'GET', url: PRODUCTS, query: { storeId: shop.storeId, ...query } })
const page = async (query: Record<string, string> = {}): Promise<Page> => resultOf(await ask(query))
/** Names and sizes of what is listed. */
const listed = async (query: Record<string, string> = {}): Promise<string[]> =>
  (await page(query)).products.map(({ name, size }) => `${name} ${size}`.trim())

describe('the list', () => {
  test('has all that is known of a product, in naira, and products that are not active', async () => {
    const { products, next, count } = await page()
    expect([products.length, next, count]).toEqual([6, null, 6])
    expect(products[0]).toEqual({
      id: ids.get('100% Juice 1 l'),
      name: '100% Juice',
      barcode: '2000000000101',
      size: '1 l',
      category: 'Drinks',
      price: 900,
      vat_category: 'standard',
      quantity: 4,
      product_image: null,
      is_active: true,
      version: 1,
      tiers: [],
    })
    expect(products.find(({ name }) => name === 'Rusk_4')).toMatchObject({ size: '', is_active: false })
    expect(products.find(({ name }) => name === 'Ẹ̀bà mix')).toMatchObject({
      barcode: '',
      vat_category: 'zero-rated',
    })
    expect(products.find(({ quantity }) => quantity < 0)?.quantity).toBe(-2)
  })

  test('comes page by page in one order, with the count of all', async () => {
    const seen: string[] = []
    const pages: [number, boolean, number][] = []
    let cursor: string | null | undefined
    while (cursor !== null) {
      const { products, next, count } = await page({ size: '2', ...(cursor === undefined ? {} : { cursor }) })
      pages.push([products.length, next !== null, count])
      seen.push(...products.map(({ id }) => id))
      cursor = next
    }
    // Six products in pages of two: the last one is full, and there is none behind it.
    expect(pages).toEqual([
      [2, true, 6],
      [2, true, 6],
      [2, false, 6],
    ])
    expect(seen).toEqual((await page()).products.map(({ id }) => id))
    expect(new Set(seen).size).toBe(6)
  })

  test('goes on between two products of one name', async () => {
    const first = await page({ size: '3' })
    expect(first.products.at(-1)?.name).toBe('Coca-Cola')
    const second = await page({ size: '3', cursor: first.next ?? '' })
    expect(second.products[0]?.name).toBe('Coca-Cola')
    expect(second.products[0]?.id).not.toBe(first.products.at(-1)?.id)
  })

  test.each([
    ['juice', ['100% Juice 1 l']],
    ['COCA', ['Coca-Cola 50 cl', 'Coca-Cola 1 l']],
    ['cl coca', ['Coca-Cola 50 cl']],
    ['544900', ['Coca-Cola 50 cl']],
    ['ab-12', ['Rusk_4']],
    ['bakery', ['Bread large']],
    ['2 kg', ['Ẹ̀bà mix 2 kg']],
    ['%', ['100% Juice 1 l']],
    ['_', ['Rusk_4']],
    ['\\', []],
    ['coca bread', []],
    ['cl5449', []],
    ['BÀ MIX', ['Ẹ̀bà mix 2 kg']],
    ["'; drop table products; --", []],
  ])('search %j', async (search, names) => {
    expect((await listed({ search })).toSorted()).toEqual(names.toSorted())
    expect((await page({ search })).count).toBe(names.length)
  })

  test.each([
    ['no-barcode', ['Bread large', 'Coca-Cola 1 l', 'Ẹ̀bà mix 2 kg']],
    ['no-price', ['Coca-Cola 1 l']],
    ['out-of-stock', ['Bread large', 'Coca-Cola 1 l']],
    ['inactive', ['Rusk_4']],
  ])('filter %s', async (filter, names) => {
    expect((await listed({ filter })).toSorted()).toEqual(names.toSorted())
    expect((await page({ filter, size: '1' })).count).toBe(names.length)
  })

  test('search and filter together', async () => {
    expect(await listed({ filter: 'out-of-stock', search: 'drinks' })).toEqual(['Coca-Cola 1 l'])
  })
})

describe('categories', () => {
  test.each([
    ['Drinks', ['100% Juice 1 l', 'Coca-Cola 50 cl', 'Coca-Cola 1 l']],
    [' Grains ', ['Ẹ̀bà mix 2 kg']],
    ['', ['Rusk_4']],
    ['drinks', []],
    ['Drink', []],
    ['%', []],
  ])('category %j alone', async (category, names) => {
    expect((await listed({ category })).toSorted()).toEqual(names.toSorted())
    expect((await page({ category, size: '1' })).count).toBe(names.length)
  })

  test('none, as the app names it in an address', async () => {
    const url = `${PRODUCTS}?storeId=${shop.storeId}&category`
    expect(resultOf(await shop.send<Page>({ url })).products.map(({ name }) => name)).toEqual(['Rusk_4'])
  })

  test('one of them together with a filter and a search, page by page', async () => {
    const asked = { category: 'Drinks', size: '2' }
    const first = await page(asked)
    expect([first.products.map(({ name }) => name), first.count]).toEqual([['100% Juice', 'Coca-Cola'], 3])
    const second = await page({ ...asked, cursor: first.next ?? '' })
    expect([second.products.map(({ name }) => name), second.next]).toEqual([['Coca-Cola'], null])
    expect(await listed({ category: 'Drinks', filter: 'out-of-stock' })).toEqual(['Coca-Cola 1 l'])
    expect(await listed({ category: 'Drinks', search: 'juice' })).toEqual(['100% Juice 1 l'])
    expect(await listed({ category: 'Bakery', search: 'juice' })).toEqual([])
  })

  test('are those of the products that are not removed, by name, and of this store alone', async () => {
    const gone = { store_id: shop.storeId, id: uuid(), name: 'Yam', price: 1, vat: 0, stock: 0, image: null }
    const row = { ...gone, category: 'Tubers', is_active: false, is_removed: true }
    await shop.office.db.insertInto('products').values(row).execute()
    const answer = await shop.send<{ categories: string[] }>({
      url: `${PRODUCTS}/categories`,
      query: { storeId: shop.storeId },
    })
    expect(resultOf(answer)).toEqual({ categories: ['Bakery', 'Drinks', 'Grains'] })
    const theirs = await shop.send({ url: `${PRODUCTS}/categories`, query: { storeId: MAINLAND.id } })
    expect(theirs.statusCode).toBe(403)
  })
})

test('of more than a thousand categories the first are told', async () => {
  const { db } = shop.office
  await sql`insert into products (store_id, id, name, category, price, vat, stock)
    select ${shop.storeId}::uuid, gen_random_uuid(), 'Tin', 'Shelf ' || number, 100, 0, 0
    from generate_series(1001, 2001) as number`.execute(db)
  const answer = await shop.send<{ categories: string[] }>({
    url: `${PRODUCTS}/categories`,
    query: { storeId: shop.storeId },
  })
  const { categories } = resultOf(answer)
  await readAsTheyLie(shop.office.url)
  const later = openDatabase(shop.office.url)
  expect(await categoriesOf(later, shop.storeId)).toEqual(categories)
  await later.destroy()
  await db.deleteFrom('products').where('store_id', '=', shop.storeId).where('name', '=', 'Tin').execute()
  // Three others come before them by name.
  expect([categories.length, categories[3], categories.at(-1)]).toEqual([1_000, 'Shelf 1001', 'Shelf 1997'])
})

describe('refused is', () => {
  test("a store of which one is only a cashier, another merchant's, and none", async () => {
    expect(await ask({ storeId: MAINLAND.id })).toEqual(
      refused(403, 'Only an owner or manager of Mainland Supermart may do this.'),
    )
    await shop.office.db.deleteFrom('terminals').where('store_id', '=', shop.storeId).execute()
    const storeId = await createStore(shop.office.db)
    expect((await ask({ storeId })).statusCode).toBe(403)
    expect((await ask({ storeId: uuid() })).statusCode).toBe(403)
    expect((await ask({ storeId: 'x' })).statusCode).toBe(400)
  })

  test.each(['bm8', 'WyJhIl0', 'WyJhIiwieCJd', 'x', '%00', NO_NAME])('the cursor %j', async (cursor) => {
    expect(await ask({ cursor })).toEqual(
      refused(422, 'This page of the list is not known. Please begin at the first one.'),
    )
  })

  test.each([
    { category: 'x'.repeat(61) },
    { size: '0' },
    { size: '201' },
    { size: '1.5' },
    { filter: 'sold' },
    { search: 'a\u0000' },
  ])('%j', async (query) => {
    expect((await ask(query)).statusCode).toBe(400)
  })
})
