import * as z from 'zod/mini'
import { PriceEntry } from '#contract/catalogue.ts'
import { Naira } from '#contract/naira.ts'
import type { CartLine } from '#domain/cart.ts'
import type { Discount } from '#domain/pricing.ts'

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
  z.object({ mode: z.literal('fixed'), amount: Naira }),
]) satisfies z.ZodMiniType<Discount>
