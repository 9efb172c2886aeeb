import type { Product } from '#domain/cart.ts'
import { kobo } from '#domain/money.ts'

export const MILK: Product = {
  id: '018f0000-0000-7000-8000-000000000101',
  name: 'Peak Milk 400 g',
  barcode: '2000000000015',
  price: kobo(100_000),
  price_text: 'NGN 1,000.00',
  price_list: [],
  vat: 7.5,
  vat_text: '7.5%',
  size: '400 g',
  quantity: 12,
  product_image: null,
}

/** Two price tiers, VAT-free, three in stock. */
export const RICE: Product = {
  id: '018f0000-0000-7000-8000-000000000102',
  name: 'Mama Gold Rice',
  barcode: '2000000000022',
  price: kobo(450_000),
  price_text: 'NGN 4,500.00',
  price_list: [
    { title: 'Retail', price: kobo(450_000), price_text: 'NGN 4,500.00' },
    { title: 'Wholesale', price: kobo(410_050), price_text: 'NGN 4,100.50' },
  ],
  vat: 0,
  vat_text: 'VAT free',
  size: '5 kg',
  quantity: 3,
  product_image: '/pictures/rice.svg',
}

/** Shares its barcode with the rice. */
export const RICE_TWIN: Product = {
  ...RICE,
  id: '018f0000-0000-7000-8000-000000000103',
  name: 'Mama Gold Rice Twin',
}

export const SOLD_OUT: Product = {
  ...MILK,
  id: '018f0000-0000-7000-8000-000000000104',
  name: 'Peak Milk Refill',
  barcode: '2000000000039',
  quantity: 0,
}
