import { Secret, TOTP } from 'otpauth'
import { v7 as uuid } from 'uuid'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { issueReset } from '#server/identity/password-resets.ts'
import { DEMO_CASHIER, DEMO_TENANT, MAINLAND } from '#server/seed/demo-stores.ts'
import { openOffice, type TestOffice } from '../support/office.ts'
import { pagesOf } from '../support/provider-pages.ts'

const { email: emailOrPhone, password, id: userId } = DEMO_CASHIER
const newPassword = 'kettle under blue rain'

/** It never reads what was ended elsewhere: what it knows of an end, whoever ended the session has told it. */
let office: TestOffice
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] })
  office = await openOffice()
  vi.useRealTimers()
})
afterEach(() => office.close())

const submit = (path: string, fields: Record<string, string>) => pagesOf(office.app).submit(path, fields)
const tokenOf = (page: string) => /name="token" value="([^"]+)"/.exec(page)?.[1] ?? ''
const opened = async () => (await submit('/auth/second-factor', { emailOrPhone, password })).body

const turnOn = async (): Promise<string> => {
  const page = await opened()
  const secret = Secret.fromBase32(/class="secret">([A-Z2-7]{32})</.exec(page)?.[1] ?? '')
  const code = TOTP.generate({ secret, timestamp: office.clock.now.getTime() })
  const { statusCode, body } = await submit('/auth/second-factor/on', { token: tokenOf(page), code })
  expect(statusCode).toBe(200)
  return /<li>([^<]+)<\/li>/.exec(body)?.[1] ?? ''
}

const asOwner = async (path: string, payload: object): Promise<void> => {
  const id = uuid()
  const known = { id, tenant_id: DEMO_TENANT.id, fullname: 'Ada Obi', email: null, identifier: id }
  await office.db
    .insertInto('users')
    .values({ ...known, password_hash: null, photo_url: null, created_at: office.clock.now })
    .execute()
  await office.db
    .insertInto('memberships')
    .values({ store_id: MAINLAND.id, user_id: id, user_role: 'Owner' })
    .execute()
  const { token } = await office.signIn(id)
  expect((await office.call.post(`/api/${path}`, { userId, ...payload }, { token })).statusCode).toBe(200)
}

type End = () => Promise<void>

/** What ends all sessions of the demo cashier: each gets things ready, and gives what ends them. */
const ENDINGS: Record<string, () => End | Promise<End>> = {
  'a second factor that is turned on': () => async () => void (await turnOn()),
  'a second factor that is turned off': async () => {
    const code = await turnOn()
    const change = { token: tokenOf(await opened()), code, change: 'off' }
    return async () => expect((await submit('/auth/second-factor/change', change)).statusCode).toBe(200)
  },
  'a second factor that an owner takes off': async () => {
    await turnOn()
    return () => asOwner('merchant/administration/staff/second-factor', { storeId: MAINLAND.id })
  },
  'a password that is changed': () => async () =>
    expect((await submit('/auth/password', { emailOrPhone, password, newPassword })).statusCode).toBe(303),
  'a link that sets a password': async () => {
    const token = await issueReset(office.db, userId, office.clock.now)
    return async () => expect((await submit('/auth/reset', { token, newPassword })).statusCode).toBe(303)
  },
  'an owner': () => () => asOwner('identity/administration/users/sessions/end', {}),
  'an owner who disables the account': () => () =>
    asOwner('identity/administration/users/access', { isDisabled: true }),
}

test.each(Object.entries(ENDINGS))('%s ends a session here at once', async (_by, ready) => {
  const end = await ready()
  const { token: bearerToken } = await office.signIn()
  const check = async () =>
    (await office.call.post('/api/identity/auth/validate/bearer-token', { bearerToken })).statusCode
  expect(await check()).toBe(200)
  await end()
  expect(await check()).toBe(401)
})
