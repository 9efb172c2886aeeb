import { decodeJwt } from 'jose'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { LoginSession, User } from '#contract/identity.ts'
import type { OwnSession } from '#contract/user-sessions.ts'
import { issueSignInToken } from '#server/identity/sign-in-tokens.ts'
import { issueReset } from '#server/identity/password-resets.ts'
import { DEMO_CASHIER, DEMO_TENANT, MAINLAND } from '#server/seed/demo-stores.ts'
import { createStore } from '#tests/support/store.ts'
import { openOffice, resultOf, type TestOffice } from '../support/office.ts'
import { pagesOf, problemOf } from '../support/provider-pages.ts'

let office: TestOffice
beforeEach(async () => {
  office = await openOffice()
})
afterEach(() => office.close())

const MINUTE = 60_000
const ANOTHER = 'kettle under blue rain'
const { email, password, id: cashierId } = DEMO_CASHIER

const submit = (path: string, fields: Record<string, string>) => pagesOf(office.app).submit(path, fields)
const statusOfSignIn = async (typed: string) =>
  (await submit('/auth/login', { emailOrPhone: email, password: typed })).statusCode
const validate = async ({ token }: LoginSession) =>
  (await office.call.post('/api/identity/auth/validate/bearer-token', { bearerToken: token })).statusCode
const refresh = async (session: LoginSession) =>
  office.call.post<LoginSession>('/api/identity/auth/token/refresh', {
    bearerToken: session.token,
    refreshToken: session.refresh_token,
    userId: session.user_id,
  })

const employ = async (store_id: string, user_role: string) => {
  const id = uuid()
  const person = {
    id,
    tenant_id: null,
    fullname: `${user_role} ${id.slice(-4)}`,
    email: null,
    identifier: id,
  }
  await office.db
    .insertInto('users')
    .values({ ...person, password_hash: null, photo_url: null, created_at: office.clock.now })
    .execute()
  await office.db.insertInto('memberships').values({ store_id, user_id: id, user_role }).execute()
  return id
}

/** Lets somebody work in a second store as well. */
const employToo = async (user_id: string, user_role: string) => {
  const store_id = await createStore(office.db)
  await office.db.insertInto('memberships').values({ store_id, user_id, user_role }).execute()
}

const HERE = { address: '127.0.0.1' }
const eventsOf = async (kind: 'password' | 'account' | 'session-end') =>
  office.db
    .selectFrom('security_events')
    .select(['user_id', 'address', 'outcome', 'detail'])
    .where('kind', '=', kind)
    .orderBy('id')
    .execute()

const callThemChidinma = () =>
  office.db.updateTable('users').set({ fullname: 'Chidinma Okonkwo' }).where('id', '=', cashierId).execute()

describe('a password that is changed', () => {
  const change = (over: Record<string, string> = {}) =>
    submit('/auth/password', { emailOrPhone: email, password, newPassword: ANOTHER, ...over })

  test('signs in from then on, the old one no more, and every session before it is over, which is recorded', async () => {
    const before = await office.signIn()
    const changed = await change()
    expect(changed.statusCode).toBe(303)
    expect([await validate(before), (await refresh(before)).statusCode]).toEqual([401, 401])
    const authToken = new URL(String(changed.headers.location)).searchParams.get('ValidationToken') ?? ''
    const answer = await office.call.get<LoginSession>('/api/identity/auth/validate/auth-token', {
      authToken,
    })
    expect(await validate(resultOf(answer))).toBe(200)
    expect([await statusOfSignIn(password), await statusOfSignIn(ANOTHER)]).toEqual([401, 303])
    const done = { ...HERE, user_id: cashierId, outcome: 'done', detail: 'changed; all sessions ended' }
    await expect.poll(() => eventsOf('password')).toEqual([done])
  })

  test.each([
    [
      'a wrong old one',
      { password: 'not the old one' },
      401,
      'The e-mail, phone number or password is wrong.',
    ],
    ['a short one', { newPassword: 'short' }, 422, 'The password needs at least 12 characters'],
    ['the same one', { newPassword: password }, 422, 'The new password is the one you have'],
    [
      'a stolen one',
      { newPassword: 'YouMeanEverythingToMe' },
      422,
      expect.stringMatching(/^This password is among/),
    ],
    ['the product', { newPassword: 'Tillstate2026!' }, 422, expect.stringMatching(/^This password is among/)],
    [
      'parts of their own address',
      { newPassword: 'democashier2026' },
      422,
      expect.stringMatching(/^This password is among/),
    ],
  ])('is refused for %s, and changes nothing', async (_name, over, status, problem) => {
    const before = await office.signIn()
    const refused = await change(over)
    expect([refused.statusCode, problemOf(refused.body)]).toEqual([status, problem])
    expect([await validate(before), await statusOfSignIn(password)]).toEqual([200, 303])
  })

  test('is refused for their own name, of which their address says nothing', async () => {
    await callThemChidinma()
    expect((await change({ newPassword: 'chidinmaokonkwo' })).statusCode).toBe(422)
    expect(await statusOfSignIn(password)).toBe(303)
  })

  test('counts wrong old ones as wrong sign-ins', async () => {
    for (let tries = 0; tries < 10; tries += 1) await change({ password: 'not the old one' })
    expect(await statusOfSignIn(password)).toBe(429)
  })
})

describe('a link that sets a password', () => {
  const issue = () => issueReset(office.db, cashierId, office.clock.now)
  const set = (token: string, newPassword = ANOTHER) => submit('/auth/reset', { token, newPassword })
  const SPENT = 'This link is not valid any more. Please ask whoever runs this till for another one.'

  test('does it once, and ends every session, which is recorded', async () => {
    const before = await office.signIn()
    const token = await issue()
    const page = await office.app.inject({ url: '/auth/reset', query: { token } })
    expect(page.body).toContain(`name="token" value="${token}"`)
    expect((await set(token)).statusCode).toBe(303)
    expect([await validate(before), await statusOfSignIn(ANOTHER)]).toEqual([401, 303])
    const again = await set(token, 'another one than that')
    expect([again.statusCode, problemOf(again.body)]).toEqual([403, SPENT])
    expect(await statusOfSignIn(ANOTHER)).toBe(303)
    const done = { ...HERE, user_id: cashierId, outcome: 'done', detail: 'set anew; all sessions ended' }
    await expect.poll(() => eventsOf('password')).toEqual([done])
  })

  test('lets in one of two who have it at the same moment', async () => {
    const token = await issue()
    const both = await Promise.all([set(token), set(token, 'another one than that')])
    const [entered, refused] = both.toSorted((one, other) => one.statusCode - other.statusCode)
    expect([entered?.statusCode, refused?.statusCode, problemOf(refused?.body ?? '')]).toEqual([
      303,
      403,
      SPENT,
    ])
  })

  test('is good for 30 minutes, until there is another one, and kept as a hash', async () => {
    const [first, second] = [await issue(), await issue()]
    expect((await set(first)).statusCode).toBe(403)
    const kept = await office.db.selectFrom('password_resets').selectAll().execute()
    expect(kept).toHaveLength(1)
    expect(JSON.stringify(kept)).not.toContain(second)
    office.clock.pass(30 * MINUTE)
    expect((await office.app.inject({ url: '/auth/reset', query: { token: second } })).statusCode).toBe(403)
    expect((await set(second)).statusCode).toBe(403)
  })

  test('stays good where the password cannot be', async () => {
    const token = await issue()
    const refused = await set(token, 'password1234')
    expect(refused.statusCode).toBe(422)
    expect(refused.body).toContain(`name="token" value="${token}"`)
    expect((await set(token)).statusCode).toBe(303)
  })

  test('takes neither their own name for a password, nor their address or the product', async () => {
    await callThemChidinma()
    for (const known of ['chidinmaokonkwo', 'democashier2026', 'Tillstate2026!'])
      expect([known, (await set(await issue(), known)).statusCode]).toEqual([known, 422])
  })

  test('goes with the old password, once that is changed', async () => {
    const token = await issue()
    await submit('/auth/password', { emailOrPhone: email, password, newPassword: ANOTHER })
    expect((await set(token, 'another one than that')).statusCode).toBe(403)
  })
})

describe('sessions', () => {
  const list = async ({ token }: LoginSession) =>
    resultOf(await office.call.get<OwnSession[]>('/api/identity/auth/sessions', {}, { token }))
  const end = async ({ token }: LoginSession, body: object) =>
    resultOf(await office.call.post<{ ended: number }>('/api/identity/auth/sessions/end', body, { token }))
      .ended

  test('are listed, and ended from another device: one, or all others, which is recorded', async () => {
    const [one, two, three] = [await office.signIn(), await office.signIn(), await office.signIn()]
    const listed = await list(one)
    expect(listed).toHaveLength(3)
    const others = listed.filter(({ is_current }) => !is_current).map(({ session_id }) => session_id)
    expect(others).toHaveLength(2)
    expect(await end(one, { sessionId: others[0] })).toBe(1)
    expect([await validate(two), await validate(three)].toSorted((a, b) => a - b)).toEqual([200, 401])
    expect(await end(one, {})).toBe(1)
    expect([await validate(one), await validate(two), await validate(three)]).toEqual([200, 401, 401])
    expect(await list(one)).toMatchObject([{ is_current: true }])
    const recorded = { ...HERE, user_id: cashierId, outcome: 'done', detail: '1 ended from another one' }
    await expect.poll(() => eventsOf('session-end')).toEqual([recorded, recorded])
  })

  test('say since when, from which address and in which browser', async () => {
    const { app, db, clock } = office
    const validated = await app.inject({
      url: '/api/identity/auth/validate/auth-token',
      query: { authToken: await issueSignInToken(db, cashierId, clock.now) },
      remoteAddress: '10.9.9.9',
      headers: { 'x-api-key': 'test-key', 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Firefox/121.0' },
    })
    const { result } = validated.json<{ result: LoginSession }>()
    await sql`update sessions set begun_at = '2026-11-20T10:00:00Z'`.execute(db)
    expect(await list(result)).toEqual([
      {
        session_id: expect.any(String),
        begun_at: '2026-11-20T10:00:00.000Z',
        last_used_at: expect.not.stringMatching(/^2026-11-20T10:00:00|[^Z]$/),
        is_current: true,
        address: '10.9.9.9',
        device: 'Firefox on Windows',
      },
    ])
  })

  describe('of staff', () => {
    const STAFF = '/api/identity/administration/users/sessions'
    const ofStaff = (userId: string, { token }: LoginSession) =>
      office.call.get<{ fullname: string; sessions: OwnSession[] }>(STAFF, { userId }, { token })
    const endOfStaff = (body: object, { token }: LoginSession) =>
      office.call.post<{ ended: number }>(`${STAFF}/end`, body, { token })

    test('are listed for a manager, and ended: one, or all of them, which is recorded', async () => {
      const manager = await office.signIn(await employ(MAINLAND.id, 'Manager'))
      const [one, two, three] = [await office.signIn(), await office.signIn(), await office.signIn()]
      const { fullname, sessions } = resultOf(await ofStaff(cashierId, manager))
      expect([fullname, sessions.length, sessions.some(({ is_current }) => is_current)]).toEqual([
        'Demo Cashier',
        3,
        false,
      ])
      const [first] = sessions
      const body = { userId: cashierId, sessionId: first?.session_id }
      expect(resultOf(await endOfStaff(body, manager))).toEqual({ ended: 1 })
      expect(resultOf(await endOfStaff({ userId: cashierId }, manager))).toEqual({ ended: 2 })
      expect([await validate(one), await validate(two), await validate(three)]).toEqual([401, 401, 401])
      expect(await validate(manager)).toBe(200)
      const recorded = () =>
        office.db
          .selectFrom('security_events')
          .select('detail')
          .where('user_id', '=', manager.user_id)
          .where('kind', '=', 'session-end')
          .orderBy('id')
          .execute()
      await expect
        .poll(recorded)
        .toEqual([{ detail: '1 of Demo Cashier ended' }, { detail: '2 of Demo Cashier ended' }])
    })

    test('are no business of a cashier, of another merchant, and those of an owner not of a manager', async () => {
      const owner = await employ(MAINLAND.id, 'Owner')
      const manager = await office.signIn(await employ(MAINLAND.id, 'Manager'))
      const foreign = await office.signIn(await employ(await createStore(office.db), 'Owner'))
      const statuses = [
        await ofStaff(owner, manager),
        await endOfStaff({ userId: owner }, manager),
        await ofStaff(cashierId, foreign),
        await endOfStaff({ userId: cashierId }, foreign),
        await ofStaff(manager.user_id, await office.signIn()),
      ]
      expect(statuses.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403, 403])
    })

    test('of the manager themselves: all but the one that asks', async () => {
      const id = await employ(MAINLAND.id, 'Manager')
      const [here, there] = [await office.signIn(id), await office.signIn(id)]
      expect(resultOf(await endOfStaff({ userId: id }, here))).toEqual({ ended: 1 })
      expect([await validate(here), await validate(there)]).toEqual([200, 401])
    })
  })

  test('of somebody else are not ended', async () => {
    const [own, other] = [await office.signIn(), await office.signIn(await employ(MAINLAND.id, 'Cashier'))]
    const [theirs] = await list(other)
    expect(await end(own, { sessionId: theirs?.session_id })).toBe(0)
    expect(await validate(other)).toBe(200)
  })

  test('are listed with the one that was used last first, and without those that have run out', async () => {
    const sessions = [await office.signIn(), await office.signIn(), await office.signIn()]
    const over = await office.signIn()
    const idOf = ({ token }: LoginSession) => String(decodeJwt(token)['sid'])
    const minutes = [3, 1, 2]
    for (const [place, session] of sessions.entries())
      await sql`update sessions set last_used_at = now() - make_interval(mins => ${minutes[place]}::int)
        where id = ${idOf(session)}`.execute(office.db)
    await office.db
      .updateTable('sessions')
      .set({ expires_at: office.clock.now })
      .where('id', '=', idOf(over))
      .execute()
    const [first, second, third] = sessions.map(idOf)
    const url = '/api/identity/auth/sessions'
    const listed = await office.call.get<OwnSession[]>(url, {}, over)
    expect(resultOf(listed).map(({ session_id }) => session_id)).toEqual([second, third, first])
  })

  test('that nobody used for 8 hours are neither listed nor ended once more', async () => {
    const [here, forgotten] = [await office.signIn(), await office.signIn()]
    await sql`update sessions set last_used_at = now() - interval '8 hours'
      where id = ${String(decodeJwt(forgotten.token)['sid'])}`.execute(office.db)
    expect(await list(here)).toMatchObject([{ is_current: true }])
    expect(await end(here, {})).toBe(0)
  })

  test('that nobody used for 8 hours are over', async () => {
    const session = await office.signIn()
    const idle = (minutes: number) =>
      sql`update sessions set last_used_at = now() - make_interval(mins => ${minutes}::int)`.execute(
        office.db,
      )
    await idle(8 * 60 - 5)
    expect(await validate(session)).toBe(200)
    const renewed = resultOf(await refresh(session))
    const { rows } = await sql<{ seconds: number }>`
      select extract(epoch from now() - last_used_at)::int as seconds from sessions`.execute(office.db)
    expect(rows[0]?.seconds).toBeLessThan(4 * 3_600)
    await idle(8 * 60)
    expect((await refresh(renewed)).statusCode).toBe(401)
    office.clock.pass(10 * MINUTE)
    expect(await validate(renewed)).toBe(401)
  })
})

describe('an account that a manager disables', () => {
  const disable = async (manager: string, userId: string, isDisabled = true) => {
    const { token } = await office.signIn(manager)
    const url = '/api/identity/administration/users/access'
    const { statusCode, body } = await office.call.post(url, { userId, isDisabled }, { token })
    return statusCode === 200 ? statusCode : [statusCode, body.error_message]
  }
  const ALONE = [403, 'This person does not work for your stores alone.']

  test('is out at once, signs in no more, and again once it is enabled, which is recorded', async () => {
    const manager = await employ(MAINLAND.id, 'Manager')
    const session = await office.signIn()
    const authToken = await issueSignInToken(office.db, cashierId, office.clock.now)
    expect(await disable(manager, cashierId)).toBe(200)
    expect([await validate(session), (await refresh(session)).statusCode]).toEqual([401, 401])
    expect(await statusOfSignIn(password)).toBe(401)
    const token = await issueReset(office.db, cashierId, office.clock.now)
    expect((await submit('/auth/reset', { token, newPassword: ANOTHER })).statusCode).toBe(403)
    expect(await disable(manager, cashierId, false)).toBe(200)
    const before = await office.call.get('/api/identity/auth/validate/auth-token', { authToken })
    expect(before.statusCode).toBe(401)
    expect(await validate(session)).toBe(401)
    expect(await statusOfSignIn(password)).toBe(303)
    await expect
      .poll(() => eventsOf('account'))
      .toEqual([
        { ...HERE, user_id: manager, outcome: 'done', detail: 'disabled Demo Cashier' },
        { ...HERE, user_id: manager, outcome: 'done', detail: 'enabled Demo Cashier' },
      ])
  })

  test('is one of their own people: not their own, nor one of others, nor an owner', async () => {
    const [manager, owner, second] = [
      await employ(MAINLAND.id, 'Manager'),
      await employ(MAINLAND.id, 'Owner'),
      await employ(MAINLAND.id, 'Owner'),
    ]
    const foreign = await employ(await createStore(office.db), 'Cashier')
    const nobody = '0192f000-0000-7000-8000-0000000fffff'
    for (const own of [manager, manager.toUpperCase()])
      expect(await disable(manager, own)).toEqual([422, 'You cannot disable your own account'])
    expect(await disable(manager, foreign)).toEqual(ALONE)
    expect(await disable(manager, nobody)).toEqual(ALONE)
    expect(await disable(manager, owner)).toEqual([
      403,
      `Owner ${owner.slice(-4)} is an owner, whose account is for another owner to look after.`,
    ])
    expect(await disable(cashierId, manager)).toEqual([
      403,
      'Demo Cashier is no manager. Please ask a manager or the owner.',
    ])
    expect(await disable(second, owner)).toBe(200)
  })

  test('works for no other merchant', async () => {
    const [manager, both] = [await employ(MAINLAND.id, 'Manager'), await employ(MAINLAND.id, 'Cashier')]
    await employToo(both, 'Cashier')
    expect(await disable(manager, both)).toEqual(ALONE)
  })

  test('was entered by no other merchant', async () => {
    const [manager, lent] = [await employ(MAINLAND.id, 'Manager'), await employ(MAINLAND.id, 'Cashier')]
    const { tenant_id } = await office.db
      .selectFrom('stores')
      .select('tenant_id')
      .where('store_id', '=', await createStore(office.db))
      .executeTakeFirstOrThrow()
    await office.db.updateTable('users').set({ tenant_id }).where('id', '=', lent).execute()
    expect(await disable(manager, lent)).toEqual(ALONE)
  })

  test('works for the manager: nobody disables whoever has signed up by themselves', async () => {
    const manager = await employ(MAINLAND.id, 'Manager')
    const account = { fullname: 'Uche Eze', emailOrPhone: 'uche@nowhere.test', password: ANOTHER }
    expect((await submit('/auth/signup', account)).statusCode).toBe(303)
    const { id } = await office.db
      .selectFrom('users')
      .select('id')
      .where('identifier', '=', 'uche@nowhere.test')
      .executeTakeFirstOrThrow()
    expect(await disable(manager, id)).toEqual(ALONE)
  })

  test('of an owner is for an owner of the same merchant, and not for one of another merchant', async () => {
    const [owner, ada] = [await employ(MAINLAND.id, 'Owner'), await employ(MAINLAND.id, 'Manager')]
    await employToo(ada, 'Owner')
    expect(await disable(ada, owner)).toEqual([
      403,
      `Owner ${owner.slice(-4)} is an owner, whose account is for another owner to look after.`,
    ])
  })
})

describe('an e-mail address or phone number', () => {
  const enter = async (token: string) => {
    const customer = { fullname: 'Efe', emailOrPhone: 'shared@customer.test' }
    return (await office.call.post<User>('/api/identity/auth/signup', customer, { token })).statusCode
  }

  test('may be that of a customer of several merchants, once for each', async () => {
    const foreign = await office.signIn(await employ(await createStore(office.db), 'Cashier'))
    const own = await office.signIn()
    expect([await enter(own.token), await enter(foreign.token)]).toEqual([200, 200])
    expect([await enter(own.token), await enter(foreign.token)]).toEqual([422, 422])
    const kept = await office.db
      .selectFrom('customers')
      .select('tenant_id')
      .where('identifier', '=', 'shared@customer.test')
      .execute()
    expect(new Set(kept.map(({ tenant_id }) => tenant_id)).size).toBe(2)
    expect(kept.map(({ tenant_id }) => tenant_id)).toContain(DEMO_TENANT.id)
  })

  test('is entered for the merchant of the cashier, where they work for one whose id is lower as well', async () => {
    const [tenant_id, store_id] = [
      '00000000-0000-7000-8000-000000000001',
      '00000000-0000-7000-8000-000000000002',
    ]
    await office.db.insertInto('tenants').values({ id: tenant_id, name: 'Another merchant' }).execute()
    const store = {
      store_id,
      tenant_id,
      name: 'Another',
      image: null,
      address: '1 Road',
      phone: '',
      email: '',
    }
    await office.db.insertInto('stores').values(store).execute()
    await office.db
      .insertInto('memberships')
      .values({ store_id, user_id: cashierId, user_role: 'Cashier' })
      .execute()
    expect(await enter((await office.signIn()).token)).toBe(200)
    const kept = office.db.selectFrom('customers').select('tenant_id')
    expect(await kept.where('identifier', '=', 'shared@customer.test').execute()).toEqual([
      { tenant_id: DEMO_TENANT.id },
    ])
  })

  test('signs in one person alone', async () => {
    const account = { fullname: 'Ada', emailOrPhone: 'shared@customer.test', password: ANOTHER }
    expect(await enter((await office.signIn()).token)).toBe(200)
    expect((await submit('/auth/signup', account)).statusCode).toBe(303)
    expect((await submit('/auth/signup', account)).statusCode).toBe(422)
    const taken = { ...account, emailOrPhone: email }
    expect((await submit('/auth/signup', taken)).statusCode).toBe(422)
  })
})
