import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase, type Db } from '#server/db/database.ts'
import { LATEST_MIGRATION, migrateToLatest } from '#server/db/migrate.ts'
import {
  isInPlace,
  isMisplaced,
  placeNewTables,
  readyForCluster,
  type Placement,
} from '#server/db/placements.ts'
import { storeMachines } from '#server/db/store-machines.ts'
import { distributeTables } from '#server/distribute/distribute.ts'
import { accessTokens } from '#server/identity/access-tokens.ts'
import { ISLAND, MAINLAND } from '#server/seed/demo-stores.ts'
import { seedDemo } from '#server/seed/demo.ts'
import { standInDatabase, type StandIn } from '#tests/support/citus/stand-in.ts'

let database: StandIn
let db: Db
const cashier = { userId: 'ada', sessionId: 'one', tenantId: null, fullname: 'Ada', photoUrl: null }
const LATER = new Date('2100-01-01')

beforeEach(async () => {
  database = await standInDatabase()
  db = openDatabase(database.url)
  await seedDemo(db)
  await accessTokens(db, () => new Date()).issue(cashier, LATER)
})
afterEach(async () => {
  await db.destroy()
  await database.drop()
})

const distribute = async (): Promise<void> => {
  await database.execute('create extension citus')
  await db.connection().execute(async (connection) => {
    await readyForCluster(connection, 'closed')
    await distributeTables(connection, 8, () => undefined)
  })
  await database.execute('truncate stand_in_calls')
}

/** What a migration leaves that has just made this table. */
const isNew = (table: string) =>
  database.execute(
    `delete from pg_dist_partition where logicalrelid = '${table}'::regclass`,
    `truncate ${table} cascade`,
    `drop trigger if exists stand_in_write on ${table}`,
  )

test('on one PostgreSQL, and in a cluster that nobody uses yet, tables stay where they are', async () => {
  expect(await placeNewTables(db)).toEqual([])
  await database.execute('create extension citus')
  expect(await placeNewTables(db)).toEqual([])
  expect(await database.calls()).toEqual([])
})

test('a connection asks the parts of a cluster one after the other', async () => {
  const { rows } = await sql`show citus.multi_shard_modify_mode`.execute(db)
  expect(rows).toEqual([{ 'citus.multi_shard_modify_mode': 'sequential' }])
})

test('a table that a migration has made goes to its place, by whichever office is first', async () => {
  await distribute()
  await isNew('sale_flags')
  await isNew('password_resets')
  await database.execute("delete from pg_dist_partition where logicalrelid = 'security_events'::regclass")
  const placed = await Promise.all([placeNewTables(db), placeNewTables(db), placeNewTables(db)])
  expect(placed.flat().toSorted()).toEqual(['password_resets', 'sale_flags', 'security_events'])
  expect((await database.calls()).toSorted()).toEqual([
    'by store_id sale_flags with stores',
    'by token_hash password_resets in 8 parts',
    'local security_events',
  ])
})

test('a table that has rows, or is in a wrong place, is for an operator to move', async () => {
  await distribute()
  await database.execute("delete from pg_dist_partition where logicalrelid = 'products'::regclass")
  await expect(placeNewTables(db)).rejects.toMatchObject({
    name: 'StartupError',
    message:
      'The table products is plain in this cluster instead of distributed: stop all offices, call npm run db:distribute, and start them after it.',
  })
  await database.execute("insert into pg_dist_partition values ('products', 'n', null, 0, 's')")
  await expect(placeNewTables(db)).rejects.toThrow('The table products is local in this cluster')
})

test('an office starts on a worker that has this version, and says what to do on another', async () => {
  await distribute()
  await database.execute('update stand_in_state set is_worker = true')
  expect(await migrateToLatest(db)).toEqual([])
  expect(await placeNewTables(db)).toEqual([])
  await sql`delete from kysely_migration where name = ${LATEST_MIGRATION}`.execute(db)
  await expect(migrateToLatest(db)).rejects.toMatchObject({
    name: 'StartupError',
    message:
      'DATABASE_URL names a worker of a Citus cluster, on which the tables of this version are not to be had: start one office on the coordinator first, or call npm run db:distribute there.',
  })
})

test('an office starts while a machine is down: nothing of its start writes to a table that is everywhere', async () => {
  await distribute()
  await database.execute('update stand_in_state set is_worker_down = true')
  await expect(sql`update tenants set name = 'Other'`.execute(db)).rejects.toThrow(
    'connection to the remote node',
  )
  expect(await migrateToLatest(db)).toEqual([])
  expect(await placeNewTables(db)).toEqual([])
  expect(await seedDemo(db)).toBe(false)
  const tokens = accessTokens(db, () => new Date())
  expect(await tokens.read(await tokens.issue(cashier, LATER))).toEqual(cashier)
})

test('which machine has a store is asked once and known for a minute; on one PostgreSQL there is none', async () => {
  const plain = storeMachines(db, () => 0)
  expect(plain.of(MAINLAND.id)).toBeUndefined()
  expect(await plain.ofSession(MAINLAND.id)).toBeUndefined()
  await distribute()
  const time = { now: 0 }
  const machines = storeMachines(db, () => time.now)
  expect([machines.of(MAINLAND.id), machines.all(), machines.of('no-store')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  await expect.poll(() => machines.of(MAINLAND.id)).toBe('2')
  expect(machines.all()).toBe('all')
  await database.execute('update pg_dist_shard set shardid = shardid + 1001')
  expect(machines.of(MAINLAND.id)).toBe('2')
  time.now = 60_000
  await expect.poll(() => machines.of(MAINLAND.id)).toBe('1')
  expect(plain.all()).toBeUndefined()
  const session = '0192f000-0000-7000-8000-00000000e001'
  expect(await storeMachines(db, () => 0).ofSession(session)).toMatch(/^[12]$/)
  expect([await plain.ofSession(session), await machines.ofSession('no-session')]).toEqual([
    undefined,
    undefined,
  ])
  await expect.poll(() => machines.of(ISLAND.id)).toMatch(/^[12]$/)
  // A session is where its own table has it, and not where that of the stores would.
  await database.execute("delete from pg_dist_shard where logicalrelid = 'stores'::regclass")
  expect(await storeMachines(db, () => 0).ofSession(session)).toMatch(/^[12]$/)
})

test.each<[Partial<Placement>, boolean, boolean]>([
  [{}, false, true],
  [{ place: 'plain', key: null, group: null }, false, false],
  [{ place: 'reference', key: null, group: 1 }, true, false],
  [{ key: 'id' }, true, false],
  [{ group: 8 }, true, false],
])('a table that is %j has to be moved first: %j, and is in its place: %j', (over, isWrong, isRight) => {
  const stores = { table: 'stores', place: 'distributed', key: 'store_id', group: 7, leftBehind: 0 } as const
  const products: Placement = { ...stores, table: 'products', ...over }
  const all = [stores, products]
  expect([isMisplaced(products, all), isInPlace(products, all)]).toEqual([isWrong, isRight])
})
