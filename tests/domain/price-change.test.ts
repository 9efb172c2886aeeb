import { expect, test } from 'vitest'
import type { PriceStep, RoundingDirection } from '#contract/administration/product-bulk.ts'
import { kobo } from '#domain/money.ts'
import { changedPrice } from '#domain/price-change.ts'

const percent = (percent: number, step: PriceStep, direction: RoundingDirection) =>
  ({ kind: 'percent', percent, step, direction }) as const
const amount = (naira: number, step: PriceStep, direction: RoundingDirection) =>
  ({ kind: 'amount', amount: kobo(naira * 100), step, direction }) as const

// 1,250.50 + 7.5 % = 1,344.2875
test.each([
  [1, 'nearest', 134_400],
  [1, 'up', 134_500],
  [1, 'down', 134_400],
  [5, 'nearest', 134_500],
  [5, 'down', 134_000],
  [10, 'nearest', 134_000],
  [10, 'up', 135_000],
  [50, 'nearest', 135_000],
  [50, 'down', 130_000],
  [100, 'nearest', 130_000],
  [100, 'up', 140_000],
] as const)('1,250.50 and 7.5 % to %d naira, %s: %d kobo', (step, direction, expected) => {
  expect(changedPrice(kobo(125_050), percent(7.5, step, direction))).toBe(expected)
})

test('right in the middle the nearest is the higher one', () => {
  // 500 + 5 % = 525, between 500 and 550; 50 − 5 = 45, between 40 and 50; one kobo less goes down.
  expect(changedPrice(kobo(50_000), percent(5, 50, 'nearest'))).toBe(55_000)
  expect(changedPrice(kobo(5_000), amount(-5, 10, 'nearest'))).toBe(5_000)
  expect(changedPrice(kobo(4_999), amount(-5, 10, 'nearest'))).toBe(4_000)
  expect(changedPrice(kobo(50), amount(0, 1, 'nearest'))).toBe(100)
})

test('a fraction of a kobo below the middle goes down: it is rounded once', () => {
  // 99.99 × 0.9951 = 99.500049 → 100; 99.99 × 0.9950 = 99.49005 → 99
  expect(changedPrice(kobo(9_999), percent(-0.49, 1, 'nearest'))).toBe(10_000)
  expect(changedPrice(kobo(9_999), percent(-0.5, 1, 'nearest'))).toBe(9_900)
  // 100.01 × 1.0001 = 100.020001 → up is 101, since something is over
  expect(changedPrice(kobo(10_001), percent(0.01, 1, 'up'))).toBe(10_100)
})

test('what is a multiple already stays, whichever way', () => {
  for (const direction of ['nearest', 'up', 'down'] as const) {
    expect(changedPrice(kobo(100_000), percent(10, 100, direction))).toBe(110_000)
    expect(changedPrice(kobo(100_000), amount(-50, 50, direction))).toBe(95_000)
  }
})

test('a price may fall to nothing or below, and is not bent to something else', () => {
  expect(changedPrice(kobo(4_000), percent(-50, 100, 'down'))).toBe(0)
  expect(changedPrice(kobo(4_000), amount(-60, 10, 'nearest'))).toBe(-2_000)
  expect(changedPrice(kobo(4_000), amount(-65, 10, 'nearest'))).toBe(-2_000)
  expect(changedPrice(kobo(4_000), amount(-65, 10, 'down'))).toBe(-3_000)
})

test('the highest price and percentage are still counted to the kobo', () => {
  // 100,000,000.00 × 11 = 1,100,000,000.00; 99,999,999.99 × 11 = 1,099,999,999.89, up to 100 naira 1,100,000,000
  expect(changedPrice(kobo(10_000_000_000), percent(1_000, 1, 'nearest'))).toBe(110_000_000_000)
  expect(changedPrice(kobo(9_999_999_999), percent(1_000, 100, 'up'))).toBe(110_000_000_000)
  expect(changedPrice(kobo(9_999_999_999), percent(1_000, 1, 'down'))).toBe(109_999_999_900)
})
