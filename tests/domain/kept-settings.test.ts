import { expect, test } from 'vitest'
import { settingsOf, withSettings } from '#domain/kept-settings.ts'
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
