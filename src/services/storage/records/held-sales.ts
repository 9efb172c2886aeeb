import * as z from 'zod/mini'
import { Naira } from '#contract/naira.ts'
import type { HeldSale } from '#domain/held-sale.ts'
import { StoredDiscount, StoredLine } from './cart-line.ts'
import { StoredSaleId } from './sale-id.ts'

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
