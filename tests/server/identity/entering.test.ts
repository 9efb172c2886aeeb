import { Secret, TOTP } from 'otpauth'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { changePassword } from '#server/identity/password-resets.ts'
import { createSecondFactors } from '#server/identity/second-factors.ts'
import { issueSignInToken } from '#server/identity/sign-in-tokens.ts'
import { DEMO_CASHIER } from '#server/seed/demo-stores.ts'
import { lockQueue } from '../support/lock-queue.ts'
import { openOffice, type TestOffice } from '../support/office.ts'
import { passwordMark } from '../support/password-mark.ts'

const { id: userId } = DEMO_CASHIER
/** Any text: nobody signs in with these passwords. */
const [OTHER_HASH, THIRD_HASH] = ['$argon2id$other', '$argon2id$third']

let office: TestOffice
beforeEach(async () => {
  office = await openOffice()
})
afterEach(() => office.close())

const markNow = () => passwordMark(office.db, userId)

const change = (passwordHash: string) =>
  changePassword(office.db, { userId, passwordHash, proof: 'old password' }, office.clock.now)

/** What the app does with the token of the sign-in page. */
const enter = async (authToken: string): Promise<number> =>
  (await office.call.get('/api/identity/auth/validate/auth-token', { authToken })).statusCode

const issue = (over: Parameters<typeof issueSignInToken>[3]) =>
  issueSignInToken(office.db, userId, office.clock.now, over)

/** How many sessions of the demo cashier go on. */
const goingOn = async (): Promise<number> => {
  const rows = await office.db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .execute()
  return rows.length
}

const factors = () =>
  createSecondFactors({
    db: office.db,
    issuer: 'Tillstate',
    now: () => office.clock.now,
    ends: { note: () => undefined },
  })

/** A second factor that waits for its first code, and turns it on. */
const begunFactor = async () => {
  const { secret, mark } = (await factors().begin(userId, 'Demo')) ?? { secret: '', mark: '' }
  const code = TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: office.clock.now.getTime() })
  return { confirm: () => factors().confirm(userId, code, mark) }
}

test('a token is good for as long as the password that was shown for it', async () => {
  const before = await markNow()
  await change(OTHER_HASH)
  expect(await enter(await issue({ shown: before }))).toBe(401)
  expect(await goingOn()).toBe(0)
  const right = await issue({ shown: await markNow() })
  expect(await enter(right.slice(0, 44))).toBe(401)
  expect(await enter(right)).toBe(200)
  expect(await goingOn()).toBe(1)
})

test('a token that was issued before a second factor was turned on lets nobody in who has not shown it', async () => {
  const shown = await markNow()
  const { confirm } = await begunFactor()
  expect(await confirm()).toHaveLength(8)
  expect(await enter(await issue({ shown, isWhole: false }))).toBe(401)
  expect(await enter(await issue({ shown }))).toBe(401)
  expect(await goingOn()).toBe(0)
  expect(await enter(await issue({ shown, isWhole: true }))).toBe(200)
})

test('whoever enters while the password is being changed waits for that, and does not come in', async () => {
  const token = await issue({ shown: await markNow() })
  const changing = await office.db.startTransaction().execute()
  await changing.updateTable('users').set({ password_hash: THIRD_HASH }).where('id', '=', userId).execute()
  const entering = enter(token)
  try {
    await expect.poll(() => lockQueue(office.db)).toBe(1)
  } finally {
    await changing.commit().execute()
  }
  expect(await entering).toBe(401)
  expect(await goingOn()).toBe(0)
})

test('whoever turns a second factor on waits for one who is entering, and ends that session as well', async () => {
  const { confirm } = await begunFactor()
  const token = await issue({ shown: await markNow() })
  const entering = await office.db.startTransaction().execute()
  await entering.selectFrom('users').select('id').where('id', '=', userId).forShare().execute()
  const confirming = confirm()
  try {
    await expect.poll(() => lockQueue(office.db)).toBe(1)
    expect(await enter(token)).toBe(200)
    expect(await goingOn()).toBe(1)
  } finally {
    await entering.commit().execute()
  }
  expect(await confirming).toHaveLength(8)
  expect(await goingOn()).toBe(0)
})
