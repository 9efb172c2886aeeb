import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { kobo } from '#domain/money.ts'
import { applyPlan } from '#server/importer/load.ts'
import { newBatch } from '#server/products/batch.ts'
import { TODAY } from '#server/products/tiers.ts'
import { resultOf } from '../support/office.ts'
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

type Tier = ListedProduct['tiers'][number]

const ALWAYS = { from: null, until: null }
const WHOLESALE: Tier = { title: 'Wholesale', price: 1_100, ...ALWAYS }
const CHRISTMAS: Tier = { title: 'Christmas', price: 999.5, from: '2026-12-10', until: '2026-12-24' }

const create = async (over: object = {}): Promise<ListedProduct> => {
  const payload = { ...MILO, storeId: shop.storeId, quantity: 12, ...over }
  return resultOf(await shop.send<ListedProduct>({ method: 'POST', url: PRODUCTS, payload }))
}
const put = (product: ListedProduct, over: object) => {
  const { quantity: _stock, product_image: _image, ...written } = product
  const payload = { ...written, storeId: shop.storeId, ...over }
  return shop.send<{ is_saved: boolean; product: ListedProduct }>({ method: 'PUT', url: PRODUCTS, payload })
}
const save = async (product: ListedProduct, over: object) => resultOf(await put(product, over))
const listed = async (): Promise<ListedProduct[]> =>
  resultOf(
    await shop.send<{ products: ListedProduct[] }>({ url: PRODUCTS, query: { storeId: shop.storeId } }),
  ).products

describe('the further prices of a product', () => {
  test('are kept in their order with their days, and listed with it', async () => {
    const milo = await create({ tiers: [CHRISTMAS, { ...WHOLESALE, title: ' Wholesale ' }] })
    expect(milo.tiers).toEqual([CHRISTMAS, WHOLESALE])
    await create({ name: 'Ovaltine' })
    expect((await listed()).map(({ name, tiers }) => [name, tiers])).toEqual([
      ['Milo', [CHRISTMAS, WHOLESALE]],
      ['Ovaltine', []],
    ])
  })

  test('are replaced as a whole, and stay where nothing is said of them', async () => {
    const milo = await create({ tiers: [WHOLESALE, CHRISTMAS] })
    const { tiers: _tiers, ...silent } = milo
    const renamed = resultOf(
      await shop.send<{ is_saved: boolean; product: ListedProduct }>({
        method: 'PUT',
        url: PRODUCTS,
        payload: { ...silent, product_image: undefined, storeId: shop.storeId, name: 'Milo Activ-Go' },
      }),
    ).product
    expect(renamed).toMatchObject({ tiers: [WHOLESALE, CHRISTMAS], version: 2 })
    expect(await save(renamed, { tiers: [CHRISTMAS] })).toMatchObject({
      is_saved: true,
      product: { tiers: [CHRISTMAS], version: 3 },
    })
    expect((await save({ ...renamed, version: 3 }, { tiers: [] })).product.tiers).toEqual([])
  })

  test('that are the same are no change; another order, day, title or price is one', async () => {
    let product = await create({ tiers: [WHOLESALE, CHRISTMAS] })
    expect(await save(product, { tiers: [WHOLESALE, CHRISTMAS] })).toMatchObject({ product: { version: 1 } })
    const others: Tier[][] = [
      [CHRISTMAS, WHOLESALE],
      [CHRISTMAS, { ...WHOLESALE, from: '2026-12-01' }],
      [CHRISTMAS, { ...WHOLESALE, from: '2026-12-01', until: '2026-12-01' }],
      [CHRISTMAS, { ...WHOLESALE, title: 'wholesale' }],
      [CHRISTMAS, { ...WHOLESALE, price: 1_100.01 }],
      [CHRISTMAS],
    ]
    for (const [place, tiers] of others.entries()) {
      product = (await save(product, { tiers })).product
      expect(product).toMatchObject({ tiers, version: place + 2 })
    }
  })

  test('of the second of two people are not written over those of the first', async () => {
    const milo = await create()
    const first = await save(milo, { tiers: [WHOLESALE] })
    expect(await save(milo, { tiers: [CHRISTMAS] })).toEqual({ is_saved: false, product: first.product })
    expect((await listed())[0]?.tiers).toEqual([WHOLESALE])
  })

  const many = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ ...WHOLESALE, title: `Price ${at}` }))

  test.each<[string, Tier[]]>([
    ['twenty', many(20)],
    ['for nothing', [{ ...WHOLESALE, price: 0 }]],
    ['as high as the list price', [{ ...WHOLESALE, price: 100_000_000 }]],
    ['called by 40 characters', [{ ...WHOLESALE, title: 'x'.repeat(40) }]],
    ['for one day', [{ ...WHOLESALE, from: '2026-12-24', until: '2026-12-24' }]],
    ['for all days that there are', [{ ...WHOLESALE, from: '2000-01-01', until: '9999-12-31' }]],
  ])('can be %s', async (_, tiers) => {
    expect((await create({ tiers })).tiers).toEqual(tiers)
  })

  test.each<[string, Tier[], string]>([
    ['21', many(21), 'tiers: Too big: expected array to have <=20 items'],
    ['two of one title', [WHOLESALE, { ...CHRISTMAS, title: ' WHOLESALE' }], 'tiers: have one title twice'],
    [
      'called as the list price',
      [{ ...WHOLESALE, title: 'RETAIL' }],
      'tiers.0.title: is what tills call the price above',
    ],
    ['called nothing', [{ ...WHOLESALE, title: ' ' }], 'tiers.0.title: Title is required'],
    [
      'called by 41 characters',
      [{ ...WHOLESALE, title: 'x'.repeat(41) }],
      'tiers.0.title: Too big: expected string to have <=40 characters',
    ],
    [
      'called by a control character',
      [{ ...WHOLESALE, title: 'Whole\u0007sale' }],
      'tiers.0.title: has characters that cannot be stored',
    ],
    [
      'below nothing',
      [{ ...WHOLESALE, price: -0.01 }],
      'tiers.0.price: is not a price from 0 to 100,000,000.00',
    ],
    [
      'above the highest price',
      [{ ...WHOLESALE, price: 100_000_000.01 }],
      'tiers.0.price: is not a price from 0 to 100,000,000.00',
    ],
    [
      'of half a kobo',
      [{ ...WHOLESALE, price: 1.005 }],
      'tiers.0.price: is not an amount with at most 2 decimals',
    ],
    [
      'from a day that there is not',
      [CHRISTMAS, { ...WHOLESALE, from: '2026-02-29' }],
      'tiers.1.from: is not a day',
    ],
    [
      'from a year that the database does not know',
      [{ ...WHOLESALE, from: '0000-12-31' }],
      'tiers.0.from: is not a day from the year 2000 on',
    ],
    [
      'over before they begin',
      [{ ...WHOLESALE, from: '2026-12-24', until: '2026-12-23' }],
      'tiers.0.until: is a day before the first one',
    ],
  ])('cannot be %s', async (_, tiers, reason) => {
    const payload = { ...MILO, storeId: shop.storeId, quantity: 12, tiers }
    const answer = await shop.send({ method: 'POST', url: PRODUCTS, payload })
    expect(answer).toEqual(refused(400, `Please check ${reason}`))
    expect(await listed()).toEqual([])
  })
})

describe('their history', () => {
  const written = () =>
    shop.office.db
      .selectFrom('product_changes')
      .select(['batch_id', 'before', 'after'])
      .where('store_id', '=', shop.storeId)
      .orderBy('batch_id', 'desc')
      .executeTakeFirst()
  const undo = async (batchId = '') =>
    resultOf(
      await shop.send<{ undone: number; kept: { count: number } }>({
        method: 'POST',
        url: `${PRODUCTS}/changes/undo`,
        payload: { storeId: shop.storeId, batchId },
      }),
    )

  test('has those of before and after, and they can be put back, and that undone', async () => {
    const milo = await create({ tiers: [WHOLESALE] })
    await save(milo, { tiers: [{ ...WHOLESALE, price: 1_050 }, CHRISTMAS], name: 'Milo Activ-Go' })
    const change = await written()
    const wholesale = { title: 'Wholesale', price: 110_000, ...ALWAYS }
    expect(change).toMatchObject({
      before: { name: 'Milo', tiers: [wholesale] },
      after: {
        name: 'Milo Activ-Go',
        tiers: [
          { ...wholesale, price: 105_000 },
          { title: 'Christmas', price: 99_950, from: '2026-12-10', until: '2026-12-24' },
        ],
      },
    })
    expect(await undo(change?.batch_id)).toMatchObject({ undone: 1, kept: { count: 0 } })
    expect(await listed()).toMatchObject([{ name: 'Milo', tiers: [WHOLESALE] }])
    await undo((await written())?.batch_id)
    expect(await listed()).toMatchObject([
      { name: 'Milo Activ-Go', tiers: [{ ...WHOLESALE, price: 1_050 }, CHRISTMAS] },
    ])
  })

  test('keeps those that somebody has changed since, and puts the rest back', async () => {
    const milo = await create()
    const { product } = await save(milo, { tiers: [WHOLESALE], name: 'Milo Activ-Go' })
    const change = await written()
    await save(product, { tiers: [CHRISTMAS] })
    expect(await undo(change?.batch_id)).toMatchObject({ undone: 0, kept: { count: 1 } })
    expect(await listed()).toMatchObject([{ name: 'Milo', tiers: [CHRISTMAS] }])
  })

  test('a product that was added with some is removed by an undo', async () => {
    await create({ tiers: [WHOLESALE] })
    expect(await undo((await written())?.batch_id)).toMatchObject({ undone: 1, kept: { count: 0 } })
    expect(await listed()).toEqual([])
  })

  test('a product that came with some from another till is removed by an undo as well', async () => {
    const { db } = shop.office
    const row = {
      line: 2,
      name: 'Bournvita',
      barcode: null,
      barcodes: undefined,
      price: kobo(90_000),
      vat: undefined,
      isVatExempt: undefined,
      stock: 3,
      size: null,
      image: null,
      category: '',
      isActive: true,
      tiers: [{ title: 'Price 2', price: kobo(80_000) }],
    }
    const plan = { added: [row], changed: [], unchanged: 0, stated: [], leftBelowZero: 0, problems: [] }
    const batch = newBatch(shop.storeId, 'import', undefined)
    expect(await applyPlan(db, batch, plan, () => undefined)).toBe(true)
    expect(await listed()).toMatchObject([{ tiers: [{ title: 'Price 2', price: 800, ...ALWAYS }] }])
    expect(await undo(batch.id)).toMatchObject({ undone: 1, kept: { count: 0 } })
    expect(await listed()).toEqual([])
  })

  test('a file that says nothing of them leaves them, and brings back what was exported', async () => {
    await create({ tiers: [WHOLESALE, CHRISTMAS] })
    const headers = { 'x-api-key': 'test-key', authorization: `Bearer ${shop.token}` }
    const query = { storeId: shop.storeId }
    const file = await shop.office.app.inject({ url: `${PRODUCTS}/export`, query, headers })
    const bring = async (payload: string) =>
      resultOf(
        await shop.send<{ changed: number; unchanged: number }>({
          method: 'POST',
          url: `${PRODUCTS}/import`,
          query: { ...query, dryRun: 'false' },
          headers: { 'content-type': 'text/csv' },
          payload,
        }),
      )
    expect(await bring(file.body)).toMatchObject({ changed: 0, unchanged: 1 })
    expect(await bring(file.body.replace('1250.50', '1300.00'))).toMatchObject({ changed: 1 })
    expect(await listed()).toMatchObject([{ price: 1_300, tiers: [WHOLESALE, CHRISTMAS] }])
  })
})

describe('what tills may have sold at', () => {
  const past = async (id: string) =>
    shop.office.db
      .selectFrom('past_prices')
      .select(['price', 'vat', 'ended_at'])
      .where('product_id', '=', id)
      .orderBy('price')
      .execute()
  const RUNNING: Tier = { title: 'Running', price: 300, from: '2020-01-01', until: '2999-12-31' }
  const OVER: Tier = { title: 'Over', price: 400, from: null, until: '2020-01-10' }
  const LATER: Tier = { title: 'Later', price: 500, from: '2999-01-01', until: null }
  const NOW = expect.any(Date)
  /** Midnight in Lagos. */
  const OVER_AT = new Date('2020-01-10T23:00:00Z')

  test('is kept where it goes, with the end that it had; what has not begun was sold by nobody', async () => {
    const begun = Date.now()
    const milo = await create({ tiers: [WHOLESALE, RUNNING, OVER, LATER] })
    await save(milo, { tiers: [] })
    const kept = await past(milo.id)
    expect(kept).toEqual([
      { price: 30_000, vat: 750, ended_at: NOW },
      { price: 40_000, vat: 750, ended_at: OVER_AT },
      { price: 110_000, vat: 750, ended_at: NOW },
    ])
    expect(kept[0]?.ended_at).toEqual(kept[2]?.ended_at)
    expect(Number(kept[0]?.ended_at)).toBeGreaterThanOrEqual(begun)
    expect(Number(kept[0]?.ended_at)).toBeLessThanOrEqual(Date.now())
  })

  test.each<[string, Partial<Tier>]>([
    ['another price', { price: 299 }],
    ['another first day', { from: '2020-01-02' }],
    ['another last day', { until: '2020-01-02' }],
    ['no days', ALWAYS],
  ])('is kept where it gets %s', async (_, change) => {
    const milo = await create({ tiers: [RUNNING] })
    await save(milo, { tiers: [{ ...RUNNING, ...change }] })
    expect(await past(milo.id)).toEqual([{ price: 30_000, vat: 750, ended_at: NOW }])
  })

  test.each([
    ['2026-11-21T22:59:59Z', '2026-11-21'],
    ['2026-11-21T23:00:00Z', '2026-11-22'],
  ])('is that of the day in Lagos: at %s it is %s', async (now, day) => {
    const look = shop.office.db.transaction().execute(async (trx) => {
      // Ours is found before that of PostgreSQL.
      await sql`create function public.now() returns timestamptz language sql
        as ${sql.lit(`select '${now}'::timestamptz`)}`.execute(trx)
      await sql`set local search_path = public, pg_catalog`.execute(trx)
      const { rows } = await sql<{ today: string }>`select ${TODAY} as today`.execute(trx)
      throw new Error(rows[0]?.today)
    })
    await expect(look).rejects.toThrow(day)
  })

  test('is not kept where it gets another title or place, or stays', async () => {
    const milo = await create({ tiers: [RUNNING, WHOLESALE] })
    await save(milo, { tiers: [WHOLESALE, { ...RUNNING, title: 'Trade' }], name: 'Milo Activ-Go' })
    expect(await past(milo.id)).toEqual([])
  })

  test('is kept with the VAT of before, and once where it was over already', async () => {
    const milo = await create({ tiers: [RUNNING, OVER, LATER] })
    const { product } = await save(milo, { vat_category: 'exempt' })
    const before = [
      { price: 30_000, vat: 750, ended_at: NOW },
      { price: 40_000, vat: 750, ended_at: OVER_AT },
      { price: 125_050, vat: 750, ended_at: NOW },
    ]
    expect(await past(milo.id)).toEqual(before)
    const standard = (await save(product, { vat_category: 'standard' })).product
    await save(standard, { tiers: [] })
    expect((await past(milo.id)).filter(({ price, vat }) => price === 40_000 && vat === 750)).toHaveLength(1)
  })
})
