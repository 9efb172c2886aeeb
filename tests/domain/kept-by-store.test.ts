import { expect, test } from 'vitest'
import { keptOf, storesToKeep, withKept } from '#domain/kept-by-store.ts'
import { failed, ok } from '#domain/result.ts'
import { island, mainland } from '#tests/support/fixtures/registration.ts'
import { ADA, BOLA } from '#tests/support/fixtures/users.ts'

const YABA = { store_id: 'yaba', users: [ADA] }
const IKOYI = { store_id: 'ikoyi', users: [ADA, BOLA] }

test('each store has its own, and one of which nothing was heard has none', () => {
  expect(keptOf([YABA, IKOYI], 'ikoyi')).toBe(IKOYI)
  expect(keptOf([YABA], 'ikoyi')).toBeUndefined()
  expect(keptOf(undefined, 'yaba')).toBeUndefined()
})

test('what was heard last is kept, and nothing of a store that has left the device', () => {
  const next = { store_id: 'yaba', users: [BOLA] }
  expect(withKept([YABA, IKOYI], ['yaba', 'ikoyi'], next)).toEqual([IKOYI, next])
  expect(withKept([YABA, IKOYI], ['yaba'], next)).toEqual([next])
  expect(withKept([], [], next)).toEqual([next])
})

test('data of the stores on the device is kept, and of this one alone where they cannot be listed', () => {
  expect(storesToKeep(ok([mainland, island]), 'store-9')).toEqual([mainland.store_id, island.store_id])
  expect(storesToKeep(failed({ kind: 'storageFull' }), 'store-9')).toEqual(['store-9'])
})
