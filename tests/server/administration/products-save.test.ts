import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { MAINLAND } from '#server/seed/demo-stores.ts'
import { requireBooks } from '#tests/support/stock-books.ts'
import { contentIn } from '../support/catalogue.ts'
import { COLA } from '../support/goods.ts'
import { registerDevice, resultOf } from '../support/office.ts'
import { oneCola, postSale, stockOf } from '../support/sales.ts'
import { MILO, openShop, PRODUCTS, refused, type ListedProduct, type Shop } from './product-shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.office.close())
beforeEach(async () => {
  await shop.office.db.deleteFrom('products').where('store_id', '=', shop.storeId).execute()
})

const create = (over: object = {}) => {
  const payload = { ...MILO, storeId: shop.storeId, quantity: 12, ...over }
  return shop.send<ListedProduct>({ method: 'POST', url: PRODUCTS, payload })
}
const save = (product: ListedProduct, over: object = {}) => {
  const { quantity: _stock, product_image: _image, ...written } = product
  const payload = { ...written, storeId: shop.storeId, ...over }
  return shop.send<{ is_saved: boolean; product: ListedProduct }>({ method: 'PUT', url: PRODUCTS, payload })
}
const saved = async (product: ListedProduct, over: object = {}): Promise<ListedProduct> => {
  const { is_saved, product: now } = resultOf(await save(product, over))
  expect(is_saved).toBe(true)
  return now
}
const listed = async (): Promise<ListedProduct[]> =>
  resultOf(
    await shop.send<{ products: ListedProduct[] }>({ url: PRODUCTS, query: { storeId: shop.storeId } }),
  ).products
const stored = async () =>
  shop.office.db.selectFrom('products').selectAll().where('store_id', '=', shop.storeId).execute()
const past = async (id: string) =>
  shop.office.db
    .selectFrom('past_prices')
    .select(['price', 'vat'])
    .where('product_id', '=', id)
    .orderBy('price')
    .execute()

describe('a new product', () => {
  test('is written as it was entered, with its first stock', async () => {
    const product = resultOf(await create())
    expect(product).toEqual({
      ...MILO,
      id: expect.stringMatching(/^[\da-f-]{36}$/),
      quantity: 12,
      tiers: [],
      product_image: null,
      is_active: true,
      version: 1,
    })
    expect(await stored()).toEqual([
      {
        store_id: shop.storeId,
        id: product.id,
        name: 'Milo',
        barcode: '2000000000015',
        barcodes: [],
        price: 125_050,
        vat: 750,
        size: '500 g',
        stock: 12,
        movement_count: 0,
        image: null,
        category: 'Drinks',
        is_vat_exempt: false,
        is_active: true,
        is_removed: false,
        version: 1,
        warn_at: null,
      },
    ])
  })

  test('has no barcode and size where none was entered, and may have the barcode of another one', async () => {
    await create({ barcode: '', size: ' ' })
    expect(await stored()).toMatchObject([{ barcode: null, size: null }])
    await create({ name: 'Milo, dented' })
    await create({ name: 'Milo, new' })
    expect((await stored()).filter(({ barcode }) => barcode === '2000000000015')).toHaveLength(2)
  })

  test.each([
    ['standard', 750, false],
    ['zero-rated', 0, false],
    ['exempt', 0, true],
  ])('%s', async (vat_category, vat, is_vat_exempt) => {
    expect(resultOf(await create({ vat_category }))).toMatchObject({ vat_category })
    expect(await stored()).toMatchObject([{ vat, is_vat_exempt }])
  })

  test.each([
    [{ price: 0 }, 0],
    [{ price: 100_000_000 }, 10_000_000_000],
  ])('%j', async (over, price) => {
    expect((await create(over)).statusCode).toBe(200)
    expect(await stored()).toMatchObject([{ price }])
  })

  test.each([
    [{ name: ' ' }, 'name: Name is required'],
    [{ name: 'x'.repeat(201) }, 'name: Too big: expected string to have <=200 characters'],
    [{ name: 'Mi\u0007lo' }, 'name: has characters that cannot be stored'],
    [{ size: '\u0000' }, 'size: has characters that cannot be stored'],
    [{ barcode: 'ẹ1' }, 'barcode: has letters that no barcode can hold'],
    [{ price: -1 }, 'price: is not a price from 0 to 100,000,000.00'],
    [{ price: 100_000_000.01 }, 'price: is not a price from 0 to 100,000,000.00'],
    [{ price: 1_000_000_000_000 }, 'price: is not a price from 0 to 100,000,000.00'],
    [{ price: 10.555 }, 'price: is not an amount with at most 2 decimals'],
    [{ quantity: -1 }, 'quantity: Too small: expected number to be >=0'],
    [{ quantity: 10_000_001 }, 'quantity: Too big: expected number to be <=10000000'],
    [
      { vat_category: 'none' },
      'vat_category: Invalid option: expected one of "standard"|"zero-rated"|"exempt"',
    ],
  ])('with %j is refused', async (over, reason) => {
    expect(await create(over)).toEqual(refused(400, `Please check ${reason}`))
    expect(await stored()).toEqual([])
  })

  test('goes into no store that one does not manage', async () => {
    expect((await create({ storeId: MAINLAND.id })).statusCode).toBe(403)
  })
})

describe('a change', () => {
  test('is written with the next version; the stock stays', async () => {
    const product = resultOf(await create())
    const change = { name: 'Milo Activ-Go', barcode: '', category: '', price: 1_300, vat_category: 'exempt' }
    expect(await saved(product, change)).toEqual({ ...product, ...change, version: 2 })
    expect(await stored()).toMatchObject([{ vat: 0, is_vat_exempt: true, stock: 12, price: 130_000 }])
  })

  test.each([
    { name: 'Milo Activ-Go' },
    { barcode: '2000000000022' },
    { barcodes: ['2000000000022'] },
    { size: '1 kg' },
    { category: 'Cocoa' },
    { price: 1_250.49 },
    { vat_category: 'exempt' },
    { is_active: false },
  ])('of %j alone is written', async (change) => {
    const product = resultOf(await create({ vat_category: 'zero-rated' }))
    const now = await saved(product, change)
    expect(now).toEqual({ ...product, ...change, version: 2 })
    expect(await listed()).toEqual([now])
  })

  test('by the second of two people on one version is not written, and they are shown the first', async () => {
    const product = resultOf(await create())
    const first = await saved(product, { name: 'First' })
    expect(resultOf(await save(product, { name: 'Second' }))).toEqual({ is_saved: false, product: first })
    expect(await stored()).toMatchObject([{ name: 'First', version: 2 }])
    expect(await saved(first, { name: 'Second' })).toMatchObject({ name: 'Second', version: 3 })
  })

  test('by two people at the very same time is written once', async () => {
    const product = resultOf(await create())
    const answers = await Promise.all(['A', 'B', 'C', 'D'].map((name) => save(product, { name })))
    expect(answers.filter((answer) => resultOf(answer).is_saved)).toHaveLength(1)
    expect(await stored()).toMatchObject([{ version: 2 }])
  })

  test('that is there already is no change', async () => {
    const product = resultOf(await create())
    const first = await saved(product, { price: 1_300 })
    expect(await saved(product, { price: 1_300 })).toEqual(first)
    expect(await saved(first)).toEqual(first)
    expect(await past(product.id)).toEqual([{ price: 125_050, vat: 750 }])
  })

  test('of price or VAT keeps what it was before, any other does not', async () => {
    const product = resultOf(await create())
    const renamed = await saved(product, { name: 'Milo Activ-Go', is_active: false })
    expect(await past(product.id)).toEqual([])
    const dearer = await saved(renamed, { price: 1_300 })
    expect(await past(product.id)).toEqual([{ price: 125_050, vat: 750 }])
    const free = await saved(dearer, { vat_category: 'zero-rated' })
    const both = [
      { price: 125_050, vat: 750 },
      { price: 130_000, vat: 750 },
    ]
    expect(await past(product.id)).toEqual(both)
    await saved(free, { vat_category: 'exempt' })
    expect(await past(product.id)).toEqual(both)
  })

  test('of a product that the store does not have is refused', async () => {
    const product = resultOf(await create())
    const unknown = refused(422, 'This product is not one of the store. Please open the list again.')
    expect(await save(product, { id: uuid() })).toEqual(unknown)
    expect(await save(product, { id: COLA })).toEqual(unknown)
    expect((await save(product, { storeId: MAINLAND.id })).statusCode).toBe(403)
    expect((await save(product, { price: -1 })).statusCode).toBe(400)
  })
})

describe('at the till', () => {
  const makeManager = () =>
    shop.office.db
      .updateTable('memberships')
      .set({ user_role: 'Owner' })
      .where('store_id', '=', MAINLAND.id)
      .execute()
  const cola = async (): Promise<ListedProduct> => {
    const query = { storeId: MAINLAND.id, search: 'coca-cola 50' }
    const answer = await shop.send<{ products: ListedProduct[] }>({ method: 'GET', url: PRODUCTS, query })
    const found = resultOf(answer).products.find(({ id }) => id === COLA)
    if (!found) throw new Error('no Coca-Cola')
    return found
  }
  const flags = () => shop.office.db.selectFrom('sale_flags').select('kind').execute()
  const listedNow = async () => {
    const { headers, body } = await shop.office.app.inject({
      url: '/api/merchant/product/simple-list',
      query: { storeId: MAINLAND.id },
      headers: { 'x-api-key': 'test-key', authorization: `Bearer ${shop.token}` },
    })
    const { result } = JSON.parse(body) as { result: { id: string; price: number }[] }
    return { tag: headers['etag'], cola: result.find(({ id }) => id === COLA), count: result.length }
  }

  beforeAll(async () => {
    await makeManager()
    await registerDevice(shop.office)
  })

  test('a sale at the price from before a change is not flagged, one at a price that never was is', async () => {
    await saved(await cola(), { storeId: MAINLAND.id, price: 600 })
    expect((await listedNow()).cola?.price).toBe(600)
    expect((await postSale(shop.office, shop.token, oneCola)).statusCode).toBe(200)
    expect(await flags()).toEqual([])
    await shop.office.db.deleteFrom('past_prices').execute()
    const later = { ...oneCola, orderNumber: oneCola.orderNumber + 1 }
    expect((await postSale(shop.office, shop.token, later)).statusCode).toBe(200)
    expect(await flags()).toEqual([{ kind: 'price' }])
    await shop.office.db.deleteFrom('sale_flags').execute()
  })

  test('what is not active is not sold, and a sale from before is taken', async () => {
    const before = await listedNow()
    await saved(await cola(), { storeId: MAINLAND.id, price: 500, is_active: false })
    const after = await listedNow()
    expect(after).toEqual({ tag: expect.any(String), cola: undefined, count: before.count - 1 })
    expect(contentIn(after.tag)).not.toBe(contentIn(before.tag))
    const parts = await shop.office.app.inject({
      url: '/api/merchant/product/simple-list',
      query: { storeId: MAINLAND.id },
      headers: {
        'x-api-key': 'test-key',
        authorization: `Bearer ${shop.token}`,
        accept: 'application/x-ndjson',
      },
    })
    expect(parts.body).not.toContain(COLA)
    const stock = await stockOf(shop.office, COLA)
    const sale = { ...oneCola, orderNumber: oneCola.orderNumber + 2 }
    expect((await postSale(shop.office, shop.token, sale)).statusCode).toBe(200)
    expect(await stockOf(shop.office, COLA)).toBe(stock - 1)
    expect(await flags()).toEqual([])
    await saved(await cola(), { storeId: MAINLAND.id, is_active: true })
    expect((await listedNow()).cola?.price).toBe(500)
  })
})

describe('the demo products', () => {
  const add = () =>
    shop.send<{ added: number }>({
      method: 'POST',
      url: `${PRODUCTS}/demo`,
      payload: { storeId: shop.storeId },
    })

  test('go into a store without products, once, with ids and wholesale prices of its own', async () => {
    const answers = await Promise.all([add(), add()])
    const [done] = answers.filter(({ statusCode }) => statusCode === 200)
    const [second] = answers.filter(({ statusCode }) => statusCode !== 200)
    expect(second).toEqual(
      refused(422, 'This store has products already. The demo products are for one that has none.'),
    )
    const rows = await stored()
    expect(done?.body.result?.added).toBe(rows.length)
    expect(rows.length).toBeGreaterThanOrEqual(200)
    const own = new Set(rows.map(({ id }) => id))
    expect(own.has(COLA)).toBe(false)
    const prices = await shop.office.db
      .selectFrom('product_prices')
      .select('product_id')
      .where('store_id', '=', shop.storeId)
      .execute()
    expect(prices.length).toBeGreaterThan(20)
    expect(prices.every(({ product_id }) => own.has(product_id))).toBe(true)
  })

  test('come with their stock again after that was undone', async () => {
    const pieces = async () => (await stored()).reduce((sum, { stock }) => sum + stock, 0)
    resultOf(await add())
    const first = await pieces()
    expect(first).toBeGreaterThan(1_000)
    const { id: batchId } = await shop.office.db
      .selectFrom('product_batches')
      .select('id')
      .where('store_id', '=', shop.storeId)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    const payload = { storeId: shop.storeId, batchId }
    resultOf(await shop.send({ method: 'POST', url: `${PRODUCTS}/changes/undo`, payload }))
    expect(await pieces()).toBe(0)
    resultOf(await add())
    expect(await pieces()).toBe(first)
    expect((await stored()).filter(({ is_active, is_removed }) => !is_active || is_removed)).toEqual([])
    await requireBooks(shop.office.db)
  })

  test('do not go into one that has a product', async () => {
    await create()
    expect((await add()).statusCode).toBe(422)
    expect(await stored()).toHaveLength(1)
  })
})
