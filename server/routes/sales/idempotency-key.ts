import type { SalePayload } from '#contract/sales.ts'
import { canonicalText, fingerprintOf } from '#server/fingerprint.ts'

/**
 * What makes two posts the same sale: everything in the payload, terminal included, in whatever order its fields and
 * lines come.
 */
export const idempotencyKey = (sale: SalePayload): string =>
  fingerprintOf({ ...sale, cartItems: sale.cartItems.map(canonicalText).toSorted() })
