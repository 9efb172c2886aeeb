import { expect, test } from 'vitest'
import { isToSetAside } from '#domain/sale-delivery.ts'

test.each([
  [4, true, false],
  [5, true, true],
  [6, true, true],
  [5, false, false],
  [50, false, false],
])('after %d failures, overtaken %s: set aside %s', (serverErrors, isOvertaken, isSetAside) => {
  expect(isToSetAside({ serverErrors, isOvertaken })).toBe(isSetAside)
})
