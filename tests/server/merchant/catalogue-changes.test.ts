import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { CHANGES, PARTS, ProductChanges } from '#contract/catalogue.ts'
import { ISLAND, MAINLAND } from '#server/seed/demo-stores.ts'
import { COLA, RICE } from '../support/goods.ts'
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
    headers: {
      'x-api-key': TEST_SETTINGS.apiKey,
      authorization: `Bearer ${token}`,
      accept: PARTS,
      ...headers,
    },
  })

const tagNow = async (storeId = MAINLAND.id) => String((await list({}, storeId)).headers['etag'])

const changesSince = (tag: string, storeId = MAINLAND.id) =>
  list({ 'if-none-match': tag, 'a-im': CHANGES }, storeId)

const changesIn = (body: string) =>
  body
    .trimEnd()
    .split('\n')
    .map((line) => z.decode(ProductChanges, JSON.parse(line)))

/** So many transactions that rows from before them count as old. */
const manyTransactions = async () => {
  for (let left = 0; left < 120; left += 1)
    await office.db
      .updateTable('stores')
      .set({ phone: `0803${left}` })
      .where('store_id', '=', ISLAND.id)
      .execute()
}

const idOf = (place: number) => `0192f000-0000-7000-8000-${String(place).padStart(12, '0')}`

const stockMany = (count: number) =>
  office.db
    .insertInto('products')
    .values(
      Array.from({ length: count }, (_, place) => ({
        store_id: ISLAND.id,
        id: idOf(place),
        name: `Number ${place}`,
        barcode: null,
        price: 100,
        vat: 0,
        size: null,
        stock: 1,
        image: null,
      })),
    )
    .execute()

test('who names the tag of their list gets the product that was sold and the one that costs more, and no other', async () => {
  await manyTransactions()
  const tag = await tagNow()
  await office.db.updateTable('products').set({ price: 4_200_000 }).where('id', '=', RICE).execute()
  expect((await postSale(office, token, oneCola)).statusCode).toBe(200)
  const answer = await changesSince(tag)
  expect(answer.statusCode).toBe(226)
  expect(answer.headers).toMatchObject({
    im: 'product-changes',
    'delta-base': tag,
    'content-type': PARTS,
    vary: 'accept, a-im',
  })
  const [changes, ...others] = changesIn(answer.body)
  expect(others).toEqual([])
  expect(changes?.products.map(({ id }) => id)).toEqual([RICE, COLA].toSorted())
  expect(changes?.products.find(({ id }) => id === RICE)?.price).toBe(4_200_000)
  const whole = await list({ accept: 'application/json' })
  expect(changes?.of).toBe(whole.json<{ result: unknown[] }>().result.length)
  expect(answer.headers['etag']).toBe(whole.headers['etag'])
})

test('a product that is sold no more is gone, and the number of products says so', async () => {
  await manyTransactions()
  const tag = await tagNow()
  const before = changesIn((await list()).body.replaceAll('"products"', '"gone":[],"products"'))[0]?.of ?? 0
  await office.db.updateTable('products').set({ is_active: false }).where('id', '=', RICE).execute()
  const changes = changesIn((await changesSince(tag)).body)
  expect(changes).toEqual([{ of: before - 1, products: [], gone: [RICE] }])
  await office.db.updateTable('products').set({ is_active: true }).where('id', '=', RICE).execute()
})

test('a change that is not committed when the list is made is among the changes since that list', async () => {
  await manyTransactions()
  let tag = ''
  await office.db.transaction().execute(async (trx) => {
    await trx.updateTable('products').set({ price: 70_000 }).where('id', '=', COLA).execute()
    tag = await tagNow()
    for (let left = 0; left < 120; left += 1)
      await office.db
        .updateTable('stores')
        .set({ phone: `0805${left}` })
        .where('store_id', '=', ISLAND.id)
        .execute()
  })
  const [changes] = changesIn((await changesSince(tag)).body)
  expect(changes?.products.map(({ id, price }) => [id, price])).toEqual([[COLA, 70_000]])
})

test('another price of a tier is a change of its product, and so is a day on which tiers can be others', async () => {
  await manyTransactions()
  const tag = await tagNow()
  await office.db
    .updateTable('product_prices')
    .set({ price: 47_000 })
    .where('product_id', '=', COLA)
    .execute()
  const [changes] = changesIn((await changesSince(tag)).body)
  expect(changes?.products.map(({ id }) => id)).toEqual([COLA])

  await office.db
    .updateTable('product_prices')
    .set({ valid_until: '2040-01-01' })
    .where('product_id', '=', COLA)
    .execute()
  await manyTransactions()
  const ofYesterday = (await tagNow()).replace(/"[\w-]{22}\.\d{4}-\d\d-\d\d/, `"${'x'.repeat(22)}.2026-01-01`)
  const [since] = changesIn((await changesSince(ofYesterday)).body)
  expect(since?.products.map(({ id }) => id)).toEqual([COLA])
})

test.each([
  ['no tag', (_tag: string) => ''],
  ['the tag of another start of the database', (tag: string) => tag.replace(/\.[\da-f]+-/, '.1234abcd-')],
  ['a tag of a time that has not come', (tag: string) => tag.replace(/\.(\d+)"$/, '.$1000"')],
  ['a tag without a time', (_tag: string) => `W/"${'x'.repeat(22)}"`],
  ['a text that is no tag', (_tag: string) => 'W/"1; drop table products"'],
])('%s is answered with the whole list', async (_, tagFrom) => {
  const tag = tagFrom(await tagNow())
  await office.db.updateTable('products').set({ price: 71_000 }).where('id', '=', COLA).execute()
  expect((await changesSince(tag)).statusCode).toBe(200)
  await office.db.updateTable('products').set({ price: 72_000 }).where('id', '=', COLA).execute()
})

test('of a list of which more than half has changed all is sent', async () => {
  await stockMany(2_100)
  await manyTransactions()
  const tag = await tagNow(ISLAND.id)
  const dearer = (last: number) =>
    office.db
      .updateTable('products')
      .set({ price: 200 })
      .where('store_id', '=', ISLAND.id)
      .where('id', '<=', idOf(last))
      .where('id', '>=', idOf(0))
      .execute()
  await dearer(1_000)
  const some = await changesSince(tag, ISLAND.id)
  expect(some.statusCode).toBe(226)
  expect(changesIn(some.body).map(({ products }) => products.length)).toEqual([1_000, 1])
  await dearer(2_099)
  expect((await changesSince(tag, ISLAND.id)).statusCode).toBe(200)
})

test('who does not ask for changes gets the whole list', async () => {
  const tag = await tagNow()
  await office.db.updateTable('products').set({ price: 73_000 }).where('id', '=', COLA).execute()
  expect((await list({ 'if-none-match': tag })).statusCode).toBe(200)
})
