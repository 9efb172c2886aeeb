import { expect, test } from 'vitest'
import {
  hasAccess,
  isEntered,
  markedEntered,
  savedStoreOf,
  staysWithoutAccess,
  withActiveStore,
  withoutCookie,
  withoutStore,
} from '#domain/saved-stores.ts'
import { island, mainland } from '#tests/support/fixtures/registration.ts'
import { accessFixture, profileFixture } from '#tests/support/fixtures/session.ts'

const inactive = { ...mainland, isActive: false }

test('a profile makes a saved store with its cookie', () => {
  expect(savedStoreOf(profileFixture)).toEqual({
    store_id: 'store-1',
    store_name: 'Mainland Supermart',
    store_image: null,
    user_role: 'Admin',
    isActive: true,
    cookie: { cookie_name: 'pos', cookie_value: 'cookie-1', expires_at: '2027-01-01T00:00:00Z' },
  })
})

test('a new store is added as the active one, every other becomes inactive', () => {
  expect(withActiveStore([mainland], island)).toEqual([inactive, { ...island, isActive: true }])
})

test('a store that is there already is replaced in its place', () => {
  const renamed = { ...island, store_name: 'Island Chemist' }
  expect(withActiveStore([island, mainland], renamed)).toEqual([{ ...renamed, isActive: true }, inactive])
})

test('removing by cookie value drops every entry with it', () => {
  const twin = { ...mainland, store_id: 'store-3' }
  expect(withoutCookie([mainland, twin, island], 'cookie-1')).toEqual([island])
})

test('removing by cookie value keeps the list where nothing would remain, without the cookie', () => {
  expect(withoutCookie([mainland], 'cookie-1')).toEqual([{ ...mainland, cookie: null }])
  expect(withoutCookie([], 'cookie-1')).toEqual([])
  expect(withoutCookie([mainland], 'cookie-9')).toEqual([mainland])
})

test('a store that stays without access differs from one that is gone and from one with access', () => {
  const left = [{ ...mainland, cookie: null }, island]
  expect(staysWithoutAccess(left, 'store-1')).toBe(true)
  expect(staysWithoutAccess(left, 'store-2')).toBe(false)
  expect(staysWithoutAccess(left, 'store-9')).toBe(false)
  expect(left.map(hasAccess)).toEqual([false, true])
})

test('the mark is at the store that is entered, and at no other', () => {
  expect(markedEntered([mainland, island], 'store-2')).toEqual([inactive, { ...island, isActive: true }])
  expect(markedEntered([mainland, island], undefined)).toEqual([inactive, island])
})

test('a store deleted by hand may be the last one', () => {
  expect(withoutStore([mainland, island], 'store-1')).toEqual([island])
  expect(withoutStore([mainland], 'store-1')).toEqual([])
})

test('the store that is entered is the one of the access, and none where nobody works', () => {
  const place = { access: accessFixture, profile: profileFixture }
  expect(isEntered(place, 'store-1')).toBe(true)
  expect(isEntered(place, 'store-2')).toBe(false)
  expect(isEntered(undefined, 'store-1')).toBe(false)
})
