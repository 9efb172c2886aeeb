import { expect, test } from 'vitest'
import { cartDifference } from '#domain/cart-difference.ts'
import type { CartLine, PricedCart } from '#domain/cart.ts'
import { NO_DISCOUNT_ENTRY } from '#domain/discount-entry.ts'
import { kobo } from '#domain/money.ts'
import { priced } from '#domain/priced-cart.ts'
import { MILK_LINE, RICE_LINE } from '#tests/support/fixtures/carts.ts'

const cartOf = (...lines: CartLine[]): PricedCart => priced(lines, NO_DISCOUNT_ENTRY, 'replaces-total')

const MILK = cartOf(MILK_LINE)
const MILK_TOTAL = kobo(107_500)
const BOTH = cartOf(MILK_LINE, RICE_LINE)
const WHOLESALE = { ...RICE_LINE, selectedPrice: kobo(410_050) }
const BREAD = { ...RICE_LINE, productId: 'bread', productName: 'Bread' }
const TWO_MILKS = { ...MILK_LINE, quantity: 2 }

test.each([
  ['the first piece', cartOf(), MILK, { kind: 'added', name: 'Peak Milk 400 g', total: MILK_TOTAL }],
  ['another product', MILK, BOTH, { kind: 'added', name: 'Mama Gold Rice', total: kobo(557_500) }],
  ['a product that is gone', BOTH, MILK, { kind: 'removed', name: 'Mama Gold Rice', total: MILK_TOTAL }],
  [
    'another quantity',
    MILK,
    cartOf(TWO_MILKS),
    { kind: 'pieces', name: 'Peak Milk 400 g', pieces: 2, total: kobo(215_000) },
  ],
  [
    'several pieces at once',
    cartOf(),
    cartOf(TWO_MILKS),
    { kind: 'pieces', name: 'Peak Milk 400 g', pieces: 2, total: kobo(215_000) },
  ],
  [
    'another price',
    BOTH,
    cartOf(MILK_LINE, WHOLESALE),
    { kind: 'price', name: 'Mama Gold Rice', price: kobo(410_050), total: kobo(517_550) },
  ],
  ['several products', cartOf(), BOTH, { kind: 'several', products: 2, total: kobo(557_500) }],
  [
    'two of three that are gone',
    cartOf(MILK_LINE, RICE_LINE, BREAD),
    MILK,
    { kind: 'several', products: 2, total: MILK_TOTAL },
  ],
  // 2,150.00 + 4,100.50 + 4,500.00
  [
    'two of three that differ',
    cartOf(MILK_LINE, RICE_LINE, BREAD),
    cartOf(TWO_MILKS, WHOLESALE, BREAD),
    { kind: 'several', products: 2, total: kobo(1_075_050) },
  ],
  ['the same cart', BOTH, BOTH, undefined],
  [
    'another discount',
    MILK,
    priced([MILK_LINE], { mode: 'percentage', text: '10' }, 'replaces-total'),
    undefined,
  ],
  ['a cart that was emptied', BOTH, cartOf(), undefined],
])('what differs: %s', (_title, before, after, difference) => {
  expect(cartDifference(before, after)).toEqual(difference)
})
