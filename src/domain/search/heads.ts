import { canonicalBarcode } from '#domain/barcode.ts'
import type { Codes, SearchIndex } from './search-index.ts'
import { bucketsOf } from './rank-buckets.ts'
import { rangeOf } from './sorted.ts'

/** The rows that the search as a whole fits, and not only its words. */
export interface Heads {
  /** The best of them, best first. */
  rows: number[]
  has: (row: number) => boolean
}

/** The rows whose barcodes begin so. */
export const rowsByBarcode = ({ barcodes, byBarcode }: Codes, start: string): Uint32Array =>
  byBarcode.subarray(...rangeOf(byBarcode.length, (at) => barcodes[byBarcode[at] ?? 0] ?? '', start))

/**
 * The rows with this very barcode or name, then those whose names begin with it and go on with another word, then those
 * whose names just begin so. Names are in order, so that all of them stand together.
 */
export const headsOf = (index: SearchIndex, text: string): Heads => {
  const { names } = index
  const codes = index.codes()
  const barcode = canonicalBarcode(text)
  const coded = rowsByBarcode(codes, barcode).filter((row) => codes.barcodes[row] === barcode)
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
