import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { KyselyPlugin, Updateable } from 'kysely'
import type { Product } from '#domain/cart.ts'
import { openDatabase, type Db } from '#server/db/database.ts'
import type { Database } from '#server/db/schema.ts'
import { MAINLAND } from '#server/seed/demo-stores.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { numberedId, passTransactions } from '../support/catalogue.ts'
import { modelTill, type KeptList } from '../support/model-till.ts'
import { openOffice, registerDevice, type TestOffice } from '../support/office.ts'

let office: TestOffice
let till: ReturnType<typeof modelTill>
/** Another connection, by which somebody changes products while a list is read. */
let others: Db
/** What happens next between the statement that makes the tag and the ones that read the products. */
let meanwhile: (() => Promise<unknown>) | undefined

const afterTheTag: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  transformResult: async ({ result }) => {
    const run = result.rows.some((row) => 'titles' in row && 'transaction' in row) ? meanwhile : undefined
    if (!run) return result
    meanwhile = undefined
    await run()
    return result
  },
}

beforeAll(async () => {
  const database = await freshDatabase()
  others = openDatabase(database.url)
  office = await openOffice({ db: openDatabase(database.url).withPlugin(afterTheTag) }, database)
  await registerDevice(office)
  till = modelTill(office, (await office.signIn()).token, MAINLAND.id)
})
afterAll(async () => {
  await others.destroy()
  await office.close()
})

type Change = Updateable<Database['products']>

const change = (place: number, values: Change, db: Db = others) =>
  db
    .updateTable('products')
    .set(values)
    .where('store_id', '=', MAINLAND.id)
    .where('id', '=', numberedId(place))
    .execute()

const tiersAre = (titles: [title: string, price: number][], db: Db = others) =>
  db
    .insertInto('product_prices')
    .values(
      titles.map(([title, price], place) => ({
        store_id: MAINLAND.id,
        product_id: numberedId(2),
        position: place + 1,
        title,
        price,
      })),
    )
    .execute()

/** The products from the second to the twentieth are sold; those from before are not. */
beforeEach(async () => {
  meanwhile = undefined
  await others.updateTable('products').set({ is_active: false }).where('store_id', '=', MAINLAND.id).execute()
  await others.deleteFrom('product_prices').where('store_id', '=', MAINLAND.id).execute()
  await others
    .insertInto('products')
    .values(
      Array.from({ length: 20 }, (_, place) => ({
        store_id: MAINLAND.id,
        id: numberedId(place + 1),
        name: `Number ${place + 1}`,
        barcode: null,
        price: (place + 1) * 10_000,
        vat: 0,
        size: null,
        stock: 5,
        image: null,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['store_id', 'id']).doUpdateSet((on) => ({
        name: on.ref('excluded.name'),
        price: on.ref('excluded.price'),
        vat: 0,
        stock: 5,
        is_active: true,
      })),
    )
    .execute()
  await change(1, { is_active: false })
  await passTransactions(others)
})

/** Looks again, as often as a till does, while something is sold now and then. */
const looksAgain = async (first: KeptList): Promise<Product[]> => {
  let kept = first
  for (const stock of [4, 3]) {
    await passTransactions(others)
    await change(20, { stock })
    kept = await till.loadAgain(kept)
  }
  return kept.products
}

const listNow = async (): Promise<Product[]> => (await till.load()).products

test('where one product comes and one goes while the places of others are read, no price gets to another product', async () => {
  const before = await till.load()
  await change(20, { stock: 1 })
  meanwhile = () =>
    others.transaction().execute(async (trx) => {
      await change(1, { is_active: true }, trx)
      await change(3, { is_active: false }, trx)
    })
  const after = await till.loadAgain(before)
  expect(after.products.map(({ id, price }) => [id, price])).toEqual(
    before.products.map(({ id, price }) => [id, price]),
  )
  expect(await looksAgain(after)).toEqual(await listNow())
})

test('where prices of a product change places while they are read, none gets to another title', async () => {
  await tiersAre([
    ['Wholesale', 9_000],
    ['Staff', 5_000],
  ])
  await passTransactions(others)
  const before = await till.load()
  await change(2, { stock: 1 })
  meanwhile = () =>
    others.transaction().execute(async (trx) => {
      await trx.deleteFrom('product_prices').where('store_id', '=', MAINLAND.id).execute()
      await tiersAre(
        [
          ['Staff', 5_000],
          ['Wholesale', 9_000],
        ],
        trx,
      )
      await change(2, { stock: 2 }, trx)
    })
  const after = await till.loadAgain(before)
  const titled = after.products.find(({ id }) => id === numberedId(2))?.price_list.slice(1)
  expect(titled?.map(({ title, price }) => [title, price])).toEqual([
    ['Wholesale', 9_000],
    ['Staff', 5_000],
  ])
  expect(await looksAgain(after)).toEqual(await listNow())
})

test('a price that was another one only while the list was read is put right, though the list is the same', async () => {
  meanwhile = () => change(2, { price: 1 })
  const before = await till.load()
  await change(2, { price: 20_000 })
  await passTransactions(others)
  expect((await till.loadAgain(before)).products).toEqual(await listNow())
})

test('a price of a tier that was another one only while the list was read is put right', async () => {
  await tiersAre([['Wholesale', 9_000]])
  await passTransactions(others)
  const wholesaleIs = (price: number) =>
    others.updateTable('product_prices').set({ price }).where('product_id', '=', numberedId(2)).execute()
  meanwhile = () => wholesaleIs(1)
  const before = await till.load()
  await wholesaleIs(9_000)
  await passTransactions(others)
  expect((await till.loadAgain(before)).products).toEqual(await listNow())
})

test('a name and a VAT that were others only while the list was read are put right', async () => {
  meanwhile = () => change(2, { name: 'Another', vat: 750 })
  const before = await till.load()
  await change(2, { name: 'Number 2', vat: 0 })
  expect(await looksAgain(before)).toEqual(await listNow())
})

test('products that were sold, or were not, only while the list was read are put right', async () => {
  meanwhile = async () => {
    await change(1, { is_active: true })
    await change(3, { is_active: false })
  }
  const before = await till.load()
  await change(1, { is_active: false })
  await change(3, { is_active: true })
  expect(await looksAgain(before)).toEqual(await listNow())
})
