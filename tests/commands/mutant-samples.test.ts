import { describe, expect, test } from 'vitest'
import { draw, intervalOf } from '../../scripts/stryker/sample.ts'

const HUNDRED = Array.from({ length: 100 }, (_, index) => index)

describe('a sample', () => {
  test('is drawn again by its seed, and differs by another', () => {
    expect(draw(HUNDRED, 10, 7)).toEqual(draw(HUNDRED, 10, 7))
    expect(draw(HUNDRED, 10, 8)).not.toEqual(draw(HUNDRED, 10, 7))
  })

  test('has nothing twice, and everything where no more is there', () => {
    expect(draw(HUNDRED, 100, 3).toSorted((a, b) => a - b)).toEqual(HUNDRED)
    expect(draw(['a', 'b'], 5, 1).toSorted()).toEqual(['a', 'b'])
    expect(draw([], 5, 1)).toEqual([])
  })

  test('has each of ten as often as the others, over 2,000 seeds', () => {
    const times = Array.from({ length: 10 }, () => 0)
    for (let seed = 1; seed <= 2_000; seed++)
      for (const value of draw([0, 1, 2, 3, 4, 5, 6, 7, 8, 9], 3, seed))
        times[value] = (times[value] ?? 0) + 1
    // 600 each, with a standard deviation of 20.5
    for (const each of times) expect(Math.abs(each - 600)).toBeLessThan(82)
  })
})

describe('the interval of 95 % around the share of a sample', () => {
  test.each([
    // (0.8 + 0.19208 ± 1.96 · √(0.016 + 0.009604)) / 1.38416
    [8, 10, 0.4902, 0.9433],
    // (0.5 + 0.019208 ± 1.96 · √(0.0025 + 0.000096)) / 1.038416
    [50, 100, 0.4038, 0.5962],
    // 3.8416 / 23.8416
    [0, 20, 0, 0.1611],
    [20, 20, 0.8389, 1],
    [0, 0, 0, 1],
  ])('is, for %i of %i, from %f to %f', (hits, total, least, most) => {
    const interval = intervalOf(hits, total)
    expect(interval.least).toBeCloseTo(least, 4)
    expect(interval.most).toBeCloseTo(most, 4)
  })
})
