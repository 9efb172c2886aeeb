import { expect, test } from 'vitest'
import { workplaceOf } from '#domain/saved-stores.ts'
import { island, mainland, otherProfile } from '#tests/support/fixtures/registration.ts'
import { accessFixture as access, profileFixture as profile } from '#tests/support/fixtures/session.ts'

const stores = [mainland, island]

test('a device is where its access and its profile say, as long as the store is registered on it', () => {
  expect(workplaceOf({ stores, access, profile })).toEqual({ access, profile })
})

test.each([
  ['was deleted', { stores: [island], access, profile }],
  ['has no access any more', { stores: [{ ...mainland, cookie: null }], access, profile }],
  ['was never entered', { stores, access: undefined, profile }],
  ['has no profile', { stores, access, profile: undefined }],
  ['has the profile of another store', { stores, access, profile: otherProfile }],
])('nobody is in a store that %s', (_, records) => {
  expect(workplaceOf(records)).toBeUndefined()
})
