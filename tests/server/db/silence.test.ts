import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'kysely'
import { openDatabase, poolGauge, type Db } from '#server/db/database.ts'
import { databaseFailureOf } from '#server/db/failures.ts'
import { inOneView, inTransaction, type Connection } from '#server/db/transaction.ts'
import { freshDatabase, type TestDatabase } from '#tests/support/database.ts'
import { openWire, type Wire } from '../support/wire.ts'

let database: TestDatabase
let wire: Wire
const pools: Db[] = []
beforeAll(async () => {
  database = await freshDatabase()
  wire = await openWire(database.url)
})
afterAll(async () => {
  await Promise.all(pools.map((db) => db.destroy()))
  await wire.close()
  await database.drop()
})

const CONNECTIONS = 4
const one = (db: Connection) => sql<{ one: number }>`select 1 as one`.execute(db)

/** A pool with all of its connections open. */
const openPool = async (pooler: 'none' | 'transaction'): Promise<Db> => {
  const db = openDatabase(wire.url, { connections: CONNECTIONS, pooler, statementMs: 2_000 })
  pools.push(db)
  await Promise.all(Array.from({ length: CONNECTIONS }, () => sql`select pg_sleep(0.1)`.execute(db)))
  expect(poolGauge(db)).toEqual({ open: CONNECTIONS, idle: CONNECTIONS, waiting: 0 })
  return db
}

test.each(['none', 'transaction'] as const)(
  'connections that have gone silent cost one statement, not the pool (pooler: %s)',
  async (pooler) => {
    const db = await openPool(pooler)
    wire.silence()
    const failure: unknown = await one(db).catch((cause: unknown) => cause)
    expect(databaseFailureOf(failure)).toBe('lost')
    expect((await one(db)).rows).toEqual([{ one: 1 }])
    expect(poolGauge(db)).toEqual({ open: 1, idle: 1, waiting: 0 })
  },
)

test.each(['none', 'transaction'] as const)(
  'a transaction whose connection goes silent is run again over another one (pooler: %s)',
  async (pooler) => {
    const db = await openPool(pooler)
    let runs = 0
    const answer = await inTransaction(db, async (transaction) => {
      runs += 1
      if (runs === 1) wire.silence()
      return (await sql<{ one: number }>`select 1 as one`.execute(transaction)).rows
    })
    expect({ answer, runs }).toEqual({ answer: [{ one: 1 }], runs: 2 })
  },
)

test.each(['none', 'transaction'] as const)(
  'what a silent transaction has locked is free again after the time of a statement (pooler: %s)',
  async (pooler) => {
    const db = await openPool(pooler)
    const other = openDatabase(database.url, { connections: 1 })
    pools.push(other)
    const lock = sql`select pg_advisory_xact_lock(13)`
    const silent = db.transaction().execute(async (transaction) => {
      await lock.execute(transaction)
      wire.silence()
      await sql`select 1`.execute(transaction)
    })
    await expect(silent).rejects.toThrow('Client was closed')
    expect((await other.transaction().execute((step) => lock.execute(step))).rows).toHaveLength(1)
  },
)

test.each([
  ['none', '2s'],
  ['transaction', '0'],
] as const)(
  'a session limits its statements and what it leaves open, unless a pooler would hand that to others (pooler: %s): %s',
  async (pooler, limit) => {
    const db = openDatabase(database.url, { connections: 1, pooler, statementMs: 2_000 })
    pools.push(db)
    const { rows } = await sql`select current_setting('statement_timeout') as statement,
      current_setting('idle_in_transaction_session_timeout') as idle`.execute(db)
    expect(rows).toEqual([{ statement: limit, idle: limit }])
  },
)

test.each(['none', 'transaction'] as const)(
  'what is read in one view is of one moment, changes nothing and has its limits (pooler: %s)',
  async (pooler) => {
    const db = openDatabase(database.url, { connections: 1, pooler, statementMs: 2_000 })
    pools.push(db)
    const settings = await inOneView(db, async (view) => {
      const { rows } = await sql`select current_setting('transaction_isolation') as isolation,
        current_setting('transaction_read_only') as "isReadOnly",
        current_setting('statement_timeout') as statement,
        current_setting('idle_in_transaction_session_timeout') as idle`.execute(view)
      return rows
    })
    expect(settings).toEqual([
      { isolation: 'repeatable read', isReadOnly: 'on', statement: '2s', idle: '2s' },
    ])
  },
)

test('a connection that is lost while nobody uses it is told of, and replaced', async () => {
  const lost: string[] = []
  const onLost = ({ message }: Error) => void lost.push(message)
  const db = openDatabase(database.url, { connections: 1, onLost })
  const other = openDatabase(database.url, { connections: 1 })
  pools.push(db, other)
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
  await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(other)
  await expect.poll(() => lost).toEqual(['terminating connection due to administrator command'])
  expect((await one(db)).rows).toEqual([{ one: 1 }])
})

test('a server that refuses a statement and is busy with it ever after is given up with its transaction', async () => {
  const db = await openPool('none')
  const busy = db.transaction().execute(async (transaction) => {
    await one(transaction)
    wire.keepBusy()
    await sql`select 1 / 0`.execute(transaction)
  })
  expect(databaseFailureOf(await busy.catch((cause: unknown) => cause))).toBe('lost')
  expect((await one(db)).rows).toEqual([{ one: 1 }])
})

test('a pool whose database is frozen while a connection is made has lost it', async () => {
  const frozen = createServer().listen(0, '127.0.0.1')
  await once(frozen, 'listening')
  const { port } = frozen.address() as AddressInfo
  const db = openDatabase(`postgres://ada@127.0.0.1:${port}/shop`, { statementMs: 2_000 })
  pools.push(db)
  const failure: unknown = await one(db).catch((cause: unknown) => cause)
  expect(failure).toHaveProperty('message', 'timeout expired')
  expect(databaseFailureOf(failure)).toBe('lost')
  frozen.close()
})
