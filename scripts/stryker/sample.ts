import { chanceOf } from '#tests/support/chance.ts'

/** Each of the values has the same chance, and none is drawn twice; all of them come where there are no more. */
export const draw = <Value>(values: readonly Value[], count: number, seed: number): Value[] => {
  const chance = chanceOf(seed)
  const left = [...values]
  const times = Math.min(count, left.length)
  return Array.from({ length: times }, () => left.splice(chance.between(0, left.length - 1), 1)).flat()
}

/** A normal value is within so many standard deviations of its mean in 95 of 100 cases. */
const DEVIATIONS = 1.96

/** The shares of all that a sample of `total`, with `hits` among them, does not contradict: 95 %, after Wilson. */
export const intervalOf = (hits: number, total: number): { least: number; most: number } => {
  if (total === 0) return { least: 0, most: 1 }
  const share = hits / total
  const square = DEVIATIONS ** 2
  const spread = DEVIATIONS * Math.sqrt((share * (1 - share)) / total + square / (4 * total ** 2))
  const among = (value: number): number => (share + square / (2 * total) + value) / (1 + square / total)
  return { least: among(-spread), most: among(spread) }
}
