import { beforeEach, expect, test } from 'vitest'
import type { Product } from '#domain/cart.ts'
import type { SearchAnswer, SearchRequest } from '#services/search/messages.ts'
import { productSearch, type ProductSearch } from '#services/search/product-search.ts'
import { searchHandler } from '#services/search/search-handler.ts'
import { MILK, RICE, SOLD_OUT } from '#tests/support/fixtures/products.ts'

/** What was asked of the worker and not yet done; it works when it is let. */
let waiting: SearchRequest[]
let asked: SearchRequest['type'][]
let letWork: () => void
let isPrompt: boolean
let search: ProductSearch

beforeEach(() => {
  const handle = searchHandler()
  let answer: (event: { data: SearchAnswer }) => void = () => undefined
  waiting = []
  asked = []
  isPrompt = true
  letWork = () => {
    for (const request of waiting.splice(0)) {
      const data = handle.take(request)
      if (data) answer({ data })
    }
  }
  search = productSearch({
    postMessage: (request) => {
      waiting.push(structuredClone(request))
      asked.push(request.type)
      if (isPrompt) queueMicrotask(letWork)
    },
    addEventListener: (_type, listen) => {
      answer = listen
    },
  })
})

const many = (count: number): Product[] =>
  Array.from({ length: count }, (_, place) => ({ ...MILK, id: `filler-${place}`, name: `Filler ${place}` }))

test('the products that match, of the list that was given', async () => {
  expect(await search.find([MILK, RICE], 'rice')).toEqual([RICE])
  expect(await search.find([MILK, RICE], 'bread')).toEqual([])
})

test('a changed stock alone is sent as a difference, and what is found is as it is now', async () => {
  await search.find([MILK, RICE], 'milk')
  asked = []
  const sold = { ...MILK, quantity: 0 }
  expect(await search.find([sold, RICE], 'milk')).toEqual([sold])
  expect(asked).toEqual(['stock', 'search'])
})

test('a product is found by each of its barcodes, and by new ones once it has them', async () => {
  const coded = { ...MILK, barcodes: ['5449000000996'] }
  expect(await search.find([MILK, RICE], '5449000000996')).toEqual([])
  expect(await search.find([coded, RICE], '5449000000996')).toEqual([coded])
  const another = { ...coded, barcodes: ['5449000000989'] }
  expect(await search.find([another, RICE], '5449000000996')).toEqual([])
  expect(await search.find([another, RICE], '5449000000989')).toEqual([another])
  asked = []
  const sold = { ...another, barcodes: [...another.barcodes], quantity: 0 }
  expect(await search.find([sold, RICE], '5449000000989')).toEqual([sold])
  expect(asked).toEqual(['stock', 'search'])
})

test('while a list is on its way, the one before is searched, also when the rest has gone over meanwhile', async () => {
  await search.find([MILK, RICE], '')
  isPrompt = false
  const found = search.find([...many(3_000), SOLD_OUT], 'mama gold')
  await expect.poll(() => waiting.map(({ type }) => type)).toEqual(['products', 'search', 'products'])
  letWork()
  expect(await found).toEqual([RICE])
})

test('what was found in the list before is looked up again when the new one can be searched', async () => {
  const list = many(3_000)
  await search.find([...list, MILK], '')
  const changes: string[] = []
  const stop = search.watch(() => void changes.push('again'))
  const cheaper = { ...MILK, name: 'Peak Milk Refill' }
  isPrompt = false
  const found = search.find([...list, cheaper], 'milk')
  await expect.poll(() => waiting.map(({ type }) => type)).toEqual(['products', 'search', 'products'])
  expect(changes).toEqual([])
  letWork()
  expect(await found).toEqual([MILK])
  await expect.poll(() => changes).toEqual(['again'])
  isPrompt = true
  expect(await search.find([...list, cheaper], 'milk')).toEqual([cheaper])
  expect(changes).toEqual(['again'])
  stop()
})

test('that nothing matches is said of the new list only', async () => {
  const list = [MILK, ...many(5_000)]
  await search.find(list, '')
  expect(await search.find([...list, RICE], 'mama gold')).toEqual([RICE])
})
