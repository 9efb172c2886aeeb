import { Secret, TOTP } from 'otpauth'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DEMO_CASHIER } from '#server/seed/demo-stores.ts'
import { runNode } from '#tests/support/run-node.ts'
import { openOffice, type TestOffice } from '../support/office.ts'
import { pagesOf } from '../support/provider-pages.ts'

const { email, password, id: userId } = DEMO_CASHIER
const ANOTHER = 'kettle under blue rain'
const PUBLIC_ORIGIN = 'http://localhost:7777'

let office: TestOffice
beforeEach(async () => {
  office = await openOffice()
})
afterEach(() => office.close())

/** `npm run reset-password -- …` */
const reset = (...typed: string[]) =>
  runNode(['scripts/run.mjs', 'server/reset-password/main.ts', ...typed], {
    DATABASE_URL: office.url,
    PUBLIC_ORIGIN,
  })

const submit = (path: string, fields: Record<string, string>) => pagesOf(office.app).submit(path, fields)
const signIn = (secret: string) => submit('/auth/login', { emailOrPhone: email, password: secret })
const headingOf = (page: string) => /<h1>([^<]+)</.exec(page)?.[1] ?? ''

/** Sets a second factor up, as somebody does who has the app for codes. */
const enrol = async () => {
  const shown = await submit('/auth/second-factor', { emailOrPhone: email, password })
  const secret = /class="secret">([A-Z2-7]{32})</.exec(shown.body)?.[1] ?? ''
  const token = /name="token" value="([^"]+)"/.exec(shown.body)?.[1] ?? ''
  const code = TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: office.clock.now.getTime() })
  await submit('/auth/second-factor/on', { token, code })
  expect(headingOf((await signIn(password)).body)).toBe('Your code')
}

const events = async () => {
  const rows = await office.db
    .selectFrom('security_events')
    .select(['kind', 'outcome', 'user_id', 'name', 'detail'])
    .where('detail', 'like', '%operator%')
    .orderBy('at')
    .orderBy('id')
    .execute()
  return rows.map(({ kind, outcome, user_id, name, detail }) => [kind, outcome, user_id, name, detail])
}

test('whoever has lost their phone gets a link, and needs no code any more', async () => {
  office.clock.now = new Date()
  await enrol()
  const { code, printed, complained } = await reset(' Cashier@Demo.test', '--second-factor')
  expect([code, complained]).toEqual([0, ''])
  const [link = '', ...more] = printed.trimEnd().split('\n')
  expect(link).toMatch(/^http:\/\/localhost:7777\/auth\/reset\?token=[\w-]+$/)
  expect(more).toEqual([`For ${email}, good once and for 30 minutes.`])
  expect((await signIn(password)).statusCode).toBe(303)
  expect(await office.db.selectFrom('second_factors').selectAll().execute()).toEqual([])
  expect(await office.db.selectFrom('recovery_codes').selectAll().execute()).toEqual([])

  const given = { token: new URL(link).searchParams.get('token') ?? '', newPassword: ANOTHER }
  expect((await submit('/auth/reset', given)).statusCode).toBe(303)
  expect((await signIn(password)).statusCode).toBe(401)
  expect((await signIn(ANOTHER)).statusCode).toBe(303)
  expect(await events()).toEqual([
    ['second-factor', 'done', userId, 'Demo Cashier', 'taken off by the operator; all sessions ended'],
    ['password', 'done', userId, 'Demo Cashier', 'link to set it anew, by the operator'],
  ])
})

test('without the option the second factor stays', async () => {
  office.clock.now = new Date()
  await enrol()
  expect((await reset(email)).code).toBe(0)
  expect(headingOf((await signIn(password)).body)).toBe('Your code')
  expect(await events()).toEqual([
    ['password', 'done', userId, 'Demo Cashier', 'link to set it anew, by the operator'],
  ])
})

test.each([
  ['who has no second factor', [email, '--second-factor'], `${email} has no second factor.`],
  [
    'whom nobody knows',
    ['nobody@demo.test'],
    'Nobody signs in as nobody@demo.test: there is no such account, or it is disabled. npm run invite makes one.',
  ],
  ['without a name', ['what'], "'what' is neither an e-mail address nor a phone number."],
])('somebody %s gets no link', async (_who, typed, problem) => {
  expect(await reset(...typed)).toEqual({ code: 1, printed: '', complained: `${problem}\n` })
  expect(await events()).toEqual([])
})
