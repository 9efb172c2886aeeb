import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { resultOf, TEST_SETTINGS } from '../support/office.ts'
import { MILO, openShop, PRODUCTS, refused, type ListedProduct, type Shop } from './product-shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.office.close())
beforeEach(async () => {
  const { db } = shop.office
  await db.deleteFrom('products').where('store_id', '=', shop.storeId).execute()
  await db.deleteFrom('product_batches').where('store_id', '=', shop.storeId).execute()
})

const OLD_PACK = '2000000000022'
const NEW_PACK = '2000000000039'
const TWO_MORE = { barcodes: [NEW_PACK, OLD_PACK] }

const send = (over: object = {}) =>
  shop.send<ListedProduct>({
    method: 'POST',
    url: PRODUCTS,
    payload: { ...MILO, storeId: shop.storeId, quantity: 12, ...over },
  })
const create = async (over: object = {}): Promise<ListedProduct> => resultOf(await send(over))
const save = async ({ id, version }: ListedProduct, over: object = {}): Promise<ListedProduct> => {
  const payload = { ...MILO, storeId: shop.storeId, id, version, is_active: true, ...over }
  const answer = await shop.send<{ product: ListedProduct }>({ method: 'PUT', url: PRODUCTS, payload })
  return resultOf(answer).product
}
const listed = async (query: object = {}): Promise<ListedProduct[]> =>
  resultOf(
    await shop.send<{ products: ListedProduct[] }>({
      url: PRODUCTS,
      query: { storeId: shop.storeId, ...query },
    }),
  ).products
const stored = async () =>
  shop.office.db
    .selectFrom('products')
    .select(['barcode', 'barcodes'])
    .where('store_id', '=', shop.storeId)
    .execute()
const codes = ({ barcode, barcodes }: ListedProduct) => ({ barcode, barcodes })

describe('a product with several barcodes', () => {
  test('is written with them, in their order, and read as it was written', async () => {
    expect(codes(await create(TWO_MORE))).toEqual({ barcode: MILO.barcode, ...TWO_MORE })
    expect(await stored()).toEqual([{ barcode: MILO.barcode, ...TWO_MORE }])
    expect((await listed()).map(codes)).toEqual([{ barcode: MILO.barcode, ...TWO_MORE }])
  })

  test('without others names none', async () => {
    expect(await create()).not.toHaveProperty('barcodes')
    expect(await create({ barcodes: [] })).not.toHaveProperty('barcodes')
  })

  test('has each of them once, and the first of them where there is no main one', async () => {
    await create({ barcodes: [OLD_PACK, MILO.barcode, OLD_PACK] })
    expect(await stored()).toEqual([{ barcode: MILO.barcode, barcodes: [OLD_PACK] }])
    const [product] = await listed()
    await save(product!, { barcode: '', ...TWO_MORE })
    expect(await stored()).toEqual([{ barcode: NEW_PACK, barcodes: [OLD_PACK] }])
  })

  test('keeps them where a form does not know of them, and loses them where it has none', async () => {
    const product = await create(TWO_MORE)
    const renamed = await save(product, { name: 'Milo refill' })
    expect(codes(renamed)).toEqual({ barcode: MILO.barcode, ...TWO_MORE })
    expect(codes(await save(renamed, { barcode: OLD_PACK }))).toEqual({
      barcode: OLD_PACK,
      barcodes: [NEW_PACK],
    })
    const [now] = await listed()
    expect(codes(await save(now!, { barcodes: [] }))).toEqual({ barcode: MILO.barcode, barcodes: undefined })
  })

  test('that has them already is not written again', async () => {
    const product = await create(TWO_MORE)
    expect((await save(product, TWO_MORE)).version).toBe(1)
    expect((await save(product, { barcodes: TWO_MORE.barcodes.toReversed() })).version).toBe(2)
  })

  test('may share one with another product', async () => {
    await create(TWO_MORE)
    await create({ name: 'Milo, dented', barcode: OLD_PACK })
    expect((await listed({ search: OLD_PACK })).map(({ name }) => name)).toEqual(['Milo', 'Milo, dented'])
  })

  test.each([
    [['ẹ1'], 'barcodes.0: has letters that no barcode can hold'],
    [['1', ' '], 'barcodes.1: Too small: expected string to have >=1 characters'],
    [['1'.repeat(65)], 'barcodes.0: Too big: expected string to have <=64 characters'],
    [Array.from({ length: 11 }, (_, at) => `10${at}`), 'barcodes: has more than 10 more barcodes'],
  ])('%j is refused', async (barcodes, reason) => {
    expect(await send({ barcodes })).toEqual(refused(400, `Please check ${reason}`))
    expect(await stored()).toEqual([])
  })

  test('may have ten of them', async () => {
    const barcodes = Array.from({ length: 10 }, (_, at) => `10${at}`)
    expect(codes(await create({ barcodes }))).toEqual({ barcode: MILO.barcode, barcodes })
  })
})

describe('a list of products', () => {
  test('is searched by all barcodes; one without any has none at all', async () => {
    await create(TWO_MORE)
    await create({ name: 'Bread', barcode: '' })
    const { db } = shop.office
    await create({ name: 'Garri', barcode: '', barcodes: [] })
    // A change that was undone may leave the others behind.
    const left = db
      .updateTable('products')
      .set({ barcodes: ['7'] })
      .where('name', '=', 'Garri')
    await left.where('store_id', '=', shop.storeId).execute()
    expect((await listed({ search: '0000039' })).map(({ name }) => name)).toEqual(['Milo'])
    expect((await listed({ search: `milo ${OLD_PACK}` })).map(({ name }) => name)).toEqual(['Milo'])
    expect((await listed({ filter: 'no-barcode' })).map(({ name }) => name)).toEqual(['Bread'])
  })
})

test('those that have a barcode, whole, are listed for a form that asks', async () => {
  await create(TWO_MORE)
  await create({ name: 'Milo, dented', barcode: OLD_PACK })
  await create({ name: 'Bread', barcode: `${OLD_PACK}7` })
  const names = async (barcode: string) => (await listed({ barcode })).map(({ name }) => name)
  expect(await names(OLD_PACK)).toEqual(['Milo', 'Milo, dented'])
  expect(await names(NEW_PACK)).toEqual(['Milo'])
  expect(await names(MILO.barcode)).toEqual(['Milo'])
  expect(await names('20000000000')).toEqual([])
})

test('a barcode is asked for and searched in any form, and what only begins like it is another one', async () => {
  await create({ name: 'Soda', barcode: '036000291452' })
  await create({ name: 'Soda, dented', barcode: '', barcodes: [OLD_PACK, '0036000291452'] })
  await create({ name: 'Gum', barcode: '40170725' })
  await create({ name: 'Bread', barcode: '036000291453' })
  const names = async (query: object) => (await listed(query)).map(({ name }) => name)
  for (const code of ['036000291452', '0036000291452', '00036000291452']) {
    expect([code, await names({ barcode: code })]).toEqual([code, ['Soda', 'Soda, dented']])
    expect([code, await names({ search: code })]).toEqual([code, ['Soda', 'Soda, dented']])
  }
  expect(await names({ search: '0000040170725' })).toEqual(['Gum'])
  expect(await names({ barcode: '0036000291453' })).toEqual([])
  expect(await names({ search: 'soda 0036000291452' })).toEqual(['Soda, dented'])
  expect(await names({ search: ' ' })).toHaveLength(4)
})

describe('a till', () => {
  const list = async (tag = '') => {
    const url = '/api/merchant/product/simple-list'
    const headers = {
      'x-api-key': TEST_SETTINGS.apiKey,
      authorization: `Bearer ${shop.token}`,
      'if-none-match': tag,
    }
    const query = { storeId: shop.storeId }
    const { statusCode, body, headers: sent } = await shop.office.app.inject({ url, query, headers })
    return { statusCode, body, tag: String(sent.etag) }
  }

  test('hears of the barcodes, and of each change of them', async () => {
    const product = await create()
    const first = await list()
    expect(first.body).not.toContain('barcodes')
    expect((await list(first.tag)).statusCode).toBe(304)
    await save(product, TWO_MORE)
    const second = await list(first.tag)
    expect(second.statusCode).toBe(200)
    expect(JSON.parse(second.body)).toMatchObject({ result: [{ barcode: MILO.barcode, ...TWO_MORE }] })
    expect((await list(second.tag)).statusCode).toBe(304)
    await save({ ...product, version: 2 }, { barcodes: TWO_MORE.barcodes.toReversed() })
    expect((await list(second.tag)).statusCode).toBe(200)
  })
})

describe('the history', () => {
  interface Batch {
    id: string
  }
  const last = async (): Promise<Batch> => {
    const url = `${PRODUCTS}/changes`
    const query = { storeId: shop.storeId }
    const [batch] = resultOf(await shop.send<{ batches: Batch[] }>({ url, query })).batches
    return batch!
  }
  const undo = async ({ id: batchId }: Batch): Promise<object> => {
    const payload = { storeId: shop.storeId, batchId }
    return resultOf(await shop.send({ method: 'POST', url: `${PRODUCTS}/changes/undo`, payload }))
  }

  test('has what the barcodes were, and puts them back', async () => {
    const product = await create({ barcodes: [OLD_PACK] })
    await save(product, { barcodes: [NEW_PACK], price: 1_300 })
    const batch = await last()
    const changes = shop.office.db.selectFrom('product_changes').select(['before', 'after'])
    expect(await changes.where('batch_id', '=', batch.id).execute()).toEqual([
      {
        before: { barcodes: [OLD_PACK], price: 125_050 },
        after: { barcodes: [NEW_PACK], price: 130_000 },
      },
    ])
    expect(await undo(batch)).toMatchObject({ undone: 1, kept: { count: 0, names: [] } })
    expect(await stored()).toEqual([{ barcode: MILO.barcode, barcodes: [OLD_PACK] }])
  })

  test('lets barcodes stay that somebody has changed since', async () => {
    const product = await create()
    const changed = await save(product, { barcodes: [OLD_PACK], price: 1_300 })
    const batch = await last()
    await save(changed, { ...TWO_MORE, price: 1_300 })
    expect(await undo(batch)).toMatchObject({ undone: 0, kept: { count: 1, names: ['Milo'] } })
    expect(
      (await listed()).map(({ price, ...others }) => ({ price, ...codes(others as ListedProduct) })),
    ).toEqual([{ price: 1_250.5, barcode: MILO.barcode, ...TWO_MORE }])
  })
})

describe('a file of products', () => {
  const bring = async (...lines: string[]): Promise<object> =>
    resultOf(
      await shop.send<object>({
        method: 'POST',
        url: `${PRODUCTS}/import`,
        query: { storeId: shop.storeId, dryRun: 'false' },
        headers: { 'content-type': 'text/csv' },
        payload: lines.join('\n'),
      }),
    )

  test('brings several barcodes in a cell, and is the same the second time', async () => {
    const file = [
      'Name,Barcode,More barcodes,Price',
      `Milo,${MILO.barcode},${NEW_PACK}|${OLD_PACK},1250.50`,
      'Bread,,,900',
    ]
    expect(await bring(...file)).toMatchObject({ added: 2, problem_count: 0, notes: [] })
    expect((await listed({ search: 'milo' })).map(codes)).toEqual([{ barcode: MILO.barcode, ...TWO_MORE }])
    expect(await bring(...file)).toMatchObject({ added: 0, changed: 0, unchanged: 2 })
  })

  test('changes and takes away barcodes where it has a column for them, and else lets them be', async () => {
    await create({ ...TWO_MORE, size: '' })
    const withoutColumn = ['Name,Barcode,Price', `Milo,${NEW_PACK},1300`]
    expect(await bring(...withoutColumn)).toMatchObject({ added: 0, changed: 1 })
    expect(await stored()).toEqual([{ barcode: MILO.barcode, ...TWO_MORE }])
    await bring('Name,Barcodes,Price', `Milo,${NEW_PACK};${MILO.barcode},1300`)
    expect(await stored()).toEqual([{ barcode: NEW_PACK, barcodes: [MILO.barcode] }])
    await bring('Name,Barcodes,Price', `Milo,${NEW_PACK},1300`)
    expect(await stored()).toEqual([{ barcode: NEW_PACK, barcodes: [] }])
  })

  test('is left out in the rows whose barcodes cannot be read', async () => {
    const many = Array.from({ length: 12 }, (_, at) => `10${at}`).join('|')
    expect(
      await bring('Name,Barcodes,Price', 'Milo,111|5.44E+12,900', `Bread,${many},900`, 'Garri,7,900'),
    ).toMatchObject({
      added: 1,
      problems: [
        { line: 2, reason: "barcode '5.44E+12' was turned into a number by a spreadsheet" },
        { line: 3, reason: 'has more than 10 more barcodes' },
      ],
    })
  })
})
