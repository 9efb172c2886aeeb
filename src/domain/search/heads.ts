import { canonicalBarcode } from '#domain/barcode.ts'
import type { Codes, SearchIndex } from './search-index.ts'
import { bucketsOf } from './rank-buckets.ts'
import { rangeOf, type Range } from './sorted.ts'

/** The rows that the search as a whole fits, and not only its words. */
export interface Heads {
  /** The best of them, best first. */
  rows: number[]
  has: (row: number) => boolean
}

const rangeOfCodes = ({ barcodes }: Codes, start: string): Range =>
  rangeOf(barcodes.length, (at) => barcodes[at] ?? '', start)

/** The rows that have a barcode which begins so. */
export const rowsByBarcode = (codes: Codes, start: string): Uint32Array =>
  codes.rows.subarray(...rangeOfCodes(codes, start))

/** The rows that have this very barcode. */
export const rowsWithBarcode = (codes: Codes, barcode: string): Uint32Array => {
  const [from, end] = rangeOfCodes(codes, barcode)
  // In order the whole barcode comes before those that only begin with it.
  let wholeEnd = from
  while (wholeEnd < end && codes.barcodes[wholeEnd] === barcode) wholeEnd += 1
  return codes.rows.subarray(from, wholeEnd)
}

/**
 * The rows with this very barcode or name, then those whose names begin with it and go on with another word, then those
 * whose names just begin so. Names are in order, so that all of them stand together.
 */
export const headsOf = (index: SearchIndex, text: string): Heads => {
  const { names } = index
  const coded = rowsWithBarcode(index.codes(), canonicalBarcode(text))
  const [from, end] = rangeOf(names.length, (row) => names[row] ?? '', text)
  // A blank comes before everything else that may follow in a name.
  const [, wholeEnd] = rangeOf(names.length, (row) => names[row] ?? '', `${text} `)
  const exact = new Set(coded)
  let exactEnd = from
  for (; names[exactEnd] === text; exactEnd += 1) exact.add(exactEnd)

  const buckets = bucketsOf(index, 3)
  for (const row of [...exact].sort((one, other) => one - other)) buckets.put(0, row)
  for (let row = exactEnd; row < end; row += 1) if (!exact.has(row)) buckets.put(row < wholeEnd ? 1 : 2, row)
  return { rows: buckets.rows(), has: (row) => (row >= from && row < end) || exact.has(row) }
}
