import { expect, test } from 'vitest'
import { setupPage } from '#domain/setup-page.ts'

test.each([
  [{ needsSetup: true }, false, '/setup'],
  [{ needsSetup: true }, true, '/administration/setup'],
  [{ needsSetup: false }, false, undefined],
  [{}, false, undefined],
  [{}, true, '/administration/setup'],
])('a device without a store leads by %j, signed in %j, to %s', (config, isSignedIn, page) => {
  expect(setupPage(config, isSignedIn)).toBe(page)
})
