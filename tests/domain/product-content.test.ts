import { expect, test } from 'vitest'
import { contentOf } from '#domain/product-content.ts'
import { kobo } from '#domain/money.ts'
import { MILK, RICE } from '#tests/support/fixtures/products.ts'

const TIER = { title: 'Bulk', price: kobo(90_000), price_text: 'NGN 900.00' }

test.each([
  { id: 'other' },
  { name: 'other' },
  { barcode: '1' },
  { barcodes: ['1'] },
  { price: kobo(1) },
  { price_list: [TIER] },
  { vat: 0 },
  { size: 'other' },
  { quantity: 11 },
  { product_image: '/p.webp' },
  { category: 'Milk' },
])('products that differ in %o have another content', (difference) => {
  expect(contentOf({ ...MILK, ...difference })).not.toBe(contentOf(MILK))
})

test('each of several prices counts, with its title', () => {
  const of = (more: object) => contentOf({ ...MILK, price_list: [{ ...TIER, ...more }] })
  expect(new Set([of({}), of({ title: 'Wholesale' }), of({ price: kobo(1) })]).size).toBe(3)
})

test('texts of amounts count for nothing, and what is not said is as if it were empty', () => {
  const { price_list, ...rice } = RICE
  const reworded = price_list.map((tier) => ({ ...tier, price_text: '' }))
  expect(contentOf({ ...rice, price_list: reworded, price_text: '', vat_text: '' })).toBe(contentOf(RICE))
  expect(contentOf({ ...MILK, barcodes: [], category: '' })).toBe(contentOf(MILK))
})

test('a product is one line, so that the lines of several are distinguished', () => {
  expect(contentOf({ ...MILK, name: 'Milk\nof Peak' }).split('\n')).toHaveLength(2)
})
