import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { openDatabase } from '#server/db/database.ts'
import { LATEST_MIGRATION } from '#server/db/migrate.ts'
import { appBeside, openOffice, TEST_SETTINGS, type TestOffice } from '../support/office.ts'

let office: TestOffice
beforeEach(async () => {
  office = await openOffice()
})
afterEach(() => office.close())

const ready = async (app = office.app) => {
  const { statusCode, headers, body } = await app.inject('/readyz')
  return {
    statusCode,
    again: headers['retry-after'],
    said: (JSON.parse(body) as { error_message?: string }).error_message,
  }
}

test('an office whose database takes sales is ready', async () => {
  expect(await ready()).toEqual({ statusCode: 200, again: undefined, said: undefined })
})

test('a database that was replaced by an empty one, or by an older one, is not ready', async () => {
  await sql`delete from kysely_migration where name = ${LATEST_MIGRATION}`.execute(office.db)
  const said = 'The back office cannot sell: its database is empty or of another version (was it replaced?).'
  expect(await ready()).toEqual({ statusCode: 503, again: '2', said })
  await sql`drop table kysely_migration`.execute(office.db)
  expect(await ready()).toEqual({ statusCode: 503, again: '2', said })
  expect((await office.app.inject('/healthz')).statusCode).toBe(200)
})

test('a database that takes no writes is not ready', async () => {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(office.db)
  await sql`alter database ${sql.id(rows[0]?.name ?? '')} set default_transaction_read_only = on`.execute(
    office.db,
  )
  const db = openDatabase(office.url)
  const app = await buildApp({ db, settings: TEST_SETTINGS, longestDelay: 0 })
  expect(await ready(app)).toEqual({
    statusCode: 503,
    again: '2',
    said: 'The back office cannot sell: its database takes no writes.',
  })
  await app.close()
  await db.destroy()
})

test('a database of our own that is down is said with its reason', async () => {
  const trouble = 'PostgreSQL did not start: No space left on device (see postgres.log).'
  const app = await appBeside(office, { databaseTrouble: () => trouble })
  expect((await ready(app)).said).toBe(
    'The back office cannot sell: its database is down, PostgreSQL did not start: No space left on device (see postgres.log).',
  )
  await app.close()
})

test('an office whose connections are all taken still says that it is ready', async () => {
  const db = openDatabase(office.url, { connections: 1 })
  const probe = openDatabase(office.url, { connections: 1, statementMs: 2_000 })
  const app = await buildApp({ db, probe, settings: TEST_SETTINGS, longestDelay: 0 })
  const asleep = sql`select pg_sleep(3)`.execute(db)
  expect((await ready(app)).statusCode).toBe(200)
  await asleep
  await app.close()
  await db.destroy()
  await probe.destroy()
})
