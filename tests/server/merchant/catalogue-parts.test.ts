import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { PARTS, ProductPart, SimpleList } from '#contract/catalogue.ts'
import type { Product } from '#domain/cart.ts'
import { ISLAND, MAINLAND } from '#server/seed/demo-stores.ts'
import { contentIn } from '../support/catalogue-tag.ts'
import { COLA } from '../support/goods.ts'
import { openOffice, registerDevice, TEST_SETTINGS, type TestOffice } from '../support/office.ts'
import { oneCola, postSale } from '../support/sales.ts'

let office: TestOffice
let token: string

beforeAll(async () => {
  office = await openOffice()
  await registerDevice(office)
  token = (await office.signIn()).token
})
afterAll(() => office.close())

const list = (headers: Record<string, string> = {}, storeId = MAINLAND.id) =>
  office.app.inject({
    url: '/api/merchant/product/simple-list',
    query: { storeId },
    headers: { 'x-api-key': TEST_SETTINGS.apiKey, authorization: `Bearer ${token}`, ...headers },
  })

const partsOf = (body: string) =>
  body
    .trimEnd()
    .split('\n')
    .map((line) => z.decode(ProductPart, JSON.parse(line)))

const byId = (products: Product[]): Product[] => products.toSorted((a, b) => (a.id < b.id ? -1 : 1))

/** Products of one store more than fit into two parts. */
const stockMany = async (count: number): Promise<void> => {
  const idOf = (place: number) => `0192f000-0000-7000-8000-${String(place).padStart(12, '0')}`
  const products = Array.from({ length: count }, (_, place) => ({
    store_id: ISLAND.id,
    id: idOf(place),
    name: `Number ${place}`,
    barcode: null,
    price: 100,
    vat: 0,
    size: null,
    stock: 1,
    image: null,
  }))
  await office.db.insertInto('products').values(products).execute()
  await office.db
    .insertInto('product_prices')
    .values({ store_id: ISLAND.id, product_id: idOf(1_200), position: 1, title: 'Wholesale', price: 90 })
    .execute()
}

test('the list in parts has the same products as the list in one piece', async () => {
  await stockMany(2_300)
  const whole = z.decode(SimpleList.answer, (await list({}, ISLAND.id)).json()).result ?? []
  const response = await list({ accept: PARTS }, ISLAND.id)
  expect(response.headers['content-type']).toContain(PARTS)
  const parts = partsOf(response.body)
  expect(whole.length).toBeGreaterThan(2_300)
  expect(parts.map(({ of, products }) => [of, products.length])).toEqual([
    [whole.length, 1_000],
    [whole.length, 1_000],
    [whole.length, whole.length - 2_000],
  ])
  expect(parts.flatMap(({ products }) => products)).toEqual(byId(whole))
  const tiered = whole.find(({ name }) => name === 'Number 1200')
  expect(tiered?.price_list.map(({ title }) => title)).toEqual(['Retail', 'Wholesale'])
})

test('what has not changed is not sent again; a sale, a price or a tier is a change', async () => {
  const tagged = async () => {
    const { headers } = await list({ accept: PARTS })
    return String(headers['etag'])
  }
  const first = await tagged()
  expect(first).toMatch(/^W\/"[\w-]{22}\.[\w-]{11}\.\d{4}-\d\d-\d\d\.[\da-f]+-[\da-f]+\.\d+"$/)
  for (const accept of [PARTS, 'application/json']) {
    const again = await list({ accept, 'if-none-match': first })
    expect([again.statusCode, again.body, contentIn(again.headers['etag'])]).toEqual([
      304,
      '',
      contentIn(first),
    ])
  }
  expect((await list({ 'if-none-match': 'W/"another"' })).statusCode).toBe(200)

  expect((await postSale(office, token, oneCola)).statusCode).toBe(200)
  const sold = await tagged()
  await office.db.updateTable('products').set({ price: 51_000 }).where('id', '=', COLA).execute()
  const priced = await tagged()
  await office.db
    .updateTable('product_prices')
    .set({ price: 46_000 })
    .where('product_id', '=', COLA)
    .execute()
  const tags = [first, sold, priced, await tagged()].map(contentIn)
  expect(new Set(tags).size).toBe(4)
})

test('a store without products is one empty part', async () => {
  await office.db.deleteFrom('products').where('store_id', '=', ISLAND.id).execute()
  const { body } = await list({ accept: PARTS }, ISLAND.id)
  expect(partsOf(body)).toEqual([{ of: 0, products: [] }])
})

test('the answer tells a cache between till and office that the list has two forms', async () => {
  const forms = [await list(), await list({ accept: PARTS })]
  expect(forms.map(({ headers }) => headers['vary'])).toEqual(['accept, a-im', 'accept, a-im'])
})
