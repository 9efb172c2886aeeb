import { once } from 'node:events'
import { sql } from 'kysely'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openDatabase, type Db } from '#server/db/database.ts'
import { ALL_TABLES, EVERYWHERE, IN_ONE_PLACE, OF_STORES } from '#server/db/distribution.ts'
import { readyForCluster } from '#server/db/placements.ts'
import { holdTablesLock, TABLES_LOCK } from '#server/db/tables-lock.ts'
import { machinesOf, takeTablesLock } from '#server/distribute/citus.ts'
import { distributeTables } from '#server/distribute/distribute.ts'
import { runNode, type Ended } from '#tests/support/run-node.ts'
import { standInDatabase, type StandIn } from '#tests/support/citus/stand-in.ts'
import { LONG } from '#tests/support/long.ts'

let database: StandIn
let db: Db

beforeEach(async () => {
  database = await standInDatabase()
  db = openDatabase(database.url)
})
afterEach(async () => {
  await db.destroy()
  await database.drop()
})

const distribute = (words: string[] = [], env: Record<string, string> = {}): Promise<Ended> =>
  runNode(['scripts/run.mjs', 'server/distribute/main.ts', ...words], { DATABASE_URL: database.url, ...env })

const refused = (complained: string): Ended => ({ code: 1, printed: '', complained: `${complained}\n` })

const [FIRST] = OF_STORES

/** Where all tables belong, in the words of `citus_tables`. */
const IN_PLACE = [
  ...EVERYWHERE.map((table) => `${table} reference <none>`),
  ...OF_STORES.map((table) => `${table} distributed store_id`),
  'sessions distributed id',
  'refresh_tokens distributed session_id',
  'sign_in_tokens distributed token_hash',
  'password_resets distributed token_hash',
  'failed_attempts distributed subject',
  'customers distributed tenant_id',
  'import_columns distributed tenant_id',
  ...IN_ONE_PLACE.map((table) => `${table} local <none>`),
].toSorted()

const placed = async (): Promise<string[]> => (await database.tables()).toSorted()

/** What is asked of the cluster where nothing is in it yet. */
const callsForAll = (shards: number): string[] => [
  ...EVERYWHERE.map((table) => `reference ${table}`),
  `by store_id ${FIRST} in ${shards} parts`,
  ...OF_STORES.slice(1).map((table) => `by store_id ${table} with ${FIRST}`),
  `by id sessions in ${shards} parts`,
  'by session_id refresh_tokens with sessions',
  `by token_hash sign_in_tokens in ${shards} parts`,
  `by token_hash password_resets in ${shards} parts`,
  `by subject failed_attempts in ${shards} parts`,
  `by tenant_id customers in ${shards} parts`,
  'by tenant_id import_columns with customers',
  ...IN_ONE_PLACE.map((table) => `local ${table}`),
]

const WORKERS = [
  "insert into pg_dist_node values (1, 0, 'coordinator', 5432, true, 'primary', false)",
  "insert into pg_dist_node values (2, 1, 'one', 5432), (3, 2, 'two', 5432)",
]

/** What the command did before it knew the settings: the first reference table takes all that are linked to it along. */
const leaveHalfDone = () =>
  database.execute(
    'create extension citus',
    "select create_reference_table('tenants')",
    'truncate stand_in_calls',
  )

describe('npm run db:distribute', () => {
  test('puts every table in its place and counts its rows; called again it moves nothing', async () => {
    await database.execute('create extension citus', ...WORKERS)
    const first = await distribute(['--shards', '8'])
    expect(first).toMatchObject({ code: 0, complained: '' })
    const migrations = first.printed.split('\n').find((line) => line.includes('kysely_migration,'))
    expect(migrations).toMatch(/^8 of 44: kysely_migration, \d+ rows, reference$/)
    expect(first.printed.trim().split('\n').slice(-2)).toEqual([
      expect.stringMatching(/^\d+\.\d MB of copies removed from the coordinator$/),
      expect.stringMatching(/^\d+ rows; the stores lie in 8 parts on 2 machines\.$/),
    ])
    expect((await database.calls()).filter((call) => !call.startsWith('truncate'))).toEqual(callsForAll(8))
    expect(await placed()).toEqual(IN_PLACE)

    await database.execute('truncate stand_in_calls')
    const again = await distribute(['--shards', '16'])
    expect(again.code).toBe(0)
    expect(again.printed).toMatch(
      /Everything was in its place: \d+ rows; the stores lie in 8 parts on 2 machines\.\n/,
    )
    expect(again.printed).toContain('The number of parts stays 8')
    expect((await database.calls()).filter((call) => !call.startsWith('truncate'))).toEqual([])
  })

  test('creates the extension, and takes 256 parts where nobody says otherwise', LONG, async () => {
    const { code, printed } = await distribute()
    expect({ code, parts: printed.includes('in 256 parts on 1 machine.') }).toEqual({ code: 0, parts: true })
    expect((await database.calls())[EVERYWHERE.length]).toBe(`by store_id ${FIRST} in 256 parts`)
  })

  test('takes out what a cluster keeps on its coordinator alone, and begins anew', LONG, async () => {
    await leaveHalfDone()
    expect(await database.tables()).toContain('sales local <none>')
    const ended = await distribute(['--shards', '8'])
    expect(ended).toMatchObject({ code: 0, complained: '' })
    expect(ended.printed.split('\n')[0]).toBe(
      'users is local where it should be reference: taken out with all it refers to',
    )
    expect(await database.calls()).toEqual(expect.arrayContaining(['undistribute users', ...callsForAll(8)]))
    expect(await placed()).toEqual(IN_PLACE)
  })

  test('finishes what was interrupted', async () => {
    await database.execute(
      'create extension citus',
      'set citus.enable_local_reference_table_foreign_keys = off',
      "select create_reference_table('tenants')",
      'truncate stand_in_calls',
    )
    expect((await distribute(['--shards', '8'])).code).toBe(0)
    expect((await database.calls())[0]).toBe('reference users')
    expect(await placed()).toEqual(IN_PLACE)
  })

  test('repairs a table that is spread by something else', LONG, async () => {
    expect((await distribute(['--shards', '8'])).code).toBe(0)
    await database.execute(
      "update pg_dist_partition set partkey = 'id' where logicalrelid = 'products'::regclass",
    )
    expect((await distribute(['--shards', '8'])).code).toBe(0)
    expect(await placed()).toEqual(IN_PLACE)
  })

  test('empties no copy on the coordinator before all tables are in the cluster', async () => {
    expect((await distribute(['--shards', '8'])).code).toBe(0)
    const calls = await database.calls()
    const firstTruncate = calls.findIndex((call) => call.startsWith('truncate'))
    expect(firstTruncate).toBe(ALL_TABLES.length)
  })

  test('fails with the table and the reason where the cluster refuses it, and goes on when called again', async () => {
    await database.execute(
      'create extension citus',
      "insert into pg_dist_partition values ('sales', 'x', null, 0, 's')",
      'create function undo() returns trigger language plpgsql as $$ begin raise exception ' +
        "'there is no space left on one'; end $$",
      'create trigger undo before delete on pg_dist_partition for each row execute function undo()',
    )
    expect(await distribute()).toEqual({
      code: 1,
      printed: 'sales is local where it should be distributed: taken out with all it refers to\n',
      complained:
        'Stopped at sales: there is no space left on one. What was done before it stays; call this again to go on.\n',
    })
    await database.execute('drop trigger undo on pg_dist_partition')
    expect((await distribute(['--shards', '8'])).code).toBe(0)
  })

  test('does nothing while an office is posting', LONG, async () => {
    await database.execute('create extension citus', ...WORKERS)
    const release = await holdTablesLock({ url: database.url, pooler: 'none' })
    const busy = refused(
      'An office is posting to this database, or this command runs already: stop all offices, call this again, and ' +
        'start them after it. Nothing was changed; tills keep their sales meanwhile.',
    )
    expect(await distribute()).toEqual(busy)
    await release()
    const releasePooled = await holdTablesLock({ url: database.url, pooler: 'transaction' })
    expect(await distribute()).toEqual(busy)
    await releasePooled()
    expect(await database.calls()).toEqual([])
    expect((await distribute(['--shards', '8'])).code).toBe(0)
  })
})

test('a database that an office posts to is not migrated either', async () => {
  await database.execute('create extension citus', ...WORKERS)
  const migrations = async (): Promise<string[]> => {
    const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
    return rows.map(({ name }) => name)
  }
  const newest = (await migrations()).at(-1) ?? ''
  await sql`delete from kysely_migration where name = ${newest}`.execute(db)
  const release = await holdTablesLock({ url: database.url, pooler: 'none' })
  expect((await distribute()).complained).toMatch(
    /^An office is posting to this database.+Nothing was changed/,
  )
  expect(await migrations()).not.toContain(newest)
  await release()
  expect((await distribute(['--shards', '8'])).code).toBe(0)
  expect(await migrations()).toContain(newest)
})

/** The connections that hold the lock of an office. */
const holders = async (): Promise<number[]> => {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where application_name = 'tillstate lock' and datname = current_database()`.execute(
    db,
  )
  return rows.map(({ pid }) => pid)
}

test('behind a pooler the lock is held for longer than a transaction may be left alone', async () => {
  const name = new URL(database.url).pathname.slice(1)
  await database.execute(`alter database ${name} set idle_in_transaction_session_timeout = '100ms'`)
  const release = await holdTablesLock({ url: database.url, pooler: 'transaction' })
  const before = await holders()
  // Another one, left alone later than the one that holds the lock, has ended by then.
  const idle = new Client(database.url)
  idle.on('error', () => undefined)
  const ended = once(idle, 'error')
  await idle.connect()
  await idle.query('begin')
  expect(String(await ended)).toContain('idle-in-transaction timeout')
  expect(await holders()).toEqual(before)
  expect(before).toHaveLength(1)
  await release()
})

test('an office on another machine keeps the tables where they are', async () => {
  await database.execute(
    'create extension citus',
    ...WORKERS,
    `create or replace function run_command_on_all_nodes(command text, parallel boolean default true,
      give_warning_for_connection_errors boolean default false, out nodeid integer, out success boolean,
      out result text) returns setof record language sql
      as $$ select nodeid, true, (groupid = 2)::integer::text from pg_dist_node $$`,
  )
  await expect(db.connection().execute((one) => takeTablesLock(one, TABLES_LOCK))).rejects.toThrow(
    /^An office is posting to this database.+Nothing was changed/,
  )
})

test('of the machines of a cluster those are counted that take stores', async () => {
  await database.execute(
    'create extension citus',
    ...WORKERS,
    "insert into pg_dist_node values (4, 3, 'off', 5432, false)",
    "insert into pg_dist_node values (5, 4, 'copy', 5432, true, 'secondary')",
  )
  expect(await machinesOf(db)).toBe(2)
})

test('rows that are lost on the way are told', async () => {
  await database.execute(
    'create extension citus',
    "insert into chores (name, due_at) values ('tidy', now())",
    `create or replace function citus_add_local_table_to_metadata(name regclass,
      cascade_via_foreign_keys boolean default false)
      returns void language plpgsql as $$ begin
        insert into pg_dist_partition values (name, 'n', null, 0, 's');
        if name = 'chores'::regclass then delete from chores; end if;
      end $$`,
  )
  const distributed = db.connection().execute(async (one) => {
    await readyForCluster(one, 'closed')
    return distributeTables(one, 8, () => undefined)
  })
  await expect(distributed).rejects.toMatchObject({
    name: 'StartupError',
    message: 'The tables are not where they should be:\nchores had 1 rows and has 0',
  })
})

test('an office that loses the connection of its lock takes the lock again', async () => {
  const release = await holdTablesLock({ url: database.url, pooler: 'none' })
  const [first = 0] = await holders()
  await sql`select pg_terminate_backend(${first})`.execute(db)
  await expect
    .poll(async () => (await holders()).filter((pid) => pid !== first).length, { timeout: 20_000 })
    .toBe(1)
  await release()
  await expect.poll(holders, { timeout: 20_000 }).toEqual([])
})

describe('what cannot be done is one clear line', () => {
  test('an office does not start while the tables are being moved', LONG, async () => {
    await sql`select pg_advisory_lock(${sql.lit(0x54_49_4c_4c)}, 1)`.execute(db)
    await expect(holdTablesLock({ url: database.url, pooler: 'none' })).rejects.toMatchObject({
      name: 'StartupError',
      message:
        'The tables of this database are being spread over a cluster (npm run db:distribute): start the office when that is done.',
    })
  })

  test('a PostgreSQL without Citus', async () => {
    await database.execute(
      `alter database ${new URL(database.url).pathname.slice(1)} reset extension_control_path`,
    )
    expect(await distribute()).toEqual(
      refused(
        'This PostgreSQL does not have the extension Citus, so the tables stay where they are and nothing was changed. ' +
          'One PostgreSQL serves all stores as it is; to spread them over several machines, point DATABASE_URL to the ' +
          'coordinator of a Citus cluster (see docs/scaling.md) and call this again.',
      ),
    )
  })

  test('a Citus that is too old', LONG, async () => {
    await database.execute(
      'create extension citus',
      "update pg_extension set extversion = '11.3-1' where extname = 'citus'",
    )
    expect(await distribute()).toEqual(
      refused('This cluster runs Citus 11.3-1, but 12 or newer is needed. Nothing was changed.'),
    )
  })

  test('a role that may not create the extension', LONG, async () => {
    const role = `owner_${new URL(database.url).pathname.slice(1)}`
    await database.execute(`create role ${role} login`, `grant all on all tables in schema public to ${role}`)
    const url = new URL(database.url)
    url.username = role
    const ended = await distribute([], { DATABASE_URL: url.href })
    expect(ended).toMatchObject({ code: 1, printed: '' })
    expect(ended.complained).toMatch(
      /^This PostgreSQL has Citus installed, but does not let it be used: permission denied to create extension "citus"\. Add .+\n$/,
    )
    await database.execute(`drop owned by ${role}`, `drop role ${role}`)
  })

  test('a worker, a coordinator without a name, and a machine that does not answer', LONG, async () => {
    await database.execute('create extension citus', 'update stand_in_state set is_worker = true')
    expect(await distribute()).toEqual(
      refused(
        'DATABASE_URL names a worker of the cluster: point it to the coordinator. Nothing was changed.',
      ),
    )
    await database.execute('update stand_in_state set is_worker = false', WORKERS[1] ?? '')
    expect((await distribute()).complained).toMatch(
      /^The cluster does not know its coordinator by name, .+\n$/,
    )
    await database.execute(WORKERS[0] ?? '', 'update stand_in_state set is_worker_down = true')
    expect(await distribute()).toEqual(
      refused(
        'A machine of the cluster, one:5432, does not answer: connection to the remote node failed. Nothing was changed.',
      ),
    )
    expect(await database.calls()).toEqual([])
  })

  test("a table of somebody else's that refers to ours", LONG, async () => {
    await database.execute(
      'create extension citus',
      'create table loyalty (store_id uuid references stores (store_id), points integer)',
    )
    expect(await distribute()).toEqual(
      refused(
        "The table loyalty, which is not Tillstate's, refers to stores: drop that foreign key first. Nothing was changed.",
      ),
    )
    expect(await database.calls()).toEqual([])
  })

  test('a pooler, a wrong address, and a number of parts that is none', LONG, async () => {
    expect(await distribute([], { DATABASE_POOLER: 'transaction' })).toEqual(
      refused(
        'A pooler stands before this database (DATABASE_POOLER): point DATABASE_URL to the coordinator itself.',
      ),
    )
    const nobody = await distribute([], { DATABASE_URL: 'postgres://127.0.0.1:9/till' })
    expect(nobody).toEqual(
      refused('The database of DATABASE_URL cannot be used: connect ECONNREFUSED 127.0.0.1:9.'),
    )
    expect((await distribute(['--shards', '64001'])).complained).toBe('--shards must be at most 64000.\n')
    expect((await distribute(['--shards', 'many'])).complained).toMatch(
      /^--shards must be a whole number from 1\.\n/,
    )
  })
})

test('tables come after those they refer to, and none of all stores refers to one of a store', async () => {
  const { rows } = await sql<{ source: string; target: string }>`
    select distinct conrelid::regclass::text as source, confrelid::regclass::text as target
    from pg_constraint where contype = 'f' and conrelid <> confrelid`.execute(db)
  const order: string[] = [...ALL_TABLES]
  expect(rows.length).toBeGreaterThan(10)
  expect(rows.filter(({ source, target }) => order.indexOf(target) >= order.indexOf(source))).toEqual([])
})

test('no table of the schema is forgotten', async () => {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace`.execute(db)
  expect(rows.map(({ name }) => name).toSorted()).toEqual([...ALL_TABLES].toSorted())
})
