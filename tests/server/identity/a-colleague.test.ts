import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LoginSession } from '#contract/identity.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { becomeUser, createCustomer } from '#server/identity/customers.ts'
import { changePassword, issueReset } from '#server/identity/password-resets.ts'
import { createSecondFactors, removeSecondFactor } from '#server/identity/second-factors.ts'
import { issueSignInToken } from '#server/identity/sign-in-tokens.ts'
import { givePassword } from '#server/identity/users.ts'
import { DEMO_CASHIER, DEMO_TENANT, MAINLAND } from '#server/seed/demo-stores.ts'
import { openOffice, resultOf, type TestOffice } from '../support/office.ts'

const { id: userId } = DEMO_CASHIER
const COLLEAGUE = '0192f000-0000-7000-8000-0000000000cc'
const MANAGER = '0192f000-0000-7000-8000-0000000000cd'

let office: TestOffice
let manager: LoginSession
beforeAll(async () => {
  office = await openOffice()
  await employ(MANAGER, 'Manager')
  await employ(COLLEAGUE, 'Cashier')
  manager = await office.signIn(MANAGER)
  await equip(COLLEAGUE)
})
afterAll(() => office.close())

const employ = async (id: string, user_role: string): Promise<void> => {
  const { db, clock } = office
  const email = `${user_role}@shop.test`
  const person = { id, tenant_id: DEMO_TENANT.id, fullname: user_role, email, identifier: email }
  const more = { password_hash: 'a hash', photo_url: null, created_at: clock.now }
  await db
    .insertInto('users')
    .values({ ...person, ...more })
    .execute()
  await db.insertInto('memberships').values({ store_id: MAINLAND.id, user_id: id, user_role }).execute()
}

const factors = () =>
  createSecondFactors({
    db: office.db,
    issuer: 'Tillstate',
    now: () => office.clock.now,
    ends: { note: () => undefined },
  })

/** Turns somebody's second factor on. @returns their recovery codes. */
const turnOn = async (id: string): Promise<string[]> => {
  const { secret, mark } = (await factors().begin(id, 'Demo')) ?? { secret: '', mark: '' }
  const code = TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: office.clock.now.getTime() })
  return (await factors().confirm(id, code, mark)) ?? []
}

/** Gives somebody all that a person may have. @returns their recovery codes. */
const equip = async (id: string): Promise<string[]> => {
  const { db, clock, signIn } = office
  const codes = await turnOn(id)
  await signIn(id)
  await issueSignInToken(db, id, clock.now)
  await issueReset(db, id, clock.now, 'mailed')
  return codes
}

/** What somebody has done in a store, which no call about a person touches. */
const RECORDS = ['sale_marks', 'stock_count_entries']

/** All tables with rows of a person, and what is there of the colleague. */
const rowsOfColleague = async (): Promise<Record<string, string>> => {
  const { rows: columns } = await sql<{ table: string }>`
    select c.table_name as table from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and c.column_name = 'user_id' and c.is_nullable = 'NO'
      and t.table_type = 'BASE TABLE' and c.table_name <> all(${RECORDS}::text[]) order by 1`.execute(
    office.db,
  )
  const tables = [...columns.map(({ table }) => [table, 'user_id'] as const), ['users', 'id'] as const]
  const found: Record<string, string> = {}
  for (const [table, column] of tables) {
    const { rows } = await sql<{ digest: string | null }>`
      select md5(string_agg(t::text, ';' order by t::text)) as digest from ${sql.table(table)} as t
      where ${sql.ref(column)} = ${COLLEAGUE}`.execute(office.db)
    found[table] = rows[0]?.digest ?? ''
  }
  const { rows } = await sql<{ digest: string | null }>`
    select md5(string_agg(t::text, ';' order by t::text)) as digest from refresh_tokens as t
    where session_id in (select id from sessions where user_id = ${COLLEAGUE})`.execute(office.db)
  return { ...found, refresh_tokens: rows[0]?.digest ?? '' }
}

const asManager = async (path: string, body: object): Promise<void> => {
  const url = `/api/identity/administration/users/${path}`
  expect((await office.call.post(url, { userId, ...body }, manager)).statusCode).toBe(200)
}
const tokensOf = ({ token, refresh_token, user_id }: LoginSession) => ({
  bearerToken: token,
  refreshToken: refresh_token,
  userId: user_id,
})
const identity = async (path: string, body: object): Promise<void> => {
  resultOf(await office.call.post(`/api/identity/auth/${path}`, body))
}

/** What somebody does with their own account, or a manager with it. */
const DEEDS: Record<string, (recoveryCodes: string[]) => Promise<unknown>> = {
  'entering and leaving': async () => {
    const session = await office.signIn()
    await identity('token/refresh', tokensOf(session))
    await identity('logout', tokensOf(session))
  },
  'the end of their other sessions': async () => {
    const { token } = await office.signIn()
    resultOf(await office.call.post('/api/identity/auth/sessions/end', {}, { token }))
  },
  'a link that sets their password': async () => {
    const token = await issueReset(office.db, userId, office.clock.now, 'mailed')
    const change = { userId, passwordHash: 'another hash', proof: { token } }
    expect(await changePassword(office.db, change, office.clock.now)).toBeDefined()
  },
  'a password that they change': async () => {
    const change = { userId, passwordHash: 'a third hash', proof: 'old password' } as const
    expect(await changePassword(office.db, change, office.clock.now)).toBeDefined()
  },
  'a second factor that they use and turn off': async ([code = '']) => {
    expect(await factors().show(userId, code)).toBe('recovery')
    expect(await factors().recoveryCodesLeft(userId)).toBe(7)
    expect(await factors().renewRecoveryCodes(userId)).toHaveLength(8)
    await inTransaction(office.db, (tx) => removeSecondFactor(tx, userId, office.clock.now))
    expect(await factors().recoveryCodesLeft(userId)).toBe(0)
  },
  'a manager who ends their sessions': () => asManager('sessions/end', {}),
  'a manager who disables and enables them': async () => {
    await asManager('access', { isDisabled: true })
    await asManager('access', { isDisabled: false })
  },
}

test.each(Object.entries(DEEDS))('%s: nothing of a colleague changes', async (_name, doIt) => {
  const codes = await equip(userId)
  const before = await rowsOfColleague()
  expect(Object.entries(before).filter(([, digest]) => digest === '')).toEqual([])
  await doIt(codes)
  expect(await rowsOfColleague()).toEqual(before)
  await office.db.deleteFrom('second_factors').where('user_id', '=', userId).execute()
})

test.each<[string, (id: string) => Promise<unknown>]>([
  [
    'a customer who becomes a user',
    (id) => inTransaction(office.db, (tx) => becomeUser(tx, { tenantId: DEMO_TENANT.id, id })),
  ],
  ['a customer who gets a password', () => givePassword(office.db, 'bisi@customer.test', 'a hash')],
])('%s: every other customer stays', async (name, become) => {
  const emailOrPhone = 'bisi@customer.test'
  const customer = { fullname: name, emailOrPhone, tenantId: DEMO_TENANT.id }
  const { user_id } = await createCustomer(office.db, customer, office.clock.now)
  const idsOf = async (table: 'customers' | 'users') =>
    (await office.db.selectFrom(table).select('id').execute()).map(({ id }) => id).toSorted()
  const [customers, users] = [await idsOf('customers'), await idsOf('users')]
  expect(customers.length).toBeGreaterThan(2)
  await become(user_id)
  expect(await idsOf('customers')).toEqual(customers.filter((id) => id !== user_id))
  expect(await idsOf('users')).toEqual([...users, user_id].toSorted())
  await office.db.deleteFrom('users').where('id', '=', user_id).execute()
})
