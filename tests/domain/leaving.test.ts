import { expect, test } from 'vitest'
import { isLeftByApp } from '#domain/leaving.ts'

test.each([
  ['by a cashier who closes it', false, true, false, false],
  ['to another tab', true, true, false, true],
  ['without a cashier', false, false, false, true],
  ['for the sign-in', false, true, true, true],
])('a page that is left %s', (_, isTakenOver, isSignedIn, isOpeningSignIn, isByApp) => {
  expect(isLeftByApp({ isTakenOver, isSignedIn, isOpeningSignIn })).toBe(isByApp)
})
