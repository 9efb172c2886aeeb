import { canonicalBarcode } from '#domain/barcode.ts'
import type { Product } from '#domain/cart.ts'

/** The product list shows at most this many rows (spec.md §9). */
export const MOST_MATCHES = 50

interface Entry {
  product: Product
  /** Name and size folded, a blank before each word. */
  words: string
  barcode: string
}

/** Products prepared for searching, in the order of their names. */
export type SearchIndex = Entry[]

/** Lower case without accents; everything but letters and digits is a blank: 'Crème-Soda' → 'creme soda'. */
export const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}.]+/gu, ' ')
    .trim()

export const searchIndex = (products: Product[]): SearchIndex =>
  products
    .map((product) => ({
      product,
      words: ` ${folded(`${product.name} ${product.size ?? ''}`)}`,
      barcode: product.barcode ? canonicalBarcode(product.barcode) : '',
    }))
    .sort((one, other) => (one.words < other.words ? -1 : 1))

const DIGITS = /^\d+$/

/** How well one word of the search fits: 0 not at all, more is better. */
const fit = ({ words, barcode }: Entry, word: string): number => {
  if (DIGITS.test(word) && barcode !== '') {
    if (barcode === canonicalBarcode(word)) return 9
    if (word.length > 2 && (barcode.startsWith(word) || barcode.startsWith(`0${word}`))) return 4
  }
  if (words.startsWith(` ${word}`)) return 4
  if (words.includes(` ${word}`)) return 3
  return words.includes(word) ? 1 : 0
}

/** All words must fit, in any order; 0 if one does not. What is in stock comes before what is not. */
const score = (entry: Entry, words: string[]): number => {
  let sum = 0
  for (const word of words) {
    const one = fit(entry, word)
    if (one === 0) return 0
    sum += one
  }
  return 2 * sum + (entry.product.quantity > 0 ? 1 : 0)
}

/** The best 50 matches, best first; equal ones by name. An empty text matches everything (spec.md §2, §9). */
export const searchProducts = (index: SearchIndex, text: string): Product[] => {
  const words = folded(text).split(' ').filter(Boolean)
  if (words.length === 0) return index.slice(0, MOST_MATCHES).map(({ product }) => product)
  return index
    .map((entry) => ({ product: entry.product, score: score(entry, words) }))
    .filter((match) => match.score > 0)
    .sort((one, other) => other.score - one.score)
    .slice(0, MOST_MATCHES)
    .map(({ product }) => product)
}
