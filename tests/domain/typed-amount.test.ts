import { expect, test } from 'vitest'
import { typedAmount } from '#domain/typed-amount.ts'

test.each([
  ['', ''],
  ['7', '7'],
  ['.', '.'],
  ['12.', '12.'],
  ['1250.50', '1250.50'],
  ['1,250.50', '1,250.50'],
  ['₦1,250.50', '1,250.50'],
  ['₦ 1,250.50', '1,250.50'],
  ['NGN 1,250.50', '1,250.50'],
  ['ngn1250', '1250'],
  ['1 250', '1250'],
  ['1\u00a0250 NGN\n', '1250'],
  ['N', ''],
  ['5G', '5'],
  ['N100', '100'],
  ['999999999999.99', '999999999999.99'],
  ['999,999,999,999.99', '999,999,999,999.99'],
])('%j typed or pasted into an amount field stands there as %j', (text, shown) => {
  expect(typedAmount(text)).toEqual({ ok: true, value: shown })
})

test.each([
  ['-', 'sign'],
  ['-5', 'sign'],
  ['5-', 'sign'],
  ['+5', 'sign'],
  ['\u22125', 'sign'],
  ['\u20135', 'sign'],
  ['1.2.', 'secondPoint'],
  ['1..', 'secondPoint'],
  ['1,250.50.2', 'secondPoint'],
  ['12.345', 'tooManyDecimals'],
  ['1000000000000', 'tooLong'],
  ['2010000000014.5', 'tooLong'],
  ['12a', 'notAnAmount'],
  ['1e3', 'notAnAmount'],
  ['$5', 'notAnAmount'],
  ['ten', 'notAnAmount'],
])('%j is refused: %s', (text, fault) => {
  expect(typedAmount(text)).toEqual({ ok: false, fault })
})
