import { beforeEach, expect, test } from 'vitest'
import type { Product } from '#domain/cart.ts'
import type { SearchAnswer, SearchRequest } from '#services/search/messages.ts'
import { productSearch, searchedProducts, type ProductSearch } from '#services/search/product-search.ts'
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

test('what has sold out goes behind what is in stock, and comes back before it', async () => {
  const [b, c, a] = [
    { ...MILK, id: 'b', name: 'Milk B' },
    { ...MILK, id: 'c', name: 'Milk C' },
    { ...MILK, id: 'a', name: 'Milk A' },
  ]
  expect(await search.find([b, c, a], 'milk')).toEqual([a, b, c])
  const sold = { ...a, quantity: 0 }
  expect(await search.find([b, c, sold], 'milk')).toEqual([b, c, sold])
  expect(await search.find([b, c, a], 'milk')).toEqual([a, b, c])
  expect(asked.filter((type) => type === 'products')).toHaveLength(1)
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

test('of a product only what is searched goes over, in parts of 2,000', async () => {
  isPrompt = false
  const coded = { ...MILK, barcodes: ['5449000000996'] }
  void search.find([coded, RICE, ...many(1_999)], '')
  await expect.poll(() => asked).toEqual(['products', 'products', 'search'])
  const [first, second] = waiting.flatMap((request) => (request.type === 'products' ? [request] : []))
  const { name, size, barcode, quantity } = MILK
  expect(first?.products.slice(0, 2)).toEqual([
    { name, size, barcode, quantity, barcodes: ['5449000000996'] },
    { name: RICE.name, size: RICE.size, barcode: RICE.barcode, quantity: RICE.quantity },
  ])
  expect([first, second].map((part) => [part?.products.length, part?.isFirst, part?.isLast])).toEqual([
    [2_000, true, false],
    [1, false, true],
  ])
})

test('an empty list is handed over as well', async () => {
  await search.find([MILK], '')
  expect(await search.find([], 'milk')).toEqual([])
})

test.each([
  [500, ['stock', 'search']],
  [501, ['products', 'search']],
])('%i changed stocks go over as %j', async (count, sent) => {
  const list = many(600)
  await search.find(list, '')
  asked = []
  const sold = list.map((product, place) => (place < count ? { ...product, quantity: 3 } : product))
  await search.find(sold, 'filler')
  expect(asked).toEqual(sent)
})

test.each<[string, Partial<Product>]>([
  ['name', { name: 'Peak Milk Refill' }],
  ['size', { size: '900 g' }],
  ['barcode', { barcode: '5449000000989' }],
])('a product with another %s is another list', async (_, change) => {
  await search.find([MILK, RICE], '')
  asked = []
  await search.find([{ ...MILK, ...change }, RICE], '')
  expect(asked).toEqual(['products', 'search'])
})

test('a list of the same products needs nothing to be said', async () => {
  const list = [MILK, RICE]
  await search.find(list, '')
  asked = []
  await search.find(list, '')
  const found = await search.find([...list], 'milk')
  expect(asked).toEqual(['search', 'search'])
  expect(found).toEqual([MILK])
})

test('a change of stock says which product has how many', async () => {
  await search.find([MILK, RICE, SOLD_OUT], '')
  isPrompt = false
  void search.find([MILK, { ...RICE, quantity: 4 }, SOLD_OUT], '')
  await expect.poll(() => waiting).not.toEqual([])
  expect(waiting[0]).toEqual({ type: 'stock', changes: [{ place: 1, quantity: 4 }] })
})

test('a list that was begun is given up when the next one comes', async () => {
  isPrompt = false
  void search.find(many(5_000), '')
  void search.find([RICE], '')
  await expect.poll(() => asked.length).toBeGreaterThan(1)
  isPrompt = true
  letWork()
  expect(await search.find([RICE], 'rice')).toEqual([RICE])
  const lists = asked.filter((type) => type === 'products')
  expect(lists).toHaveLength(2)
})

test('who watches no longer hears nothing', async () => {
  const list = many(3_000)
  await search.find([...list, MILK], '')
  const notified: string[] = []
  search.watch(() => void notified.push('one'))()
  search.watch(() => void notified.push('other'))
  isPrompt = false
  const found = search.find([...list, RICE, MILK], 'milk')
  await expect.poll(() => waiting.map(({ type }) => type)).toEqual(['products', 'search', 'products'])
  letWork()
  await found
  await expect.poll(() => notified).toEqual(['other'])
})

test('who waits for a worker that is gone gets the reason, and so does whoever asks afterwards', async () => {
  isPrompt = false
  const waits = search.find([MILK, RICE], 'milk')
  await expect.poll(() => asked).toEqual(['products', 'search'])
  search.lose('out of memory')
  await expect(waits).rejects.toThrow('out of memory')
  await expect(search.find([MILK, RICE], 'milk')).rejects.toThrow('out of memory')
})

test('a stock that changes while its list is on its way counts in that list', async () => {
  const twin = { ...MILK, id: 'twin' }
  const others = many(3_000)
  isPrompt = false
  void search.find([MILK, twin, ...others], 'milk')
  const sold = { ...MILK, quantity: 0 }
  const list = [sold, twin, ...others]
  void search.find(list, 'milk')
  const isWhole = () => waiting.some((request) => request.type === 'products' && request.isLast)
  await expect.poll(isWhole).toBe(true)
  isPrompt = true
  letWork()
  expect(await search.find(list, 'milk')).toEqual([twin, sold])
})

test('while products are on their way the same list is searched until there are ten times as many', () => {
  let listed = { products: many(5), isGrowing: true }
  const searched = searchedProducts(() => listed)
  const first = searched()
  listed = { products: many(49), isGrowing: true }
  expect(searched()).toBe(first)
  listed = { products: many(50), isGrowing: true }
  expect(searched()).toBe(listed.products)
  listed = { products: many(51), isGrowing: false }
  expect(searched()).toBe(listed.products)
})
