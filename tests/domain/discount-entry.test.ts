import { describe, expect, test } from 'vitest'
import {
  discountEntryFault,
  discountEntryOf,
  discountOf,
  NO_DISCOUNT_ENTRY,
  typedDiscount,
} from '#domain/discount-entry.ts'
import { kobo } from '#domain/money.ts'
import { MILK_LINE } from '#tests/support/fixtures/carts.ts'

describe('what was typed is kept with the way it is read', () => {
  test('an amount is read as the store has it now', () => {
    expect(typedDiscount('fixed', '4000', 'subtracts')).toEqual({
      mode: 'fixed',
      text: '4000',
      policy: 'subtracts',
    })
  })

  test('an empty amount and a percentage have no way of being read', () => {
    expect(typedDiscount('fixed', '', 'subtracts')).toEqual({ mode: 'fixed', text: '' })
    expect(typedDiscount('percentage', '10', 'replaces-total')).toEqual({ mode: 'percentage', text: '10' })
  })
})

describe('the discount that a text asks for', () => {
  test('12.5 percent', () => {
    expect(discountOf({ mode: 'percentage', text: '12.5' })).toEqual({ mode: 'percentage', rate: 12.5 })
  })

  test('NGN 4,000.50 is 400,050 kobo, read as it was typed', () => {
    expect(discountOf({ mode: 'fixed', text: '4,000.50', policy: 'replaces-total' })).toEqual({
      mode: 'fixed',
      amount: 400_050,
      policy: 'replaces-total',
    })
  })

  test('an amount without a way of being read names none', () => {
    expect(Object.keys(discountOf({ mode: 'fixed', text: '5' }))).toEqual(['mode', 'amount'])
  })

  test.each(['', '-', '.', 'ten'])("'%s' is none", (text) => {
    expect(discountOf({ mode: 'percentage', text })).toEqual({ mode: 'percentage', rate: 0 })
    expect(discountOf({ mode: 'fixed', text })).toEqual({ mode: 'fixed', amount: 0 })
  })
})

describe('the field for a discount that is there', () => {
  test('10 percent', () => {
    expect(discountEntryOf({ mode: 'percentage', rate: 10 })).toEqual({ mode: 'percentage', text: '10' })
  })

  test('NGN 4,000 and NGN 4,000.50, with the way they are read', () => {
    expect(discountEntryOf({ mode: 'fixed', amount: kobo(400_000), policy: 'subtracts' })).toEqual({
      mode: 'fixed',
      text: '4000',
      policy: 'subtracts',
    })
    expect(discountEntryOf({ mode: 'fixed', amount: kobo(400_050) })).toEqual({
      mode: 'fixed',
      text: '4000.5',
    })
  })

  test('none opens on percent', () => {
    expect(NO_DISCOUNT_ENTRY).toEqual({ mode: 'percentage', text: '' })
    expect(discountEntryOf({ mode: 'fixed', amount: kobo(0), policy: 'subtracts' })).toEqual(
      NO_DISCOUNT_ENTRY,
    )
    expect(discountEntryOf({ mode: 'percentage', rate: 0 })).toEqual(NO_DISCOUNT_ENTRY)
  })
})

describe('what is wrong with a text', () => {
  const lines = [{ ...MILK_LINE, price: kobo(100_000), vat: 0, quantity: 2 }]

  test.each([
    ['percentage', '100', undefined],
    ['percentage', '100.01', { kind: 'rateOutOfRange' }],
    ['fixed', '2000', undefined],
    ['fixed', '2000.01', { kind: 'aboveDue', due: 200_000 }],
  ] as const)('%s %s on lines of NGN 2,000: %j', (mode, text, fault) => {
    expect(discountEntryFault(lines, { mode, text })).toEqual(fault)
  })
})
