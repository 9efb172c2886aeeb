import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase, type Db } from '#server/db/database.ts'
import { ALL_TABLES, OF_STORES, spreadOf, type TableName } from '#server/db/distribution.ts'
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

const isOfStore = (table: string): boolean => OF_STORES.some((name) => name === table)

const namesOf = async (query: ReturnType<typeof sql<{ name: string }>>): Promise<string[]> =>
  (await query.execute(db)).rows.map(({ name }) => name)

test('every index of a table of a store begins with the store', async () => {
  const { rows } = await sql<{ index: string; first: string; table: string }>`
    select i.indexrelid::regclass::text as index, a.attname as first, c.relname as table
    from pg_index i
    join pg_class c on c.oid = i.indrelid
    join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
    left join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]`.execute(db)
  const ofStores = rows.filter(({ table }) => isOfStore(table))
  expect(ofStores.length).toBeGreaterThan(12)
  expect(ofStores.filter(({ first }) => first !== 'store_id')).toEqual([])
})

test('what operators read says of every table where it lies in a cluster', () => {
  const rows = readFileSync('docs/scaling.md', 'utf8').split('\n')
  const named = rows.filter((row) => row.startsWith('| `')).map((row) => row.split('|')[1])
  const names = named.flatMap((cell = '') => cell.match(/[a-z_]+/g) ?? [])
  expect(names.toSorted()).toEqual([...ALL_TABLES].toSorted())
})

test('every primary and unique key of a spread table has what it is spread by', async () => {
  const { rows } = await sql<{ table: TableName; columns: string[] }>`
    select i.indrelid::regclass::text as table, array(select a.attname::text from pg_attribute a
      where a.attrelid = i.indrelid and a.attnum = any(i.indkey)) as columns
    from pg_index i join pg_class c on c.oid = i.indrelid
    where i.indisunique and c.relnamespace = 'public'::regnamespace`.execute(db)
  const keys = rows.flatMap(({ table, columns }) => {
    const spread = spreadOf(table)
    return spread ? [{ table, has: columns.includes(spread.key) }] : []
  })
  expect(keys.length).toBeGreaterThan(19)
  expect(keys.filter(({ has }) => !has)).toEqual([])
})

test('every foreign key between spread tables leads from key to key of those that lie together', async () => {
  const { rows } = await sql<{ source: TableName; target: TableName; columns: string[] }>`
    select k.conrelid::regclass::text as source, k.confrelid::regclass::text as target,
      array(select a.attname::text from unnest(k.conkey) with ordinality as c (number, place)
        join pg_attribute a on a.attrelid = k.conrelid and a.attnum = c.number order by c.place) as columns
    from pg_constraint k where k.contype = 'f'`.execute(db)
  const links = rows.map(({ source, target, columns }) => ({
    source: spreadOf(source),
    target: spreadOf(target),
    columns,
  }))
  const between = links.filter(({ source, target }) => source && target)
  expect(between.length).toBeGreaterThan(6)
  expect(
    between.filter(
      ({ source, target, columns }) => source?.first !== target?.first || columns[0] !== source?.key,
    ),
  ).toEqual([])
  expect(links.filter(({ source, target }) => !source && target)).toEqual([])
})

test('sessions, their tokens and what is guessed refer to nobody', async () => {
  expect(
    await namesOf(sql`select conname as name from pg_constraint where contype = 'f' and conrelid::regclass::text
      in ('sessions', 'refresh_tokens', 'sign_in_tokens', 'password_resets', 'failed_attempts')`),
  ).toEqual(['refresh_tokens_session'])
})

test('no table that a cluster shares has triggers, and there are no sequences or 4-byte serials', async () => {
  expect(
    await namesOf(
      sql`select distinct tgrelid::regclass::text as name from pg_trigger where not tgisinternal`,
    ),
  ).toEqual(['security_events'])
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
    '013-sessions-of-one-machine',
    '014-second-factors',
    '015-mailed-links',
    '016-marks-and-session-places',
    '017-stock-movements',
    '018-product-history',
    '019-customers',
    '020-stock-counts',
    '022-store-rules',
    '023-imports',
    '025-staff-pins',
    '026-tiles',
    '027-price-days',
    '028-barcodes',
    '029-purchase-orders',
    '030-closed-stores',
    '031-registered-devices',
    '034-store-favourites',
    '035-creations',
    '036-undone-stock',
    '037-device-apps',
    '038-stock-fingerprints',
    '039-order-fingerprints',
    '040-invitation-ids',
    '041-stated-stock',
    '042-confirmed-changes',
    '043-charged-vat-rates',
    '044-total-counts',
    '045-phone-numbers',
    '046-numbers-that-nobody-signs-in-by',
  ])
})
