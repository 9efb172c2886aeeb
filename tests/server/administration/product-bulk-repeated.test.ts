import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openDatabase, type Db } from '#server/db/database.ts'
import { changeManyProducts } from '#server/products/bulk.ts'
import { undoBatch } from '#server/products/undo.ts'
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

const prices = async () => {
  const rows = await shop.office.db
    .selectFrom('products')
    .select(['name', 'price'])
    .where('store_id', '=', shop.storeId)
    .orderBy('name')
    .execute()
  return rows.map(({ name, price }) => [name, price])
}
const ONCE = ['Bread', 'Gari', 'Milo'].map((name) => [name, 110_000])

test('prices that are confirmed again, since no answer came, are up once', async () => {
  const { seen } = await raise(null)
  const first = await raise(seen)
  expect(await raise(seen)).toEqual({ ...first, rows: [], seen })
  expect(await prices()).toEqual(ONCE)
})

test('a change that has been undone is not done because it was once', async () => {
  const { seen } = await raise(null)
  const { batch_id } = await raise(seen)
  await undoBatch(shop.office.db, {
    storeId: shop.storeId,
    batchId: batch_id ?? '',
    by: BY,
    at: new Date('2026-11-21T11:00:00Z'),
  })
  expect(await raise(seen)).toMatchObject({ is_done: false, changing: 3, batch_id: null })
  expect(await prices()).toEqual(ONCE.map(([name]) => [name, 100_000]))
})

describe('a change that the database breaks off half-way', () => {
  const refuseMilo = () =>
    sql`create function refuse_milo() returns trigger language plpgsql as
      $$ begin if new.name = 'Milo' then raise exception 'no'; end if; return new; end $$`
      .execute(shop.office.db)
      .then(() =>
        sql`create trigger refuse_milo before update on products for each row execute function refuse_milo()`.execute(
          shop.office.db,
        ),
      )
  const allowMilo = () => sql`drop function if exists refuse_milo() cascade`.execute(shop.office.db)
  afterEach(allowMilo)

  /** Bread and Gari are written, and Milo is not. */
  const brokenOff = async (): Promise<string> => {
    const { seen } = await raise(null)
    await refuseMilo()
    await expect(raise(seen, 1)).rejects.toThrow('no')
    await allowMilo()
    return seen
  }

  test('goes on with the rest when it is confirmed again', async () => {
    const seen = await brokenOff()
    expect(await raise(seen, 1)).toMatchObject({ is_done: true, chosen: 3, changing: 3 })
    expect(await prices()).toEqual(ONCE)
    const batches = await shop.office.db
      .selectFrom('product_batches')
      .select('ended_at')
      .where('store_id', '=', shop.storeId)
      .where('confirmed', 'is not', null)
      .execute()
    expect(batches.at(-1)).toEqual({ ended_at: expect.any(Date) })
  })

  test('goes on where what was changed fits the choice no more', async () => {
    const off = { is_active: false }
    await shop.office.db.updateTable('products').set(off).where('store_id', '=', shop.storeId).execute()
    const activate = (seen: string | null) =>
      changeManyProducts(
        far,
        {
          storeId: shop.storeId,
          choice: { search: '', filter: 'inactive' },
          change: { kind: 'active', is_active: true },
          seen,
        },
        BY,
        1,
      )
    const { seen, changing } = await activate(null)
    expect(changing).toBe(3)
    await refuseMilo()
    await expect(activate(seen)).rejects.toThrow('no')
    await allowMilo()
    expect(await activate(seen)).toMatchObject({ is_done: true, chosen: 3, changing: 3 })
    expect(await activate(seen)).toMatchObject({ is_done: true, changing: 3 })
  })

  test('changes nothing more where somebody has changed the rest since, and says how far it came', async () => {
    const seen = await brokenOff()
    const before = await prices()
    await shop.office.db
      .updateTable('products')
      .set({ version: 9 })
      .where('store_id', '=', shop.storeId)
      .where('name', '=', 'Milo')
      .execute()
    await expect(raise(seen, 1)).rejects.toThrow(
      /^[12] of these products are changed already, and somebody has changed others since\./,
    )
    expect(await prices()).toEqual(before)
  })
})
