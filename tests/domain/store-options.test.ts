import { expect, test } from 'vitest'
import { failed, ok } from '#domain/result.ts'
import {
  isUnnamed,
  offeredOptions,
  optionsOf,
  UNKNOWN_STORE,
  withOptions,
  withoutOptions,
  withStoreNamed,
} from '#domain/store-options.ts'

const CASH = { id: 1 as const, description: 'Cash' }
const CARD = { id: 3 as const, description: 'Card' }
const YABA = { store_id: 'yaba', options: [CASH] }
const IKOYI = { store_id: 'ikoyi', options: [CASH, CARD] }

test('payment options belong to their store; of another one the device has none', () => {
  expect(optionsOf([YABA, IKOYI], 'ikoyi')).toEqual([CASH, CARD])
  expect(optionsOf([YABA], 'ikoyi')).toBeUndefined()
  expect(withOptions([YABA, IKOYI], 'yaba', [CARD])).toEqual([IKOYI, { store_id: 'yaba', options: [CARD] }])
  expect(withoutOptions([YABA, IKOYI], 'yaba')).toEqual([IKOYI])
})

test('a list of the former version gets the name of the store that was entered last', () => {
  const former = [{ store_id: UNKNOWN_STORE, options: [CASH] }]
  expect(isUnnamed(former)).toBe(true)
  expect(withStoreNamed(former, 'yaba')).toEqual([YABA])
  expect(isUnnamed([YABA])).toBe(false)
  expect(withStoreNamed([YABA], 'ikoyi')).toEqual([YABA])
  expect(optionsOf(former, 'yaba')).toBeUndefined()
})

test.each([
  [ok([YABA, IKOYI]), 'ikoyi', [CASH, CARD]],
  [ok([YABA]), 'ikoyi', []],
  [ok([YABA]), undefined, []],
  [ok(undefined), 'yaba', []],
  [failed({ kind: 'storageFull' }), 'yaba', []],
])('of %j a till in %s offers %j', (kept, storeId, offered) => {
  expect(offeredOptions(kept, storeId)).toEqual(offered)
})
