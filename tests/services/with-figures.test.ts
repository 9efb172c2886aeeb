import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Product } from '#domain/cart.ts'
import { kobo } from '#domain/money.ts'
import { contentOf } from '#domain/product-content.ts'
import type { Figures } from '#services/catalogue/arrival.ts'
import { withFigures } from '#services/catalogue/with-figures.ts'
import { MILK, RICE, SOLD_OUT } from '#tests/support/fixtures/products.ts'

/** In the order of their ids: the milk, the rice, which has a price beside the list price, and the refill. */
const LIST = [SOLD_OUT, MILK, RICE]

const DEARER_MILK: Product = { ...MILK, price: kobo(110_000), price_text: 'NGN 1,100.00', quantity: 7 }
const DEARER_RICE: Product = {
  ...RICE,
  price: kobo(500_000),
  price_text: 'NGN 5,000.00',
  price_list: [
    { title: 'Retail', price: kobo(500_000), price_text: 'NGN 5,000.00' },
    { title: 'Wholesale', price: kobo(450_000), price_text: 'NGN 4,500.00' },
  ],
  quantity: 0,
}

const digestOf = (products: Product[]) =>
  createHash('sha256').update(products.map(contentOf).join('')).digest('hex')

const figures = (more: Partial<Figures> = {}): Figures => ({
  of: 3,
  digest: digestOf([DEARER_MILK, DEARER_RICE]),
  gaps: [1, 1],
  prices: [110_000, 500_000],
  quantities: [7, 0],
  tiers: [450_000],
  ...more,
})

test('products at their places in the order of ids get other prices, each with its text, and another stock', () => {
  expect(withFigures(LIST, figures())).toEqual([DEARER_MILK, DEARER_RICE])
  expect([MILK.price, RICE.price]).toEqual([100_000, 450_000])
})

test('a gap leads over what is as it was', () => {
  const refill: Product = { ...SOLD_OUT, price: kobo(90_000), price_text: 'NGN 900.00', quantity: 24 }
  const only = { gaps: [3], digest: digestOf([refill]), prices: [90_000], quantities: [24], tiers: [] }
  expect(withFigures(LIST, figures(only))).toEqual([refill])
})

test.each<[string, Partial<Figures>]>([
  ['a place beyond the list', { gaps: [1, 3] }],
  ['another place', { gaps: [1, 2] }],
  ['the same place twice', { gaps: [2, 0] }],
  ['a price too few', { prices: [110_000] }],
  ['a stock too few', { quantities: [7] }],
  ['a further price too few', { tiers: [] }],
  ['a further price that is another', { tiers: [450_001] }],
])('figures with %s are of another list', (_, wrong) => {
  expect(withFigures(LIST, figures(wrong))).toBeUndefined()
})

test.each<[string, Partial<Product>]>([
  ['another name', { name: 'Peak Milk 500 g' }],
  ['another VAT', { vat: 0 }],
  ['another barcode', { barcode: '2000000000046' }],
  ['one barcode more', { barcodes: ['2000000000046'] }],
  ['another size', { size: null }],
  ['another picture', { product_image: '/pictures/milk.svg' }],
  ['a category', { category: 'Drinks' }],
  ['another id', { id: '018f0000-0000-7000-8000-000000000100' }],
  ['a price that nobody sends', { price_list: [{ title: 'Retail', price: kobo(1), price_text: '' }] }],
])('figures are not of a list in which a product that they change has %s', (_, other) => {
  expect(withFigures([SOLD_OUT, { ...MILK, ...other }, RICE], figures())).toBeUndefined()
})

test('where nothing has changed nothing comes', () => {
  const none = { gaps: [], digest: digestOf([]), prices: [], quantities: [], tiers: [] }
  expect(withFigures(LIST, figures(none))).toEqual([])
})
