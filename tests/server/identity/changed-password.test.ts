import { Secret, TOTP } from 'otpauth'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { changePassword, issueReset } from '#server/identity/password-resets.ts'
import { hashOfPassword, markOfPassword } from '#server/identity/passwords.ts'
import { createTickets } from '#server/identity/tickets.ts'
import { DEMO_CASHIER } from '#server/seed/demo-stores.ts'
import { openOffice, type TestOffice } from '../support/office.ts'
import { passwordMark } from '../support/password-mark.ts'
import { pagesOf } from '../support/provider-pages.ts'

const { email, password, id: userId } = DEMO_CASHIER

let office: TestOffice
beforeEach(async () => {
  office = await openOffice()
})
afterEach(() => office.close())

const submit = (path: string, fields: Record<string, string>) =>
  pagesOf(office.app).submit(path, fields, { remoteAddress: '127.0.0.1' })

/** The mark of the password that the demo cashier has. */
const markNow = () => passwordMark(office.db, userId)

/** Gives the demo cashier another password, and answers the mark of the one before. */
const change = async (): Promise<string> => {
  const before = await markNow()
  const passwordHash = await hashOfPassword('kettle under blue rain')
  await changePassword(office.db, { userId, passwordHash, proof: 'old password' }, office.clock.now)
  return before
}

test('whoever knew the password of before sets up no second factor', async () => {
  const shown = await submit('/auth/second-factor', { emailOrPhone: email, password })
  const token = /name="token" value="([^"]+)"/.exec(shown.body)?.[1] ?? ''
  const secret = /class="secret">([A-Z2-7]{32})</.exec(shown.body)?.[1] ?? ''
  await change()
  const code = TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: office.clock.now.getTime() })
  expect((await submit('/auth/second-factor/on', { token, code })).statusCode).toBe(403)
  const again = await submit('/auth/login', { emailOrPhone: email, password: 'kettle under blue rain' })
  expect(again.statusCode).toBe(303)
})

test('a sign-in that was begun with the password of before leaves no token behind', async () => {
  expect((await submit('/auth/login', { emailOrPhone: email, password })).statusCode).toBe(303)
  const tokens = () => office.db.selectFrom('sign_in_tokens').select('user_id').execute()
  expect(await tokens()).toEqual([{ user_id: userId }])
  await change()
  expect(await tokens()).toEqual([])
})

test('a ticket is read for as long as its password stays, and its person may sign in', async () => {
  const tickets = createTickets(office.db, () => office.clock.now)
  const before = await change()
  const mark = await change()
  const ticket = (shown: string) => tickets.issue('code', { userId, name: email, shown })
  const [old, own] = [await ticket(before), await ticket(mark)]
  expect([await tickets.read('code', old), await tickets.read('code', own)]).toEqual([undefined, undefined])
  const now = await ticket(await markNow())
  expect(await tickets.read('code', now)).toEqual({ userId, name: email, shown: await markNow() })
  await office.db
    .updateTable('users')
    .set({ disabled_at: office.clock.now })
    .where('id', '=', userId)
    .execute()
  expect(await tickets.read('code', now)).toBeUndefined()
})

test('a link whose answer of the database was lost, and that is used up again for the same password, has set it', async () => {
  const { db, clock } = office
  const token = await issueReset(db, userId, clock.now)
  const [passwordHash, other] = ['$argon2id$one', '$argon2id$other']
  const set = (hash: string) =>
    changePassword(db, { userId, passwordHash: hash, proof: { token } }, clock.now)
  await office.signIn()
  expect(await set(passwordHash)).toHaveLength(1)
  expect(await set(passwordHash)).toEqual([])
  expect(await set(other)).toBeUndefined()
  expect(await markNow()).toBe(markOfPassword(passwordHash))
})
