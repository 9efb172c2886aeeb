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
