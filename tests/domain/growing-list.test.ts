import { expect, test } from 'vitest'
import type { Product } from '#domain/cart.ts'
import { searchedList } from '#domain/search/growing-list.ts'
import { MILK } from '#tests/support/fixtures/products.ts'

const list = (length: number): Product[] =>
  Array.from({ length }, (_, place) => ({ ...MILK, id: `product-${place}` }))

test.each([
  ['nothing is searched yet', 0, 3, 'new'],
  ['it has become nine times as long', 10, 99, 'old'],
  ['it has become ten times as long', 10, 100, 'new'],
  ['it is as long as before', 10, 10, 'old'],
  ['it is shorter: another store', 10, 9, 'new'],
] as const)('while products are on their way: %s', (_case, searched, arrived, expected) => {
  const [before, now] = [list(searched), list(arrived)]
  expect(searchedList(before, now, true)).toBe(expected === 'new' ? now : before)
})

test.each([0, 9, 10, 11])('a list that is complete, of %i products, is searched itself', (length) => {
  const now = list(length)
  expect(searchedList(list(10), now, false)).toBe(now)
})
