import { expect, test } from 'vitest'
import { settingsOf, storesToKeep, withSettings } from '#domain/kept-settings.ts'
import { failed, ok } from '#domain/result.ts'
import { island, mainland } from '#tests/support/fixtures/registration.ts'
import { OWN_SETTINGS, TILL_SETTINGS } from '#tests/support/fixtures/till-settings.ts'

const IKEJA = { store_id: 'ikeja', settings: TILL_SETTINGS }
const YABA = { store_id: 'yaba', settings: OWN_SETTINGS }

test('each store has its own, and one of which nothing was heard has none', () => {
  expect(settingsOf([IKEJA, YABA], 'yaba')).toBe(OWN_SETTINGS)
  expect(settingsOf([IKEJA], 'yaba')).toBeUndefined()
  expect(settingsOf(undefined, 'yaba')).toBeUndefined()
})

test('what was heard last is kept, and nothing of a store that has left the device', () => {
  const fetched = { store_id: 'ikeja', settings: OWN_SETTINGS }
  expect(withSettings([IKEJA, YABA], ['ikeja', 'yaba'], fetched)).toEqual([YABA, fetched])
  expect(withSettings([IKEJA, YABA], ['ikeja'], fetched)).toEqual([fetched])
  expect(withSettings([], ['ikeja'], fetched)).toEqual([fetched])
})

test('data of the stores on the device is kept, and of this one alone where they cannot be listed', () => {
  expect(storesToKeep(ok([mainland, island]), 'store-9')).toEqual([mainland.store_id, island.store_id])
  expect(storesToKeep(failed({ kind: 'storageFull' }), 'store-9')).toEqual(['store-9'])
})
