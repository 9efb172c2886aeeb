import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase, type Db } from '#server/db/database.ts'
import { migrateToLatest, migratorOf } from '#server/db/migrate.ts'
import { newestOrders } from '#server/routes/orders/history-page.ts'
import { orderRows } from '#server/routes/orders/orders.queries.ts'
import { stockOff } from '#tests/support/stock-books.ts'
import { blankDatabase, type TestDatabase } from '#tests/support/database.ts'

const STORE = '00000000-0000-7000-8000-000000000010'
const SALES = readFileSync(new URL('./fixtures/two-sales.sql', import.meta.url), 'utf8')

/** What a schema counted sales by, for the two sales of the fixture. */
const COUNTED: Record<string, string> = {
  '003-sales': `insert into sale_counters values ('${STORE}', 0, 2)`,
  '004-sale-search': `insert into sale_counters values ('${STORE}', 0, 2)`,
  '005-sale-days': `insert into sale_days values ('${STORE}', 20458, 0, 1), ('${STORE}', 20459, 0, 1)`,
}

let database: TestDatabase
let db: Db
beforeEach(async () => {
  database = await blankDatabase()
  db = openDatabase(database.url)
})
afterEach(async () => {
  await db.destroy()
  await database.drop()
})

test.each(Object.entries(COUNTED))('data of schema %s come along, to the kobo', async (schema, counted) => {
  const { error } = await migratorOf(db).migrateTo(schema)
  expect(error).toBeUndefined()
  for (const statement of [...SALES.split(/;\n/), counted].filter((text) => text.trim() !== ''))
    await sql.raw(statement).execute(db)

  await migrateToLatest(db)

  const { rows } = await sql`select (select sum(total)::int from sales) as sold,
    (select sum(amount)::int from sale_tenders) as paid, (select sum(quantity)::int from sale_items) as pieces,
    (select sum(stock)::int from products) as stock`.execute(db)
  expect(rows).toEqual([{ sold: 224_807, paid: 224_807, pieces: 5, stock: 27 }])
  expect(await stockOff(db)).toEqual([])
  const movements = sql`select kind, number, sum(quantity)::int as pieces from stock_movements group by 1, 2`
  expect((await movements.execute(db)).rows).toEqual([{ kind: 'opening', number: 0, pieces: 27 }])
  const page = await newestOrders(db, { storeId: STORE, page: 1, size: 20 })
  expect(page).toEqual({ numbers: [1_767_700_000, 1_767_600_000], pages: 1 })
  const [newest] = await orderRows(db, STORE, page.numbers, 'Africa/Lagos')
  expect(newest).toMatchObject({
    customer_name: 'Ẹniọlá Bello',
    total_text: 'NGN 1,248.07',
    sale_items: [{ quantity: 3 }],
  })
  const people = await sql`select 'customer' as kind, fullname, identifier from customers
    union all select 'user', fullname, identifier from users order by kind`.execute(db)
  expect(people.rows).toEqual([
    { kind: 'customer', fullname: 'Ẹniọlá Bello', identifier: '+2348031234567' },
    { kind: 'user', fullname: 'Ada Obi', identifier: 'ada@shop.test' },
  ])
  expect(await migrateToLatest(db)).toEqual([])
})

test('purchase orders of before come along where their barcodes are those of one product', async () => {
  await migratorOf(db).migrateTo('026-tiles')
  const id = (last: number) => `00000000-0000-7000-8000-0000000000${last}`
  const [milo, twin, other] = [id(21), id(22), id(23)]
  await sql`insert into tenants (id, name) values (${id(10)}, 'Shop')`.execute(db)
  await sql`insert into stores (store_id, tenant_id, name, address, phone, email)
    values (${STORE}, ${id(10)}, 'Shop', '', '', '')`.execute(db)
  for (const [product, barcode] of [
    [milo, '111'],
    [twin, '222'],
    [other, '222'],
  ])
    await sql`insert into products (store_id, id, name, barcode, price, vat, stock)
      values (${STORE}, ${product}, 'Milo', ${barcode}, 100, 0, 0)`.execute(db)
  for (const [last, number, barcode, quantity] of [
    [31, 'A2', '111', 12],
    [32, 'A2', '111', 3],
    [33, 'A1', '111', 5],
    [34, 'A1', '222', 7],
    [35, 'A0', '333', 9],
  ] as const)
    await sql`insert into purchase_order_items (store_id, id, order_number, supplier, product_name, barcode, quantity,
        unit_price, expected_on)
      values (${STORE}, ${id(last)}, ${number}, 'Apapa', 'Milo', ${barcode}, ${quantity}, 80, '2026-12-01')`.execute(
      db,
    )

  await migrateToLatest(db)

  const { rows } =
    await sql`select o.number, o.supplier, o.expected_on::text, o.state, l.product_id, l.quantity,
      l.unit_cost::int, l.received, s.purchase_order_count as orders
    from purchase_orders o join purchase_order_lines l on l.order_id = o.id
    join stores s on s.store_id = o.store_id order by o.number`.execute(db)
  const common = { supplier: 'Apapa', expected_on: '2026-12-01', state: 'ordered', product_id: milo }
  const line = { ...common, unit_cost: 80, received: 0, orders: 2 }
  expect(rows).toEqual([
    { ...line, number: 1, quantity: 5 },
    { ...line, number: 2, quantity: 15 },
  ])
})

test('a rate of VAT that was never charged becomes 7.5 %, in products and history, and is known as one of before', async () => {
  await migratorOf(db).migrateTo('042-confirmed-changes')
  const id = (last: number) => `00000000-0000-7000-8000-0000000000${last}`
  const [five, all, standard, exempt, batch] = [id(21), id(22), id(23), id(24), id(31)]
  await sql`insert into tenants (id, name) values (${id(10)}, 'Shop')`.execute(db)
  await sql`insert into stores (store_id, tenant_id, name, address, phone, email)
    values (${STORE}, ${id(10)}, 'Shop', '', '', '')`.execute(db)
  await sql`insert into products (store_id, id, name, price, vat, is_vat_exempt, stock) values
    (${STORE}, ${five}, 'Milo', 125050, 500, false, 0), (${STORE}, ${all}, 'Gold', 900, 10000, false, 0),
    (${STORE}, ${standard}, 'Malt', 45000, 750, false, 0), (${STORE}, ${exempt}, 'Rice', 215050, 0, true, 0)`.execute(
    db,
  )
  await sql`insert into product_prices (store_id, product_id, position, title, price, valid_from, valid_until) values
    (${STORE}, ${five}, 1, 'Wholesale', 110000, null, null), (${STORE}, ${five}, 2, 'Easter', 99000, null, '2020-04-12'),
    (${STORE}, ${five}, 3, 'One day', 88000, '2999-01-01', null), (${STORE}, ${standard}, 1, 'Wholesale', 40000, null, null)`.execute(
    db,
  )
  await sql`insert into product_batches (store_id, id, kind, user_name, made_at) values
    (${STORE}, ${batch}, 'import', '', now())`.execute(db)
  await sql`insert into product_changes (store_id, batch_id, product_id, before, after) values
    (${STORE}, ${batch}, ${five}, '{"price": 1, "vat": [750, false]}', '{"price": 125050, "vat": [500, false]}'),
    (${STORE}, ${batch}, ${all}, '{"vat": [10000, false]}', '{"vat": [0, true]}'),
    (${STORE}, ${batch}, ${exempt}, '{"price": 1}', '{"price": 215050}')`.execute(db)

  await migrateToLatest(db)

  const products = sql`select name, vat, is_vat_exempt as exempt, version from products order by id`
  expect((await products.execute(db)).rows).toEqual([
    { name: 'Milo', vat: 750, exempt: false, version: 2 },
    { name: 'Gold', vat: 750, exempt: false, version: 2 },
    { name: 'Malt', vat: 750, exempt: false, version: 1 },
    { name: 'Rice', vat: 0, exempt: true, version: 1 },
  ])
  // What ended at Easter ended with its last day, at midnight in Lagos.
  const past = sql`select product_id, price, vat, to_char(ended_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as until,
    ended_at > now() - interval '1 hour' as "isFresh" from past_prices order by product_id, price`
  expect((await past.execute(db)).rows).toMatchObject([
    { product_id: five, price: 99_000, vat: 500, until: '2020-04-12 23:00', isFresh: false },
    { product_id: five, price: 110_000, vat: 500, isFresh: true },
    { product_id: five, price: 125_050, vat: 500, isFresh: true },
    { product_id: all, price: 900, vat: 10_000, isFresh: true },
  ])
  const changes = sql`select before, after from product_changes order by product_id`
  expect((await changes.execute(db)).rows).toEqual([
    { before: { price: 1, vat: [750, false] }, after: { price: 125_050, vat: [750, false] } },
    { before: { vat: [750, false] }, after: { vat: [0, true] } },
    { before: { price: 1 }, after: { price: 215_050 } },
  ])
})

test('a phone number loses the zero behind the country code, where nobody has it without', async () => {
  await migratorOf(db).migrateTo('044-total-counts')
  const id = (last: number) => `00000000-0000-7000-8000-0000000000${last}`
  const [shop, other] = [id(10), id(11)]
  await sql`insert into tenants (id, name) values (${shop}, 'Shop'), (${other}, 'Other')`.execute(db)
  const users: [number, string | null, string, string | null][] = [
    [12, shop, '+23408038888888', null],
    [13, other, '+2348038888888', 'hash'],
    [21, shop, '+23408031111111', null],
    [22, null, '+23408032222222', 'hash'],
    [23, shop, '+2348032222222', 'hash'],
    [24, shop, '0@shop.test', 'hash'],
    [25, null, '+23408035555555', 'hash'],
    [26, shop, '+2348035555555', null],
    [27, shop, '+23408036666666', null],
    [28, shop, '+2348036666666', 'hash'],
    [29, shop, '+23408037777777', null],
    [20, other, '+2348037777777', null],
  ]
  for (const [last, tenant, identifier, hash] of users)
    await sql`insert into users (id, tenant_id, fullname, identifier, password_hash, created_at)
      values (${id(last)}, ${tenant}, 'A', ${identifier}, ${hash}, now())`.execute(db)
  const customers: [number, string, string][] = [
    [31, shop, '+23408033333333'],
    [32, shop, '+23408034444444'],
    [33, shop, '+2348034444444'],
    [34, other, '+23408034444444'],
    [35, shop, '+23408032222222'],
    [36, other, '+23408032222222'],
    [37, shop, '+2340'],
    [38, shop, '+4407911123456'],
    [39, shop, '+23408037777777'],
  ]
  for (const [last, tenant, identifier] of customers)
    await sql`insert into customers (id, tenant_id, fullname, identifier, created_at)
      values (${id(last)}, ${tenant}, 'A', ${identifier}, now())`.execute(db)

  await migrateToLatest(db)

  const people = sql<{ last: string; identifier: string }>`
    select right(id::text, 2) as last, identifier from users union all
    select right(id::text, 2), identifier from customers order by last`
  expect((await people.execute(db)).rows.map(({ last, identifier }) => [Number(last), identifier])).toEqual([
    // Somebody signs in by this number, and this one does not.
    [12, '+2348038888888'],
    [13, '+2348038888888'],
    [20, '+2348037777777'],
    [21, '+2348031111111'],
    // Somebody else signs in by this number.
    [22, '+23408032222222'],
    [23, '+2348032222222'],
    [24, '0@shop.test'],
    // Another merchant has entered this number, and nobody signs in by it.
    [25, '+2348035555555'],
    [26, '+2348035555555'],
    // Somebody of the same merchant has this one.
    [27, '+23408036666666'],
    [28, '+2348036666666'],
    // A customer of the shop has got this one before.
    [29, '+23408037777777'],
    [31, '+2348033333333'],
    // Another customer of the shop has this number, and one of its users the one of 35.
    [32, '+23408034444444'],
    [33, '+2348034444444'],
    [34, '+2348034444444'],
    [35, '+23408032222222'],
    [36, '+2348032222222'],
    [37, '+2340'],
    [38, '+4407911123456'],
    [39, '+2348037777777'],
  ])
})
