import { createHash } from 'node:crypto'
import type { SalePayload } from '#contract/sales.ts'

const canonical = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(canonical)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([, entry]) => entry !== undefined)
  return Object.fromEntries(
    entries.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([key, entry]) => [key, canonical(entry)]),
  )
}

const textOf = (value: unknown): string => JSON.stringify(canonical(value))

/**
 * What makes two posts the same sale: everything in the payload, terminal included, in whatever order its fields and
 * lines come.
 */
export const idempotencyKey = (sale: SalePayload): string => {
  const cartItems = sale.cartItems.map(textOf).toSorted()
  return createHash('sha256')
    .update(textOf({ ...sale, cartItems }))
    .digest('base64url')
}
