import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { InjectOptions } from 'fastify'
import { hashOfPassword } from '#server/identity/passwords.ts'
import { issueSignInToken } from '#server/identity/sign-in-tokens.ts'
import { addTerminal } from '#server/routes/administration/terminals.queries.ts'
import { DEMO_CASHIER, DEMO_TENANT, MAINLAND } from '#server/seed/demo-stores.ts'
import { createStore } from '#tests/support/store.ts'
import { firstOf, openOffice, registerDevice, TEST_SETTINGS, type TestOffice } from '../support/office.ts'
import { oneCola, postSale } from '../support/sales.ts'
import { CONFIGS } from './route-configs.ts'
import { APPROVER, CALLERS, OTHER_STORE, PERMISSIONS, urlOf, type Caller, type Means } from './permissions.ts'

let office: TestOffice
let storeCookie = ''
let employee = ''
let flaggedSale = ''
const people = new Map<Caller, string>([['cashier', DEMO_CASHIER.id]])
const routes = new Map<string, object>()
let fresh = 0
let passwordHash: string | undefined

const addPerson = async (
  caller: Caller | 'employee' | `spare ${number}`,
  tenantId: string | null,
  email: string,
): Promise<string> => {
  const id = uuid()
  const known = CALLERS.find((name) => name === caller)
  if (known) people.set(known, id)
  passwordHash ??= await hashOfPassword(APPROVER.password)
  const person = {
    id,
    tenant_id: tenantId,
    fullname: caller,
    email,
    identifier: email,
    password_hash: passwordHash,
  }
  await office.db
    .insertInto('users')
    .values({ ...person, photo_url: null, created_at: office.clock.now })
    .execute()
  return id
}

const employ = (store_id: string, user_id: string, user_role: string) =>
  office.db.insertInto('memberships').values({ store_id, user_id, user_role }).execute()

beforeAll(async () => {
  office = await openOffice({
    settings: { ...TEST_SETTINGS, docs: false },
    onRoute: ({ method, url, config = {}, bodyLimit = 'as all' }) => {
      for (const one of [method].flat())
        if (!/^(HEAD|OPTIONS)$/.test(one)) routes.set(`${one} ${url}`, { config: { ...config }, bodyLimit })
    },
  })
  storeCookie = firstOf(await registerDevice(office)).cookie_data.CookieValue
  await postSale(office, (await office.signIn()).token, oneCola)
  const { id } = await office.db.selectFrom('sales').select('id').executeTakeFirstOrThrow()
  const flag = { store_id: MAINLAND.id, sale_id: id, position: 0, posted_at: office.clock.now }
  await office.db
    .insertInto('sale_flags')
    .values({ ...flag, kind: 'price', detail: '' })
    .execute()
  flaggedSale = id
  const foreignStore = await createStore(office.db)
  await employ(
    OTHER_STORE.id,
    await addPerson('cashier of another store', DEMO_TENANT.id, 'b@demo.test'),
    'Cashier',
  )
  await employ(foreignStore, await addPerson('cashier of another merchant', null, 'c@other.test'), 'Cashier')
  await addPerson('somebody without a store', null, 'd@nowhere.test')
  await employ(MAINLAND.id, await addPerson('manager', DEMO_TENANT.id, APPROVER.emailOrPhone), 'Manager')
  employee = await addPerson('employee', DEMO_TENANT.id, 'employee@demo.test')
  await employ(MAINLAND.id, employee, 'Cashier')
  await employ(MAINLAND.id, await addPerson('owner', DEMO_TENANT.id, 'owner@demo.test'), 'Owner')
})
afterAll(() => office.close())
beforeEach(async () => {
  await office.db.deleteFrom('failed_attempts').execute()
})

const meansOf = async (caller: Caller): Promise<Means> => {
  const userId = people.get(caller)
  const session = userId === undefined ? undefined : await office.signIn(userId)
  fresh += 1
  const spareMember = await addPerson(`spare ${fresh}`, DEMO_TENANT.id, `spare-${fresh}@demo.test`)
  await employ(MAINLAND.id, spareMember, 'Cashier')
  const spareSerial = String(3_000_000_000 + fresh)
  await addTerminal(office.db, { id: uuid(), storeId: MAINLAND.id, serialNumber: spareSerial, codeHash: '' })
  return {
    token: session?.token ?? '',
    refreshToken: session?.refresh_token ?? '',
    userId: userId ?? DEMO_CASHIER.id,
    authToken: await issueSignInToken(office.db, DEMO_CASHIER.id, office.clock.now),
    storeCookie,
    employee,
    flaggedSale,
    spareMember,
    spareSerial,
    fresh,
  }
}

const headersOf = (caller: Caller, { token }: Means): Record<string, string> => ({
  ...(caller === 'stranger without the API key' ? {} : { 'x-api-key': TEST_SETTINGS.apiKey }),
  ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
})

describe.each(PERMISSIONS)('$route', ({ route, request, statuses }) => {
  test.each(CALLERS.map((caller, column) => [caller, statuses[column]] as const))(
    '%s: %i',
    async (caller, status) => {
      const means = await meansOf(caller)
      const asked = request(means)
      const { statusCode } = await office.app.inject({
        method: route.split(' ')[0] as NonNullable<InjectOptions['method']>,
        url: urlOf(route),
        ...asked,
        headers: { ...headersOf(caller, means), ...asked.headers },
      })
      expect(statusCode).toBe(status)
    },
  )
})

test('every route of the back office has a row, and every row a route', () => {
  expect([...routes.keys()].toSorted()).toEqual(PERMISSIONS.map(({ route }) => route).toSorted())
})

test('each route waits among calls that take as long as its own, and takes in no larger bodies than it needs', () => {
  expect(routes).toEqual(CONFIGS)
})

test('somebody without a store sees nobody, and a cashier only people of the merchants they work for', async () => {
  const people = async (caller: Caller) => {
    const { token } = await meansOf(caller)
    const url = '/api/identity/administration/users/basic-data'
    const answer = await office.call.post<{ identifier: string }[]>(url, {}, { token })
    return answer.body.result?.map(({ identifier }) => identifier)
  }
  expect(await people('somebody without a store')).toBeUndefined()
  expect((await people('cashier of another merchant'))?.filter((name) => name.includes('demo.test'))).toEqual(
    [],
  )
  expect(await people('cashier')).toContain('owner@demo.test')
  expect(await people('cashier')).not.toContain('d@nowhere.test')
})
