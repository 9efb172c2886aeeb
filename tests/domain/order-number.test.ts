import { expect, test } from 'vitest'
import { isClockWrong, isSameOrder, nextOrderNumber } from '#domain/order-number.ts'

const NOON = 1_763_740_800
const TWO_YEARS = 63_072_000_000

test.each([
  ['the first one', undefined, NOON * 1_000 + 999, null, NOON],
  ['after an earlier one', NOON - 1, NOON * 1_000, null, NOON],
  ['the second one in a second', NOON, NOON * 1_000 + 999, null, NOON + 1],
  ['after one that is ahead, the server being unknown', NOON + 100, NOON * 1_000, null, NOON + 101],
  ['after one that is ahead a little', NOON + 3_600, NOON * 1_000, 0, NOON + 3_601],
  ['after one of a clock that was far ahead', NOON + 3_601, NOON * 1_000, 0, NOON],
  ['after one that was two years ahead', NOON + 63_072_000, NOON * 1_000, 0, NOON],
  ['a clock that is two years ahead', undefined, NOON * 1_000 + TWO_YEARS, TWO_YEARS, NOON],
  ['the next one of such a clock', NOON, NOON * 1_000 + TWO_YEARS, TWO_YEARS, NOON + 1],
  ['a clock that is a day behind', NOON - 10, NOON * 1_000 - 86_400_000, -86_400_000, NOON],
  ['a clock that is 5 minutes ahead', undefined, NOON * 1_000 + 300_000, 300_000, NOON + 300],
])('%s', (_, last, now, difference, next) => {
  expect(nextOrderNumber(last, now, difference)).toBe(next)
})

test.each([
  [0, false],
  [300_000, false],
  [300_001, true],
  [-300_000, false],
  [-300_001, true],
])('a clock that differs by %d ms is wrong: %s', (difference, isWrong) => {
  expect(isClockWrong(difference)).toBe(isWrong)
})

test.each([
  ['the same number in the same store', { storeId: 'store-1', orderNumber: 7 }, true],
  ['another number', { storeId: 'store-1', orderNumber: 8 }, false],
  ['the number in another store', { storeId: 'store-2', orderNumber: 7 }, false],
  ['the number without a store', { orderNumber: 7 }, false],
])('%s is the same order: %s', (_, other, isSame) => {
  expect(isSameOrder({ storeId: 'store-1', orderNumber: 7 }, other)).toBe(isSame)
})
