import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aloneInStore } from '#server/importer/store-lock.ts'
import { DEMO_CASHIER, MAINLAND } from '#server/seed/demo-stores.ts'
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

interface Batch {
  id: string
  kind: string
  by: string
  made_at: string
  count: number
  added: number
  example: string
  undone: string
}
interface Undone {
  undone: number
  kept: { count: number; names: string[] }
  stock: { products: number; pieces_out: number; pieces_in: number; kept: number }
}
const NO_STOCK = { products: 0, pieces_out: 0, pieces_in: 0, kept: 0 }

const changes = async (query: object = {}) =>
  resultOf(
    await shop.send<{ batches: Batch[]; next: string | null }>({
      url: `${PRODUCTS}/changes`,
      query: { storeId: shop.storeId, ...query },
    }),
  )
const undo = (batchId: string, storeId = shop.storeId) =>
  shop.send<Undone>({ method: 'POST', url: `${PRODUCTS}/changes/undo`, payload: { storeId, batchId } })
const undone = async (batchId: string): Promise<Undone> => resultOf(await undo(batchId))
const create = async (over: object = {}): Promise<ListedProduct> => {
  const payload = { ...MILO, storeId: shop.storeId, quantity: 12, ...over }
  return resultOf(await shop.send<ListedProduct>({ method: 'POST', url: PRODUCTS, payload }))
}
const save = async (product: ListedProduct, over: object): Promise<ListedProduct> => {
  const { quantity: _stock, product_image: _image, ...written } = product
  const payload = { ...written, storeId: shop.storeId, ...over }
  const answer = await shop.send<{ product: ListedProduct }>({ method: 'PUT', url: PRODUCTS, payload })
  return resultOf(answer).product
}
const bring = async (...lines: string[]): Promise<string> => {
  const answer = await shop.send<{ batch_id: string | null }>({
    method: 'POST',
    url: `${PRODUCTS}/import`,
    query: { storeId: shop.storeId, dryRun: 'false' },
    headers: { 'content-type': 'text/csv' },
    payload: lines.join('\n'),
  })
  return resultOf(answer).batch_id ?? ''
}
const listed = async (): Promise<ListedProduct[]> =>
  resultOf(
    await shop.send<{ products: ListedProduct[] }>({ url: PRODUCTS, query: { storeId: shop.storeId } }),
  ).products
const listedPrices = async () => (await listed()).map(({ name, price }) => [name, price])
/** What the history keeps of the last batch. */
const written = async () => {
  const [last] = (await changes()).batches
  return shop.office.db
    .selectFrom('product_changes')
    .select(['before', 'after'])
    .where('batch_id', '=', last?.id ?? '')
    .orderBy('product_id')
    .execute()
}

describe('the history', () => {
  test('keeps who has saved a form when, and the fields that it changed', async () => {
    const milo = await create()
    expect(await written()).toEqual([
      {
        before: { is_active: false, is_removed: true },
        after: {
          name: 'Milo',
          barcode: '2000000000015',
          barcodes: [],
          price: 125_050,
          vat: [750, false],
          size: '500 g',
          image: null,
          category: 'Drinks',
          is_active: true,
          is_removed: false,
          tiers: [],
        },
      },
    ])
    await save(milo, { price: 1_300, vat_category: 'exempt' })
    expect(await written()).toEqual([
      { before: { price: 125_050, vat: [750, false] }, after: { price: 130_000, vat: [0, true] } },
    ])
    const { batches, next } = await changes()
    expect(next).toBeNull()
    const about = { by: 'Demo Cashier', count: 1, example: 'Milo', undone: 'no' }
    const made_at = expect.stringMatching(/^\d{4}-\d\d-\d\dT/)
    expect(batches).toEqual([
      { ...about, id: batches[0]?.id, kind: 'edit', added: 0, made_at },
      { ...about, id: batches[1]?.id, kind: 'new', added: 1, made_at },
    ])
    const { user_id } = await shop.office.db
      .selectFrom('product_batches')
      .select('user_id')
      .where('id', '=', batches[0]?.id ?? '')
      .executeTakeFirstOrThrow()
    expect(user_id).toBe(DEMO_CASHIER.id)
  })

  test('has nothing of a form that changes nothing, and has a file that changes stock alone', async () => {
    const milo = await create()
    await save(milo, {})
    expect(await bring('name;price;stock', 'Milo;1250,50;12')).toBe('')
    const id = await bring('name;price;stock', 'Milo;1250,50;77')
    expect((await listed())[0]?.quantity).toBe(77)
    expect(await written()).toEqual([{ before: {}, after: {} }])
    expect((await changes()).batches).toMatchObject([
      { id, kind: 'import', count: 1, added: 0, example: 'Milo' },
      { kind: 'new' },
    ])
    expect(await undone(id)).toMatchObject({ undone: 1, stock: { products: 1, pieces_out: 65 } })
    expect((await listed())[0]?.quantity).toBe(12)
  })

  test('counts a file once, with what it has added, and comes page by page', async () => {
    await create()
    const id = await bring('name;price', 'Milo;1300,00', 'Bread;900,00', 'Yam;700,00')
    const first = await changes({ size: '1' })
    expect(first.batches).toMatchObject([{ id, kind: 'import', count: 3, added: 2, example: 'Milo' }])
    const second = await changes({ size: '1', cursor: first.next ?? '' })
    expect(second.batches).toMatchObject([{ kind: 'new', example: 'Milo' }])
    expect(second.next).toBeNull()
  })

  test('knows nothing of another store', async () => {
    const id = await bring('name;price', 'Bread;900,00')
    const other = MAINLAND.id
    await shop.office.db
      .updateTable('memberships')
      .set({ user_role: 'Owner' })
      .where('store_id', '=', other)
      .where('user_id', '=', DEMO_CASHIER.id)
      .execute()
    expect((await changes({ storeId: other })).batches).toEqual([])
    expect(await undo(id, other)).toEqual(
      refused(422, 'These changes are not known. Please open the list again.'),
    )
    expect(await listedPrices()).toEqual([['Bread', 900]])
  })
})

describe('an undo', () => {
  test('puts back what a file has changed, its stock too, and removes what it has added', async () => {
    const milo = await create()
    const id = await bring(
      'name;barcode;price;vat;stock',
      'Milo;2000000000015;1300,00;exempt;40',
      'Yam;;700,00;;3',
    )
    expect(await listedPrices()).toEqual([
      ['Milo', 1_300],
      ['Yam', 700],
    ])
    expect(await undone(id)).toEqual({
      undone: 2,
      kept: { count: 0, names: [] },
      stock: { products: 2, pieces_out: 31, pieces_in: 0, kept: 0 },
    })
    expect(await listed()).toEqual([{ ...milo, quantity: 12, version: 3 }])
    expect((await changes()).batches).toMatchObject([
      { kind: 'undo', count: 2, added: 0, by: 'Demo Cashier', undone: 'no' },
      { kind: 'import', undone: 'yes' },
      { kind: 'new', undone: 'no' },
    ])
    const past = await shop.office.db
      .selectFrom('past_prices')
      .select(['price', 'vat'])
      .where('product_id', '=', milo.id)
      .orderBy('price')
      .execute()
    expect(past).toEqual([
      { price: 125_050, vat: 750 },
      { price: 130_000, vat: 0 },
    ])
  })

  test('leaves what was changed since, field by field, and names the products', async () => {
    const milo = await create()
    await create({ name: 'Bread', barcode: '', price: 900 })
    const id = await bring('name;price;category', 'Milo;1300,00;Cocoa', 'Bread;950,00;Bakery')
    const [, now] = await listed()
    expect(now?.name).toBe('Milo')
    await save({ ...milo, ...now }, { price: 1_400 })
    expect(await undone(id)).toEqual({ undone: 1, kept: { count: 1, names: ['Milo'] }, stock: NO_STOCK })
    expect((await listed()).map(({ name, price, category }) => [name, price, category])).toEqual([
      ['Bread', 900, 'Drinks'],
      ['Milo', 1_400, 'Drinks'],
    ])
  })

  test('keeps a product of the file that somebody has completed since', async () => {
    const id = await bring('name;price', 'Yam;700,00', 'Garri;800,00')
    const yam = (await listed()).find(({ name }) => name === 'Yam')
    if (yam) await save(yam, { barcode: '2000000000022' })
    expect(await undone(id)).toEqual({ undone: 1, kept: { count: 1, names: ['Yam'] }, stock: NO_STOCK })
    expect(await listedPrices()).toEqual([['Yam', 700]])
  })

  test('names five at most', async () => {
    const names = ['A', 'B', 'C', 'D', 'E', 'F']
    const id = await bring('name;price', ...names.map((name) => `${name};5,00`))
    await bring('name;price', ...names.map((name) => `${name};6,00`))
    const { kept, undone: count } = await undone(id)
    expect(count).toBe(0)
    expect(kept.count).toBe(6)
    expect(kept.names).toHaveLength(5)
  })

  test('lets the mended file come in again as new, and the tills sell it', async () => {
    await undone(await bring('name;price', 'Yam;7,00'))
    expect(await listed()).toEqual([])
    const tills = async () =>
      resultOf(
        await shop.send<{ name: string; price: number }[]>({
          url: '/api/merchant/product/simple-list',
          query: { storeId: shop.storeId },
        }),
      ).map(({ name, price }) => [name, price])
    expect(await tills()).toEqual([])
    await bring('name;price', 'Yam;700,00')
    expect(await tills()).toEqual([['Yam', 700]])
  })

  test('of more than a thousand products is looked at whole, and done whole', async () => {
    const id = await bring('name;price', ...Array.from({ length: 1_001 }, (_, index) => `Item ${index};1,00`))
    const payload = { storeId: shop.storeId, batchId: id, dryRun: true }
    const look = await shop.send<Undone>({ method: 'POST', url: `${PRODUCTS}/changes/undo`, payload })
    const whole = { undone: 1_001, kept: { count: 0, names: [] }, stock: NO_STOCK }
    expect(resultOf(look)).toEqual(whole)
    expect(await undone(id)).toEqual(whole)
    expect(await listed()).toEqual([])
  })

  test('can be undone: what was removed is there again', async () => {
    const id = await bring('name;price', 'Yam;700,00')
    await undone(id)
    const [last] = (await changes()).batches
    expect(await undone(last?.id ?? '')).toEqual({
      undone: 1,
      kept: { count: 0, names: [] },
      stock: NO_STOCK,
    })
    expect(await listed()).toMatchObject([{ name: 'Yam', is_active: true }])
  })

  test('happens once', async () => {
    const id = await bring('name;price', 'Yam;700,00')
    await undone(id)
    expect(await undo(id)).toEqual(refused(422, 'This was undone already.'))
  })

  test('that was interrupted goes on', async () => {
    const id = await bring('name;price', 'Yam;700,00', 'Garri;800,00')
    await undone(id)
    const { db } = shop.office
    const [begun] = (await changes()).batches
    // As a process leaves it that ended in between: one of the two is not put back yet.
    const yam = { is_removed: false, is_active: true }
    await db
      .updateTable('products')
      .set(yam)
      .where('store_id', '=', shop.storeId)
      .where('name', '=', 'Yam')
      .execute()
    const yamId = (await listed())[0]?.id ?? ''
    await db
      .deleteFrom('product_changes')
      .where('batch_id', '=', begun?.id ?? '')
      .where('product_id', '=', yamId)
      .execute()
    await db
      .updateTable('product_batches')
      .set({ ended_at: null })
      .where('id', '=', begun?.id ?? '')
      .execute()
    expect((await changes()).batches[1]).toMatchObject({ id, undone: 'partly' })
    expect(await undone(id)).toEqual({ undone: 1, kept: { count: 0, names: [] }, stock: NO_STOCK })
    expect(await listed()).toEqual([])
    expect((await changes()).batches).toMatchObject([
      { id: begun?.id, count: 2 },
      { id, undone: 'yes' },
    ])
  })

  test('waits for nobody: while a file is loaded it is refused', async () => {
    const id = await bring('name;price', 'Yam;700,00')
    const answer = await aloneInStore(shop.office.db, shop.storeId, () => undo(id))
    expect(answer).toEqual(
      refused(422, 'A file is being loaded into this store, or changes are being undone. Please wait.'),
    )
    expect(await listedPrices()).toEqual([['Yam', 700]])
  })
})
