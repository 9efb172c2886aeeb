import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { kobo } from '#domain/money.ts'
import {
  discountFault,
  isMoreThanHalfOff,
  NO_DISCOUNT,
  priceCart,
  reductionPercent,
  type Discount,
  type FixedDiscountPolicy,
  type PricedLine,
} from '#domain/pricing.ts'

const line = (price: number, quantity: number, vat = 7.5): PricedLine => ({
  price: kobo(price),
  quantity,
  vat,
})

// 3 × 1,250.00 with VAT and 2 × 333.33 without: SubTotal 4,416.66, VAT 281.25, due 4,697.91
const basket = [line(125_000, 3), line(33_333, 2, 0)]

describe('the figures of a sale', () => {
  test('without a discount', () => {
    expect(priceCart(basket, NO_DISCOUNT, 'replaces-total')).toEqual({
      subtotal: 441_666,
      vat: 28_125,
      due: 469_791,
      discount: 0,
      total: 469_791,
    })
  })

  test('a percentage is taken of SubTotal and VAT together', () => {
    // 10 % of 4,697.91 is 469.791, rounded to 469.79
    const totals = priceCart(basket, { mode: 'percentage', rate: 10 }, 'replaces-total')
    expect([totals.discount, totals.total]).toEqual([46_979, 422_812])
  })

  test('a fixed value replaces the total, as specified', () => {
    const totals = priceCart(basket, { mode: 'fixed', amount: kobo(400_000) }, 'replaces-total')
    expect([totals.discount, totals.total]).toEqual([69_791, 400_000])
  })

  test('a fixed value is taken off where the configuration says so', () => {
    const totals = priceCart(basket, { mode: 'fixed', amount: kobo(400_000) }, 'subtracts')
    expect([totals.discount, totals.total]).toEqual([400_000, 69_791])
  })

  test('a fixed value is read as it was when it was typed, whatever holds by now', () => {
    const typed = (policy: FixedDiscountPolicy) => ({ mode: 'fixed', amount: kobo(400_000), policy }) as const
    expect(priceCart(basket, typed('subtracts'), 'replaces-total').total).toBe(69_791)
    expect(priceCart(basket, typed('replaces-total'), 'subtracts').total).toBe(400_000)
  })

  test('a fixed value of 0 is no discount', () => {
    expect(priceCart(basket, { mode: 'fixed', amount: kobo(0) }, 'replaces-total').total).toBe(469_791)
  })

  test('VAT is rounded line by line', () => {
    // 7.5 % of 0.20 is 1.5 kobo, rounded to 2 on each of two lines; 7.5 % of 0.40 would be 3
    expect(priceCart([line(20, 1), line(20, 1)], NO_DISCOUNT, 'subtracts').vat).toBe(4)
  })

  test('an empty cart costs nothing', () => {
    expect(priceCart([], NO_DISCOUNT, 'replaces-total').total).toBe(0)
  })
})

describe('a discount out of bounds', () => {
  test.each<[Discount, object | undefined]>([
    [{ mode: 'percentage', rate: 0 }, undefined],
    [{ mode: 'percentage', rate: 100 }, undefined],
    [{ mode: 'percentage', rate: 100.01 }, { kind: 'rateOutOfRange' }],
    [{ mode: 'percentage', rate: -1 }, { kind: 'rateOutOfRange' }],
    [{ mode: 'fixed', amount: kobo(0) }, undefined],
    [{ mode: 'fixed', amount: kobo(469_791) }, undefined],
    [
      { mode: 'fixed', amount: kobo(469_792) },
      { kind: 'aboveDue', due: 469_791 },
    ],
    [{ mode: 'fixed', amount: kobo(-1) }, { kind: 'negative' }],
  ])('%j', (discount, fault) => {
    expect(discountFault(basket, discount)).toEqual(fault)
  })
})

const anyLine = fc
  .tuple(fc.integer({ min: 1, max: 50_000_000 }), fc.integer({ min: 1, max: 500 }), fc.constantFrom(0, 7.5))
  .map(([price, quantity, vat]) => line(price, quantity, vat))
const anyDiscount = fc.oneof(
  fc
    .integer({ min: 0, max: 10_000 })
    .map((hundredths): Discount => ({ mode: 'percentage', rate: hundredths / 100 })),
  fc.integer({ min: 0, max: 1_000_000 }).map((amount): Discount => ({ mode: 'fixed', amount: kobo(amount) })),
)

test('for any cart the figures add up and the total is never negative', () => {
  fc.assert(
    fc.property(fc.array(anyLine, { maxLength: 40 }), anyDiscount, (lines, discount) => {
      fc.pre(discountFault(lines, discount) === undefined)
      for (const policy of ['replaces-total', 'subtracts'] as const) {
        const { subtotal, vat, due, discount: off, total } = priceCart(lines, discount, policy)
        expect(subtotal + vat).toBe(due)
        expect(due - off).toBe(total)
        expect(total).toBeGreaterThanOrEqual(0)
      }
    }),
    { numRuns: 2_000 },
  )
})

test.each([
  [0, 0, false],
  [100_000, 10, false],
  [500_000, 50, false],
  [500_001, 50, true],
  [333_333, 33.33, false],
  [1_000_000, 100, true],
])('%d kobo off NGN 10,000.00 are %d percent; more than half: %s', (discount, percent, isMoreThanHalf) => {
  const totals = { due: kobo(1_000_000), discount: kobo(discount) }
  expect([reductionPercent(totals), isMoreThanHalfOff(totals)]).toEqual([percent, isMoreThanHalf])
})

test('nothing off nothing is no reduction', () => {
  const totals = { due: kobo(0), discount: kobo(0) }
  expect([reductionPercent(totals), isMoreThanHalfOff(totals)]).toEqual([0, false])
})
