import { decodeJwt, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { LoginSession } from '#contract/identity.ts'
import { hashOfSecret } from '#server/http/secrets.ts'
import { storedKeys } from '#server/identity/signing-keys.ts'
import { issueSignInToken } from '#server/identity/sign-in-tokens.ts'
import { DEMO_CASHIER } from '#server/seed/demo-stores.ts'
import { openOffice, resultOf, type TestOffice } from '../support/office.ts'

let office: TestOffice

beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office.close())

const SECOND = 1_000
const MINUTE = 60 * SECOND
const DAY = 24 * 60 * MINUTE

const tokensOf = (session: LoginSession) => ({
  refreshToken: session.refresh_token,
  bearerToken: session.token,
  userId: session.user_id,
})
const refresh = (session: LoginSession, over: object = {}) =>
  office.call.post<LoginSession>('/api/identity/auth/token/refresh', { ...tokensOf(session), ...over })
const validate = (bearerToken: string) =>
  office.call.post('/api/identity/auth/validate/bearer-token', { bearerToken })
const logout = (session: LoginSession) => office.call.post('/api/identity/auth/logout', tokensOf(session))
const sessionIdOf = ({ token }: LoginSession) => decodeJwt(token)['sid']
const takeToken = (authToken: string) =>
  office.call.get('/api/identity/auth/validate/auth-token', { authToken })

describe('the one-time token of the sign-in page', () => {
  test('is good for one session', async () => {
    const token = await issueSignInToken(office.db, DEMO_CASHIER.id, office.clock.now)
    expect((await takeToken(token)).body).toEqual({
      status: true,
      status_code: 200,
      result: {
        token: expect.stringMatching(/^ey/),
        refresh_token: expect.stringMatching(/^[\da-f-]{36}\.[\w-]{43}$/),
        user_id: DEMO_CASHIER.id,
        fullname: 'Demo Cashier',
        photo_url: null,
      },
    })
    expect(await takeToken(token)).toEqual({
      statusCode: 401,
      body: {
        status: false,
        status_code: 401,
        error_message: 'This sign-in is no longer valid. Please sign in again.',
      },
    })
  })

  test('is good for 60 seconds', async () => {
    const early = await issueSignInToken(office.db, DEMO_CASHIER.id, office.clock.now)
    const late = await issueSignInToken(office.db, DEMO_CASHIER.id, office.clock.now)
    office.clock.pass(60 * SECOND - 1)
    expect((await takeToken(early)).statusCode).toBe(200)
    office.clock.pass(1)
    expect((await takeToken(late)).statusCode).toBe(401)
  })

  test('is stored as a hash only', async () => {
    const token = await issueSignInToken(office.db, DEMO_CASHIER.id, office.clock.now)
    const rows = await office.db.selectFrom('sign_in_tokens').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
  })
})

describe('an access token', () => {
  test('says whose it is while it is good, 10 minutes, and becomes no refresh token', async () => {
    const session = await office.signIn()
    office.clock.pass(10 * MINUTE - SECOND)
    const { body } = await validate(session.token)
    expect(body.result).toEqual({ ...session, refresh_token: '' })
    const kept = await office.db.selectFrom('refresh_tokens').select('session_id').execute()
    expect(kept.filter(({ session_id }) => session_id === sessionIdOf(session))).toHaveLength(1)
    office.clock.pass(SECOND)
    expect((await validate(session.token)).statusCode).toBe(401)
  })

  test('has the picture of whoever has one', async () => {
    const id = '0192f000-0000-7000-8000-0000000000aa'
    const photo_url = 'http://till.test/pictures/ada.webp'
    const ada = { id, tenant_id: null, fullname: 'Ada Obi', email: null, identifier: 'ada@shop.test' }
    await office.db
      .insertInto('users')
      .values({ ...ada, password_hash: null, photo_url, created_at: office.clock.now })
      .execute()
    const { body } = await validate((await office.signIn(id)).token)
    expect(body.result).toMatchObject({ user_id: id, fullname: 'Ada Obi', photo_url })
  })

  test('that is forged, of another algorithm or no token at all is refused', async () => {
    const { token, user_id } = await office.signIn()
    const [header, payload] = token.split('.')
    const forged = await new SignJWT({ sid: 'any' })
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer('tillstate')
      .setSubject(user_id)
      .setExpirationTime('1h')
      .sign(new TextEncoder().encode('a secret that is not the right one'))
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`
    for (const bad of [forged, unsigned, `${header}.${payload}.AAAA`, 'nonsense'])
      expect((await validate(bad)).body).toEqual({
        status: false,
        status_code: 401,
        error_message: 'You are not signed in, or your session has expired. Please sign in again.',
      })
  })
})

describe('a refresh', () => {
  test('gives other tokens, also after the access token has expired', async () => {
    const session = await office.signIn()
    office.clock.pass(11 * MINUTE)
    const answer = await refresh(session)
    expect(answer.statusCode).toBe(200)
    const renewed = resultOf(answer)
    expect(renewed).toMatchObject({ user_id: DEMO_CASHIER.id, fullname: 'Demo Cashier' })
    expect(renewed.refresh_token).not.toBe(session.refresh_token)
    expect((await validate(renewed.token)).statusCode).toBe(200)
    expect((await refresh(renewed)).statusCode).toBe(200)
  })

  test('repeated within a minute is answered, since the first answer may have been lost', async () => {
    const session = await office.signIn()
    await refresh(session)
    office.clock.pass(60 * SECOND)
    const repeated = await refresh(session)
    expect(repeated.statusCode).toBe(200)
    expect((await refresh(resultOf(repeated))).statusCode).toBe(200)
  })

  test('is repeated for a minute after the first time, and not after the last one', async () => {
    const session = await office.signIn()
    await refresh(session)
    office.clock.pass(60 * SECOND)
    expect((await refresh(session)).statusCode).toBe(200)
    office.clock.pass(SECOND)
    expect((await refresh(session)).statusCode).toBe(401)
  })

  test('with a token used longer ago ends the session of everybody who holds it', async () => {
    const session = await office.signIn()
    const renewed = resultOf(await refresh(session))
    office.clock.pass(60 * SECOND + 1)
    expect((await refresh(session)).body).toEqual({
      status: false,
      status_code: 401,
      error_message: 'Your session has ended. Please sign in again.',
    })
    expect((await refresh(renewed)).statusCode).toBe(401)
    expect((await validate(renewed.token)).statusCode).toBe(401)
  })

  test('ends at last: a session lasts 30 days', async () => {
    let session = await office.signIn()
    for (let day = 0; day < 29; day += 1) {
      office.clock.pass(DAY)
      session = resultOf(await refresh(session))
    }
    office.clock.pass(DAY)
    expect((await refresh(session)).statusCode).toBe(401)
  })

  test('needs tokens that belong together', async () => {
    const session = await office.signIn()
    const stranger = '0192f000-0000-7000-8000-0000000fffff'
    expect((await refresh(session, { refreshToken: 'made-up' })).statusCode).toBe(401)
    for (const other of [{ bearerToken: 'made-up' }, { userId: stranger }]) {
      const { statusCode, body } = await refresh(session, other)
      expect([statusCode, body.error_message]).toEqual([
        401,
        'This session is not known. Please sign in again.',
      ])
    }
    expect((await refresh(session)).statusCode).toBe(200)
  })

  test('takes no refresh token of another session of the same cashier', async () => {
    const session = await office.signIn()
    const other = await office.signIn()
    expect((await refresh(session, { refreshToken: other.refresh_token })).statusCode).toBe(401)
    expect((await refresh(other)).statusCode).toBe(200)
    expect((await refresh(session)).statusCode).toBe(200)
  })

  test('by many tabs at once leaves all of them signed in', async () => {
    const session = await office.signIn()
    const answers = await Promise.all(Array.from({ length: 8 }, () => refresh(session)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 8 }, () => 200))
  })
})

describe('a session of the version before, whose tokens say neither name nor session', () => {
  /** The same session as that version has left it on a till. */
  const asBefore = async (session: LoginSession): Promise<LoginSession> => {
    const { sub = '', iss = '', exp = 0, sid } = decodeJwt(session.token)
    const [key] = await storedKeys(office.db, 'access-token')
    const token = await new SignJWT({ sid })
      .setProtectedHeader({ alg: 'HS256', kid: key?.kid ?? '' })
      .setIssuer(iss)
      .setSubject(sub)
      .setExpirationTime(exp)
      .sign(key?.secret ?? new Uint8Array(32))
    const refresh_token = `before-${String(sid).slice(-12)}`
    await office.db
      .insertInto('refresh_tokens')
      .values({ session_id: String(sid), token_hash: hashOfSecret(refresh_token), used_at: null })
      .execute()
    return { ...session, token, refresh_token }
  }

  test('goes on with its next renewal', async () => {
    const before = await asBefore(await office.signIn())
    expect((await validate(before.token)).statusCode).toBe(401)
    const renewed = resultOf(await refresh(before))
    expect(sessionIdOf(renewed)).toBe(sessionIdOf(before))
    expect((await validate(renewed.token)).statusCode).toBe(200)
    office.clock.pass(60 * SECOND + 1)
    expect((await refresh(before)).statusCode).toBe(401)
    expect((await refresh(renewed)).statusCode).toBe(401)
  })

  test('is ended by a logout', async () => {
    const session = await office.signIn()
    expect((await logout(await asBefore(session))).statusCode).toBe(200)
    expect((await refresh(session)).statusCode).toBe(401)
  })
})

test('an access token is good no longer than its session', async () => {
  const session = await office.signIn()
  await office.db
    .updateTable('sessions')
    .set({ expires_at: new Date(office.clock.now.getTime() + MINUTE) })
    .where('id', '=', String(sessionIdOf(session)))
    .execute()
  const renewed = resultOf(await refresh(session))
  office.clock.pass(MINUTE - SECOND)
  expect((await validate(renewed.token)).statusCode).toBe(200)
  office.clock.pass(SECOND)
  expect((await validate(renewed.token)).statusCode).toBe(401)
})

describe('a logout', () => {
  test('ends the session and its access token at once, and may be repeated', async () => {
    const session = await office.signIn()
    const other = await office.signIn()
    expect((await logout(session)).body).toEqual({ status: true, status_code: 200, result: null })
    expect((await validate(session.token)).statusCode).toBe(401)
    expect((await refresh(session)).statusCode).toBe(401)
    expect((await logout(session)).statusCode).toBe(200)
    expect((await validate(other.token)).statusCode).toBe(200)
  })

  test('without a refresh token ends the session of the access token, and of nobody else', async () => {
    const session = await office.signIn()
    const other = await office.signIn()
    const stranger = { ...session, refresh_token: '', user_id: '0192f000-0000-7000-8000-0000000fffff' }
    expect((await logout(stranger)).statusCode).toBe(401)
    expect((await logout({ ...session, refresh_token: '' })).statusCode).toBe(200)
    expect((await validate(session.token)).statusCode).toBe(401)
    expect((await validate(other.token)).statusCode).toBe(200)
    office.clock.pass(10 * MINUTE)
    expect((await logout({ ...other, refresh_token: '' })).statusCode).toBe(401)
    expect((await refresh(other)).statusCode).toBe(200)
  })

  test("of a session that is somebody else's is refused, and ends nothing", async () => {
    const session = await office.signIn()
    const stranger = { ...session, user_id: '0192f000-0000-7000-8000-0000000fffff' }
    expect((await logout(stranger)).statusCode).toBe(401)
    expect((await refresh(session)).statusCode).toBe(200)
  })

  test('of a session nobody knows is refused', async () => {
    const session = await office.signIn()
    expect((await logout({ ...session, refresh_token: 'made-up' })).body).toEqual({
      status: false,
      status_code: 401,
      error_message: 'This session is not known: you are signed out already.',
    })
  })
})
