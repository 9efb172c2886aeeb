import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { Client, Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { databaseFailureOf, isRepeatable } from '#server/db/failures.ts'
import { freshDatabase } from '#tests/support/database.ts'

let database: Awaited<ReturnType<typeof freshDatabase>>
let one: Client
let other: Client

const connected = async (url: string): Promise<Client> => {
  const client = new Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  return client
}
beforeAll(async () => {
  database = await freshDatabase()
  one = await connected(database.url)
  other = await connected(database.url)
  await one.query('create table tills (id int primary key, sales int)')
  await one.query('insert into tills values (1, 0), (2, 0)')
})
afterAll(async () => {
  await one.end()
  await other.end()
  await database.drop()
})

/** What a statement that must fail fails with. */
const causeOf = async (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => expect.unreachable('the statement went through'),
    (cause: unknown) => cause,
  )

/** The kind of a failure, and whether the transaction is run again. */
const judged = (cause: unknown) => [databaseFailureOf(cause), isRepeatable(cause)]

test('a server that is not there, and one that ends the connection, are lost', async () => {
  const nobody = new Client({ connectionString: 'postgres://ada@127.0.0.1:9/shop' })
  expect(judged(await causeOf(nobody.connect()))).toEqual(['lost', true])
  const ended = await connected(database.url)
  const { rows } = await ended.query<{ pid: number }>('select pg_backend_pid() as pid')
  const [cause] = await Promise.all([
    causeOf(ended.query('select pg_sleep(10)')),
    one.query('select pg_terminate_backend($1)', [rows[0]?.pid]),
  ])
  expect(judged(cause)).toEqual(['lost', true])
  expect(judged(await causeOf(ended.query('select 1')))).toEqual(['lost', true])
})

/** What comes of connecting to a server that takes each connection and answers this to the first words. */
const answeredBy = async (answer: string | undefined, ssl = false): Promise<unknown> => {
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    if (answer !== undefined) socket.once('data', () => socket.write(answer))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const client = new Client({ host: '127.0.0.1', port, ssl, connectionTimeoutMillis: 50 })
  const cause = await causeOf(client.connect())
  server.close()
  return cause
}

test('a server that takes connections and makes none is lost: it stands still, or has no process for them', async () => {
  expect(judged(await answeredBy(undefined))).toEqual(['lost', true])
  expect(judged(await answeredBy('E', true))).toEqual(['lost', true])
})

test('a pool all of whose connections are lent out for too long has none: it is as good as lost', async () => {
  const pool = new Pool({ connectionString: database.url, max: 1, connectionTimeoutMillis: 50 })
  const lent = await pool.connect()
  expect(judged(await causeOf(pool.query('select 1')))).toEqual(['lost', true])
  lent.release()
  await pool.end()
})

test('a host whose address nobody can tell is lost', async () => {
  const unknown = new Client({ connectionString: 'postgres://ada@database.invalid/shop' })
  expect(judged(await causeOf(unknown.connect()))).toEqual(['lost', true])
})

test.each(['ECONNABORTED', 'EHOSTDOWN', 'EHOSTUNREACH', 'ENETDOWN', 'ENETUNREACH', 'EAI_AGAIN', 'ENOTFOUND'])(
  'a socket or a resolver that says %s has no database',
  (code) => {
    expect(judged(Object.assign(new Error(`connect ${code}`), { code }))).toEqual(['lost', true])
    expect(databaseFailureOf(Object.assign(new Error('other'), { code: `${code}X` }))).toBe('other')
  },
)

test.each([
  ['lost', true, ['08000', '08006', '57P01', '57P02', '57P03', '57P04', '57P05']],
  ['busy', true, ['40001', '40P01']],
  ['busy', false, ['53100', '53200', '53300', '53400', '25P03', '25P04', '55P03', '57014']],
  ['readOnly', false, ['25006']],
  ['unprepared', true, ['26000', '42P05', '08P01']],
  ['other', false, ['57P06', '25P02', '42501', '23505', '40002', 'XX000']],
])('a server is %s (to be run again: %j) that says one of %j', (failure, isAgain, codes) => {
  const causes = codes.map((code) => Object.assign(new Error('said so'), { code }))
  expect(causes.map(judged)).toEqual(codes.map(() => [failure, isAgain]))
})

test('no more connections, no more time and no more room are busy', async () => {
  await one.query('create role narrow login connection limit 0')
  const narrow = new URL(database.url)
  narrow.username = 'narrow'
  expect(judged(await causeOf(connected(narrow.href)))).toEqual(['busy', false])
  // On a connection of its own: there every statement has these 20 ms, the one that takes them back as well.
  const hurried = await connected(database.url)
  await hurried.query('set statement_timeout = 20')
  expect(judged(await causeOf(hurried.query('select pg_sleep(1)')))).toEqual(['busy', false])
  await hurried.end()
  await one.query('set temp_file_limit = 0; set work_mem = 64')
  expect(
    judged(
      await causeOf(
        one.query('select count(*) from (select n from generate_series(1, 200000) n order by n desc) s'),
      ),
    ),
  ).toEqual(['busy', false])
  await one.query('reset temp_file_limit; reset work_mem')
})

test('a lock that is held too long is busy', async () => {
  await one.query('begin; update tills set sales = 1 where id = 1')
  await other.query("set lock_timeout = '20ms'")
  expect(judged(await causeOf(other.query('update tills set sales = 2 where id = 1')))).toEqual([
    'busy',
    false,
  ])
  await other.query('reset lock_timeout')
  await one.query('rollback')
})

test('a transaction that was left alone has lost its connection', async () => {
  const idle = await connected(database.url)
  await idle.query("set idle_in_transaction_session_timeout = '20ms'")
  const ended = new Promise<unknown>((resolve) => idle.once('error', resolve))
  await idle.query('begin')
  expect(judged(await ended)).toEqual(['busy', false])
  expect(judged(await causeOf(idle.query('select 1')))).toEqual(['lost', true])
})

test('two transactions in the way of each other are run again', async () => {
  await one.query('begin isolation level serializable')
  await other.query('begin isolation level serializable')
  for (const client of [one, other]) await client.query('select sum(sales) from tills')
  await one.query('update tills set sales = sales + 1 where id = 1')
  await other.query('update tills set sales = sales + 1 where id = 2')
  await one.query('commit')
  expect(judged(await causeOf(other.query('commit')))).toEqual(['busy', true])

  await one.query('begin; update tills set sales = 1 where id = 1')
  await other.query('begin; update tills set sales = 1 where id = 2')
  const crossed = [
    one.query('update tills set sales = 1 where id = 2'),
    other.query('update tills set sales = 1 where id = 1'),
  ]
  const causes = (await Promise.allSettled(crossed)).flatMap((end) =>
    end.status === 'rejected' ? [end.reason as unknown] : [],
  )
  expect(causes).toHaveLength(1)
  expect(judged(causes[0])).toEqual(['busy', true])
  for (const client of [one, other]) await client.query('rollback')
})

test('a database that takes no writes is read-only', async () => {
  await one.query('begin read only')
  expect(judged(await causeOf(one.query('update tills set sales = 3')))).toEqual(['readOnly', false])
  await one.query('rollback')
})

test('statements that were prepared elsewhere, twice, or before the schema changed are prepared again', async () => {
  const prepared = { name: 'all-tills', text: 'select * from tills where id = $1', values: [1] }
  await one.query(prepared)
  await one.query('alter table tills add column note text')
  expect(judged(await causeOf(one.query(prepared)))).toEqual(['unprepared', true])
  await one.query('deallocate all')
  expect(judged(await causeOf(one.query(prepared)))).toEqual(['unprepared', true])
  await other.query('prepare twice as select 1')
  expect(judged(await causeOf(other.query('prepare twice as select 1')))).toEqual(['unprepared', true])
})

test('a bug stays a bug', async () => {
  expect(judged(await causeOf(one.query('select * from nowhere')))).toEqual(['other', false])
  expect(judged(await causeOf(one.query('insert into tills values (1, 1)')))).toEqual(['other', false])
  expect(judged('not even an error')).toEqual(['other', false])
})
