import { expect, test } from 'vitest'
import { nextOrderNumber } from '#domain/order-number.ts'

test.each([
  [undefined, 1_763_740_800_999, 1_763_740_800],
  [1_763_740_799, 1_763_740_800_000, 1_763_740_800],
  [1_763_740_800, 1_763_740_800_999, 1_763_740_801],
  [1_763_740_900, 1_763_740_800_000, 1_763_740_901],
])('after %s, at %d ms, the next order number is %d (§9)', (last, now, next) => {
  expect(nextOrderNumber(last, now)).toBe(next)
})
