import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase, type Db } from '#server/db/database.ts'
import { LATEST_MIGRATION, migrateToLatest } from '#server/db/migrate.ts'
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

test('a schema of a newer version is one clear line', async () => {
  await sql`insert into kysely_migration (name, timestamp) values ('999-later', '2030-01-01')`.execute(db)
  await expect(migrateToLatest(db)).rejects.toMatchObject({
    name: 'StartupError',
    message:
      'The database was written by a newer Tillstate (999-later): update this installation, or choose another database.',
  })
})

test('a database that takes no writes is one clear line', async () => {
  await sql`delete from kysely_migration where name = ${LATEST_MIGRATION}`.execute(db)
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
  await sql`alter database ${sql.id(rows[0]?.name ?? '')} set default_transaction_read_only = on`.execute(db)
  const later = openDatabase(database.url)
  await expect(migrateToLatest(later)).rejects.toMatchObject({
    name: 'StartupError',
    message: 'The database of DATABASE_URL takes no writes: is it a standby? Name the primary.',
  })
  await later.destroy()
})

test('a database that is not there is one clear line', async () => {
  const nobody = openDatabase('postgres://ada@127.0.0.1:9/shop')
  await expect(migrateToLatest(nobody)).rejects.toMatchObject({
    name: 'StartupError',
    message: 'The database cannot be used at the moment: connect ECONNREFUSED 127.0.0.1:9.',
  })
  await nobody.destroy()
})

test('changes of the schema may take longer than a statement of a day, and nothing after them', async () => {
  await sql`delete from kysely_migration where name >= '042'`.execute(db)
  await sql`alter table product_batches drop column confirmed`.execute(db)
  await sql`alter table stock_count_entries drop column is_total`.execute(db)
  await sql`create function watch_limit() returns event_trigger language plpgsql as
    $$ begin if current_setting('statement_timeout') <> '0' then raise exception 'limited'; end if; end $$`.execute(
    db,
  )
  await sql`create event trigger watch_limit on ddl_command_start execute function watch_limit()`.execute(db)
  const only = openDatabase(database.url, { connections: 1 })
  try {
    expect(await migrateToLatest(only)).toEqual([
      '042-confirmed-changes',
      '043-charged-vat-rates',
      '044-total-counts',
      '045-phone-numbers',
      '046-numbers-that-nobody-signs-in-by',
    ])
    const { rows } = await sql<{ statement_timeout: string }>`show statement_timeout`.execute(only)
    expect(rows).toEqual([{ statement_timeout: '15s' }])
  } finally {
    await only.destroy()
    await sql`drop event trigger watch_limit`.execute(db)
  }
})

test('a role that may make nothing is one clear line', async () => {
  const role = `guest_${database.url.split('/').at(-1)?.split('?')[0] ?? ''}`
  await sql`create role ${sql.id(role)} login`.execute(db)
  const url = new URL(database.url)
  url.username = role
  const guest = openDatabase(url.href)
  await expect(migrateToLatest(guest)).rejects.toMatchObject({
    name: 'StartupError',
    message: expect.stringMatching(
      /^The role of DATABASE_URL may not change the database \(permission denied .+\): grant/,
    ),
  })
  await guest.destroy()
  await sql`drop role ${sql.id(role)}`.execute(db)
})
