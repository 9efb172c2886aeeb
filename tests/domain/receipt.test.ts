import { expect, test } from 'vitest'
import { kobo, NO_MONEY } from '#domain/money.ts'
import { receiptOfSale } from '#domain/receipt.ts'
import { WAITING_SALE as sale } from '#tests/support/fixtures/sales.ts'
import { ADA } from '#tests/support/fixtures/users.ts'

const store = { name: 'Mainland Supermart', image: null }

test('a sale that waits on the device has a receipt in the words of the server', () => {
  expect(receiptOfSale(sale, store)).toEqual({
    order_number: 1763740800,
    store_image: null,
    store_name: 'Mainland Supermart',
    store_address: '',
    store_phone: '',
    store_email: '',
    soldby: 'Demo Cashier',
    customer_name: null,
    transaction_date_text: '21 Nov 2026, 16:00',
    posted_on_text: 'Waiting to be sent',
    items: [{ product_name: 'Peak Milk 400 g', unit_price_text: 'NGN 900.00', quantity: 2 }],
    subtotal: 180_000,
    subtotal_text: 'NGN 1,800.00',
    discount: 10,
    is_discount_in_percentage: true,
    discount_text: '10% (NGN 193.50)',
    vat_text: 'NGN 135.00',
    total_text: 'NGN 1,741.50',
    payment_channel: 'Cash',
    balance_text: 'NGN 258.50',
    charges: [],
  })
})

test('it names the customer of the sale', () => {
  const payment = { ...sale.payment, customer: ADA }
  expect(receiptOfSale({ ...sale, payment }, store).customer_name).toBe('Ada Obi')
})

test.each([
  ['Coca-Cola', '50 cl', 'Coca-Cola 50 cl'],
  ['Beef', '1.236 kg', 'Beef 1.236 kg'],
  ['Peak Milk 400 G', '400 g', 'Peak Milk 400 G'],
  ['Peak Milk 1400 g', '400 g', 'Peak Milk 1400 g 400 g'],
  ['Gala', null, 'Gala'],
  ['Gala', '', 'Gala'],
])('a line names its product with its size: %s, %s', (productName, size, name) => {
  const lines = sale.cart.lines.map((line) => ({ ...line, productName, size }))
  const { items } = receiptOfSale({ ...sale, cart: { ...sale.cart, lines } }, store)
  expect(items.map(({ product_name }) => product_name)).toEqual([name])
})

test('it ends as the server ends it, where the device knows how the store wants it', () => {
  const plain = receiptOfSale(sale, store)
  expect(
    receiptOfSale(sale, { ...store, rules: { receipt_text: 'See you', is_powered_by_shown: false } }),
  ).toEqual({ ...plain, store_text: 'See you', is_powered_by_hidden: true })
  expect(receiptOfSale(sale, { ...store, rules: { receipt_text: '', is_powered_by_shown: true } })).toEqual(
    plain,
  )
})

test('a split names its parts, and a charge what the terminal said of it', () => {
  const split = receiptOfSale(
    {
      ...sale,
      tenders: [
        { channel: 'cash', amount: kobo(74_150) },
        { channel: 'card', amount: kobo(100_000) },
      ],
      charges: [
        {
          reference: 'TS-1',
          channel: 'card',
          rrn: '612345678901',
          maskedPan: '5399 **** **** 1234',
          terminalId: '2ISW0001',
        },
      ],
    },
    store,
  )
  expect(split.payment_channel).toBe('Split (Cash NGN 741.50, Card NGN 1,000.00)')
  expect(split.balance_text).toBe('NGN 0.00')
  expect(split.charges).toEqual([
    {
      amount_text: 'NGN 1,000.00',
      rrn: '612345678901',
      masked_pan: '5399 **** **** 1234',
      terminal_id: '2ISW0001',
    },
  ])
})

test('a fixed discount shows what was entered as a number and what it takes off as a text', () => {
  const fixed = receiptOfSale(
    {
      ...sale,
      cart: {
        ...sale.cart,
        discount: { mode: 'fixed', amount: kobo(150_000) },
        totals: { ...sale.cart.totals, discount: kobo(43_500), total: kobo(150_000) },
      },
    },
    store,
  )
  expect([fixed.discount, fixed.is_discount_in_percentage, fixed.discount_text]).toEqual([
    1_500,
    false,
    'NGN 435.00',
  ])
  const none = receiptOfSale(
    {
      ...sale,
      cart: {
        ...sale.cart,
        discount: { mode: 'percentage', rate: 0 },
        totals: { ...sale.cart.totals, discount: NO_MONEY },
      },
    },
    store,
  )
  expect(none.discount_text).toBe('NGN 0.00')
})
