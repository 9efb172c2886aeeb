import { expect, test } from 'vitest'
import { drawnAt, newestFirst, timesOfPage, tooMany } from '#domain/kept-history.ts'

const NOW = 1_763_740_800_000

test.each([
  ['in the past', 1_763_740_700, 1_763_740_700_000],
  ['a little ahead', 1_763_740_860, NOW],
  ['a day ahead', 1_763_827_200, NOW],
  ['more than a day ahead, which is the number of a wrong clock', 1_763_827_201, 0],
])('a sale of which nothing but its number is known was sold then: %s', (_, orderNumber, at) => {
  expect(drawnAt(orderNumber, NOW)).toBe(at)
})

test('a sale of a page of the office was sold after the one below it', () => {
  const known = new Map([[1_763_740_300, 1_763_740_350_000]])
  expect(timesOfPage([1_763_740_400, 1_763_481_600, 1_763_740_300, 1_763_740_200], known, NOW)).toEqual([
    { orderNumber: 1_763_740_400, soldAt: 1_763_740_400_000 },
    { orderNumber: 1_763_481_600, soldAt: 1_763_740_350_001 },
    { orderNumber: 1_763_740_300, soldAt: 1_763_740_350_000 },
    { orderNumber: 1_763_740_200, soldAt: 1_763_740_200_000 },
  ])
  expect(timesOfPage([], known, NOW)).toEqual([])
})

test('the last sale comes first, and of one moment the higher number', () => {
  const sales = [
    { orderNumber: 3, soldAt: 1_000 },
    { orderNumber: 9, soldAt: 500 },
    { orderNumber: 4, soldAt: 1_000 },
  ]
  expect(newestFirst(sales).map(({ orderNumber }) => orderNumber)).toEqual([4, 3, 9])
})

test('of more than 200 sales the oldest are too many, but never the one that was kept last', () => {
  const sales = Array.from({ length: 202 }, (_, index) => ({
    orderNumber: 1_000 - index,
    soldAt: 5_000 + index,
  }))
  const numbers = (last?: number) => tooMany(sales, last).map(({ orderNumber }) => orderNumber)
  expect(numbers()).toEqual([999, 1_000])
  expect(numbers(1_000)).toEqual([998, 999])
  expect(numbers(900)).toEqual([999, 1_000])
  expect(tooMany(sales.slice(0, 200), 1_000)).toEqual([])
})
