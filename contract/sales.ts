import * as z from 'zod/mini'
import { envelopeOf } from './envelope.ts'
import { Naira } from './naira.ts'

/** Unix seconds, at least one more than the device's last one (rulings.md); unique within a store. */
export const OrderNumber = z.int().check(z.minimum(1))

/** One sold line: unit price and the product's VAT percentage as they were at the till. */
export const SaleItem = z.object({
  productId: z.uuid(),
  quantity: z.int().check(z.minimum(1), z.maximum(1_000_000)),
  price: Naira,
  vat: z.number().check(z.minimum(0), z.maximum(100)),
})

/** What a card terminal said of an approved charge. */
export const ChargeProof = z.object({
  reference: z.string().check(z.maxLength(64)),
  rrn: z.optional(z.string().check(z.maxLength(32))),
  maskedPan: z.optional(z.string().check(z.maxLength(32))),
  terminalId: z.optional(z.string().check(z.maxLength(32))),
})

/** One tender: `paymentChannel` is a code of PaymentCode other than split; `amountCollected` is what was handed over. */
export const TenderPayload = z.object({
  paymentChannel: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(5)]),
  amountCollected: Naira,
  charge: z.optional(ChargeProof),
})

/**
 * The sale payload (spec.md §3). `amount` is the SubTotal, `taxValue` the VAT, `total` what the customer owes;
 * `discount` is the value the cashier entered: a rate in percent, or naira.
 */
export const SalePayload = z.object({
  cartItems: z.array(SaleItem).check(z.minLength(1), z.maxLength(2000)),
  total: Naira,
  terminalId: z.string(),
  customerName: z.nullable(z.string().check(z.maxLength(120))),
  customerId: z.nullable(z.uuid()),
  discount: z.number().check(z.minimum(0)),
  orderNumber: OrderNumber,
  amount: Naira,
  taxValue: Naira,
  tenantId: z.string(),
  paymentChannels: z.array(TenderPayload).check(z.minLength(1), z.maxLength(10)),
  isDiscountInPercentage: z.boolean(),
  isConfirmedSale: z.boolean(),
})
export type SalePayload = z.infer<typeof SalePayload>

/** A sale as the server confirms it: the sale that is stored under this order number, however often it was sent. */
export const ConfirmedSale = z.object({
  id: z.string(),
  order_number: OrderNumber,
  total: Naira,
  total_text: z.string(),
})
export type ConfirmedSale = z.infer<typeof ConfirmedSale>

/** POST /pos/post/transaction/{storeId} — 409 for an order number that another sale has. */
export const PostSale = {
  params: z.object({ storeId: z.string() }),
  body: SalePayload,
  answer: envelopeOf(z.array(ConfirmedSale)),
}

/** A row of the sales history (spec.md §3, Order). */
export const Order = z.object({
  id: z.string(),
  order_number: OrderNumber,
  customer_name: z.nullable(z.string()),
  sale_items: z.array(z.object({ quantity: z.int() })),
  payment_channels: z.array(z.object({ payment_channel_text: z.string() })),
  total_text: z.string(),
  transaction_date_text: z.string(),
})
export type Order = z.infer<typeof Order>

const Page = {
  PageNumber: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(10_000_000)),
  PageSize: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)),
}

/** GET /pos/instore-orders/{storeId} — newest first. */
export const StoreOrders = {
  params: z.object({ storeId: z.string() }),
  query: z.object(Page),
  answer: envelopeOf(z.array(Order)),
}

/** GET /pos/instore-orders/get/{storeId} — `orderNumber` is searched in order numbers and customer names. */
export const SearchOrders = {
  params: z.object({ storeId: z.string() }),
  query: z.object({ orderNumber: z.string().check(z.minLength(1), z.maxLength(100)), ...Page }),
  answer: envelopeOf(z.array(Order)),
}
