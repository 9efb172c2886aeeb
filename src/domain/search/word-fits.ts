import { canonicalBarcode } from '#domain/barcode.ts'
import { beginsAlmostWith } from '#domain/folding.ts'
import { rowsByBarcode, rowsWithBarcode } from './heads.ts'
import type { Codes, SearchIndex, Words } from './search-index.ts'
import { rangeOf } from './sorted.ts'

/** How a word of the search fits a product, better first. */
export const FIT = { exact: 0, start: 1, inside: 2, typo: 3, none: 9 } as const

/** How far a search reaches: words that begin so, those that hold it as well, those with one wrong letter as well. */
export type Reach = 'start' | 'inside' | 'typo'

const DIGITS = /^\d+$/

/** From this length on a word is looked for within others, and from the second one on it may have one wrong letter. */
const INSIDE_LENGTH = 3
const TYPO_LENGTH = 4

/** From this length on digits may be the beginning of a barcode. */
const BARCODE_LENGTH = 3

/** Does a word find anything more by reaching so far? */
export const reaches = (word: string, reach: Reach): boolean =>
  reach === 'start' ||
  (!DIGITS.test(word) && word.length >= (reach === 'inside' ? INSIDE_LENGTH : TYPO_LENGTH))

/** For each row how well a word fits it. */
export type Fits = Uint8Array

const note = (fits: Fits, rows: Uint32Array, fit: number): void => {
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at] ?? 0
    if (fit < (fits[row] ?? 0)) fits[row] = fit
  }
}

const NOWHERE = new Uint32Array()

/** Words that begin so stand together, so that none of the others is looked at. */
const noteStarts = (fits: Fits, { vocabulary, postings }: Words, word: string): void => {
  // Stryker disable next-line StringLiteral: each place that is asked for has a word
  const [from, end] = rangeOf(vocabulary.length, (at) => vocabulary[at] ?? '', word)
  for (let at = from; at < end; at += 1)
    note(fits, postings[at] ?? NOWHERE, vocabulary[at] === word ? FIT.exact : FIT.start)
}

const noteBarcodes = (fits: Fits, codes: Codes, word: string): void => {
  if (!DIGITS.test(word) || word.length < BARCODE_LENGTH) return
  note(fits, rowsWithBarcode(codes, canonicalBarcode(word)), FIT.exact)
  note(fits, rowsByBarcode(codes, word), FIT.start)
  // A UPC-A is kept with a zero before it.
  note(fits, rowsByBarcode(codes, `0${word}`), FIT.start)
}

const noteOthers = (
  fits: Fits,
  { vocabulary, postings }: Words,
  fit: number,
  fitsEntry: (entry: string) => boolean,
): void =>
  vocabulary.forEach((entry, at) => {
    if (fitsEntry(entry)) note(fits, postings[at] ?? NOWHERE, fit)
  })

/** How well one word of the search fits each row, as far as the search reaches. */
export const fitsOf = (index: SearchIndex, word: string, reach: Reach): Fits => {
  const words = index.words()
  const fits = new Uint8Array(index.names.length).fill(FIT.none)
  noteStarts(fits, words, word)
  noteBarcodes(fits, index.codes(), word)
  if (reach !== 'start' && reaches(word, 'inside'))
    noteOthers(fits, words, FIT.inside, (entry) => entry.includes(word))
  if (reach === 'typo' && reaches(word, 'typo'))
    noteOthers(fits, words, FIT.typo, (entry) => beginsAlmostWith(entry, word))
  return fits
}
