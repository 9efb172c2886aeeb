/** A source of chance that gives the same for the same seed. */
export interface Chance {
  /** From 0 up to but not 1. */
  next: () => number
  /** A whole number from `least` to `most`. */
  between: (least: number, most: number) => number
  pick: <Value>(values: readonly Value[]) => Value
  /** True with this probability. */
  hits: (probability: number) => boolean
}

const INCREMENT = 0x6d2b79f5
const TWO_TO_32 = 4_294_967_296

/** Mulberry32: 32 bits of state, good enough to draw faults with. */
const generator = (seed: number) => {
  let state = seed >>> 0
  return (): number => {
    state = (state + INCREMENT) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / TWO_TO_32
  }
}

export const chanceOf = (seed: number): Chance => {
  const next = generator(seed)
  const between = (least: number, most: number): number => least + Math.floor(next() * (most - least + 1))
  return {
    next,
    between,
    pick: (values) => {
      const value = values[between(0, values.length - 1)]
      if (value === undefined) throw new RangeError('there is nothing to pick from')
      return value
    },
    hits: (probability) => next() < probability,
  }
}
