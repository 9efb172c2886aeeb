import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CartLine } from '#domain/cart.ts'
import { discountEntryFault, discountEntryOf, discountOf } from '#domain/discount-entry.ts'
import { lineAmount, lineVat } from '#domain/pricing.ts'
import { kobo } from '#domain/money.ts'
import { EMPTY_CART, priced, pricedLines } from '#domain/priced-cart.ts'
import { MILK_LINE, RICE_LINE } from '#tests/support/fixtures/carts.ts'

// 2 × 1,000.00 with VAT and 1 × 4,100.50 without: SubTotal 6,100.50, VAT 150.00, due 6,250.50
const LINES: CartLine[] = [
  { ...MILK_LINE, quantity: 2 },
  { ...RICE_LINE, selectedPrice: kobo(410_050) },
]

describe('a priced cart', () => {
  test('takes the price of the chosen tier', () => {
    expect(priced(LINES, { mode: 'fixed', text: '' }, 'replaces-total')).toEqual({
      lines: LINES,
      discount: { mode: 'fixed', amount: 0 },
      totals: { subtotal: 610_050, vat: 15_000, due: 625_050, discount: 0, total: 625_050 },
    })
  })

  test('a percentage is of SubTotal and VAT together', () => {
    // 10 % of 6,250.50 is 625.05
    const cart = priced(LINES, { mode: 'percentage', text: '10' }, 'replaces-total')
    expect(cart.discount).toEqual({ mode: 'percentage', rate: 10 })
    expect(cart.totals).toMatchObject({ discount: 62_505, total: 562_545 })
  })

  test('a fixed value replaces the total, or is taken off it', () => {
    const entry = { mode: 'fixed', text: '6,000' } as const
    expect(priced(LINES, entry, 'replaces-total').totals).toMatchObject({ discount: 25_050, total: 600_000 })
    expect(priced(LINES, entry, 'subtracts').totals).toMatchObject({ discount: 600_000, total: 25_050 })
  })

  test.each([
    [
      { mode: 'fixed', text: '6250.51' },
      { kind: 'aboveDue', due: 625_050 },
      { mode: 'fixed', amount: 0 },
    ],
    [{ mode: 'percentage', text: '100.5' }, { kind: 'rateOutOfRange' }, { mode: 'percentage', rate: 0 }],
  ] as const)('%j is refused and not given', (entry, fault, discount) => {
    expect(discountEntryFault(pricedLines(LINES), entry)).toEqual(fault)
    const cart = priced(LINES, entry, 'replaces-total')
    expect(cart.discount).toEqual(discount)
    expect(cart.totals.total).toBe(625_050)
  })

  test('nothing costs nothing', () => {
    expect(EMPTY_CART.totals.total).toBe(0)
  })
})

test.each([
  ['percentage', '12.5', { mode: 'percentage', rate: 12.5 }],
  ['percentage', '', { mode: 'percentage', rate: 0 }],
  ['fixed', '4,000.5', { mode: 'fixed', amount: 400_050 }],
  ['fixed', '12.', { mode: 'fixed', amount: 1_200 }],
] as const)('a %s of %j is read', (mode, text, discount) => {
  expect(discountOf({ mode, text })).toEqual(discount)
})

test.each([
  [
    { mode: 'percentage', rate: 12.5 },
    { mode: 'percentage', text: '12.5' },
  ],
  [
    { mode: 'percentage', rate: 0 },
    { mode: 'percentage', text: '' },
  ],
  [
    { mode: 'fixed', amount: kobo(400_000) },
    { mode: 'fixed', text: '4000' },
  ],
  [
    { mode: 'fixed', amount: kobo(400_050) },
    { mode: 'fixed', text: '4000.5' },
  ],
  [
    { mode: 'fixed', amount: kobo(0) },
    { mode: 'percentage', text: '' },
  ],
] as const)('%j stands in the field as %j', (discount, entry) => {
  expect(discountEntryOf(discount)).toEqual(entry)
})

const anyLine = fc
  .tuple(fc.integer({ min: 1, max: 90_000_000 }), fc.integer({ min: 1, max: 400 }), fc.constantFrom(0, 7.5))
  .map(([price, quantity, vat]): CartLine => ({ ...MILK_LINE, selectedPrice: kobo(price), quantity, vat }))

test('for any cart and any typed discount the lines sum to the totals', () => {
  const anyText = fc.integer({ min: 0, max: 20_000_000 }).map((hundredths) => String(hundredths / 100))
  const anyMode = fc.constantFrom('percentage' as const, 'fixed' as const)
  fc.assert(
    fc.property(fc.array(anyLine, { maxLength: 30 }), anyMode, anyText, (lines, mode, text) => {
      const { totals, discount } = priced(lines, { mode, text }, 'replaces-total')
      const amounts = lines.map((line) => lineAmount(line.selectedPrice, line.quantity))
      const vats = lines.map((line, place) => lineVat(amounts[place] ?? kobo(0), line.vat))
      const sum = (values: number[]) => values.reduce((one, other) => one + other, 0)
      expect(totals.subtotal).toBe(sum(amounts))
      expect(totals.vat).toBe(sum(vats))
      expect(totals.total).toBe(totals.subtotal + totals.vat - totals.discount)
      expect(totals.total).toBeGreaterThanOrEqual(0)
      const replaced = discount.mode === 'fixed' && discount.amount > 0 ? discount.amount : totals.total
      expect(totals.total).toBe(replaced)
    }),
    { numRuns: 1_000 },
  )
})
