/** A position in the write-ahead log (WAL): bytes from its beginning. */
export type Lsn = bigint

/** How the files of a WAL are named and cut. */
export interface WalLayout {
  /** The number of the history; it grows by one with each restored cluster that goes on by itself. */
  timeline: number
  segmentBytes: number
}

const WORD_BITS = 32n
const NAME_DIGITS = 8

/** Reads a position as PostgreSQL writes it: '0/3000028'. */
export const lsnOf = (text: string): Lsn => {
  const [high = '', low = ''] = text.split('/')
  return (BigInt(`0x${high}`) << WORD_BITS) + BigInt(`0x${low}`)
}

/** Writes a position as PostgreSQL does. */
export const lsnText = (lsn: Lsn): string =>
  `${(lsn >> WORD_BITS).toString(16)}/${(lsn % (1n << WORD_BITS)).toString(16)}`.toUpperCase()

const word = (value: bigint): string => value.toString(16).toUpperCase().padStart(NAME_DIGITS, '0')

/** The file that says where a timeline comes from. */
export const historyName = (timeline: number): string => `${word(BigInt(timeline))}.history`

const segmentName = ({ timeline, segmentBytes }: WalLayout, number: bigint): string => {
  const inOneWord = (1n << WORD_BITS) / BigInt(segmentBytes)
  return word(BigInt(timeline)) + word(number / inOneWord) + word(number % inOneWord)
}

/** The names of the segments that hold the bytes from `from` up to, but without, `end`, in order. */
export const segmentsBetween = (layout: WalLayout, from: Lsn, end: Lsn): string[] => {
  const size = BigInt(layout.segmentBytes)
  const names: string[] = []
  for (let number = from / size; number * size < end; number += 1n) names.push(segmentName(layout, number))
  return names
}
