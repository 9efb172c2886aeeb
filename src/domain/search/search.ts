import { wordsOf } from '#domain/folding.ts'
import { headsOf, type Heads } from './heads.ts'
import type { SearchIndex } from './search-index.ts'
import { MOST_MATCHES, bucketsOf } from './rank-buckets.ts'
import { FIT, fitsOf, reaches, type Fits, type Reach } from './word-fits.ts'

const NO_FITS: Fits = new Uint8Array()

/** For each row how badly the worst word fits it. */
const worstOf = ([first = NO_FITS, ...others]: Fits[]): Fits => {
  for (const fits of others)
    for (let row = 0; row < first.length; row += 1) first[row] = Math.max(first[row] ?? 0, fits[row] ?? 0)
  return first
}

/** The rows that fit every word and are no heads, best fit first, each in the order of the names. */
const rowsByWords = (index: SearchIndex, words: string[], reach: Reach, heads: Heads): number[] => {
  const worst = worstOf(words.map((word) => fitsOf(index, word, reach)))
  const buckets = bucketsOf(index, FIT.none)
  for (let row = 0; row < worst.length; row += 1) {
    const fit = worst[row] ?? FIT.none
    if (fit !== FIT.none && !heads.has(row)) buckets.put(fit, row)
  }
  return buckets.rows()
}

const REACHES: Reach[] = ['start', 'inside', 'typo']

const bestRows = (index: SearchIndex, words: string[]): number[] => {
  const heads = headsOf(index, words.join(' '))
  let rows = heads.rows
  for (const reach of REACHES) {
    // What a search finds by reaching farther comes after all that it has found before.
    if (rows.length >= MOST_MATCHES) break
    if (words.some((word) => reaches(word, reach)))
      rows = [...heads.rows, ...rowsByWords(index, words, reach, heads)]
  }
  return rows.slice(0, MOST_MATCHES)
}

/**
 * The places of the best 50 matches, best first: the exact name or barcode, names that begin so, words that do, words
 * that hold it, words with one wrong letter; what is in stock before what is not, equal ones by name. All words must
 * fit, in any order. An empty text matches everything (§2.42).
 */
export const search = (index: SearchIndex, text: string): number[] => {
  const words = wordsOf(text)
  if (words.length === 0) return [...index.places.subarray(0, MOST_MATCHES)]
  return bestRows(index, words).map((row) => index.places[row] ?? 0)
}
