import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { Naira } from '#contract/naira.ts'
import { basisPoints, kobo, moneyText, plainNaira, share } from '#domain/money.ts'

describe('naira on the wire', () => {
  test.each([
    [0.07, 7],
    [12.5, 1_250],
    [1.1, 110],
    [19.99, 1_999],
    [9_999_999_999_999.99, 999_999_999_999_999],
  ])('%d naira is %d kobo, both ways', (naira, amount) => {
    expect(z.decode(Naira, naira)).toBe(amount)
    expect(z.encode(Naira, kobo(amount))).toBe(naira)
  })

  test.each([1.005, 0.001, 10_000_000_000_000.02, Number.MAX_SAFE_INTEGER])('%d is refused', (naira) => {
    expect(z.safeDecode(Naira, naira).error?.issues).toEqual([
      { code: 'custom', message: 'is not an amount with at most 2 decimals', path: [] },
    ])
  })
})

describe('a share of an amount', () => {
  test.each([
    // 7.5 % of 0.20 is 1.5 kobo: half away from zero
    [20, 7.5, 2],
    [-20, 7.5, -2],
    // 7.5 % of 0.19 is 1.425 kobo
    [19, 7.5, 1],
    [125_000, 7.5, 9_375],
    [100, 33.33, 33],
    [9_007_199_254_740_991, 100, 9_007_199_254_740_991],
  ])('of %d kobo at rate %d is %d kobo', (amount, percent, expected) => {
    expect(share(kobo(amount), basisPoints(percent))).toBe(expected)
  })
})

test('amounts are shown as NGN with groups and two decimals', () => {
  expect(moneyText(kobo(125_000))).toBe('NGN 1,250.00')
  expect(moneyText(kobo(-5))).toBe('NGN -0.05')
  expect(plainNaira(kobo(125_005))).toBe('1250.05')
})

test('a fraction of a kobo is a bug', () => {
  expect(() => kobo(0.5)).toThrow('0.5 is not a whole number of kobo')
})
