import { expect, test } from 'vitest'
import { isComplete, newUserFaults } from '#domain/new-user.ts'

test.each([
  ['', '', { fullname: 'Name is required', emailOrPhone: 'Email/Phone Number is required' }],
  ['  ', 'ada@demo.test', { fullname: 'Name is required' }],
  ['Ada Obi', ' ', { emailOrPhone: 'Email/Phone Number is required' }],
  ['Ada Obi', '+2348012345678', {}],
])('name %j with e-mail or phone %j is faulted as %j (§5)', (fullname, emailOrPhone, faults) => {
  expect(newUserFaults({ fullname, emailOrPhone })).toEqual(faults)
  expect(isComplete({ fullname, emailOrPhone })).toBe(Object.keys(faults).length === 0)
})
