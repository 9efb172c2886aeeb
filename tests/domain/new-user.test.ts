import { expect, test } from 'vitest'
import { faultsOfRefusal, faultsWhileTyping, isComplete, newUserFaults } from '#domain/new-user.ts'

const NEITHER = 'Enter an email address, or a phone number such as 0803 123 4567'

test.each([
  ['', '', { fullname: 'Name is required', emailOrPhone: 'Email/Phone Number is required' }],
  ['  ', 'ada@demo.test', { fullname: 'Name is required' }],
  ['Ada Obi', ' ', { emailOrPhone: 'Email/Phone Number is required' }],
  ['Ada Obi', '+2348012345678', {}],
  ['Ada Obi', ' 0803 123 4567 ', {}],
  ['Ada Obi', 'ada', { emailOrPhone: NEITHER }],
  ['Ada Obi', 'ada@shop', { emailOrPhone: NEITHER }],
  ['', '0803', { fullname: 'Name is required', emailOrPhone: NEITHER }],
])('name %j with e-mail or phone %j is faulted as %j', (fullname, emailOrPhone, faults) => {
  expect(newUserFaults({ fullname, emailOrPhone })).toEqual(faults)
  expect(isComplete({ fullname, emailOrPhone })).toBe(Object.keys(faults).length === 0)
})

test('the text under a field goes once it is not right any more, the other one stays', () => {
  const faults = { fullname: 'Name is required', emailOrPhone: NEITHER }
  expect(faultsWhileTyping(faults, { fullname: 'A', emailOrPhone: 'ada' }, 'fullname')).toEqual({
    emailOrPhone: NEITHER,
  })
  expect(faultsWhileTyping(faults, { fullname: '', emailOrPhone: 'ada@' }, 'emailOrPhone')).toEqual(faults)
  expect(faultsWhileTyping({}, { fullname: '', emailOrPhone: 'x' }, 'emailOrPhone')).toEqual({})
})

test("a refusal stands under the contact in the server's words; no answer says nothing about it", () => {
  const message = 'Somebody with ada@demo.test exists already'
  expect(faultsOfRefusal({ kind: 'refused', statusCode: 422, message })).toEqual({ emailOrPhone: message })
  expect(faultsOfRefusal({ kind: 'offline' })).toEqual({})
})
