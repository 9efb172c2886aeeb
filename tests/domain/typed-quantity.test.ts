import { expect, test } from 'vitest'
import { isQuantityBegun, isQuantityText, shownQuantity } from '#domain/typed-quantity.ts'

test.each([
  ['12', true],
  ['0', true],
  ['007', true],
  ['', false],
  ['2.5', false],
  ['-3', false],
  ['1,000', false],
  [' 3', false],
  ['3 pcs', false],
  ['٣', false],
])('%j is a quantity: %s', (text, expected) => {
  expect(isQuantityText(text)).toBe(expected)
  expect(isQuantityBegun(text)).toBe(expected || text === '')
})

test.each([
  ['3', '3'],
  ['12', '12'],
  ['13', '12'],
  ['99999999999999999999', '12'],
  ['', ''],
  ['2.5', '2.5'],
  ['-30', '-30'],
])('of a product with 12 in stock %j is shown as %j', (text, shown) => {
  expect(shownQuantity(text, 12)).toBe(shown)
})
