import { expect, test } from 'vitest'
import { usersOf, withUsers } from '#domain/store-users.ts'
import { ADA, BOLA } from '#tests/support/fixtures/users.ts'

const YABA = { store_id: 'yaba', users: [ADA] }
const IKOYI = { store_id: 'ikoyi', users: [ADA, BOLA] }

test('users belong to their store; of another one the device has none', () => {
  expect(usersOf([YABA, IKOYI], 'ikoyi')).toEqual([ADA, BOLA])
  expect(usersOf([YABA], 'ikoyi')).toBeUndefined()
  expect(usersOf(undefined, 'yaba')).toBeUndefined()
})

test('a list takes the place of the one of its store, and those of stores that have left the device go', () => {
  const next = { store_id: 'yaba', users: [BOLA] }
  expect(withUsers([YABA, IKOYI], ['yaba', 'ikoyi'], next)).toEqual([IKOYI, next])
  expect(withUsers([YABA, IKOYI], ['yaba'], next)).toEqual([next])
  expect(withUsers([], [], next)).toEqual([next])
})
