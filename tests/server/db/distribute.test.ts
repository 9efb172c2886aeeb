import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase, type Db } from '#server/db/database.ts'
import { EVERYWHERE, IN_ONE_PLACE, OF_STORES } from '#server/db/distribution.ts'
import { distributeTables, requireCitus } from '#server/distribute/distribute.ts'
import { freshDatabase, type TestDatabase } from '#tests/support/database.ts'

let database: TestDatabase
let db: Db

beforeEach(async () => {
  database = await freshDatabase()
  db = openDatabase(database.url)
})
afterEach(async () => {
  await db.destroy()
  await database.drop()
})

/** Functions of the names that Citus has, which only write down what they are asked for. */
const standInForCitus = async (): Promise<void> => {
  await sql`create table pg_dist_partition (logicalrelid regclass primary key, how text, place serial)`.execute(
    db,
  )
  await sql`create function create_reference_table(name regclass) returns void language sql
    as 'insert into pg_dist_partition values (name, ''everywhere'')'`.execute(db)
  await sql`create function create_distributed_table(name regclass, key text, colocate_with text default 'default')
    returns void language sql
    as 'insert into pg_dist_partition values (name, ''by '' || key || '' with '' || colocate_with)'`.execute(
    db,
  )
}

const asked = async (): Promise<string[]> => {
  const { rows } = await sql<{ line: string }>`
    select logicalrelid::text || ' ' || how as line from pg_dist_partition order by place`.execute(db)
  return rows.map(({ line }) => line)
}

test('a PostgreSQL without Citus is told what it lacks and stays as it is', async () => {
  await expect(requireCitus(db)).rejects.toThrow(
    /^This PostgreSQL does not have the extension Citus, so the tables stay where they are and nothing was changed\./,
  )
})

test('every table goes to its place, those of a store together', async () => {
  await standInForCitus()
  expect(await distributeTables(db)).toEqual({ everywhere: [...EVERYWHERE], byStore: [...OF_STORES] })
  const [first, ...others] = OF_STORES
  expect(await asked()).toEqual([
    ...EVERYWHERE.map((table) => `${table} everywhere`),
    `${first} by store_id with default`,
    ...others.map((table) => `${table} by store_id with stores`),
  ])
})

test('a call that was interrupted is finished by the next one', async () => {
  await standInForCitus()
  await sql`select create_reference_table('tenants')`.execute(db)
  await sql`select create_distributed_table('stores', 'store_id')`.execute(db)
  expect(await distributeTables(db)).toEqual({
    everywhere: EVERYWHERE.slice(1),
    byStore: OF_STORES.slice(1),
  })
  expect(await distributeTables(db)).toEqual({ everywhere: [], byStore: [] })
})

test('tables come after those they refer to, and none of all stores refers to one of a store', async () => {
  const { rows } = await sql<{ source: string; target: string }>`
    select distinct conrelid::regclass::text as source, confrelid::regclass::text as target
    from pg_constraint where contype = 'f' and conrelid <> confrelid`.execute(db)
  const order: string[] = [...EVERYWHERE, ...OF_STORES]
  expect(rows.length).toBeGreaterThan(10)
  expect(rows.filter(({ source, target }) => order.indexOf(target) >= order.indexOf(source))).toEqual([])
})

test('no table of the schema is forgotten', async () => {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and relname not like 'kysely%'`.execute(db)
  expect(rows.map(({ name }) => name).toSorted()).toEqual(
    [...EVERYWHERE, ...OF_STORES, ...IN_ONE_PLACE].toSorted(),
  )
})
