import type { SearchIndex } from './search-index.ts'

/** The product list shows at most this many rows (§9.14). */
export const MOST_MATCHES = 50

/** Rows by rank, and within a rank what is in stock before what is not, each in the order they came in. */
export interface Buckets {
  /** Only as many are kept as can be shown. */
  put: (rank: number, row: number) => void
  /** The best rank, 0, comes first. */
  rows: () => number[]
}

export const bucketsOf = ({ inStock }: SearchIndex, ranks: number): Buckets => {
  const buckets: number[][] = Array.from({ length: 2 * ranks }, () => [])
  return {
    put: (rank, row) => {
      const bucket = buckets[2 * rank + (inStock[row] ? 0 : 1)]
      if (bucket && bucket.length < MOST_MATCHES) bucket.push(row)
    },
    rows: () => buckets.flat().slice(0, MOST_MATCHES),
  }
}
