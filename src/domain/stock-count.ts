import type {
  CountedLine,
  CountedProduct,
  Counting,
  CountList,
  CountPlace,
} from '#contract/administration/stock-counts.ts'
import { piecesIn } from './receive-entry.ts'

/** What somebody has counted, at which place. */
export interface CountAct {
  place: CountPlace
  counting: Counting
  /** The id and the time that it has already, as the unclear code that it was. */
  stamp?: Stamp
}

/** Its id, and when it was counted: milliseconds since 1970, put right where the device's clock is known to be wrong. */
export interface Stamp {
  id: string
  at: number
}

export type StampedAct = Omit<CountAct, 'stamp'> & Stamp

/** A day: nothing that waited longer than that is sent. */
const LONGEST_WAIT = 24 * 60 * 60_000

/** How long ago something was counted, both in milliseconds since 1970: nothing was in the future. */
export const countedAgo = (at: number, now: number): number => Math.max(now - at, 0)

/** Has it waited for so long that nobody can say any more what was sold since? `now` in milliseconds. */
export const isTooLate = ({ at }: Pick<Stamp, 'at'>, now: number): boolean => now - at > LONGEST_WAIT

const isSameAct = (one: CountAct, other: CountAct): boolean =>
  one.place === other.place && JSON.stringify(one.counting) === JSON.stringify(other.counting)

/**
 * What was counted and is not sent, after the device was asked: an act that was being given an id as the count was asked
 * for anew has one there, and gets no second one.
 */
export const withStamped = (
  { acts, queue, unclear }: { acts: CountAct[]; queue: StampedAct[]; unclear: UnclearCode[] },
  unsent: StampedAct[],
): { acts: CountAct[]; queue: StampedAct[] } => {
  const stamps = acts.flatMap(({ stamp }) => stamp ?? [])
  const known = new Set([...queue, ...unclear, ...stamps].map(({ id }) => id))
  const [first, ...others] = acts
  const stamped = first && unsent.find((act) => !known.has(act.id) && isSameAct(act, first))
  return stamped ? { acts: others, queue: [...queue, stamped] } : { acts, queue }
}

/** A code that is not the barcode of one product alone, with the stamp of its act, and the products that fit it. */
export interface UnclearCode extends Stamp {
  code: string
  place: CountPlace
  found: CountedProduct[]
}

/** Which products of a count are listed. */
export interface CountNarrowing {
  storeId: string
  countId: string
  list: CountList
}

/** Names a line: a product at a place. */
export const lineKey = ({ product_id, place }: Pick<CountedLine, 'product_id' | 'place'>): string =>
  `${place} ${product_id}`

/** How many lie there, as typed: 0 where there are none; undefined for what is no number of pieces. */
export const countedPieces = (typed: string): number | undefined => piecesIn(typed, 0)

/** Is nothing left to ask about an act once the office has answered it with this? A code without a line is unclear. */
export const isSettled = ({ counting }: CountAct, line: CountedLine | null): boolean =>
  line !== null || counting.kind !== 'scanned'

/** The lines after the office has answered an act: a new line stands first, one that was taken out is gone. */
export const withAnswer = (
  lines: CountedLine[],
  { place, counting }: CountAct,
  line: CountedLine | null,
): CountedLine[] => {
  if (line) {
    const key = lineKey(line)
    return lines.some((one) => lineKey(one) === key)
      ? lines.map((one) => (lineKey(one) === key ? line : one))
      : [line, ...lines]
  }
  return counting.kind === 'scanned'
    ? lines
    : lines.filter((one) => lineKey(one) !== lineKey({ product_id: counting.productId, place }))
}
