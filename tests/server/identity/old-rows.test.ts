import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openDatabase } from '#server/db/database.ts'
import { removeOldRows, removingOldRows } from '#server/identity/old-rows.ts'
import { issueSignInToken } from '#server/identity/sign-in-tokens.ts'
import { DEMO_CASHIER } from '#server/seed/demo-stores.ts'
import { appBeside, NOON, openOffice, type TestOffice } from '../support/office.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

let office: TestOffice
beforeEach(async () => {
  office = await openOffice()
})
afterEach(() => {
  vi.useRealTimers()
  return office.close()
})

const TABLES = [
  'sessions',
  'refresh_tokens',
  'sign_in_tokens',
  'password_resets',
  'failed_attempts',
  'session_ends',
] as const

const counts = async (): Promise<number[]> => {
  const found: number[] = []
  for (const table of TABLES) {
    const { rows } = await sql<{ rows: number }>`select count(*) as rows from ${sql.table(table)}`.execute(
      office.db,
    )
    found.push(rows[0]?.rows ?? 0)
  }
  return found
}

/** So many rows of each table that are old at `now` by this many milliseconds; not old by a negative number. */
const leave = async (name: string, number: number, now: Date, age: number) => {
  const at = new Date(now.getTime() - age)
  const dayAgo = new Date(at.getTime() - DAY)
  await sql`insert into sessions (id, user_id, expires_at)
    select md5(${name} || n)::uuid, ${DEMO_CASHIER.id}, ${at} from generate_series(1, ${sql.lit(number)}) n`.execute(
    office.db,
  )
  await sql`insert into sessions (id, user_id, expires_at)
    select md5(${name} || 'on' || n)::uuid, ${DEMO_CASHIER.id}, ${new Date(now.getTime() + DAY)}
    from generate_series(1, ${sql.lit(number)}) n`.execute(office.db)
  await sql`insert into refresh_tokens (session_id, token_hash, used_at)
    select md5(${name} || 'on' || n)::uuid, ${name} || n, ${dayAgo} from generate_series(1, ${sql.lit(number)}) n`.execute(
    office.db,
  )
  for (const table of ['sign_in_tokens', 'password_resets'])
    await sql`insert into ${sql.table(table)} (token_hash, user_id, expires_at)
      select ${name} || n, ${DEMO_CASHIER.id}, ${at} from generate_series(1, ${sql.lit(number)}) n`.execute(
      office.db,
    )
  await sql`insert into failed_attempts (subject, failures, first_at)
    select ${name} || n, 1, ${dayAgo} from generate_series(1, ${sql.lit(number)}) n`.execute(office.db)
  await sql`insert into session_ends
    select md5(${name} || n)::uuid, now() - make_interval(secs => 3600 + ${age / 1000}::float8)
    from generate_series(1, ${sql.lit(number)}) n`.execute(office.db)
}

test('what nobody asks for any more is removed, in batches, and nothing else', async () => {
  await leave('old', 5, NOON, 1_000)
  await leave('young', 3, NOON, -60_000)
  expect(await counts()).toEqual([16, 8, 8, 8, 8, 8])
  expect(await removeOldRows(office.db, NOON, 2)).toBe(true)
  expect(await counts()).toEqual([11, 3, 3, 3, 3, 3])
})

test('a session that is over takes its refresh tokens along', async () => {
  await office.signIn()
  expect((await counts()).slice(0, 2)).toEqual([1, 1])
  await removeOldRows(office.db, new Date(NOON.getTime() + 30 * DAY))
  expect((await counts()).slice(0, 2)).toEqual([0, 0])
})

test('it is one turn of one office every 10 minutes', async () => {
  const at = (milliseconds: number) => removeOldRows(office.db, new Date(NOON.getTime() + milliseconds))
  expect((await Promise.all([at(0), at(0), at(0)])).filter(Boolean)).toEqual([true])
  expect(await at(10 * MINUTE - 1)).toBe(false)
  expect((await Promise.all([at(10 * MINUTE), at(10 * MINUTE)])).filter(Boolean)).toEqual([true])
})

test('an office takes its turn by itself, and ends no sooner than a turn that has begun', async () => {
  await leave('old', 2, NOON, 1_000)
  expect(await counts()).toEqual([4, 2, 2, 2, 2, 2])
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const beside = await appBeside(office, {})
  vi.advanceTimersByTime(MINUTE)
  await beside.close()
  expect(await counts()).toEqual([2, 0, 0, 0, 0, 0])
})

test('a turn that fails by a bug is logged, and one that a database does not answer is not', async () => {
  await sql`alter table chores rename to elsewhere`.execute(office.db)
  const away = openDatabase('postgres://127.0.0.1:9/shop')
  const logged: unknown[] = []
  const error = ({ err }: { err: Error }, said: string) => void logged.push([err.message, said])
  const log = { error } as unknown as FastifyBaseLogger
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const removing = [office.db, away].map((db) => removingOldRows({ db, log, now: () => NOON }))
  vi.advanceTimersByTime(MINUTE)
  await Promise.all(removing.map((end) => end()))
  await away.destroy()
  expect(logged).toEqual([['relation "chores" does not exist', 'Old rows could not be removed.']])
})

test('no call removes what is old: not a sign-in, not a refresh, not a wrong password', async () => {
  await leave('old', 2, NOON, 1_000)
  const before = await counts()
  await issueSignInToken(office.db, DEMO_CASHIER.id, NOON)
  await office.app.inject({
    method: 'POST',
    url: '/auth/login',
    payload: { emailOrPhone: DEMO_CASHIER.email, password: 'not the one' },
  })
  const after = await counts()
  expect(after.filter((count, place) => count < (before[place] ?? 0))).toEqual([])
})
