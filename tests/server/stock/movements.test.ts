import { readdirSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '#server/db/transaction.ts'
import { DEMO_CASHIER } from '#server/seed/demo-stores.ts'
import { bringStockTo, NOBODY } from '#server/stock/movements.ts'
import { requireBooks } from '#tests/support/stock-books.ts'
import { MILO, openShop, PRODUCTS, type ListedProduct, type Shop } from '../administration/product-shop.ts'
import { COLA, CORNFLAKES, RICE } from '../support/goods.ts'
import { registerDevice, resultOf } from '../support/office.ts'
import { cashSale, ORDER_NUMBER, postSale } from '../support/sales.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
  await registerDevice(shop.office)
})
afterAll(() => shop.office.close())
afterEach(async () => {
  await requireBooks(shop.office.db)
})

const journal = async (id: string) => {
  const rows = await shop.office.db
    .selectFrom('stock_movements')
    .select(['number', 'kind', 'quantity', 'stock_after', 'user_name', 'reference'])
    .where('product_id', '=', id)
    .orderBy('number')
    .execute()
  return rows.map(({ number, kind, quantity, stock_after, user_name, reference }) =>
    [number, kind, quantity, stock_after, user_name, reference].join(' ').trim(),
  )
}

const bring = (...lines: string[]) =>
  shop.send({
    method: 'POST',
    url: `${PRODUCTS}/import?storeId=${shop.storeId}&dryRun=false`,
    headers: { 'content-type': 'text/csv' },
    payload: ['Name,Price,Stock', ...lines].join('\r\n'),
  })

const idOf = async (name: string): Promise<string> => {
  const { id } = await shop.office.db
    .selectFrom('products')
    .select('id')
    .where('store_id', '=', shop.storeId)
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return id
}

describe('the journal of a product', () => {
  test('of the demo data begins with its stock; one without stock has none', async () => {
    expect(await journal(RICE)).toEqual(['0 opening 8 8'])
    expect(await journal(CORNFLAKES)).toEqual([])
  })

  test('has a sale under its order number, once, however often it is posted, and none that was refused', async () => {
    expect(await journal(COLA)).toHaveLength(1)
    const { stock: before } = await shop.office.db
      .selectFrom('products')
      .select('stock')
      .where('id', '=', COLA)
      .executeTakeFirstOrThrow()
    await Promise.all([1, 2, 3].map(() => postSale(shop.office, shop.token, cashSale)))
    const many = { ...cashSale, orderNumber: ORDER_NUMBER + 1 }
    const [line] = cashSale.cartItems
    expect(
      (await postSale(shop.office, shop.token, { ...many, cartItems: [{ ...line, quantity: 9_999 }] }))
        .statusCode,
    ).toBe(422)
    expect((await journal(COLA)).slice(1)).toEqual([`1 sale -3 ${before - 3} Demo Cashier ${ORDER_NUMBER}`])
    expect(await journal(RICE)).toEqual(['0 opening 8 8', `1 sale -1 7 Demo Cashier ${ORDER_NUMBER}`])
    const { rows } = await sql`select at, user_id, reason from stock_movements
      where product_id = ${RICE} and number = 1`.execute(shop.office.db)
    expect(rows).toEqual([{ at: new Date('2026-11-21T11:00:00Z'), user_id: DEMO_CASHIER.id, reason: '' }])
  })

  test('of a new product begins with what was entered; without stock it is empty', async () => {
    const payload = { ...MILO, storeId: shop.storeId }
    const some = await shop.send<ListedProduct>({
      method: 'POST',
      url: PRODUCTS,
      payload: { ...payload, quantity: 12 },
    })
    const none = await shop.send<ListedProduct>({
      method: 'POST',
      url: PRODUCTS,
      payload: { ...payload, quantity: 0 },
    })
    expect(await journal(resultOf(some).id)).toEqual(['0 opening 12 12 Demo Cashier'])
    expect(await journal(resultOf(none).id)).toEqual([])
  })

  test('has what a file changed as a difference, and once no pieces where later ones say the same', async () => {
    resultOf(await bring('Rope,100,10', 'Nails,50,0'))
    const [rope, nails] = [await idOf('Rope'), await idOf('Nails')]
    expect(await journal(rope)).toEqual(['0 opening 10 10 Demo Cashier'])
    resultOf(await bring('Rope,120,4', 'Nails,50,7'))
    for (const price of [130, 140]) resultOf(await bring(`Rope,${price},4`, 'Nails,50,7'))
    expect(await journal(rope)).toEqual([
      '0 opening 10 10 Demo Cashier',
      '1 imported -6 4 Demo Cashier',
      '2 imported 0 4 Demo Cashier',
    ])
    expect(await journal(nails)).toEqual(['1 imported 7 7 Demo Cashier', '2 imported 0 7 Demo Cashier'])
  })
})

/** The sources of the office, by path. */
const sources = readdirSync('server', { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !path.startsWith('db/migrations/'))
  .map((path) => ({ path, text: readFileSync(`server/${path}`, 'utf8') }))

const filesWith = (words: RegExp): string[] =>
  sources.filter(({ text }) => words.test(text)).map(({ path }) => path)

test('no statement of the office changes or deletes a movement, and one place alone changes a stock', () => {
  expect(filesWith(/insert into stock_movements|insertInto\(\s*'stock_movements'/)).toEqual([
    'stock/movements.ts',
  ])
  expect(
    filesWith(
      /(update|delete from|truncate|merge into)\s+stock_movements|(updateTable|deleteFrom|mergeInto)\(\s*'stock_movements'/,
    ),
  ).toEqual([])
  expect(filesWith(/(?<!const )\bstock\s*=\s*[^=>]/)).toEqual(['stock/movements.ts'])
  expect(filesWith(/\bset\(\{[^}]*\bstock\b/)).toEqual([])
})

test('a movement has a known kind, moves something unless it was counted, and has a reason of at most 200 letters', async () => {
  const insert = (kind: string, quantity: number, reason = '') =>
    sql`insert into stock_movements (store_id, product_id, number, kind, quantity, stock_after, at, user_name, reference, reason)
      select store_id, id, 99, ${kind}, ${quantity}, 0, now(), '', '', ${reason} from products where id = ${COLA}`.execute(
      shop.office.db,
    )
  await expect(insert('given', 1)).rejects.toThrow('check constraint "stock_movements_kind_check')
  await expect(insert('sale', 0)).rejects.toThrow('check constraint "stock_movements_move')
  await expect(insert('adjusted', 1, 'x'.repeat(201))).rejects.toThrow(
    'check constraint "stock_movements_reason_check',
  )
})

// A statement takes 65,535 values, and a movement has 13 of them: 5,041 movements are the most of one statement.
test('more products than a statement has room for are moved in one transaction, such as by a count of all', async () => {
  const { db, clock } = shop.office
  const { rows } = await sql<{
    id: string
  }>`insert into products (store_id, id, name, category, price, vat, stock)
    select ${shop.storeId}::uuid, gen_random_uuid(), 'Tin ' || number, 'Tins', 100, 0, 0
    from generate_series(1, 5100) as number returning id`.execute(db)
  const change = { kind: 'counted', by: NOBODY, at: clock.now } as const
  const figures = new Map(rows.map(({ id }) => [id, 2]))
  await inTransaction(db, (trx) => bringStockTo(trx, shop.storeId, change, figures))
  const moved = await sql<{ products: number }>`select count(*)::int as products from stock_movements
    where store_id = ${shop.storeId} and kind = 'counted' and quantity = 2 and stock_after = 2`.execute(db)
  expect(moved.rows).toEqual([{ products: 5_100 }])
})
