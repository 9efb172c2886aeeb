import { expect, test } from 'vitest'
import { heldSaleId, heldSaleOf, withHeldSale, withoutHeldSale } from '#domain/held-sale.ts'
import { priced } from '#domain/priced-cart.ts'
import { HELD_MILK, HELD_RICE, MILK_LINE } from '#tests/support/fixtures/carts.ts'

test('an id is ASDF and eight characters that cannot be mistaken for one another', () => {
  expect(heldSaleId(Uint8Array.of(0, 1, 2, 30, 31, 32, 62, 255))).toBe('ASDF234YZ2YZ')
})

test('a held sale keeps lines and discount, and says what it comes to', () => {
  const lines = [{ ...MILK_LINE, quantity: 2 }]
  const cart = priced(lines, { mode: 'percentage', text: '10' }, 'replaces-total')
  // 2,000.00 and 150.00 VAT, less 10 %
  expect(
    heldSaleOf(HELD_MILK.saleId, cart, { orderId: 'ASDF2B4C6D8E', orderDate: 1_763_740_800_000 }),
  ).toEqual(HELD_MILK)
})

test('a sale taken off hold leaves the others', () => {
  expect(withoutHeldSale([HELD_MILK, HELD_RICE], HELD_MILK.orderId)).toEqual([HELD_RICE])
})

test('a sale that comes back stands where it was, oldest first, and never twice', () => {
  expect(withHeldSale([HELD_RICE], HELD_MILK)).toEqual([HELD_MILK, HELD_RICE])
  expect(withHeldSale([HELD_MILK, HELD_RICE], HELD_MILK)).toEqual([HELD_MILK, HELD_RICE])
})
