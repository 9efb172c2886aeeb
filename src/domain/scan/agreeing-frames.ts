import { canonicalBarcode } from '#domain/barcode.ts'

/** What the catalogue says of a code: it lists it as it stands, it may be one of its products, or it does not know it. */
export type CodeStanding = 'listed' | 'possible' | 'unknown'

/** A code that a camera saw, and in how many of its readings in a row. */
export interface Sighting {
  code: string
  frames: number
}

export const NO_SIGHTING: Sighting = { code: '', frames: 0 }

const ARTICLE_NUMBER = /^\d{13}$/

/**
 * In how many readings in a row a code must be the same to count. A worn code is now and then read as another valid one:
 * that two readings go wrong alike is rare, three are rarer, and an article number of 13 digits that the store sells is
 * hardly ever such a one.
 */
const framesNeeded = (code: string, standing: CodeStanding): number => {
  if (standing === 'unknown') return 3
  return standing === 'listed' && ARTICLE_NUMBER.test(code) ? 1 : 2
}

/** What was seen, with one more reading: another code begins anew. */
export const seenAgain = (seen: Sighting, code: string): Sighting => ({
  code,
  frames: canonicalBarcode(seen.code) === canonicalBarcode(code) ? seen.frames + 1 : 1,
})

/** Whether this reading makes the code count, after what was seen before it. */
export const isConfirmed = (seen: Sighting, code: string, standing: CodeStanding): boolean =>
  seenAgain(seen, code).frames >= framesNeeded(code, standing)

/** A code that has counted, and when it was read last, in milliseconds. */
export interface CodeInView {
  code: string
  at: number
}

/** Whoever turns a piece takes it out of view for less than this; fetching the next one takes longer. */
export const OUT_OF_VIEW_MS = 1_500

const isSame = (one: string, other: string): boolean => canonicalBarcode(one) === canonicalBarcode(other)

/** Has this code counted, and was it not out of view since? */
export const isStillInView = (inView: CodeInView[], { code, at }: CodeInView): boolean =>
  inView.some((known) => isSame(known.code, code) && at - known.at < OUT_OF_VIEW_MS)

/** What is in view with this reading; what was out of it for long enough is gone. */
export const inViewWith = (inView: CodeInView[], read: CodeInView): CodeInView[] => [
  ...inView.filter(({ code, at }) => !isSame(code, read.code) && read.at - at < OUT_OF_VIEW_MS),
  read,
]
