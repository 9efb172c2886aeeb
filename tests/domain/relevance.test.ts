import { expect, test } from 'vitest'
import { searchIndex, type Searchable } from '#domain/search/search-index.ts'
import { search } from '#domain/search/search.ts'
import { RELEVANCE, RELEVANCE_PRODUCTS } from '#tests/support/fixtures/relevance.ts'

const products = RELEVANCE_PRODUCTS.map(([name, size, barcode, quantity]): Searchable => ({
  name,
  size,
  barcode,
  quantity,
}))
const index = searchIndex(products)

test.each(RELEVANCE)('%j finds %j first', (query, name, size) => {
  const first = products[search(index, query)[0] ?? -1]
  expect(first && { name: first.name, ...(size ? { size: first.size } : {}) }).toEqual({
    name,
    ...(size ? { size } : {}),
  })
})

test.each(['milo soda', 'qqq', 'xyz milk', '0000000'])('%j finds nothing', (query) => {
  expect(search(index, query)).toEqual([])
})

test('the order does not depend on the order of the list', () => {
  const reversed = products.toReversed()
  const names = (products: Searchable[], query: string) =>
    search(searchIndex(products), query).map((place) => products[place])
  for (const [query] of RELEVANCE) expect(names(reversed, query)).toEqual(names(products, query))
})
