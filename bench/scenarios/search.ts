import FlexSearch from 'flexsearch'
import Fuse from 'fuse.js'
import MiniSearch from 'minisearch'
import { folded, wordsOf } from '#domain/folding.ts'
import { searchIndex } from '#domain/search/search-index.ts'
import { search } from '#domain/search/search.ts'
import type { Figure } from '../kit/figures.ts'
import { makeCatalogue, type MadeProduct } from '../kit/catalogue.ts'
import { KEYSTROKES } from '../kit/typing.ts'

const PRODUCTS = 100_000
const ROUNDS = 5

const linear = (products: MadeProduct[]) => {
  const rows = products.map(({ name, size, barcode }) => `${folded(`${name} ${size}`)} ${barcode}`)
  return (text: string) => {
    const words = wordsOf(text)
    return products.filter((_, place) => words.every((word) => rows[place]?.includes(word))).slice(0, 50)
  }
}

const flexSearch = (products: MadeProduct[]) => {
  const index = new FlexSearch.Index({ tokenize: 'forward' })
  products.forEach(({ name, size, barcode }, place) =>
    index.add(place, `${folded(`${name} ${size}`)} ${barcode}`),
  )
  return (text: string) => index.search(folded(text), { limit: 50 })
}

const miniSearch = (products: MadeProduct[]) => {
  const index = new MiniSearch<MadeProduct>({ fields: ['name', 'size', 'barcode'], processTerm: folded })
  index.addAll(products)
  return (text: string) =>
    index.search(text, { prefix: true, fuzzy: (term) => (term.length >= 4 ? 1 : false), combineWith: 'AND' })
      .length
}

const fuse = (products: MadeProduct[]) => {
  const index = new Fuse(products, { keys: ['name', 'size', 'barcode'], ignoreDiacritics: true })
  return (text: string) => index.search(text, { limit: 50 })
}

const tillstate = (products: MadeProduct[]) => {
  const index = searchIndex(products)
  return (text: string) => search(index, text)
}

const timed = (work: () => unknown): number => {
  const start = performance.now()
  work()
  return performance.now() - start
}

/** Query time alone: every keystroke of six searches in 100,000 products, in Node. */
export const searchScenario = async (): Promise<Figure[]> => {
  const products = makeCatalogue(PRODUCTS)
  // The linear filter is the way of POS Awesome, FlexSearch that of wcpos.
  const figure = (peer: string | undefined, make: typeof tillstate | typeof linear, rounds = ROUNDS) => {
    const find = make(products)
    const keys = rounds > 1 ? KEYSTROKES : KEYSTROKES.filter((_, place) => place % 5 === 0)
    for (const text of keys.slice(0, 5)) find(text)
    const values = Array.from({ length: rounds }, () => keys.map((text) => timed(() => find(text)))).flat()
    const what = 'one keystroke searched, 100,000 products'
    return {
      what,
      ...(peer ? { peer } : { goal: '≥ 5× faster than the linear filter' }),
      unit: 'ms',
      values,
    } as const
  }
  return [
    figure(undefined, tillstate),
    figure('linear filter over all fields', linear),
    figure('FlexSearch 0.8, forward', flexSearch as never),
    // The next two take so long that a fifth of the keystrokes is searched, once.
    figure('MiniSearch, prefix and fuzzy', miniSearch as never, 1),
    figure('Fuse.js', fuse as never, 1),
  ]
}
