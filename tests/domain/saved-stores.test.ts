import { expect, test } from 'vitest'
import { savedStoreOf, withActiveStore, withoutCookie, withoutStore } from '#domain/saved-stores.ts'
import { island, mainland } from '#tests/support/samples/registration.ts'
import { sampleProfile } from '#tests/support/samples/session.ts'

const inactive = { ...mainland, isActive: false }

test('a profile makes a saved store with its cookie (§3)', () => {
  expect(savedStoreOf(sampleProfile)).toEqual({
    store_id: 'store-1',
    store_name: 'Mainland Supermart',
    store_image: null,
    user_role: 'Admin',
    isActive: true,
    cookie: { cookie_name: 'pos', cookie_value: 'cookie-1', expires_at: '2027-01-01T00:00:00Z' },
  })
})

test('a new store is added as the active one, every other becomes inactive (§4)', () => {
  expect(withActiveStore([mainland], island)).toEqual([inactive, { ...island, isActive: true }])
})

test('a store that is there already is replaced in its place (§4)', () => {
  const renamed = { ...island, store_name: 'Island Chemist' }
  expect(withActiveStore([island, mainland], renamed)).toEqual([{ ...renamed, isActive: true }, inactive])
})

test('removing by cookie value drops every entry with it (§4)', () => {
  const twin = { ...mainland, store_id: 'store-3' }
  expect(withoutCookie([mainland, twin, island], 'cookie-1')).toEqual([island])
})

test('removing by cookie value changes nothing where nothing would remain (§4)', () => {
  expect(withoutCookie([mainland], 'cookie-1')).toEqual([mainland])
  expect(withoutCookie([], 'cookie-1')).toEqual([])
})

test('a store deleted by hand may be the last one', () => {
  expect(withoutStore([mainland, island], 'store-1')).toEqual([island])
  expect(withoutStore([mainland], 'store-1')).toEqual([])
})
