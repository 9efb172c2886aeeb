import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalBarcode } from '#domain/barcode.ts'
import { beginsAlmostWith, folded, wordsOf, wordsToFind } from '#domain/folding.ts'
import { searchIndex, type Searchable } from '#domain/search/search-index.ts'
import { search } from '#domain/search/search.ts'

const FITS_NOT = 9

const textOf = ({ name, size }: Searchable): string => (size ? `${name} ${size}` : name)

const fitOf = (product: Searchable, word: string): number => {
  const isNumber = /^\d+$/.test(word)
  const entries = wordsToFind(textOf(product))
  const barcodes = [product.barcode ?? '', ...(product.barcodes ?? [])].map(canonicalBarcode)
  if (entries.includes(word)) return 0
  if (isNumber && word.length > 2 && barcodes.includes(canonicalBarcode(word))) return 0
  if (entries.some((entry) => entry.startsWith(word))) return 1
  const begins = (barcode: string) => barcode.startsWith(word) || barcode.startsWith(`0${word}`)
  if (isNumber && word.length > 2 && barcodes.some(begins)) return 1
  if (!isNumber && word.length > 2 && entries.some((entry) => entry.includes(word))) return 2
  return !isNumber && word.length > 3 && entries.some((entry) => beginsAlmostWith(entry, word)) ? 3 : FITS_NOT
}

/** The place in the order of the matches: what the name begins with, then the worst of the words. */
const classOf = (product: Searchable, words: string[]): number => {
  const text = words.join(' ')
  const name = folded(textOf(product))
  const worst = Math.max(...words.map((word) => fitOf(product, word)))
  const barcodes = [product.barcode, ...(product.barcodes ?? [])].filter(Boolean)
  if (name === text || barcodes.some((code) => canonicalBarcode(code ?? '') === canonicalBarcode(text)))
    return 0
  if (worst === FITS_NOT) return FITS_NOT + 3
  if (worst > 1 || !name.startsWith(text)) return 3 + worst
  return name[text.length] === ' ' ? 1 : 2
}

/** What is found by looking at one product after the other. */
const lookedThrough = (products: Searchable[], text: string): number[] => {
  const words = wordsOf(text)
  const rated = products.map((product, place) => ({
    place,
    rank: words.length === 0 ? 0 : classOf(product, words),
    products: words.length === 0 || product.quantity > 0 ? 0 : 1,
    name: folded(textOf(product)),
  }))
  return rated
    .filter(({ rank }) => rank < FITS_NOT + 3)
    .sort(
      (one, other) =>
        one.rank - other.rank ||
        one.products - other.products ||
        (one.name < other.name ? -1 : Number(one.name > other.name)) ||
        one.place - other.place,
    )
    .slice(0, 50)
    .map(({ place }) => place)
}

const WORDS = [
  'peak',
  'milk',
  'milo',
  'malt',
  'Crème',
  'coca-cola',
  'a',
  '50',
  '50 cl',
  'al',
  'evaporated',
  'vitamilk',
]
const isText = (code: string | null): code is string => code !== null
const CODES = [null, '2000000000015', '036000291452', '0360002914', '50', '5012345', 'ABC 1']
const QUERIES = [
  ...WORDS,
  'pe',
  'mi',
  'm',
  'mikl',
  'peka',
  'evapo',
  '50cl',
  'ilk',
  '036',
  '0036000291452',
  '360',
  '2000',
  'abc 1',
  '',
]

const anyProducts = fc.array(
  fc.record({
    name: fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 3 }).map((words) => words.join(' ')),
    size: fc.constantFrom(null, '400 g', '50 cl'),
    barcode: fc.constantFrom(...CODES),
    barcodes: fc.option(fc.array(fc.constantFrom(...CODES.filter(isText)), { maxLength: 3 }), {
      nil: undefined,
    }),
    quantity: fc.constantFrom(0, 5),
  }),
  { maxLength: 120, size: 'max' },
)
const query = fc.array(fc.constantFrom(...QUERIES), { maxLength: 3 }).map((words) => words.join(' '))

test('what the index finds, in which order, is what looking at each product finds', () => {
  fc.assert(
    fc.property(anyProducts, query, (products, text) => {
      expect(search(searchIndex(products), text)).toEqual(lookedThrough(products, text))
    }),
    { numRuns: 500 },
  )
})
