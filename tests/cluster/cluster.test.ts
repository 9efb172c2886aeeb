import { readFileSync } from 'node:fs'
import { execFileSync } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { sql } from 'kysely'
import { afterEach, expect, inject, test, vi } from 'vitest'
import { openDatabase, type Db } from '#server/db/database.ts'
import { migrateToLatest, migratorOf } from '#server/db/migrate.ts'
import { isInPlace, placementsOf, placeNewTables, readyForCluster } from '#server/db/placements.ts'
import { sessionInToken } from '#server/identity/refresh-tokens.ts'
import { distributeTables } from '#server/distribute/distribute.ts'
import { ISLAND, MAINLAND, type DemoStore } from '#server/seed/demo-stores.ts'
import { connected } from '#tests/support/citus/connected.ts'
import { freshDatabase, undistributedDatabase, urlOn, type TestDatabase } from '#tests/support/database.ts'
import { openOffice, registerDevice, type TestOffice } from '../server/support/office.ts'
import { touchesStore } from '../server/support/plans.ts'
import { oneCola, postSale } from '../server/support/sales.ts'
import { useTill } from '../server/support/till-day.ts'

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  vi.restoreAllMocks()
  for (const close of closing.splice(0).toReversed()) await close()
})

const openOn = (database: TestDatabase): Db => {
  const db = openDatabase(database.url, { connections: 1 })
  closing.push(database.drop, () => db.destroy())
  return db
}

const opened = async (own?: TestDatabase): Promise<TestOffice> => {
  const database = own ?? (await freshDatabase())
  const db = openDatabase(database.url, { statementMs: 5_000 })
  const probe = openDatabase(database.url, { statementMs: 2_000, connections: 1 })
  const office = await openOffice({ db, probe }, database)
  closing.push(
    office.close,
    () => db.destroy(),
    () => probe.destroy(),
  )
  return office
}

const distribute = (db: Db) =>
  db.connection().execute(async (connection) => {
    await readyForCluster(connection, 'closed')
    return distributeTables(connection, 4, () => undefined)
  })

/** A till waits for longer. */
const LONGEST_WAIT_MS = 8_000

const misplaced = async (db: Db): Promise<string[]> => {
  const placements = await placementsOf(db)
  return placements.filter((one) => !isInPlace(one, placements)).map(({ table }) => table)
}

test('what a first reference table has dragged along is repaired, and called again nothing moves', async () => {
  const db = openOn(await undistributedDatabase())
  await migrateToLatest(db)
  await sql`insert into tenants (id, name) values (gen_random_uuid(), 'Ada')`.execute(db)
  await sql`select create_reference_table('tenants')`.execute(db)
  expect(await misplaced(db)).toContain('sales')
  await distribute(db)
  expect(await misplaced(db)).toEqual([])
  const again = await distribute(db)
  expect([again.placed, again.repaired, again.freed]).toEqual([[], [], 0])
  const { rows } = await sql`select name from tenants`.execute(db)
  expect(rows).toEqual([{ name: 'Ada' }])
})

test('a table that a migration makes goes to its place', async () => {
  const db = openOn(await freshDatabase())
  await sql`set citus.multi_shard_modify_mode = sequential`.execute(db)
  await sql`alter table sale_flags drop constraint sale_flags_sale`.execute(db)
  await sql`select undistribute_table('sale_flags')`.execute(db)
  expect(await placeNewTables(db)).toEqual(['sale_flags'])
  expect(await misplaced(db)).toEqual([])
})

/** Where tables were before sessions had a machine of their own. */
const BEFORE = {
  everywhere: [
    'tenants',
    'users',
    'signing_keys',
    'sign_in_tokens',
    'sessions',
    'refresh_tokens',
    'password_resets',
    'failed_attempts',
    'terminals',
    'service_regions',
    'kysely_migration',
    'kysely_migration_lock',
  ],
  ofStores: [
    'memberships',
    'registrations',
    'products',
    'product_prices',
    'purchase_order_items',
    'payment_options',
    'sales',
    'sale_items',
    'sale_tenders',
    'sale_days',
    'past_prices',
    'sale_flags',
    'store_pictures',
  ],
}

const spreadAsBefore = async (db: Db): Promise<void> => {
  const { error } = await migratorOf(db).migrateTo('012-shop-administration')
  expect(error).toBeUndefined()
  for (const table of BEFORE.everywhere)
    await sql`select create_reference_table(${table}::regclass)`.execute(db)
  await sql`select create_distributed_table('stores', 'store_id', shard_count => 4)`.execute(db)
  for (const table of BEFORE.ofStores)
    await sql`select create_distributed_table(${table}::regclass, 'store_id', colocate_with => 'stores')`.execute(
      db,
    )
  await sql`select citus_add_local_table_to_metadata('security_events')`.execute(db)
}

test('sessions that had a copy everywhere go to their machines by the update, with all their rows; customers as well', async () => {
  const db = openOn(await undistributedDatabase())
  const id = (last: number) => `00000000-0000-7000-8000-00000000000${last}`
  await db.connection().execute(async (connection) => {
    await readyForCluster(connection, 'closed')
    await spreadAsBefore(connection)
    const rows = [
      sql`insert into tenants (id, name) values (${id(1)}, 'Shop')`,
      sql`insert into users (id, tenant_id, fullname, identifier, created_at)
        values (${id(2)}, ${id(1)}, 'Ada', 'ada@shop.test', now())`,
      sql`insert into stores values (${id(3)}, ${id(1)}, 'Store', null, 'Road', '1', 'e@e.test')`,
      sql`insert into terminals values (${id(4)}, '123456', ${id(3)}, 'hash', 'Cashier', 'online', now())`,
      sql`insert into sessions (id, user_id, expires_at)
        select gen_random_uuid(), ${id(2)}, now() + interval '1 day' from generate_series(1, 50)`,
      sql`insert into refresh_tokens select md5(id::text), id from sessions`,
      sql`insert into failed_attempts values ('ada', 1, now())`,
    ]
    for (const row of rows) await row.execute(connection)
    expect((await migrateToLatest(connection))[0]).toBe('013-sessions-of-one-machine')
  })
  await placeNewTables(db)
  expect(await misplaced(db)).toEqual([])
  const { rows } = await sql`select (select count(*) from sessions) as sessions,
    (select count(*) from refresh_tokens join sessions on id = session_id) as tokens,
    (select count(*) from failed_attempts) as attempts, (select count(*) from customers) as customers, (select status from terminal_states) as status`.execute(
    db,
  )
  expect(rows).toEqual([{ sessions: 50, tokens: 50, attempts: 1, customers: 1, status: 'online' }])
})

test('each statement of a till about its store is one task of one machine', async () => {
  const office = await opened()
  const seen = new Map<string, unknown[]>()
  const { query } = pg.Client.prototype as unknown as { query: (...given: unknown[]) => unknown }
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...given: unknown[]) {
    const [first] = given as [{ text?: string; values?: unknown[] } | string]
    if (typeof first === 'object') seen.set(first.text ?? '', first.values ?? [])
    return query.apply(this, given)
  })
  await useTill(office)
  vi.restoreAllMocks()
  const tasks: Record<string, string> = {}
  await connected(office.url, async (client) => {
    for (const [text, values] of [...seen].filter(([statement]) => touchesStore(statement))) {
      const { rows } = await client.query<Record<'QUERY PLAN', string>>(`explain (costs off) ${text}`, values)
      const count = rows.map((row) => /Task Count: (\d+)/.exec(row['QUERY PLAN'])?.[1]).find(Boolean)
      if (count !== '1') tasks[text] = count ?? 'none'
    }
  })
  expect(seen.size).toBeGreaterThan(20)
  expect(tasks).toEqual({})
})

test('an office on a worker sells', async () => {
  const database = await freshDatabase()
  const worker = inject('machines').find(({ isCoordinator }) => !isCoordinator)
  if (!worker) throw new Error('the cluster has no worker')
  const name = new URL(database.url).pathname.slice(1)
  const office = await opened({ url: urlOn(worker, name), drop: database.drop })
  expect(await migrateToLatest(office.db)).toEqual([])
  expect(await placeNewTables(office.db)).toEqual([])
  await registerDevice(office)
  const { token } = await office.signIn()
  expect((await postSale(office, token, oneCola)).statusCode).toBe(200)
  const { rows } = await sql<{ sales: number }>`select count(*) as sales from sales`.execute(office.db)
  expect(rows).toEqual([{ sales: 1 }])
})

/** The first process of a machine, the parent of all others; undefined where it is not on this machine. */
const postmasterOf = async (url: string): Promise<number | undefined> => {
  const pid = await connected(url, async (client) => {
    const { rows } = await client.query<{ pid: number }>(
      "select pid from pg_stat_activity where backend_type = 'checkpointer'",
    )
    return rows[0]?.pid ?? 0
  })
  try {
    const [, parent = ''] = /\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? []
    return readFileSync(`/proc/${parent}/comm`, 'utf8').trim() === 'postgres' ? Number(parent) : undefined
  } catch {
    return undefined
  }
}

/** Stops all processes of a machine as they are. @returns what lets them go on. */
const freeze = (postmaster: number): (() => void) => {
  process.kill(postmaster, 'SIGSTOP')
  const children = execFileSync('pgrep', ['-P', String(postmaster)], { encoding: 'utf8' })
    .trim()
    .split('\n')
  const all = [...children.map(Number), postmaster]
  const signalAll = (signal: 'SIGSTOP' | 'SIGCONT') => all.forEach((pid) => process.kill(pid, signal))
  signalAll('SIGSTOP')
  return () => signalAll('SIGCONT')
}

const machineOf = async (
  { db }: TestOffice,
  { id }: Pick<DemoStore, 'id'>,
  table = 'stores',
): Promise<{ shard: number; port: number; host: string }> => {
  const { rows } = await sql<{ shard: number; host: string; port: number }>`
    select shardid as shard, nodename as host, nodeport as port
    from pg_dist_placement join pg_dist_node using (groupid)
    where shardid = get_shard_id_for_distribution_column(${table}::regclass, ${id}::uuid)`.execute(db)
  const [found] = rows
  if (!found) throw new Error(`this row of ${table} is nowhere`)
  return found
}

/** Puts the two stores on two machines. */
const separate = async (office: TestOffice): Promise<void> => {
  const [one, other] = [await machineOf(office, MAINLAND), await machineOf(office, ISLAND)]
  if (one.host !== other.host || one.port !== other.port) return
  const target = inject('machines').find(
    ({ isCoordinator, host, port }) => !isCoordinator && (host !== one.host || port !== one.port),
  )
  if (!target) throw new Error('the cluster has one worker only')
  await sql`select citus_move_shard_placement(${other.shard}::bigint, ${other.host}, ${other.port}::integer,
    ${target.host}, ${target.port}::integer, shard_transfer_mode => 'block_writes')`.execute(office.db)
}

test('while a worker hangs the stores on others sell on, and its own when it is back', async (context) => {
  const office = await opened()
  await separate(office)
  const { host, port } = await machineOf(office, ISLAND)
  const name = new URL(office.url).pathname.slice(1)
  const postmaster = await postmasterOf(urlOn({ host, port, isCoordinator: false }, name))
  if (postmaster === undefined)
    return context.skip('the workers are on other machines, whose processes cannot be stopped from here')
  await registerDevice(office, MAINLAND)
  await registerDevice(office, ISLAND)
  const { token } = await office.signIn()
  const ask = async ({ id }: DemoStore): Promise<[number, number]> => {
    const begun = performance.now()
    const answer = await office.call.get('/api/merchant/lookup/payment/channels', { storeId: id }, { token })
    return [answer.statusCode, performance.now() - begun]
  }
  await ask(MAINLAND)
  await ask(ISLAND)
  const living: [number, number][] = []
  const hung: [number, number][] = []
  const thaw = freeze(postmaster)
  try {
    const until = performance.now() + 15_000
    const keepOn = async (store: DemoStore, answers: [number, number][]): Promise<void> => {
      while (performance.now() < until) {
        answers.push(await ask(store))
        await pause(50)
      }
    }
    await Promise.all([
      ...Array.from({ length: 4 }, () => keepOn(MAINLAND, living)),
      ...Array.from({ length: 12 }, () => keepOn(ISLAND, hung)),
    ])
    await expect
      .poll(async () => (await office.app.inject('/readyz')).statusCode, { timeout: LONGEST_WAIT_MS })
      .toBe(200)
  } finally {
    thaw()
  }
  expect(new Set(living.map(([status]) => status))).toEqual(new Set([200]))
  expect(Math.max(...living.map(([, took]) => took))).toBeLessThan(LONGEST_WAIT_MS)
  expect(new Set(hung.map(([status]) => status))).toEqual(new Set([503]))
  expect(hung.filter(([, took]) => took < 500).length).toBeGreaterThan(hung.length / 2)
  await expect.poll(async () => (await ask(ISLAND))[0], { timeout: 15_000 }).toBe(200)
})

test('while a worker hangs the sessions on others are renewed, and their tokens are good everywhere', async (context) => {
  const office = await opened()
  const sessions = await Promise.all(Array.from({ length: 16 }, () => office.signIn()))
  const places = await Promise.all(
    sessions.map(({ refresh_token }) => machineOf(office, { id: sessionInToken(refresh_token) }, 'sessions')),
  )
  const [own] = places
  const other = places.findIndex(({ port, host }) => port !== own?.port || host !== own.host)
  if (!own || other < 0) throw new Error('all sessions are on one machine')
  const name = new URL(office.url).pathname.slice(1)
  const postmaster = await postmasterOf(urlOn({ ...own, isCoordinator: false }, name))
  if (postmaster === undefined)
    return context.skip('the workers are on other machines, whose processes cannot be stopped from here')
  const renew = async (session = sessions[other]) => {
    const tokens = {
      refreshToken: session?.refresh_token,
      bearerToken: session?.token,
      userId: session?.user_id,
    }
    return (await office.call.post('/api/identity/auth/token/refresh', tokens)).statusCode
  }
  expect([await renew(), await renew(sessions[0])]).toEqual([200, 200])
  const thaw = freeze(postmaster)
  try {
    expect(await Promise.all([renew(), renew(sessions[0]), renew()])).toEqual([200, 503, 200])
    const bearerToken = sessions[0]?.token
    const check = await office.call.post('/api/identity/auth/validate/bearer-token', { bearerToken })
    expect(check.statusCode).toBe(200)
  } finally {
    thaw()
  }
  await expect.poll(() => renew(sessions[0]), { timeout: 15_000 }).toBe(200)
})
