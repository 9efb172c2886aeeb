import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openDatabase, type Db } from '#server/db/database.ts'
import { changeManyProducts } from '#server/products/bulk.ts'
import { DEMO_CASHIER } from '#server/seed/demo-stores.ts'
import { resultOf } from '../support/office.ts'
import { openWire, type Wire } from '../support/wire.ts'
import { MILO, openShop, PRODUCTS, type Shop } from './product-shop.ts'

let shop: Shop
let wire: Wire
let far: Db
beforeAll(async () => {
  shop = await openShop()
  wire = await openWire(shop.office.url)
  far = openDatabase(wire.url, { connections: 2 })
})
afterAll(async () => {
  await far.destroy()
  await wire.close()
  await shop.office.close()
})
beforeEach(async () => {
  await shop.office.db.deleteFrom('products').where('store_id', '=', shop.storeId).execute()
  for (const name of ['Bread', 'Gari', 'Milo']) {
    const payload = { ...MILO, barcode: '', name, price: 1_000, storeId: shop.storeId, quantity: 12 }
    resultOf(await shop.send({ method: 'POST', url: PRODUCTS, payload }))
  }
})

const BY = { userId: DEMO_CASHIER.id, fullname: DEMO_CASHIER.fullname }
const raise = (seen: string | null, part?: number) =>
  changeManyProducts(
    far,
    {
      storeId: shop.storeId,
      choice: { search: '', filter: 'all' },
      change: { kind: 'percent', percent: 10, step: 1, direction: 'nearest' },
      seen,
    },
    BY,
    part,
  )

test.each([
  ['at once', undefined],
  ['in parts', 2],
])('prices %s whose commit was done but never answered are up once', async (_how, part) => {
  const { seen } = await raise(null)
  wire.loseAnswerOf('commit')
  const { is_done, batch_id } = await raise(seen, part)
  expect(is_done).toBe(true)
  const { db } = shop.office
  const rows = await db
    .selectFrom('products')
    .select(['name', 'price', 'version'])
    .where('store_id', '=', shop.storeId)
    .orderBy('name')
    .execute()
  expect(rows).toEqual(['Bread', 'Gari', 'Milo'].map((name) => ({ name, price: 110_000, version: 2 })))
  const batches = await db
    .selectFrom('product_batches')
    .select(['id', 'ended_at'])
    .where('store_id', '=', shop.storeId)
    .where('id', '=', batch_id)
    .execute()
  expect(batches).toEqual([{ id: batch_id, ended_at: expect.any(Date) }])
})
