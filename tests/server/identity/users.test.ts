import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { User } from '#contract/identity.ts'
import { identifierOf } from '#domain/identifier.ts'
import { namedInSale } from '#server/identity/customers.ts'
import { createUser } from '#server/identity/users.ts'
import { DEMO_CASHIER, DEMO_TENANT, MAINLAND } from '#server/seed/demo-stores.ts'
import { createStore } from '#tests/support/store.ts'
import { NOON, openOffice, resultOf, type TestOffice } from '../support/office.ts'

let office: TestOffice
let token: string

beforeAll(async () => {
  office = await openOffice()
  token = (await office.signIn()).token
})
afterAll(() => office.close())

const signup = (payload: object) =>
  office.call.post<Omit<User, 'identifier'>>('/api/identity/auth/signup', payload, { token })
const users = async () =>
  resultOf(await office.call.post<User[]>('/api/identity/administration/users/basic-data', {}, { token }))

test('the users of the merchant are listed by name, without anything secret', async () => {
  const listed = await users()
  expect(listed).toHaveLength(13)
  expect(listed[0]).toEqual({
    user_id: expect.any(String),
    fullname: 'Adaeze Okonkwo',
    email: 'adaeze.okonkwo@demo.test',
    identifier: 'adaeze.okonkwo@demo.test',
  })
  expect(listed[2]).toMatchObject({ email: null, identifier: '+2348031234501' })
})

test('a customer is created, and listed from then on', async () => {
  const { statusCode, body } = await signup({ fullname: '  Ada Obi ', emailOrPhone: ' 08031110000 ' })
  expect(statusCode).toBe(200)
  expect(body.result).toEqual({ user_id: expect.any(String), fullname: 'Ada Obi', email: null })
  const listed = (await users()).find((user) => user.fullname === 'Ada Obi')
  expect(listed).toEqual({ ...body.result, identifier: '+2348031110000' })
})

test.each([
  [
    'an empty name',
    { fullname: ' ', emailOrPhone: 'a@b.test' },
    400,
    'Please check fullname: Name is required',
  ],
  [
    'no e-mail or phone',
    { fullname: 'Ada', emailOrPhone: '' },
    400,
    'Please check emailOrPhone: Email/Phone Number is required',
  ],
  [
    'neither e-mail nor phone',
    { fullname: 'Ada', emailOrPhone: 'ada at home' },
    422,
    'Please enter a valid e-mail address or phone number',
  ],
  [
    'a taken e-mail in other letters',
    { fullname: 'Ngozi', emailOrPhone: 'NGOZI.UMEH@demo.test' },
    422,
    'Somebody with ngozi.umeh@demo.test exists already',
  ],
  [
    'a taken phone number written otherwise',
    { fullname: 'Zainab', emailOrPhone: '0803-123-4505' },
    422,
    'Somebody with +2348031234505 exists already',
  ],
])('%s is refused', async (_name, payload, statusCode, message) => {
  expect(await signup(payload)).toEqual({
    statusCode,
    body: { status: false, status_code: statusCode, error_message: message },
  })
})

test('somebody who works at no store is told whom to ask', async () => {
  const person = { fullname: 'Tola Ojo', emailOrPhone: 'tola@nowhere.test', passwordHash: null }
  const { user_id } = await createUser(office.db, { ...person, tenantId: null }, NOON)
  const own = await office.signIn(user_id)
  const { statusCode, body } = await office.call.post(
    '/api/identity/administration/users/basic-data',
    {},
    own,
  )
  expect([statusCode, body.error_message]).toEqual([
    403,
    'Tola Ojo works at no store yet. Please ask a manager for access to one.',
  ])
})

test('both calls need a sign-in', async () => {
  const { call } = office
  expect((await call.post('/api/identity/administration/users/basic-data', {})).statusCode).toBe(401)
  expect(
    (await call.post('/api/identity/auth/signup', { fullname: 'A', emailOrPhone: 'a@b.test' })).statusCode,
  ).toBe(401)
})

describe('what was typed as e-mail or phone number', () => {
  test.each([
    [' Ada@Shop.NG ', { identifier: 'ada@shop.ng', email: 'ada@shop.ng' }],
    ['0803 123 4567', { identifier: '+2348031234567', email: null }],
    ['+234 (803) 123-4567', { identifier: '+2348031234567', email: null }],
    ['00447911123456', { identifier: '+447911123456', email: null }],
    ['01 234 5678 9', { identifier: '+234123456789', email: null }],
    ['ada@', undefined],
    ['ada', undefined],
    ['12345', undefined],
    ['+0123456789', undefined],
    ['', undefined],
  ])('%s', (typed, expected) => {
    expect(identifierOf(typed)).toEqual(expected)
  })
})

describe('of a cashier who works for two merchants', () => {
  let second: string

  beforeAll(async () => {
    second = await createStore(office.db)
    await office.db
      .insertInto('memberships')
      .values({ store_id: second, user_id: DEMO_CASHIER.id, user_role: 'Cashier' })
      .execute()
  })

  const entered = (emailOrPhone: string, storeId?: string) =>
    signup({ fullname: 'Ife Ojo', emailOrPhone, ...(storeId === undefined ? {} : { storeId }) })
  const listed = async (query = '') => {
    const url = `/api/identity/administration/users/basic-data${query}`
    const people = resultOf(await office.call.post<User[]>(url, {}, { token }))
    return people.map(({ identifier }) => identifier)
  }

  test('a customer is entered for the merchant of the store that is named, and is listed for that one alone', async () => {
    expect((await entered('ife@second.test', second)).statusCode).toBe(200)
    expect((await entered('ife@first.test', MAINLAND.id)).statusCode).toBe(200)
    expect(await listed(`?storeId=${second}`)).toEqual(['ife@second.test'])
    const ofFirst = await listed(`?storeId=${MAINLAND.id}`)
    expect(ofFirst).toContain('ife@first.test')
    expect(ofFirst).not.toContain('ife@second.test')
  })

  test('without a store a customer is entered for the own merchant, and those of both are listed', async () => {
    expect((await entered('ife@unnamed.test')).statusCode).toBe(200)
    expect(await listed(`?storeId=${MAINLAND.id}`)).toContain('ife@unnamed.test')
    expect(await listed()).toEqual(expect.arrayContaining(['ife@unnamed.test', 'ife@second.test']))
  })

  test('without a store the own merchant comes before the others, also where it is not the first of them', async () => {
    const { tenant_id } = await office.db
      .selectFrom('stores')
      .select('tenant_id')
      .where('store_id', '=', second)
      .executeTakeFirstOrThrow()
    expect(tenant_id > DEMO_TENANT.id).toBe(true)
    const person = { fullname: 'Bisi Ade', emailOrPhone: 'bisi@second.test', passwordHash: null }
    const { user_id } = await createUser(office.db, { ...person, tenantId: tenant_id }, NOON)
    await office.db
      .insertInto('memberships')
      .values([MAINLAND.id, second].map((store_id) => ({ store_id, user_id, user_role: 'Cashier' })))
      .execute()
    const own = (await office.signIn(user_id)).token
    const customer = { fullname: 'Ife Ojo', emailOrPhone: 'ife@own.test' }
    const made = await office.call.post('/api/identity/auth/signup', customer, { token: own })
    expect(made.statusCode).toBe(200)
    expect(await listed(`?storeId=${second}`)).toContain('ife@own.test')
  })

  test('the same person is a customer of both', async () => {
    expect((await entered('ife@both.test', MAINLAND.id)).statusCode).toBe(200)
    expect((await entered('ife@both.test', second)).statusCode).toBe(200)
    expect((await entered('ife@both.test', second)).statusCode).toBe(422)
  })

  test('a customer who was entered at a store can be named in a sale of that store', async () => {
    const { user_id } = resultOf(await entered('ife@sold.test', second))
    const merchantOf = async (store_id: string) =>
      (
        await office.db
          .selectFrom('stores')
          .select('tenant_id')
          .where('store_id', '=', store_id)
          .executeTakeFirstOrThrow()
      ).tenant_id
    expect(await namedInSale(office.db, await merchantOf(second), user_id)).toEqual({ fullname: 'Ife Ojo' })
    expect(await namedInSale(office.db, await merchantOf(MAINLAND.id), user_id)).toBeUndefined()
  })

  test.each([
    ['a store in which they do not work', '0192f000-0000-7000-8000-0000000fffff', 403],
    ['what is no id', 'mainland', 400],
  ])('%s is refused', async (_name, storeId, statusCode) => {
    expect((await entered('ife@refused.test', storeId)).statusCode).toBe(statusCode)
    const url = `/api/identity/administration/users/basic-data?storeId=${storeId}`
    expect((await office.call.post(url, {}, { token })).statusCode).toBe(statusCode)
    expect(await listed()).not.toContain('ife@refused.test')
  })
})
