import type { Receipt, ReceiptPdf } from '#contract/receipts.ts'
import type { Order } from '#contract/sales.ts'
import { kobo } from '#domain/money.ts'

export const sampleOrder = (over: Partial<Order> = {}): Order => ({
  id: 'order-1',
  order_number: 1763740800,
  customer_name: 'Ada Obi',
  sale_items: [{ quantity: 2 }, { quantity: 1 }],
  payment_channels: [{ payment_channel_text: 'Cash' }],
  total_text: 'NGN 4,300.00',
  transaction_date_text: '21 Nov 2026, 16:00',
  ...over,
})

export const sampleReceipt: Receipt = {
  order_number: 1763740800,
  store_image: null,
  store_name: 'Mainland Supermart',
  store_address: '12 Herbert Macaulay Way, Yaba, Lagos',
  store_phone: '+234 801 000 0001',
  store_email: 'mainland@demo.test',
  soldby: 'Demo Cashier',
  customer_name: 'Ada Obi',
  transaction_date_text: '21 Nov 2026, 16:00',
  posted_on_text: '21 Nov 2026, 16:01',
  items: [
    { product_name: 'Peak Milk 400 g', unit_price_text: 'NGN 1,000.00', quantity: 2 },
    { product_name: 'Gala Sausage Roll', unit_price_text: 'NGN 2,000.00', quantity: 1 },
  ],
  subtotal: kobo(400_000),
  subtotal_text: 'NGN 4,000.00',
  discount: 0,
  is_discount_in_percentage: false,
  discount_text: 'NGN 0.00',
  vat_text: 'NGN 300.00',
  total_text: 'NGN 4,300.00',
  payment_channel: 'Cash',
  balance_text: 'NGN 700.00',
  charges: [],
}

export const samplePdf: ReceiptPdf = {
  doc_binary: 'JVBERi0xLjQK',
  doc_mime_type: 'application/pdf',
  doc_filename: 'receipt-1763740800.pdf',
}
