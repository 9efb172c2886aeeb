import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { User } from '#contract/identity.ts'
import { identifierOf } from '#domain/identifier.ts'
import { openOffice, resultOf, type TestOffice } from '../support/office.ts'

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
