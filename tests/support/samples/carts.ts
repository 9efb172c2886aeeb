import type { CartLine } from '#domain/cart.ts'
import type { HeldSale } from '#domain/held-sale.ts'
import { kobo } from '#domain/money.ts'
import { MILK, RICE } from './products.ts'

/** The sale that is in the cart. */
export const SALE_ID = '018f0000-0000-7000-8000-0000000000e1'

/** What a sale would be that a product opened now. */
export const NEXT_SALE_ID = '018f0000-0000-7000-8000-0000000000e2'

export const MILK_LINE: CartLine = {
  productId: MILK.id,
  productName: 'Peak Milk 400 g',
  productImage: null,
  price: kobo(100_000),
  priceText: 'NGN 1,000.00',
  selectedPrice: kobo(100_000),
  selectedPriceText: 'NGN 1,000.00',
  priceList: [],
  quantity: 1,
  stockQuantity: 12,
  vat: 7.5,
  vatText: '7.5%',
  size: '400 g',
}

export const RICE_LINE: CartLine = {
  productId: RICE.id,
  productName: 'Mama Gold Rice',
  productImage: '/pictures/rice.svg',
  price: kobo(450_000),
  priceText: 'NGN 4,500.00',
  selectedPrice: kobo(450_000),
  selectedPriceText: 'NGN 4,500.00',
  priceList: RICE.price_list,
  quantity: 1,
  stockQuantity: 3,
  vat: 0,
  vatText: 'VAT free',
  size: '5 kg',
}

/** Two milks on hold: 2,000.00 and 150.00 VAT, 10 % off. */
export const HELD_MILK: HeldSale = {
  saleId: '018f0000-0000-7000-8000-0000000000d1',
  orderId: 'ASDF2B4C6D8E',
  orderDate: 1_763_740_800_000,
  totalPrice: kobo(193_500),
  noOfItems: 2,
  cartItems: [{ ...MILK_LINE, quantity: 2 }],
  discount: { mode: 'percentage', rate: 10 },
}

export const HELD_RICE: HeldSale = {
  saleId: '018f0000-0000-7000-8000-0000000000d2',
  orderId: 'ASDFZYXWVUTS',
  orderDate: 1_763_740_860_000,
  totalPrice: kobo(450_000),
  noOfItems: 1,
  cartItems: [RICE_LINE],
  discount: { mode: 'fixed', amount: kobo(0) },
}
