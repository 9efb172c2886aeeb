import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase, type Db } from '#server/db/database.ts'
import { EVERYWHERE, IN_ONE_PLACE } from '#server/db/distribution.ts'
import { migrateToLatest } from '#server/db/migrate.ts'
import { freshDatabase, type TestDatabase } from '#tests/support/database.ts'

let database: TestDatabase
let db: Db

beforeAll(async () => {
  database = await freshDatabase()
  db = openDatabase(database.url)
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

/** Every other table belongs to a store. */
const isEverywhere = (table: string): boolean =>
  table.startsWith('kysely_') || [...EVERYWHERE, ...IN_ONE_PLACE].some((name) => name === table)

const namesOf = async (query: ReturnType<typeof sql<{ name: string }>>): Promise<string[]> =>
  (await query.execute(db)).rows.map(({ name }) => name)

test('every index of a table of a store begins with the store', async () => {
  const { rows } = await sql<{ index: string; first: string; table: string }>`
    select i.indexrelid::regclass::text as index, a.attname as first, c.relname as table
    from pg_index i
    join pg_class c on c.oid = i.indrelid
    join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
    left join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]`.execute(db)
  const ofStores = rows.filter(({ table }) => !isEverywhere(table))
  expect(ofStores.length).toBeGreaterThan(12)
  expect(ofStores.filter(({ first }) => first !== 'store_id')).toEqual([])
})

test('every foreign key between tables of a store includes the store', async () => {
  const { rows } = await sql<{ name: string; source: string; target: string; columns: string[] }>`
    select k.conname as name, k.conrelid::regclass::text as source, k.confrelid::regclass::text as target,
      array(select a.attname::text from unnest(k.conkey) with ordinality as c (number, place)
        join pg_attribute a on a.attrelid = k.conrelid and a.attnum = c.number order by c.place) as columns
    from pg_constraint k where k.contype = 'f'`.execute(db)
  const stored = (table: string) => !isEverywhere(table)
  const between = rows.filter(({ source, target }) => stored(source) && stored(target))
  expect(between.length).toBeGreaterThan(5)
  expect(between.filter(({ columns }) => columns[0] !== 'store_id')).toEqual([])
  expect(rows.filter(({ source, target }) => !stored(source) && stored(target))).toEqual([])
})

test('no table that a cluster shares has triggers, and there are no sequences or 4-byte serials', async () => {
  expect(
    await namesOf(
      sql`select distinct tgrelid::regclass::text as name from pg_trigger where not tgisinternal`,
    ),
  ).toEqual([...IN_ONE_PLACE])
  expect(await namesOf(sql`select relname as name from pg_class where relkind = 'S'`)).toEqual([])
})

test('every column of money is whole kobo in 8 bytes', async () => {
  const names = await namesOf(sql`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and data_type <> 'bigint'
      and column_name in ('price', 'unit_price', 'amount', 'subtotal', 'discount', 'total', 'change', 'vat_amount')`)
  expect(names).toEqual([])
})

test('a sale that does not add up cannot be stored', async () => {
  const constraints = await namesOf(sql`select conname as name from pg_constraint where contype = 'c'`)
  expect(constraints).toContain('sales_adds_up')
})

test('searching names uses trigrams where the database has them', async () => {
  const indexes = await namesOf(sql`select indexname as name from pg_indexes where tablename = 'sales'`)
  expect(indexes).toContain('sales_customer_name')
})

test('migrating again, and by several at once, changes nothing', async () => {
  expect(await Promise.all([migrateToLatest(db), migrateToLatest(db)])).toEqual([[], []])
})

test('an empty database is migrated by several at once', async () => {
  await sql`drop schema public cascade`.execute(db)
  await sql`create schema public`.execute(db)
  const done = await Promise.all([migrateToLatest(db), migrateToLatest(db), migrateToLatest(db)])
  expect(done.flat()).toEqual([
    '001-people-and-stores',
    '002-catalogue',
    '003-sales',
    '004-sale-search',
    '005-sale-days',
    '006-approved-sales',
    '007-security-events',
    '008-accounts',
    '009-replaced-devices',
    '010-signing-keys',
    '011-flagged-sales',
    '012-shop-administration',
  ])
})
