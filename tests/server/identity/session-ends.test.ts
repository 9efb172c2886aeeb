import { sql } from 'kysely'
import pg from 'pg'
import { decodeJwt } from 'jose'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { LoginSession } from '#contract/identity.ts'
import { openDatabase } from '#server/db/database.ts'
import type { Cashier } from '#server/identity/cashier.ts'
import { sessionEnds, type SessionEnds } from '#server/identity/session-ends.ts'
import { endSessions } from '#server/identity/sessions.ts'
import { createUser } from '#server/identity/users.ts'
import { DEMO_CASHIER, DEMO_TENANT, MAINLAND } from '#server/seed/demo-stores.ts'
import { lockQueue } from '../support/lock-queue.ts'
import { appBeside, callerOf, openOffice, resultOf, type TestOffice } from '../support/office.ts'

const MINUTE = 60_000
const { id: userId } = DEMO_CASHIER

let office: TestOffice
/** Another office on the same database; it reads the list when the test says so, its own timer aside. */
let other: SessionEnds
const closing: (() => Promise<unknown>)[] = []

beforeEach(async () => {
  office = await openOffice()
  vi.useFakeTimers({ toFake: ['setInterval'] })
  other = sessionEnds(office.db, () => office.clock.now)
  vi.useRealTimers()
})
afterEach(async () => {
  vi.restoreAllMocks()
  for (const close of closing.splice(0)) await close()
  await other.close()
  await office.close()
})

const cashierOf = ({ token }: LoginSession): Cashier => ({
  userId: String(decodeJwt(token).sub),
  sessionId: String(decodeJwt(token)['sid']),
  tenantId: null,
  fullname: '',
  photoUrl: null,
})
const bodyOf = (session: LoginSession) => ({
  refreshToken: session.refresh_token,
  bearerToken: session.token,
  userId: session.user_id,
})
const logout = (session: LoginSession) => office.call.post('/api/identity/auth/logout', bodyOf(session))
const channels = async ({ token }: LoginSession, call = office.call) =>
  (await call.get('/api/merchant/lookup/payment/channels', { storeId: MAINLAND.id }, { token })).statusCode

describe('a session that ends', () => {
  test('is over at once where it ended, and elsewhere with the next reading of the list', async () => {
    const [ended, kept] = [await office.signIn(), await office.signIn()]
    expect(await other.isOver(cashierOf(ended))).toBe(false)
    expect((await logout(ended)).statusCode).toBe(200)
    expect([await channels(ended), await channels(kept)]).toEqual([401, 200])
    expect(await other.isOver(cashierOf(ended))).toBe(false)
    await other.read()
    expect([await other.isOver(cashierOf(ended)), await other.isOver(cashierOf(kept))]).toEqual([true, false])
  })

  test('is known to an office that has just started, before its first call is let in', async () => {
    const session = await office.signIn()
    await logout(session)
    expect(await other.isOver(cashierOf(session))).toBe(true)
  })

  test.each([
    [
      'a used refresh token',
      async (session: LoginSession) => {
        const url = '/api/identity/auth/token/refresh'
        await office.call.post(url, bodyOf(session))
        office.clock.pass(MINUTE + 1)
        await office.call.post(url, bodyOf(session))
      },
    ],
    [
      'its owner, from another one',
      async () => {
        const { token } = await office.signIn()
        await office.call.post('/api/identity/auth/sessions/end', {}, { token })
      },
    ],
  ] as const)('by %s is in the list', async (_by, end) => {
    const session = await office.signIn()
    await end(session)
    expect(await channels(session)).toBe(401)
    await other.read()
    expect(await other.isOver(cashierOf(session))).toBe(true)
  })

  test('is read by a second office within a second of its own accord', async () => {
    const db = openDatabase(office.url)
    const second = await openOffice(
      { db, now: () => office.clock.now },
      { url: office.url, drop: () => Promise.resolve() },
    )
    closing.push(second.close, () => db.destroy())
    const session = await office.signIn()
    expect(await channels(session, second.call)).toBe(200)
    await logout(session)
    await expect.poll(() => channels(session, second.call)).toBe(401)
  })
})

test('somebody who is disabled is out, by whatever statement, and in again once they are enabled', async () => {
  const session = await office.signIn()
  const disable = (at: ReturnType<typeof sql>) =>
    sql`update users set disabled_at = ${at} where id = ${userId}`.execute(office.db)
  await disable(sql`now()`)
  await other.read()
  expect(await other.isOver(cashierOf(session))).toBe(true)
  await disable(sql`null`)
  await other.read()
  expect(await other.isOver(cashierOf(session))).toBe(false)
})

test('somebody who is enabled is let in at once where that was done', async () => {
  const session = await office.signIn()
  const app = await appBeside(office, { ends: other })
  closing.push(() => app.close())
  const call = callerOf(app)
  const musa = { fullname: 'Musa', emailOrPhone: 'musa@shop.test', tenantId: null, passwordHash: null }
  const { user_id } = await createUser(office.db, musa, office.clock.now)
  const manages = { store_id: MAINLAND.id, user_id, user_role: 'Manager' }
  await office.db.insertInto('memberships').values(manages).execute()
  await sql`update users set disabled_at = now() where id = ${userId}`.execute(office.db)
  await other.read()
  expect(await channels(session, call)).toBe(401)
  const { token } = await office.signIn(user_id)
  const enable = { userId, isDisabled: false }
  expect((await call.post('/api/identity/administration/users/access', enable, { token })).statusCode).toBe(
    200,
  )
  expect(await channels(session, call)).toBe(200)
})

test('a renewal that comes while its session ends waits for that, and gives no tokens', async () => {
  const session = await office.signIn()
  const ending = await office.db.startTransaction().execute()
  await endSessions(ending, [cashierOf(session).sessionId], office.clock.now)
  const renewing = office.call.post('/api/identity/auth/token/refresh', bodyOf(session))
  try {
    await expect.poll(() => lockQueue(office.db)).toBe(1)
  } finally {
    await ending.commit().execute()
  }
  expect((await renewing).statusCode).toBe(401)
})

describe('the list', () => {
  const end = (ago: string) =>
    sql<{ id: string }>`insert into session_ends values (gen_random_uuid(), now() - ${ago}::interval)
      returning session_id as id`
      .execute(office.db)
      .then(({ rows: [row] }) => row?.id ?? '')
  const isOver = (sessionId: string) => other.isOver({ userId, sessionId })

  test('begins with what a good access token may still be around of', async () => {
    const [old, young] = [await end('16 minutes'), await end('14 minutes')]
    expect([await isOver(old), await isOver(young)]).toEqual([false, true])
  })

  test('has what was written late, by a clock that is behind', async () => {
    await end('0 seconds')
    await other.read()
    const late = await end('50 seconds')
    await other.read()
    expect(await isOver(late)).toBe(true)
  })

  test('forgets an end once no access token of it can be good', async () => {
    const id = await end('0 seconds')
    expect(await isOver(id)).toBe(true)
    await sql`delete from session_ends`.execute(office.db)
    office.clock.pass(15 * MINUTE - 1)
    await other.read()
    expect(await isOver(id)).toBe(true)
    office.clock.pass(1)
    await other.read()
    expect(await isOver(id)).toBe(false)
  })

  test('counts as it was read last while it cannot be read; before that nobody is let in', async () => {
    const [known, later] = [await end('0 seconds'), await office.signIn()]
    await sql`alter table session_ends rename to gone`.execute(office.db)
    await expect(isOver(known)).rejects.toThrow('session_ends')
    await sql`alter table gone rename to session_ends`.execute(office.db)
    expect(await isOver(known)).toBe(true)
    await sql`alter table session_ends rename to gone`.execute(office.db)
    await expect(other.read()).rejects.toThrow('session_ends')
    expect([await isOver(known), await other.isOver(cashierOf(later))]).toEqual([true, false])
  })
})

/** The statements that go to the database while `work` is done, those of the list aside. */
const statementsOf = async (work: () => Promise<unknown>): Promise<string[]> => {
  const statements: string[] = []
  const { query } = pg.Client.prototype as unknown as { query: (...given: unknown[]) => unknown }
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...given: unknown[]) {
    const [first] = given as [{ text?: string } | string]
    statements.push(typeof first === 'string' ? first : (first.text ?? ''))
    return query.apply(this, given)
  })
  await work()
  vi.restoreAllMocks()
  return statements.filter((text) => !/session_ends|"disabled_at" >/.test(text))
}

test('a call asks the database for nobody: who it is is in the token', async () => {
  const session = await office.signIn()
  expect(await channels(session)).toBe(200)
  const statements = await statementsOf(() => channels(session))
  expect(statements.length).toBeGreaterThan(0)
  expect(statements.filter((text) => /"(users|sessions|refresh_tokens)"/.test(text))).toEqual([])
  const check = () =>
    office.call.post('/api/identity/auth/validate/bearer-token', { bearerToken: session.token })
  expect(await statementsOf(check)).toEqual([])
  expect(decodeJwt(session.token)).toMatchObject({ name: 'Demo Cashier', tenant: DEMO_TENANT.id })
})

test('each statement of a refresh names its session, and the one about the person is for a table that is everywhere', async () => {
  const session = await office.signIn()
  const refresh = () => office.call.post<LoginSession>('/api/identity/auth/token/refresh', bodyOf(session))
  const statements = (await statementsOf(async () => resultOf(await refresh()))).filter((text) =>
    text.includes('"'),
  )
  const asked = statements.map((text) => [
    /^\w+/.exec(text)?.[0],
    /"(sessions|refresh_tokens|users)"/.exec(text)?.[1],
    /"sessions"\."id" = |"session_id" = |where "id" = |insert into "refresh_tokens" \("token_hash", "session_id"/.test(
      text,
    ),
  ])
  expect(asked).toEqual([
    ['select', 'sessions', true],
    ['select', 'users', true],
    ['update', 'refresh_tokens', true],
    ['update', 'sessions', true],
    ['insert', 'refresh_tokens', true],
  ])
})

test('renewals, ends and a clean-up of the same sessions at once end in one of both, without a deadlock', async () => {
  const sessions = await Promise.all(Array.from({ length: 6 }, () => office.signIn()))
  const [first] = sessions
  const answers = await Promise.all([
    ...sessions.map((session) => office.call.post('/api/identity/auth/token/refresh', bodyOf(session))),
    ...[1, 2, 3].map(() => office.call.post('/api/identity/auth/sessions/end', {}, { token: first?.token })),
    ...sessions.slice(3).map(logout),
  ])
  expect(answers.filter(({ statusCode }) => statusCode >= 500)).toEqual([])
  const { rows } = await sql<{
    going: number
  }>`select count(*) as going from sessions where ended_at is null`.execute(office.db)
  expect(rows).toEqual([{ going: 1 }])
})
