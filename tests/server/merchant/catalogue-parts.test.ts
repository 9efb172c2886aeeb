import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { PARTS, ProductPart, SimpleList } from '#contract/catalogue.ts'
import type { Product } from '#domain/cart.ts'
import { ISLAND, MAINLAND } from '#server/seed/demo-stores.ts'
import { askForList, contentIn, numberedId, stockMany } from '../support/catalogue.ts'
import { COLA } from '../support/goods.ts'
import { openOffice, registerDevice, type TestOffice } from '../support/office.ts'
import { oneCola, postSale } from '../support/sales.ts'

let office: TestOffice
let token: string

beforeAll(async () => {
  office = await openOffice()
  await registerDevice(office)
  token = (await office.signIn()).token
})
afterAll(() => office.close())

/** The envelope of every other answer is wanted. */
const PLAIN = { accept: 'application/json' }

const list = (headers: Record<string, string> = {}, storeId = MAINLAND.id) =>
  askForList(office, token, headers, storeId)

const partsOf = (body: string) =>
  body
    .trimEnd()
    .split('\n')
    .map((line) => z.decode(ProductPart, JSON.parse(line)))

const byId = (products: Product[]): Product[] => products.toSorted((a, b) => (a.id < b.id ? -1 : 1))

test('the list in parts has the same products as the list in one piece', async () => {
  await stockMany(office, 2_300)
  await office.db
    .insertInto('product_prices')
    .values({
      store_id: ISLAND.id,
      product_id: numberedId(1_200),
      position: 1,
      title: 'Wholesale',
      price: 90,
    })
    .execute()
  const whole = z.decode(SimpleList.answer, (await list(PLAIN, ISLAND.id)).json()).result ?? []
  const response = await list({}, ISLAND.id)
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
    const { headers } = await list()
    return String(headers['etag'])
  }
  const first = await tagged()
  expect(first).toMatch(/^W\/"[\w-]{22}\.[\w-]{11}\.\d{4}-\d\d-\d\d\.[\da-f]+-[\da-f]+-[\w-]{6}\.\d+"$/)
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

test('a store without products is one empty part, and a tag that the form of the list is in', async () => {
  await office.db.deleteFrom('products').where('store_id', '=', ISLAND.id).execute()
  const { body, headers } = await list({}, ISLAND.id)
  expect(partsOf(body)).toEqual([{ of: 0, products: [] }])
  // Each part begins the SHA-256 of its texts in base64: 'with categories 0 0 0 0 0', 'with categories 0 0 0' and
  // 'with categories', by which a list in another form has another tag, and no changes come since this one.
  expect(headers['etag']).toMatch(
    /^W\/"nNSLCjOIOKuWojvZUwLhcC\.gxQ2bLvmUt_\.\d{4}-\d\d-\d\d\.[\da-f]+-[\da-f]+-ZpZ4kq\.\d+"$/,
  )
})

test('the answer tells a cache between till and office that the list has two forms', async () => {
  const forms = [await list(PLAIN), await list()]
  expect(forms.map(({ headers }) => headers['vary'])).toEqual(['accept, a-im', 'accept, a-im'])
})
