import type { Key } from '../keys.ts'
import type { Place } from '../places.ts'
import type { ProductName } from '../products.ts'

/** Keys as a device sends them, and what must come of them. */
export interface KeyTrace {
  title: string
  keys: Key[]
  /** Where the focus is, and what stands around it; the sales screen itself unless said otherwise. */
  place?: Place
  /** Pieces that the cart has more of afterwards; nothing else may have changed. */
  pieces: Partial<Record<ProductName, number>>
  /** What the field that had the focus holds afterwards; unless said otherwise, what was in it before. */
  field?: string
  /** A message that the cashier must see. */
  message?: string
}
