import type { Product } from '#domain/cart.ts'
import { kobo } from '#domain/money.ts'
import { MILK, RICE, RICE_TWIN, SOLD_OUT } from '#tests/support/fixtures/products.ts'

/** A price that makes kobo fractions of VAT. */
const BISCUITS: Product = {
  ...MILK,
  id: '018f0000-0000-7000-8000-000000000105',
  name: 'Cabin Biscuits',
  barcode: '2000000000046',
  price: kobo(18_133),
  price_text: 'NGN 181.33',
  quantity: 5,
}

/** Costs nothing: a sale of it alone has nothing to pay. */
const LEAFLET: Product = {
  ...MILK,
  id: '018f0000-0000-7000-8000-000000000106',
  name: 'Leaflet',
  barcode: '2000000000053',
  price: kobo(0),
  price_text: 'NGN 0.00',
  quantity: 9,
}

/** What the shop sells; the rice and its twin share a barcode. */
export const GOODS: Product[] = [MILK, RICE, RICE_TWIN, SOLD_OUT, BISCUITS, LEAFLET]

/** The codes a cashier may scan; the last one is of no product. */
export const CODES = [...new Set(GOODS.map(({ barcode }) => barcode ?? '')), '2000000009995']
