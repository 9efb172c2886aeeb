import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aloneInStore } from '#server/importer/store-lock.ts'
import { resultOf } from '../support/office.ts'
import { MILO, openShop, PRODUCTS, refused, type ListedProduct, type Shop } from './product-shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.office.close())
beforeEach(async () => {
  await shop.office.db.deleteFrom('products').where('store_id', '=', shop.storeId).execute()
})

interface Shown {
  price: number
  vat_category: string
  is_active: boolean
}
interface Bulk {
  is_done: boolean
  chosen: number
  changing: number
  unpriced: number
  too_low: number
  too_high: number
  rows: { name: string; before: Shown; after: Shown }[]
  seen: string
  batch_id: string | null
}

const create = async (name: string, price: number, over: object = {}): Promise<ListedProduct> => {
  const payload = { ...MILO, barcode: '', name, price, storeId: shop.storeId, quantity: 12, ...over }
  return resultOf(await shop.send<ListedProduct>({ method: 'POST', url: PRODUCTS, payload }))
}
const ALL = { search: '', filter: 'all' }
const change = (change: object, choice: object = ALL, seen: string | null = null) =>
  shop.send<Bulk>({
    method: 'POST',
    url: `${PRODUCTS}/bulk`,
    payload: { storeId: shop.storeId, choice, change, seen },
  })
/** Looks first, and then confirms what was seen. */
const changed = async (what: object, choice: object = ALL): Promise<Bulk> => {
  const { seen } = resultOf(await change(what, choice))
  return resultOf(await change(what, choice, seen))
}
const listed = async (): Promise<ListedProduct[]> =>
  resultOf(
    await shop.send<{ products: ListedProduct[] }>({ url: PRODUCTS, query: { storeId: shop.storeId } }),
  ).products
const listedPrices = async () => (await listed()).map(({ name, price }) => [name, price])

const DEARER = { kind: 'percent', percent: 7.5, step: 50, direction: 'nearest' }

test('what a change would do is said, and nothing is done', async () => {
  await create('Milo', 1_250.5)
  await create('Bread', 900)
  await create('Gift', 0)
  const before = await listed()
  const answer = resultOf(await change(DEARER))
  // 1,250.50 → 1,344.2875 → 1,350; 900 → 967.50 → 950
  expect(answer).toEqual({
    is_done: false,
    chosen: 3,
    changing: 2,
    unpriced: 1,
    too_low: 0,
    too_high: 0,
    rows: [
      {
        id: expect.any(String),
        name: 'Bread',
        size: '500 g',
        before: { price: 900, vat_category: 'standard', is_active: true },
        after: { price: 950, vat_category: 'standard', is_active: true },
      },
      {
        id: expect.any(String),
        name: 'Milo',
        size: '500 g',
        before: { price: 1_250.5, vat_category: 'standard', is_active: true },
        after: { price: 1_350, vat_category: 'standard', is_active: true },
      },
    ],
    seen: expect.stringMatching(/^[\w-]{43}$/),
    batch_id: null,
  })
  expect(await listed()).toEqual(before)
})

test('prices change as they were shown, with what they were before, and are undone as one', async () => {
  const milo = await create('Milo', 1_250.5)
  await create('Bread', 900)
  await create('Gift', 0)
  const { is_done, batch_id } = await changed(DEARER)
  expect(is_done).toBe(true)
  expect(await listedPrices()).toEqual([
    ['Bread', 950],
    ['Gift', 0],
    ['Milo', 1_350],
  ])
  const past = await shop.office.db
    .selectFrom('past_prices')
    .select(['price', 'vat'])
    .where('product_id', '=', milo.id)
    .execute()
  expect(past).toEqual([{ price: 125_050, vat: 750 }])
  const undone = await shop.send<object>({
    method: 'POST',
    url: `${PRODUCTS}/changes/undo`,
    payload: { storeId: shop.storeId, batchId: batch_id },
  })
  expect(resultOf(undone)).toEqual({
    undone: 2,
    kept: { count: 0, names: [] },
    stock: { products: 0, pieces_in: 0, pieces_out: 0, kept: 0 },
  })
  expect((await listed()).map(({ name, price, version }) => [name, price, version])).toEqual([
    ['Bread', 900, 3],
    ['Gift', 0, 1],
    ['Milo', 1_250.5, 3],
  ])
})

describe('chosen are', () => {
  test('those that were picked, and no others', async () => {
    const bread = await create('Bread', 900)
    await create('Milo', 1_200)
    const raised = { kind: 'amount', amount: 20, step: 10, direction: 'nearest' }
    expect(await changed(raised, { ids: [bread.id] })).toMatchObject({ chosen: 1, changing: 1 })
    expect(await listedPrices()).toEqual([
      ['Bread', 920],
      ['Milo', 1_200],
    ])
  })

  test('all that fit a search and a filter', async () => {
    await create('Milo', 1_200)
    await create('Milo refill', 800, { barcode: '2000000000015' })
    await create('Bread', 900)
    const off = { kind: 'active', is_active: false }
    expect(await changed(off, { search: 'milo', filter: 'no-barcode' })).toMatchObject({ changing: 1 })
    expect((await listed()).map(({ name, is_active }) => [name, is_active])).toEqual([
      ['Bread', true],
      ['Milo', false],
      ['Milo refill', true],
    ])
  })
})

test('of many that would change twenty are shown, by name', async () => {
  const names = Array.from({ length: 21 }, (_, index) => `Milo ${index + 10}`)
  for (const name of names.toReversed()) await create(name, 1_200)
  const { changing, rows } = resultOf(await change(DEARER))
  expect(changing).toBe(21)
  expect(rows.map(({ name }) => name)).toEqual(names.slice(0, 20))
})

test('VAT changes to all three kinds, and those that have it already are not counted', async () => {
  await create('Milo', 1_200)
  await create('Bread', 900, { vat_category: 'exempt' })
  const vat = (vat_category: string) => ({ kind: 'vat', vat_category })
  expect(await changed(vat('exempt'))).toMatchObject({ chosen: 2, changing: 1 })
  expect((await listed()).map(({ vat_category }) => vat_category)).toEqual(['exempt', 'exempt'])
  expect(await changed(vat('zero-rated'))).toMatchObject({ changing: 2 })
  expect((await listed()).map(({ vat_category }) => vat_category)).toEqual(['zero-rated', 'zero-rated'])
  const { rows } = await changed(vat('standard'))
  expect(rows[0]).toMatchObject({
    name: 'Bread',
    before: { vat_category: 'zero-rated' },
    after: { price: 900, vat_category: 'standard' },
  })
  const rates = await shop.office.db
    .selectFrom('products')
    .select(['vat', 'is_vat_exempt'])
    .where('store_id', '=', shop.storeId)
    .execute()
  expect(rates).toEqual([
    { vat: 750, is_vat_exempt: false },
    { vat: 750, is_vat_exempt: false },
  ])
  expect(await changed(vat('standard'))).toMatchObject({ is_done: true, changing: 0, batch_id: null })
})

test('what somebody has changed since it was shown is shown anew, and nothing is written', async () => {
  const bread = await create('Bread', 900)
  await create('Milo', 1_200)
  const { seen } = resultOf(await change(DEARER))
  const { quantity: _stock, product_image: _image, ...written } = bread
  const payload = { ...written, storeId: shop.storeId, price: 1_000 }
  await shop.send({ method: 'PUT', url: PRODUCTS, payload })
  const answer = resultOf(await change(DEARER, ALL, seen))
  expect(answer).toMatchObject({ is_done: false, batch_id: null })
  expect(answer.rows[0]).toMatchObject({ before: { price: 1_000 }, after: { price: 1_100 } })
  expect(await listedPrices()).toEqual([
    ['Bread', 1_000],
    ['Milo', 1_200],
  ])
  expect(resultOf(await change(DEARER, ALL, answer.seen)).is_done).toBe(true)
})

describe('refused is', () => {
  test('a change after which something costs nothing, less, or too much, as a whole', async () => {
    await create('Sweet', 20)
    await create('Milo', 1_200)
    const cheaper = { kind: 'amount', amount: -20, step: 1, direction: 'nearest' }
    const { seen, ...shown } = resultOf(await change(cheaper))
    expect(shown).toMatchObject({ changing: 2, too_low: 1, too_high: 0 })
    expect(await change(cheaper, ALL, seen)).toEqual(
      refused(422, 'Some of these products would cost nothing, or less.'),
    )
    const dearest = { kind: 'amount', amount: 99_998_800, step: 1, direction: 'nearest' }
    expect(resultOf(await change(dearest))).toMatchObject({ changing: 2, too_low: 0, too_high: 0 })
    const dearer = { kind: 'amount', amount: 99_999_000, step: 1, direction: 'nearest' }
    const dear = resultOf(await change(dearer))
    expect(dear).toMatchObject({ too_low: 0, too_high: 1 })
    expect(await change(dearer, ALL, dear.seen)).toEqual(
      refused(422, 'Some of these products would cost more than NGN 100,000,000.00.'),
    )
    expect(await listedPrices()).toEqual([
      ['Milo', 1_200],
      ['Sweet', 20],
    ])
  })

  test.each([
    { ...DEARER, percent: -100 },
    { ...DEARER, percent: 1_000.01 },
    { ...DEARER, percent: 7.555 },
    { ...DEARER, step: 25 },
    { ...DEARER, direction: 'away' },
    { kind: 'amount', amount: 0.001, step: 1, direction: 'up' },
    { kind: 'vat', vat_category: 'none' },
    { kind: 'stock', stock: 5 },
  ])('%j', async (what) => {
    expect((await change(what)).statusCode).toBe(400)
  })

  test('a change while a file is loaded', async () => {
    await create('Milo', 1_200)
    const { seen } = resultOf(await change(DEARER))
    const answer = await aloneInStore(shop.office.db, shop.storeId, () => change(DEARER, ALL, seen))
    expect(answer).toEqual(refused(422, 'A file is being loaded into this store. Please wait.'))
    expect(await listedPrices()).toEqual([['Milo', 1_200]])
  })
})

test('all products of one category change, and no others', async () => {
  await create('Milo', 1_000)
  await create('Bread', 900, { category: 'Bakery' })
  await create('Gift', 500, { category: '' })
  const result = await changed(DEARER, { ...ALL, category: 'Bakery' })
  expect([result.chosen, result.changing]).toEqual([1, 1])
  expect(await listedPrices()).toEqual([
    ['Bread', 950],
    ['Gift', 500],
    ['Milo', 1_000],
  ])
  expect((await changed(DEARER, { ...ALL, category: '' })).rows.map(({ name }) => name)).toEqual(['Gift'])
})
