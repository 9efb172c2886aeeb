import { availableParallelism } from 'node:os'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { LoginSession } from '#contract/identity.ts'
import { hashesAtOnce, isPassword } from '#server/identity/passwords.ts'
import { appBeside, openOffice, resultOf, TEST_SETTINGS, type TestOffice } from '../support/office.ts'
import { pagesOf, problemOf } from '../support/provider-pages.ts'

let office: TestOffice

beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office.close())
beforeEach(async () => {
  await office.db.deleteFrom('failed_attempts').execute()
})

const MINUTE = 60_000

const openPage = (path: string, returnUrl?: string) => pagesOf(office.app).openPage(path, returnUrl)
const submit = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  pagesOf(office.app).submit(path, fields, { headers })

const signIn = (password: string, emailOrPhone = 'cashier@demo.test') =>
  submit('/auth/login', { emailOrPhone, password })

const sessionOf = async (location: string) => {
  const authToken = new URL(location).searchParams.get('ValidationToken') ?? ''
  return resultOf(
    await office.call.get<LoginSession>('/api/identity/auth/validate/auth-token', { authToken }),
  )
}

describe('the sign-in page', () => {
  test('leads back with a one-time token that gives a session', async () => {
    const response = await signIn('sell-something-1', ' Cashier@Demo.test ')
    expect(response.statusCode).toBe(303)
    const location = String(response.headers.location)
    expect(location).toMatch(
      /^http:\/\/till\.test\/auth\?sourceUrl=%2Fconfigure%2F2024000001&ValidationToken=[\w-]{66}$/,
    )
    expect(response.headers['cache-control']).toBe('no-store')
    expect([response.headers['set-cookie']].flat()).toContainEqual(
      expect.stringMatching(/^tillstate-devices=[\w.-]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=31536000$/),
    )
    expect((await sessionOf(location)).fullname).toBe('Demo Cashier')
  })

  test('has labels, no script, and forms that lead back', async () => {
    const { response } = await openPage('/auth/login')
    expect(response.statusCode).toBe(200)
    expect(response.body).toContain('<label for="emailOrPhone">E-mail or phone number</label>')
    expect(response.body).toContain('<label for="password">Password</label>')
    expect(response.body).not.toContain('<script')
    expect(response.body).toContain('value="http://till.test/auth?sourceUrl=%2Fconfigure%2F2024000001"')
    expect(String(response.headers['content-security-policy'])).toContain(
      "form-action 'self' http://till.test http://127.0.0.1:5173",
    )
  })

  test('answers a wrong password and an unknown name alike, and keeps what was typed', async () => {
    const wrong = await signIn('sell-something-2')
    const unknown = await signIn('sell-something-1', 'nobody@demo.test')
    for (const response of [wrong, unknown]) {
      expect(response.statusCode).toBe(401)
      expect(problemOf(response.body)).toBe('The e-mail, phone number or password is wrong.')
    }
    expect(wrong.body).toContain('value="cashier@demo.test"')
    expect(wrong.body).not.toContain('sell-something-2')
  })

  test('refuses a customer, who has no password', async () => {
    expect((await signIn('', 'ngozi.umeh@demo.test')).statusCode).toBe(401)
  })

  test('takes no more after ten wrong passwords, for 15 minutes', async () => {
    for (let tries = 0; tries < 10; tries += 1) await signIn('wrong')
    const locked = await signIn('sell-something-1')
    expect(locked.statusCode).toBe(429)
    expect(problemOf(locked.body)).toBe('Too many wrong sign-ins. Please try again in 15 minutes.')
    office.clock.pass(15 * MINUTE)
    expect((await signIn('sell-something-1')).statusCode).toBe(303)
  })

  test('takes no more from an address that tried a hundred names', async () => {
    await office.db
      .insertInto('failed_attempts')
      .values({ subject: 'address:127.0.0.1', failures: 99, first_at: office.clock.now, locked_until: null })
      .execute()
    await signIn('wrong', 'somebody@demo.test')
    expect((await signIn('sell-something-1')).statusCode).toBe(429)
  })

  test('lets right passwords go on beside the wrong ones of others, and does not forget those', async () => {
    await office.db
      .insertInto('failed_attempts')
      .values({ subject: 'address:127.0.0.1', failures: 99, first_at: office.clock.now, locked_until: null })
      .execute()
    expect((await signIn('sell-something-1')).statusCode).toBe(303)
    expect((await signIn('sell-something-1')).statusCode).toBe(303)
    expect((await signIn('wrong', 'somebody@demo.test')).statusCode).toBe(401)
    expect((await signIn('sell-something-1')).statusCode).toBe(429)
  })

  test('sends away who would wait for too many passwords, until shortly', async () => {
    const answered = new AbortController()
    const guessing = async () => {
      while (!answered.signal.aborted) expect(await isPassword('guess', null)).toBe(false)
    }
    const guesses = Array.from({ length: hashesAtOnce(availableParallelism()) + 100 }, guessing)
    const sentAway = await signIn('sell-something-1')
    const unknown = await signIn('sell-something-1', 'nobody@demo.test')
    answered.abort()
    await Promise.all(guesses)
    for (const answer of [sentAway, unknown])
      expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2'])
    expect(problemOf(sentAway.body)).toBe('The back office is busy at the moment. Please try again shortly.')
    expect((await signIn('sell-something-1')).statusCode).toBe(303)
  })

  test('writes what was typed as text, never as markup', async () => {
    const response = await signIn('x', '"><script>alert(1)</script>')
    expect(response.body).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"')
    expect(response.body).not.toContain('<script')
  })
})

describe('a returnUrl', () => {
  test.each([
    'https://evil.test/auth',
    'http://till.test.evil.test/',
    'http://till.test@evil.test/',
    '//evil.test',
    'javascript:alert(1)',
    'blob:http://till.test/auth',
    'ftp://till.test/auth',
    'http://till.test:8081/',
  ])('%s is not followed', async (returnUrl) => {
    const { response } = await openPage('/auth/login', returnUrl)
    expect(response.statusCode).toBe(400)
    expect(response.body).toContain('This page cannot send you back')
    const posted = await submit('/auth/login', {
      returnUrl,
      emailOrPhone: 'cashier@demo.test',
      password: 'sell-something-1',
    })
    expect(posted.statusCode).toBe(400)
    expect(posted.headers.location).toBeUndefined()
  })

  test('of another allowed origin is followed, and none means the hand-off page', async () => {
    const fields = { emailOrPhone: 'cashier@demo.test', password: 'sell-something-1' }
    const dev = await submit('/auth/login', { ...fields, returnUrl: 'http://127.0.0.1:5173/auth' })
    expect(String(dev.headers.location)).toMatch(/^http:\/\/127\.0\.0\.1:5173\/auth\?ValidationToken=/)
    const doubled = await submit('/auth/login', {
      ...fields,
      returnUrl: 'http://till.test//evil.test//a?b=//c',
    })
    expect(String(doubled.headers.location)).toMatch(
      /^http:\/\/till\.test\/evil\.test\/a\?b=%2F%2Fc&ValidationToken=/,
    )
    const withToken = await submit('/auth/login', {
      ...fields,
      returnUrl: 'http://till.test/auth?ValidationToken=of-somebody-else',
    })
    expect(String(withToken.headers.location)).toMatch(
      /^http:\/\/till\.test\/auth\?ValidationToken=[\w-]{66}$/,
    )
    const none = await submit('/auth/login', { ...fields, returnUrl: '' })
    expect(String(none.headers.location)).toMatch(/^http:\/\/till\.test\/auth\?ValidationToken=/)
  })
})

describe('a form that another site sends', () => {
  const fields = { emailOrPhone: 'cashier@demo.test', password: 'sell-something-1' }

  test('is refused for its origin', async () => {
    expect((await submit('/auth/login', fields, { origin: 'https://evil.test' })).statusCode).toBe(403)
    expect((await submit('/auth/login', fields, { origin: 'null' })).statusCode).toBe(403)
    expect(
      (await submit('/auth/login', fields, { origin: 'http://localhost:80', host: 'localhost' })).statusCode,
    ).toBe(303)
  })

  test('is not one that a proxy brings from the public origin under another name', async () => {
    const brought = { origin: 'http://till.test', host: 'localhost' }
    expect((await submit('/auth/login', fields, brought)).statusCode).toBe(303)
  })

  test('has a secret that we have drawn, whatever else its browser brings', async () => {
    for (const brought of ['guessed', 'x'.repeat(44), `"><script>${'x'.repeat(33)}`]) {
      const page = await office.app.inject({
        url: '/auth/login',
        headers: { cookie: `tillstate-csrf=${brought}` },
      })
      const [, drawn = ''] = /^tillstate-csrf=([\w-]{43});/.exec(String(page.headers['set-cookie'])) ?? []
      expect(/name="csrf" value="([^"]*)"/.exec(page.body)?.[1]).toBe(drawn)
      expect(page.body).not.toContain(brought)
    }
  })

  test('has the secret that its browser has, so that two pages of it can be open', async () => {
    const { csrf, cookie } = await openPage('/auth/login')
    const second = await office.app.inject({ url: '/auth/password', headers: { cookie } })
    expect([second.body.includes(`name="csrf" value="${csrf}"`), second.headers['set-cookie']]).toEqual([
      true,
      undefined,
    ])
  })

  test('is refused without the secret of this browser', async () => {
    expect((await submit('/auth/login', fields, { cookie: '' })).statusCode).toBe(403)
    expect((await submit('/auth/login', { ...fields, csrf: 'guessed' })).statusCode).toBe(403)
  })

  test('has a cookie of no other host of the domain where the till has https', async () => {
    const http = await openPage('/auth/login')
    expect(String(http.response.headers['set-cookie'])).toMatch(
      /^tillstate-csrf=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/,
    )
    const app = await appBeside(office, {
      settings: { ...TEST_SETTINGS, publicOrigin: 'https://till.test', returnOrigins: ['https://till.test'] },
    })
    const page = await app.inject('/auth/login')
    expect(String(page.headers['set-cookie'])).toMatch(
      /^__Host-tillstate-csrf=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
    )
    expect(page.headers['strict-transport-security']).toBe('max-age=31536000')
    const csrf = /name="csrf" value="([^"]+)"/.exec(page.body)?.[1] ?? ''
    const submitWith = (cookie: string) =>
      app.inject({
        method: 'POST',
        url: '/auth/login',
        headers: { 'content-type': 'application/x-www-form-urlencoded', cookie },
        payload: new URLSearchParams({ csrf, ...fields }).toString(),
      })
    expect((await submitWith(`tillstate-csrf=${csrf}`)).statusCode).toBe(403)
    expect((await submitWith(`__Host-tillstate-csrf=${csrf}`)).statusCode).toBe(303)
    await app.close()
  })

  test('is refused in other shapes', async () => {
    const json = await office.app.inject({ method: 'POST', url: '/auth/login', payload: { password: 'x' } })
    expect(json.statusCode).toBe(403)
    const twice = await submit('/auth/login', {}, {})
    expect(twice.statusCode).toBe(401)
    const long = await submit('/auth/login', { ...fields, password: 'x'.repeat(20_000) })
    expect(long.statusCode).toBe(413)
    expect(long.headers['content-type']).toBe('text/html; charset=utf-8')
    const name = await submit('/auth/login', { ...fields, emailOrPhone: 'x'.repeat(255) })
    expect([name.statusCode, problemOf(name.body)]).toEqual([
      400,
      'This form cannot be read. Please go back and try again.',
    ])
  })
})

test('each page has the name of the product', async () => {
  const app = await appBeside(office, { settings: { ...TEST_SETTINGS, productName: 'Kasuwa' } })
  const pages = await Promise.all(['/auth/login', '/auth/reset'].map((url) => app.inject(url)))
  await app.close()
  for (const { body } of pages) expect(body).toMatch(/<title>[^<]* · Kasuwa<\/title>[^]*<span>Kasuwa<\/span>/)
})

test('what nobody foresaw is said in words, and its cause is in the log alone', async () => {
  const lines: string[] = []
  const stream = { write: (line: string) => void lines.push(line) }
  const app = await appBeside(office, { log: { level: 'error', stream } })
  await sql`alter table failed_attempts rename to elsewhere`.execute(office.db)
  const fields = { emailOrPhone: 'cashier@demo.test', password: 'sell-something-1' }
  const failed = await pagesOf(app).submit('/auth/login', fields)
  await sql`alter table elsewhere rename to failed_attempts`.execute(office.db)
  await app.close()
  const words = 'Something went wrong in the back office. Please try again.'
  expect([failed.statusCode, problemOf(failed.body), failed.body.includes('failed_attempts')]).toEqual([
    500,
    words,
    false,
  ])
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
    { msg: words, err: { message: 'relation "failed_attempts" does not exist' } },
  ])
})
