import * as z from 'zod/mini'
import { MOST_PIECES } from './administration/stock.ts'
import { maskCardNumbers } from './card-number.ts'
import { envelopeOf } from './envelope.ts'
import { Naira } from './naira.ts'
import { Id, LONGEST, MaskedPan, someText, text } from './text.ts'

/** The last second of the year 9999. */
export const LARGEST_ORDER_NUMBER = 253_402_300_799

/** Unix seconds, at least one more than the device's last one (§10.32); unique within a store. */
export const OrderNumber = z.int().check(z.minimum(1), z.maximum(LARGEST_ORDER_NUMBER))

/** NGN 10 trillion, the largest amount there is. */
const LARGEST_DISCOUNT = 1e13

/** One sold line: unit price and the product's VAT percentage as they were at the till. */
export const SaleItem = z.object({
  productId: Id,
  quantity: z.int().check(z.minimum(1), z.maximum(MOST_PIECES)),
  price: Naira,
  vat: z.number().check(z.minimum(0), z.maximum(100)),
})

/** What a card terminal said of an approved charge; a card number in it is masked, wherever it stands. */
export const ChargeProof = z.object({
  reference: text(LONGEST.reference).check(maskCardNumbers),
  rrn: z.optional(text(LONGEST.slip).check(maskCardNumbers)),
  maskedPan: z.optional(MaskedPan),
  terminalId: z.optional(text(LONGEST.slip).check(maskCardNumbers)),
})

/** One tender: `paymentChannel` is a code of PaymentCode other than split; `amountCollected` is what was handed over. */
export const TenderPayload = z.object({
  paymentChannel: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(5)]),
  amountCollected: Naira,
  charge: z.optional(ChargeProof),
})

/**
 * The sale payload (§3.20). `amount` is the SubTotal, `taxValue` the VAT, `total` what the customer owes;
 * `discount` is the value the cashier entered: a rate in percent, or naira.
 */
export const SalePayload = z.object({
  cartItems: z.array(SaleItem).check(z.minLength(1), z.maxLength(2000)),
  total: Naira,
  terminalId: someText(LONGEST.reference),
  customerName: z.nullable(text(LONGEST.name).check(maskCardNumbers)),
  customerId: z.nullable(Id),
  discount: z.number().check(z.minimum(0), z.maximum(LARGEST_DISCOUNT)),
  orderNumber: OrderNumber,
  amount: Naira,
  taxValue: Naira,
  tenantId: someText(LONGEST.reference),
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

/**
 * What a till says beside a sale, which may wait on the device until a colleague has signed in: the id of who sold it, and
 * when it was paid, in milliseconds since 1970. No part of the sale, which stays the same whoever sends it, and when.
 */
const SaleOrigin = z.object({
  soldBy: z.optional(text(LONGEST.reference)),
  paidAt: z.optional(z.coerce.number().check(z.int())),
})

/** POST /pos/post/transaction/{storeId} — 409 for an order number that another sale has. */
export const PostSale = {
  params: z.object({ storeId: Id }),
  query: SaleOrigin,
  body: SalePayload,
  answer: envelopeOf(z.array(ConfirmedSale)),
}

/** Who approves what a cashier may not do alone: an e-mail address or phone number, and the password to it. */
export const Approval = z.object({
  emailOrPhone: someText(LONGEST.contact, 'Please enter the e-mail or phone number of a manager'),
  password: z.string().check(z.minLength(1, 'Please enter the password'), z.maxLength(LONGEST.contact)),
})
export type Approval = z.infer<typeof Approval>

/** POST /pos/approve/transaction/{storeId} — posts a sale that a manager of the store takes in below the stock. */
export const ApproveSale = {
  params: z.object({ storeId: Id }),
  query: SaleOrigin,
  body: z.object({ sale: SalePayload, approval: Approval }),
  answer: envelopeOf(z.array(ConfirmedSale)),
}

/** A row of the sales history (§3.25). */
export const Order = z.object({
  id: z.string(),
  order_number: OrderNumber,
  customer_name: z.nullable(z.string()),
  sale_items: z.array(z.object({ quantity: z.int() })),
  payment_channels: z.array(z.object({ payment_channel_text: z.string() })),
  total_text: z.string(),
  transaction_date_text: z.string(),
  /** Who took it in although the stock did not cover it. */
  approver_name: z.optional(z.string()),
})
export type Order = z.infer<typeof Order>

const Page = {
  PageNumber: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(10_000_000)),
  PageSize: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)),
}

/** GET /pos/instore-orders/{storeId} — newest first. */
export const StoreOrders = {
  params: z.object({ storeId: Id }),
  query: z.object(Page),
  answer: envelopeOf(z.array(Order)),
}

/** A search lists so many sales at most, the newest that fit. */
export const MOST_FOUND_ORDERS = 1_000

/** GET /pos/instore-orders/get/{storeId} — `orderNumber` is searched in order numbers and customer names. */
export const SearchOrders = {
  params: z.object({ storeId: Id }),
  query: z.object({ orderNumber: someText(LONGEST.search), ...Page }),
  answer: envelopeOf(z.array(Order)),
}
