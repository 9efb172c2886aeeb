/** Texts by their code units, the one order in which ranges are looked up. */
export const byText = (one: string, other: string): number => (one < other ? -1 : Number(one > other))

/** Places of a sorted list, from the first up to, but not with, the second. */
export type Range = readonly [from: number, end: number]

/** The first place whose text does not come before this one. */
const placeOf = (size: number, textAt: (place: number) => string, text: string): number => {
  let from = 0
  let end = size
  while (from < end) {
    const middle = (from + end) >>> 1
    if (textAt(middle) < text) from = middle + 1
    else end = middle
  }
  return from
}

/** Comes after everything that may follow in a text. */
const LAST = '\uFFFF'

/** Where in a sorted list the texts stand that begin so. */
export const rangeOf = (size: number, textAt: (place: number) => string, start: string): Range => [
  placeOf(size, textAt, start),
  placeOf(size, textAt, start + LAST),
]
