import { v7 as uuid } from 'uuid'
import * as z from 'zod/mini'
import { PriceEntry } from '#contract/catalogue.ts'
import { User } from '#contract/identity.ts'
import { FixedDiscount } from '#contract/config.ts'
import { Naira } from '#contract/naira.ts'
import type { CartLine } from '#domain/cart.ts'
import type { HeldSale } from '#domain/held-sale.ts'
import type { PaymentDraft } from '#domain/payment-draft.ts'
import type { Discount } from '#domain/pricing.ts'

/** The id of a sale as it is stored; a record of before sales had ids gets one when it is read. */
const StoredSaleId = z._default(z.string(), () => uuid())

/** A cart line as it is stored (§3.13); amounts as naira, the way the API writes them. */
export const StoredLine = z.object({
  productId: z.string(),
  productName: z.string(),
  productImage: z.nullable(z.string()),
  price: Naira,
  priceText: z.string(),
  selectedPrice: Naira,
  selectedPriceText: z.string(),
  priceList: z.array(PriceEntry),
  quantity: z.int(),
  stockQuantity: z.int(),
  vat: z.number(),
  vatText: z.string(),
  size: z.nullable(z.string()),
}) satisfies z.ZodMiniType<CartLine>

/** A discount as it is stored: a rate in percent, or naira. */
export const StoredDiscount = z.discriminatedUnion('mode', [
  z.object({ mode: z.literal('percentage'), rate: z.number() }),
  z.object({ mode: z.literal('fixed'), amount: Naira, policy: z.optional(FixedDiscount) }),
]) satisfies z.ZodMiniType<Discount>

/** The cart of the sale that is going on, with its discount (§3.19); there is none while it has no lines. */
export const PosCart = {
  key: 'posCart',
  version: 1,
  schema: z.object({ saleId: StoredSaleId, lines: z.array(StoredLine), discount: StoredDiscount }),
}

/** The sales on hold, oldest first (§3.14). */
export const PosHeldSales = {
  key: 'posOOH',
  version: 1,
  schema: z.array(
    z.object({
      saleId: StoredSaleId,
      orderId: z.string(),
      orderDate: z.int(),
      totalPrice: Naira,
      noOfItems: z.int(),
      cartItems: z.array(StoredLine),
      discount: StoredDiscount,
    }),
  ) satisfies z.ZodMiniType<HeldSale[]>,
}

/** What the keys of sales begin with; the record itself is none of the first page (outbox/sale-record.ts). */
export const SALE_KEYS = 'sale:'

/** The same record, as far as the first page reads it: its `state`, and whether it was `posted`. */
export const saleInBrief = (id: string) => ({
  key: `${SALE_KEYS}${id}`,
  version: 1,
  schema: z.looseObject({}),
})

/** What stands in the payment panel, as it is stored: amounts as they were typed. */
export const StoredPayment = z.object({
  mode: z.nullable(z.enum(['cash', 'transfer', 'card', 'split', 'credit'])),
  cash: z.string(),
  split: z.object({ cash: z.string(), transfer: z.string(), card: z.string() }),
  customer: z.nullable(User),
}) satisfies z.ZodMiniType<PaymentDraft>

/** What stands in the payment panel for each sale that is in the cart or on hold. */
export const PaymentDrafts = {
  key: 'posPaymentDrafts',
  version: 1,
  schema: z.array(z.object({ saleId: z.string(), draft: StoredPayment })),
}
