import { canonicalBarcode } from '#domain/barcode.ts'
import { beginsAlmostWith, folded, wordsOf, wordsToFind } from '#domain/folding.ts'

/** The product list shows at most this many rows (spec.md §9). */
export const MOST_MATCHES = 50

/** What of a product is searched. */
export interface Searchable {
  name: string
  size: string | null
  barcode: string | null
  quantity: number
}

/** Products prepared for searching. A row is a product's place in the order of the names. */
export interface SearchIndex {
  /** For each row, the place of its product in the list the index was made of. */
  places: Uint32Array
  /** For each place in that list, its row. */
  rows: Uint32Array
  /** For each row, the folded name with the size. */
  names: string[]
  barcodes: string[]
  /** For each row, 1 where it is in stock. */
  inStock: Uint8Array
  /** Every word in alphabetical order, and the rows it occurs in. */
  vocabulary: string[]
  postings: number[][]
}

/** From this length on a word may have one wrong letter. */
const TYPO_LENGTH = 4

/** How a word of the search fits a product, better first. */
const FIT = { exact: 0, start: 1, inside: 2, typo: 3, none: 9 }

/** How a product fits the whole search, better first; each has two shelves, in stock and not. */
const CLASS = { exact: 0, wholeStart: 1, nameStart: 2, byWord: 3 }
const CLASSES = CLASS.byWord + FIT.none

const byText = (one: string, other: string): number => (one < other ? -1 : Number(one > other))

export const searchIndex = (products: Searchable[]): SearchIndex => {
  const foldedNames = products.map(({ name, size }) => folded(size ? `${name} ${size}` : name))
  const places = Uint32Array.from(products.keys()).sort(
    (one, other) => byText(foldedNames[one] ?? '', foldedNames[other] ?? '') || one - other,
  )
  const found = new Map<string, number[]>()
  const rows = new Uint32Array(products.length)
  const names: string[] = []
  const barcodes: string[] = []
  const inStock = new Uint8Array(products.length)
  places.forEach((place, row) => {
    const product = products[place]
    if (!product) return
    rows[place] = row
    names.push(foldedNames[place] ?? '')
    barcodes.push(product.barcode ? canonicalBarcode(product.barcode) : '')
    inStock[row] = Number(product.quantity > 0)
    for (const word of new Set(
      wordsToFind(product.size ? `${product.name} ${product.size}` : product.name),
    )) {
      const posting = found.get(word)
      if (posting) posting.push(row)
      else found.set(word, [row])
    }
  })
  const entries = [...found].sort(([one], [other]) => byText(one, other))
  return {
    places,
    rows,
    names,
    barcodes,
    inStock,
    vocabulary: entries.map(([word]) => word),
    postings: entries.map(([, posting]) => posting),
  }
}

/** Notes that the product at this place of the list is in stock, or not any more. */
export const noteStock = (index: SearchIndex, place: number, quantity: number): void => {
  const row = index.rows[place]
  if (row !== undefined) index.inStock[row] = Number(quantity > 0)
}

const DIGITS = /^\d+$/

const fitOf = (entry: string, word: string, mayErr: boolean): number => {
  if (entry.startsWith(word)) return entry.length === word.length ? FIT.exact : FIT.start
  if (!DIGITS.test(word) && word.length > 2 && entry.includes(word)) return FIT.inside
  return mayErr && word.length >= TYPO_LENGTH && !DIGITS.test(word) && beginsAlmostWith(entry, word)
    ? FIT.typo
    : FIT.none
}

/** For each row how well one word of the search fits it. */
const fitsOf = (index: SearchIndex, word: string, mayErr: boolean): Uint8Array => {
  const fits = new Uint8Array(index.names.length).fill(FIT.none)
  index.vocabulary.forEach((entry, at) => {
    const fit = fitOf(entry, word, mayErr)
    if (fit === FIT.none) return
    for (const row of index.postings[at] ?? []) if (fit < (fits[row] ?? 0)) fits[row] = fit
  })
  if (!DIGITS.test(word) || word.length < 3) return fits
  const whole = canonicalBarcode(word)
  index.barcodes.forEach((barcode, row) => {
    if (barcode === whole) fits[row] = FIT.exact
    else if (barcode.startsWith(word) || barcode.startsWith(`0${word}`))
      fits[row] = Math.min(fits[row] ?? 0, FIT.start)
  })
  return fits
}

const classOf = (name: string, barcode: string, text: string, worst: number): number => {
  if (name === text || (barcode !== '' && barcode === canonicalBarcode(text))) return CLASS.exact
  if (worst > FIT.start || !name.startsWith(text)) return CLASS.byWord + worst
  return name[text.length] === ' ' ? CLASS.wholeStart : CLASS.nameStart
}

const worstFit = (fits: Uint8Array[], row: number): number => {
  let worst = 0
  for (const fit of fits) worst = Math.max(worst, fit[row] ?? FIT.none)
  return worst
}

/** The rows that fit every word, the best 50 in order. */
const bestRows = (index: SearchIndex, words: string[], mayErr: boolean): number[] => {
  const text = words.join(' ')
  const fits = words.map((word) => fitsOf(index, word, mayErr))
  const shelves: number[][] = Array.from({ length: 2 * CLASSES }, () => [])
  for (let row = 0; row < index.names.length; row += 1) {
    const worst = worstFit(fits, row)
    if (worst === FIT.none) continue
    const fitClass = classOf(index.names[row] ?? '', index.barcodes[row] ?? '', text, worst)
    const shelf = shelves[2 * fitClass + (index.inStock[row] ? 0 : 1)]
    if (shelf && shelf.length < MOST_MATCHES) shelf.push(row)
  }
  return shelves.flat().slice(0, MOST_MATCHES)
}

/**
 * The places of the best 50 matches, best first: the exact name or barcode, names that begin so, words that do, words
 * that hold it, words with one wrong letter; what is in stock before what is not, equal ones by name. All words must
 * fit, in any order. An empty text matches everything (spec.md §2, §9).
 */
export const search = (index: SearchIndex, text: string): number[] => {
  const words = wordsOf(text)
  const placesOf = (rows: number[]) => rows.map((row) => index.places[row] ?? 0)
  if (words.length === 0) return [...index.places.subarray(0, MOST_MATCHES)]
  const exact = bestRows(index, words, false)
  if (exact.length === MOST_MATCHES) return placesOf(exact)
  return placesOf(bestRows(index, words, true))
}
