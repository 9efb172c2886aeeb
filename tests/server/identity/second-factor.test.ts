import { Secret, TOTP } from 'otpauth'
import { v7 as uuid } from 'uuid'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { markOfPassword } from '#server/identity/passwords.ts'
import { issueReset } from '#server/identity/password-resets.ts'
import { resealSecondFactors } from '#server/identity/reseal.ts'
import { openSecret, sealSecret } from '#server/identity/sealed-secrets.ts'
import { createSecondFactors } from '#server/identity/second-factors.ts'
import { rotateKey, sharedKeys, storedKeys } from '#server/identity/signing-keys.ts'
import { issueSignInToken, takeSignInToken } from '#server/identity/sign-in-tokens.ts'
import { createTickets } from '#server/identity/tickets.ts'
import { DEMO_CASHIER } from '#server/seed/demo-stores.ts'
import { appBeside, openOffice, TEST_SETTINGS, type TestOffice } from '../support/office.ts'
import { lockQueue } from '../support/lock-queue.ts'
import { pagesOf, problemOf } from '../support/provider-pages.ts'

let office: TestOffice
beforeEach(async () => {
  office = await openOffice()
})
afterEach(() => office.close())

const MINUTE = 60_000
const COLLEAGUE = '01a00000-0000-7000-8000-000000000001'
const { email, password, id: userId } = DEMO_CASHIER
/** The secret of RFC 6238, appendix B: its codes are known for some times. */
const RFC = Buffer.from('12345678901234567890')
const at = (second: number) => {
  office.clock.now = new Date(second * 1000)
}

const submit = (path: string, fields: Record<string, string>, remoteAddress = '127.0.0.1') =>
  pagesOf(office.app).submit(path, fields, { remoteAddress })
const tokenOf = (page: string) => /name="token" value="([^"]+)"/.exec(page)?.[1] ?? ''
const headingOf = (page: string) => /<h1>([^<]+)</.exec(page)?.[1] ?? ''
const codesOf = (page: string) => Array.from(page.matchAll(/<li>([^<]+)<\/li>/g), ([, code = '']) => code)

/** What comes of a password, and of a code after it. */
const signIn = (over: Record<string, string> = {}) =>
  submit('/auth/login', { emailOrPhone: email, password, ...over })
const withCode = async (code: string, remoteAddress?: string) => {
  const page = await signIn()
  return submit('/auth/code', { token: tokenOf(page.body), code }, remoteAddress)
}

const authTokenIn = (location: unknown) => new URL(String(location)).searchParams.get('ValidationToken') ?? ''
/** How a one-time token is answered, and an access token. */
const redeemed = async (authToken: string) =>
  (await office.call.get('/api/identity/auth/validate/auth-token', { authToken })).statusCode
const checked = async ({ token: bearerToken }: { token: string }) =>
  (await office.call.post('/api/identity/auth/validate/bearer-token', { bearerToken })).statusCode

/** Gives the demo cashier the second factor of the RFC. */
const enrol = async () => {
  const [key] = await sharedKeys(office.db, 'second-factor', office.clock.now)
  if (!key) throw new Error('There is no key')
  const row = { user_id: userId, last_step: 0, begun_at: office.clock.now, confirmed_at: office.clock.now }
  await office.db
    .insertInto('second_factors')
    .values({ ...row, ...sealSecret(key, userId, RFC) })
    .execute()
}

/** Second factors as the office has them. */
const factorsOf = ({ db, clock }: Pick<TestOffice, 'db' | 'clock'>) =>
  createSecondFactors({
    db,
    issuer: 'Tillstate',
    now: () => clock.now,
    ends: { note: () => undefined },
  })

const eventsOf = async () => {
  await office.app.close()
  const rows = await office.db
    .selectFrom('security_events')
    .select(['outcome', 'detail'])
    .where('kind', '=', 'second-factor')
    .where('address', '=', '127.0.0.1')
    .orderBy('at')
    .orderBy('id')
    .execute()
  return rows.map(({ outcome, detail }) => [outcome, detail])
}

/** Sets it up as somebody does who has the app for codes. */
const setUp = async () => {
  const shown = await submit('/auth/second-factor', { emailOrPhone: email, password })
  const secret = /class="secret">([A-Z2-7]{32})</.exec(shown.body)?.[1] ?? ''
  const code = TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: office.clock.now.getTime() })
  return { shown, secret, code, token: tokenOf(shown.body) }
}

describe('a second factor that is set up', () => {
  test('shows its secret as a picture and as text, and is asked for once its first code was right', async () => {
    const session = await office.signIn()
    const { shown, secret, code, token } = await setUp()
    expect(shown.statusCode).toBe(200)
    expect(shown.body).toMatch(/<div class="picture" role="img" aria-label="QR code for your app">\s*<svg /)
    expect((await signIn()).statusCode).toBe(303)

    const wrong = await submit('/auth/second-factor/on', { token, code: code === '000000' ? '1' : '000000' })
    expect([wrong.statusCode, problemOf(wrong.body)]).toEqual([
      401,
      'This code is wrong, or was used before. Please type the one that your app shows now.',
    ])
    expect(wrong.body).toContain(secret)
    const on = await submit('/auth/second-factor/on', { token, code })
    expect([on.statusCode, headingOf(on.body)]).toEqual([200, 'Your recovery codes'])
    expect(codesOf(on.body)).toHaveLength(8)
    expect(new Set(codesOf(on.body)).size).toBe(8)
    expect(codesOf(on.body)[0]).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){5}[0-9A-HJKMNP-TV-Z]{4}$/)

    expect(await checked(session)).toBe(401)
    const asked = await signIn()
    expect([asked.statusCode, headingOf(asked.body), asked.headers.location]).toEqual([
      200,
      'Your code',
      undefined,
    ])
    expect(asked.body).toContain('inputmode="numeric"')
    expect(asked.body).toContain('autocomplete="one-time-code"')
    expect(await eventsOf()).toEqual([
      ['failed', 'wrong code'],
      ['done', 'set up; all sessions ended'],
    ])
  })

  test('voids the one-time tokens of before, and none of somebody else', async () => {
    const { headers } = await signIn()
    const others = await issueSignInToken(office.db, COLLEAGUE, office.clock.now)
    const { code, token } = await setUp()
    expect((await submit('/auth/second-factor/on', { token, code })).statusCode).toBe(200)
    expect(await redeemed(authTokenIn(headers.location))).toBe(401)
    expect(await takeSignInToken(office.db, others, office.clock.now)).toEqual({
      userId: COLLEAGUE,
      isWhole: false,
    })
  })

  test('is turned on by a code that lets nobody in after it', async () => {
    const { code, token } = await setUp()
    expect((await submit('/auth/second-factor/on', { token, code })).statusCode).toBe(200)
    expect((await withCode(code)).statusCode).toBe(401)
  })

  test('is kept sealed, its recovery codes as hashes, and is not set up twice', async () => {
    const { secret, code, token } = await setUp()
    const codes = codesOf((await submit('/auth/second-factor/on', { token, code })).body)
    const [row] = await office.db.selectFrom('second_factors').selectAll().execute()
    const bytes = Buffer.from(Secret.fromBase32(secret).bytes)
    expect(row?.sealed.includes(bytes)).toBe(false)
    expect(row?.sealed.length).toBe(12 + 16 + 20)
    const kept = await office.db.selectFrom('recovery_codes').select('code_hash').execute()
    expect(kept).toHaveLength(8)
    for (const one of codes) expect(JSON.stringify(kept)).not.toContain(one.replaceAll('-', ''))
    const again = await submit('/auth/second-factor/on', { token, code })
    expect([again.statusCode, problemOf(again.body)]).toEqual([403, 'Your second factor is on already.'])
    expect((await withCode(codes[0] ?? '')).statusCode).toBe(303)
  })

  test('that was begun elsewhere since is neither shown nor turned on by whoever began before', async () => {
    const first = await setUp()
    const second = await setUp()
    const query = { token: first.token, returnUrl: 'http://till.test/auth' }
    const shown = await office.app.inject({ method: 'GET', url: '/auth/second-factor/on', query })
    expect(shown.statusCode).toBe(403)
    expect(shown.body).not.toContain(second.secret)
    expect(shown.body).toContain('begun to set up a second factor since')
    const tried = await submit('/auth/second-factor/on', { token: first.token, code: second.code })
    expect([tried.statusCode, tried.body.includes(second.secret)]).toEqual([403, false])
    expect(
      (await submit('/auth/second-factor/on', { token: second.token, code: second.code })).statusCode,
    ).toBe(200)
  })

  test('that is replaced while its first code is looked at is not turned on', async () => {
    const factors = factorsOf(office)
    const begun = await factors.begin(userId, email)
    const secret = Secret.fromBase32(begun?.secret ?? '')
    const code = TOTP.generate({ secret, timestamp: office.clock.now.getTime() })
    const replacing = await office.db.startTransaction().execute()
    await replacing
      .updateTable('second_factors')
      .set({ sealed: Buffer.alloc(48) })
      .execute()
    const confirming = factors.confirm(userId, code, begun?.mark ?? '')
    try {
      await expect.poll(() => lockQueue(office.db)).toBe(1)
    } finally {
      await replacing.commit().execute()
    }
    expect(await confirming).toBeUndefined()
    expect(await factors.isOn(userId)).toBe(false)
  })

  test('is for the app of this installation, under the name that somebody signs in with', async () => {
    const { secret, uri } = (await factorsOf(office).begin(userId, 'ada@shop.test')) ?? {
      secret: '',
      uri: '',
    }
    expect(uri).toBe(
      `otpauth://totp/Tillstate:ada%40shop.test?issuer=Tillstate&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
    )
  })

  test('is begun by nobody who has one that is on', async () => {
    await enrol()
    const rows = () => office.db.selectFrom('second_factors').selectAll().execute()
    const before = await rows()
    expect(await factorsOf(office).begin(userId, email)).toBeUndefined()
    expect(await rows()).toEqual(before)
  })

  test('needs the password', async () => {
    const refused = await submit('/auth/second-factor', { emailOrPhone: email, password: 'wrong' })
    expect([refused.statusCode, problemOf(refused.body)]).toEqual([
      401,
      'The e-mail, phone number or password is wrong.',
    ])
  })
})

describe('a code', () => {
  test.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
  ])('is that of RFC 6238 at %i s, and the wrong one before it counts no more', async (second, code) => {
    at(second)
    await enrol()
    expect((await withCode('123456')).statusCode).toBe(401)
    expect((await withCode(` ${code.slice(0, 3)} ${code.slice(3)} `)).statusCode).toBe(303)
    const counted = office.db.selectFrom('failed_attempts').select('subject')
    expect(await counted.where('subject', 'like', 'code:%').execute()).toEqual([])
  })

  test('of the half minute before and after is taken, an older and a newer one is not', async () => {
    await enrol()
    const step = 1_111_111_080
    at(step - 31)
    expect((await withCode('081804')).statusCode).toBe(401)
    at(step - 1)
    expect((await withCode('081804')).statusCode).toBe(303)
    await office.db.updateTable('second_factors').set({ last_step: 0 }).execute()
    at(step + 59)
    expect((await withCode('081804')).statusCode).toBe(303)
    await office.db.updateTable('second_factors').set({ last_step: 0 }).execute()
    at(step + 60)
    expect((await withCode('081804')).statusCode).toBe(401)
  })

  test('is good once, and none before it', async () => {
    await enrol()
    at(1_111_111_111)
    expect((await withCode('050471')).statusCode).toBe(303)
    expect((await withCode('050471')).statusCode).toBe(401)
    expect((await withCode('081804')).statusCode).toBe(401)
  })

  test('is good once where it comes twice at the same time', async () => {
    await enrol()
    at(1_111_111_111)
    const factors = factorsOf(office)
    const shown = await Promise.all(Array.from({ length: 6 }, () => factors.show(userId, '050471')))
    expect(shown.toSorted()).toEqual(['code', 'wrong', 'wrong', 'wrong', 'wrong', 'wrong'])
  })

  test('is guessed five times from one place, and goes on from another, ever more slowly', async () => {
    await enrol()
    for (let tries = 0; tries < 5; tries += 1) expect((await withCode('1')).statusCode).toBe(401)
    const locked = await withCode('1')
    expect([locked.statusCode, problemOf(locked.body)]).toEqual([
      429,
      'Too many wrong codes. Please try again in 15 minutes.',
    ])
    expect((await withCode('1', '10.0.0.2')).statusCode).toBe(401)
    for (let tries = 3; tries < 7; tries += 1)
      expect((await withCode('1', `10.0.0.${tries}`)).statusCode).toBe(401)
    expect((await withCode('1', '10.0.0.9')).statusCode).toBe(429)
    office.clock.pass(15 * MINUTE)
    expect((await withCode('1', '10.0.0.9')).statusCode).toBe(401)
  })
})

describe('codes that are guessed from devices on which the name is known', () => {
  /** What this browser keeps of a sign-in of before the second factor was on. */
  const deviceCookie = async (): Promise<string> => {
    const cookies = [(await signIn()).headers['set-cookie']].flat().map(String)
    return cookies.find((cookie) => cookie.startsWith('tillstate-devices='))?.split(';')[0] ?? ''
  }
  const guess = async (token: string, cookie: string, code = '1') =>
    (
      await pagesOf(office.app).submit(
        '/auth/code',
        { token, code },
        { remoteAddress: '10.0.0.1', cookies: [cookie] },
      )
    ).statusCode

  test('lock the device after five, and all of them wait after ten', async () => {
    const devices = [await deviceCookie(), await deviceCookie(), await deviceCookie()]
    await enrol()
    const token = tokenOf((await signIn()).body)
    const answers: number[] = []
    for (const device of devices.slice(0, 2))
      for (let tries = 0; tries < 6; tries += 1) answers.push(await guess(token, device))
    expect(answers).toEqual([401, 401, 401, 401, 401, 429, 401, 401, 401, 401, 401, 429])
    expect(await guess(token, devices[2] ?? '')).toBe(429)
    office.clock.pass(2_000)
    expect(await guess(token, devices[2] ?? '')).toBe(401)
  })

  test('delay nobody who is elsewhere, and are not delayed from elsewhere', async () => {
    const device = await deviceCookie()
    await enrol()
    at(1_111_111_111)
    for (let tries = 1; tries <= 11; tries += 1) await withCode('1', `10.0.1.${tries}`)
    expect((await withCode('050471', '10.0.1.99')).statusCode).toBe(429)
    expect(await guess(tokenOf((await signIn()).body), device, '050471')).toBe(303)
  })
})

describe('a recovery code', () => {
  test('stands in for a code, once, however it is typed', async () => {
    const { code, token } = await setUp()
    const codes = codesOf((await submit('/auth/second-factor/on', { token, code })).body)
    const [first = '', second = ''] = codes
    expect((await withCode(first.toLowerCase().replaceAll('-', ' '))).statusCode).toBe(303)
    expect((await withCode(first)).statusCode).toBe(401)
    expect((await withCode(second.replaceAll('-', ''))).statusCode).toBe(303)
    expect((await withCode('0000-0000-0000-0000-0000-0000')).statusCode).toBe(401)
    expect((await eventsOf()).slice(1, 2)).toEqual([['done', 'recovery code used, 7 left']])
  })

  test('is replaced by new ones, which is recorded', async () => {
    const { code, token } = await setUp()
    const [first = '', second = ''] = codesOf((await submit('/auth/second-factor/on', { token, code })).body)
    const managed = await submit('/auth/second-factor', { emailOrPhone: email, password })
    expect(managed.body).toContain('8 recovery codes are left.')
    const change = { token: tokenOf(managed.body), code: first }
    expect((await submit('/auth/second-factor/change', { ...change, code: '1' })).statusCode).toBe(401)
    expect(await office.db.selectFrom('recovery_codes').selectAll().execute()).toHaveLength(8)
    const renewed = codesOf((await submit('/auth/second-factor/change', change)).body)
    expect(renewed).toHaveLength(8)
    expect((await withCode(second)).statusCode).toBe(401)
    expect((await withCode(renewed[7] ?? '')).statusCode).toBe(303)
    expect((await eventsOf()).at(-3)).toEqual(['done', 'new recovery codes'])
  })
})

describe('with a second factor', () => {
  test('a password is changed with a code alone', async () => {
    await enrol()
    at(1_111_111_111)
    const form = { emailOrPhone: email, password, newPassword: 'kettle under blue rain' }
    expect((await submit('/auth/password', form)).statusCode).toBe(401)
    expect((await signIn()).statusCode).toBe(200)
    expect((await submit('/auth/password', { ...form, code: '050471' })).statusCode).toBe(303)
    expect((await signIn({ password: form.newPassword })).statusCode).toBe(200)
  })

  test('a link that sets a password asks for the code before it lets anybody in', async () => {
    await enrol()
    at(1_111_111_111)
    const token = await issueReset(office.db, userId, office.clock.now)
    const set = await submit('/auth/reset', { token, newPassword: 'kettle under blue rain' })
    expect([set.statusCode, headingOf(set.body)]).toEqual([200, 'Your code'])
    expect(await office.db.selectFrom('sign_in_tokens').selectAll().execute()).toEqual([])
    const { headers } = await submit('/auth/code', { token: tokenOf(set.body), code: '050471' })
    expect(await redeemed(authTokenIn(headers.location))).toBe(200)
  })

  test('it is turned off by a code, and ends every session', async () => {
    await enrol()
    at(1_111_111_111)
    const session = await office.signIn()
    const managed = await submit('/auth/second-factor', { emailOrPhone: email, password })
    const token = tokenOf(managed.body)
    const wrong = await submit('/auth/second-factor/change', { token, code: '1', change: 'off' })
    expect([wrong.statusCode, (await signIn()).statusCode]).toEqual([401, 200])
    const authToken = await issueSignInToken(office.db, userId, office.clock.now, { isWhole: true })
    const off = await submit('/auth/second-factor/change', { token, code: '050471', change: 'off' })
    expect([off.statusCode, headingOf(off.body)]).toEqual([200, 'Your second factor is off'])
    expect(await redeemed(authToken)).toBe(401)
    expect((await signIn()).statusCode).toBe(303)
    expect(await checked(session)).toBe(401)
    expect(await eventsOf()).toEqual([
      ['failed', 'wrong code'],
      ['done', 'right code'],
      ['done', 'turned off; all sessions ended'],
    ])
  })
})

describe('a ticket', () => {
  test('is for one page, for ten minutes, and for nobody who makes one up', async () => {
    await enrol()
    at(1_111_111_111)
    const tickets = createTickets(office.db, () => office.clock.now)
    const { password_hash } = await office.db
      .selectFrom('users')
      .select('password_hash')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
    const shown = markOfPassword(password_hash ?? '')
    const other = await tickets.issue('second-factor', { userId, name: email, shown })
    const own = await tickets.issue('code', { userId, name: email, shown })
    const status = async (token: string) => (await submit('/auth/code', { token, code: '050471' })).statusCode
    expect([await status(other), await status(''), await status(`${own}x`)]).toEqual([403, 403, 403])
    office.clock.pass(10 * MINUTE)
    expect(await status(own)).toBe(403)
  })
})

describe('where owners and managers must have one', () => {
  const strictApp = () => appBeside(office, { settings: { ...TEST_SETTINGS, secondFactor: 'required' } })

  test('a manager is led to it after the password, a cashier is not', async () => {
    const app = await strictApp()
    const enter = () => pagesOf(app).submit('/auth/login', { emailOrPhone: email, password })
    expect((await enter()).statusCode).toBe(303)
    await office.db
      .updateTable('memberships')
      .set({ user_role: 'Manager' })
      .where('user_id', '=', userId)
      .execute()
    const led = await enter()
    expect([led.statusCode, headingOf(led.body)]).toEqual([200, 'Set up your second factor'])
    await office.db.updateTable('second_factors').set({ confirmed_at: office.clock.now }).execute()
    expect(headingOf((await enter()).body)).toBe('Your code')
    await app.close()
  })
})

describe('the keys of second factors', () => {
  test('rotate, and what they sealed opens after any number of times', async () => {
    await enrol()
    for (let times = 0; times < 3; times += 1) {
      await resealSecondFactors(office.db)
      office.clock.pass(3 * MINUTE)
      await rotateKey(office.db, 'second-factor', office.clock.now)
    }
    expect((await storedKeys(office.db, 'second-factor')).map(({ kid }) => kid)).not.toContain('first')
    at(1_234_567_890)
    expect((await withCode('005924')).statusCode).toBe(303)
  })

  test('that were rotated away a moment ago seal nothing more', async () => {
    await setUp()
    for (let times = 0; times < 2; times += 1) {
      await resealSecondFactors(office.db)
      await rotateKey(office.db, 'second-factor', office.clock.now)
    }
    const { code, token } = await setUp()
    expect((await submit('/auth/second-factor/on', { token, code })).statusCode).toBe(200)
    office.clock.pass(2 * MINUTE)
    expect((await withCode('1')).statusCode).toBe(401)
    expect(await resealSecondFactors(office.db)).toBe(0)
  })

  test('that are gone stop no rotation, and no recovery code', async () => {
    const { code, token } = await setUp()
    const [first = ''] = codesOf((await submit('/auth/second-factor/on', { token, code })).body)
    await office.db.updateTable('second_factors').set({ kid: 'gone' }).execute()
    expect(await resealSecondFactors(office.db)).toBe(1)
    expect((await withCode(first)).statusCode).toBe(303)
  })

  test('open what was sealed for the same person, and nothing that was changed', async () => {
    const [key] = await sharedKeys(office.db, 'second-factor', office.clock.now)
    if (!key) throw new Error('There is no key')
    const { sealed } = sealSecret(key, userId, RFC)
    expect(Buffer.from(openSecret(key, userId, sealed))).toEqual(RFC)
    expect(() => openSecret(key, uuid(), sealed)).toThrow('unable to authenticate data')
    sealed.writeUInt8(sealed.readUInt8(30) ^ 1, 30)
    expect(() => openSecret(key, userId, sealed)).toThrow('unable to authenticate data')
  })
})
