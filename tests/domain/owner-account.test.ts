import { expect, test } from 'vitest'
import { faultsOfOwnerRefusal, NO_OWNER, ownerFaults, ownerSignInPath } from '#domain/owner-account.ts'

const NGOZI = {
  setupCode: 'CC15-02TA-91GF',
  fullname: 'Ngozi Eze',
  emailOrPhone: 'ngozi@shop.test',
  password: 'seven green lorries at noon',
}

const NEITHER = 'Enter an email address, or a phone number such as 0803 123 4567'

test('an empty form lacks all four', () => {
  expect(ownerFaults(NO_OWNER)).toEqual({
    setupCode: 'Setup code is required',
    fullname: 'Name is required',
    emailOrPhone: 'Email/Phone Number is required',
    password: 'Password is required',
  })
})

test.each([
  [{}, {}],
  [{ emailOrPhone: '0803 123 4567' }, {}],
  [{ password: 'short' }, {}],
  [{ setupCode: '  ' }, { setupCode: 'Setup code is required' }],
  [{ fullname: ' ' }, { fullname: 'Name is required' }],
  [{ emailOrPhone: 'ngozi' }, { emailOrPhone: NEITHER }],
  [{ fullname: 'Ngozi\u0007' }, { fullname: 'This has characters that cannot be stored' }],
  [{ password: 'a'.repeat(255) }, { password: 'This is too long' }],
])('an owner with %j is faulted as %j: whether a password is good, the server says', (more, faults) => {
  expect(ownerFaults({ ...NGOZI, ...more })).toEqual(faults)
})

test.each([
  [422, 'The setup code is wrong: it is the one that the start has printed. 3 more tries.', 'setupCode'],
  [429, 'Too many wrong setup codes. Please try again in 15 minutes.', 'setupCode'],
  [429, 'Please try again in a minute.', 'setupCode'],
  [403, 'This shop is set up already. Please sign in instead.', 'setupCode'],
  [422, 'The password needs at least 12 characters', 'password'],
  [422, 'This password is among the first that are guessed', 'password'],
  [422, 'Somebody has made an account with ngozi@shop.test already.', 'emailOrPhone'],
])('%i %j is about %s', (statusCode, message, field) => {
  expect(faultsOfOwnerRefusal({ kind: 'refused', statusCode, message })).toEqual({ [field]: message })
})

test('without an answer nothing is said of a field', () => {
  expect(faultsOfOwnerRefusal({ kind: 'offline' })).toEqual({})
  expect(faultsOfOwnerRefusal({ kind: 'unavailable', statusCode: 503, message: 'Closed' })).toEqual({})
})

test('the one-time token goes to the hand-off as it is, which leads on to the setup of the shop', () => {
  expect(ownerSignInPath('a+b/c&d')).toBe(
    '/auth?ValidationToken=a%2Bb%2Fc%26d&sourceUrl=%2Fadministration%2Fsetup',
  )
})
