import type { Receipt } from '#contract/receipts.ts'
import type { Order } from '#contract/sales.ts'
import type { User } from '#contract/identity.ts'
import type { CartLine, Product } from '#domain/cart.ts'
import type { HeldSale } from '#domain/held-sale.ts'
import { kobo } from '#domain/money.ts'
import { HELD_MILK, HELD_RICE, MILK_LINE, RICE_LINE } from '#tests/support/fixtures/carts.ts'
import { orderFixture } from '#tests/support/fixtures/history.ts'
import { MILK, RICE, RICE_TWIN, SOLD_OUT } from '#tests/support/fixtures/products.ts'
import { answered, type Filling } from './filling.ts'
import { USERS } from './people.ts'

/** A long name, a single one left, and a price that is not round. */
const LAST_ONE: Product = {
  ...MILK,
  id: '018f0000-0000-7000-8000-000000000105',
  name: 'Golden Penny semolina for pounding, extra fine and enriched',
  barcode: '2000000000046',
  price: kobo(1_234_505),
  price_text: 'NGN 12,345.05',
  quantity: 1,
  size: '',
  product_image: '/pictures/semolina.svg',
}

/** Of those that share a barcode, the one that there is none of. */
const SHARING_SOLD_OUT: Product = {
  ...RICE_TWIN,
  id: SOLD_OUT.id,
  name: 'Mama Gold Rice, old bag',
  quantity: 0,
}

const PRODUCTS = [MILK, RICE, LAST_ONE, SOLD_OUT, RICE_TWIN]

/** The same in two groups and without one. */
export const TILED: Product[] = [
  { ...MILK, category: 'Dairy' },
  { ...RICE, category: 'Grains' },
  LAST_ONE,
  { ...SOLD_OUT, category: 'Dairy' },
  { ...RICE_TWIN, category: 'Grains' },
]

/** A line at the most that there is, one at another of its prices, and one that is not round. */
const LINES: CartLine[] = [
  { ...RICE_LINE, quantity: 2, selectedPrice: kobo(410_050), selectedPriceText: 'NGN 4,100.50' },
  { ...MILK_LINE, quantity: 12 },
  {
    ...MILK_LINE,
    productId: LAST_ONE.id,
    productName: LAST_ONE.name,
    productImage: LAST_ONE.product_image,
    price: LAST_ONE.price,
    priceText: LAST_ONE.price_text,
    selectedPrice: LAST_ONE.price,
    selectedPriceText: LAST_ONE.price_text,
    stockQuantity: 1,
    size: '',
  },
]

const HELD_MANY: HeldSale = {
  ...HELD_MILK,
  saleId: '018f0000-0000-7000-8000-0000000000d3',
  orderId: 'ASDF11223344',
  orderDate: 1_763_654_460_000,
  totalPrice: kobo(2_345_605),
  noOfItems: 15,
  cartItems: LINES,
}

const withMore = (held: HeldSale[]): HeldSale[] =>
  held.length === 0 ? held : [...held, HELD_MANY, HELD_RICE]

const ORDERS: Order[] = [
  orderFixture(),
  orderFixture({
    id: 'order-2',
    order_number: 1_763_740_755,
    customer_name: null,
    sale_items: [{ quantity: 1 }],
    payment_channels: [{ payment_channel_text: 'Card' }, { payment_channel_text: 'Transfer' }],
    total_text: 'NGN 12,345.05',
    transaction_date_text: '20 Nov 2026, 09:07',
  }),
  orderFixture({
    id: 'order-3',
    order_number: 1_763_740_701,
    customer_name: 'Chidimma Oluwaseun Okonkwo-Adeyemi',
    sale_items: [{ quantity: 1_001 }, { quantity: 12 }],
    payment_channels: [{ payment_channel_text: 'Credit' }],
    total_text: 'NGN 1,004,300.95',
  }),
]

/** Each figure is another one; two charges, of which one has no slip. */
const fullReceipt = (receipt: Receipt): Receipt => ({
  ...receipt,
  store_image: '/pictures/store.webp',
  store_text: 'No refunds after 7 days\nThank you',
  items: [
    ...receipt.items,
    { product_name: 'Mama Gold Rice', unit_price_text: 'NGN 4,100.50', quantity: 1_002 },
  ],
  subtotal: kobo(412_550_25),
  subtotal_text: 'NGN 412,550.25',
  discount: 7.5,
  is_discount_in_percentage: true,
  discount_text: 'NGN 30,941.27',
  vat_text: 'NGN 302.03',
  total_text: 'NGN 381,911.01',
  payment_channel: 'Card, Transfer',
  balance_text: 'NGN 701.45',
  charges: [
    {
      amount_text: 'NGN 300,000.05',
      rrn: '632512000001',
      masked_pan: '506105******4821',
      terminal_id: '2ISW7704',
    },
    { amount_text: 'NGN 81,910.96', rrn: null, masked_pan: null, terminal_id: null },
  ],
})

const withSoldOut = ({ products }: { products: Product[] }) =>
  products.length > 1 ? { products: [RICE, SHARING_SOLD_OUT, RICE_TWIN] } : {}

export const tillPages: Record<string, Filling> = {
  cart: {
    readCart: answered((cart: { lines: CartLine[] } | undefined) =>
      cart && cart.lines.length > 0
        ? { ...cart, lines: LINES, discount: { mode: 'percentage', rate: 7.5 } }
        : cart,
    ),
  },
  catalogue: {
    readCached: answered((products: Product[] | undefined) => products && PRODUCTS),
    loadProducts: answered((loaded: { products: Product[] }) => ({ ...loaded, products: PRODUCTS })),
  },
  productPicker: {
    searchProducts: (found: Product[]) => (found.length === 0 ? found : PRODUCTS),
    'barcode.answered': withSoldOut,
    'duplicates.answered': withSoldOut,
  },
  heldSales: {
    readHeldSales: answered((held: HeldSale[] | undefined) => held && withMore(held)),
    holdSale: answered(withMore),
  },
  customerDialog: { readUsers: answered((users: User[] | undefined) => users && USERS) },
  receipt: {
    loadReceipt: answered((loaded: { receipt: Receipt }) => ({
      ...loaded,
      receipt: fullReceipt(loaded.receipt),
    })),
  },
  salesHistory: {
    loadPage: answered((page: { pages: number }) => ({
      ...page,
      orders: ORDERS,
      pages: page.pages === 1 ? 1 : 12,
    })),
  },
}
