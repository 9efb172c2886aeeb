import * as z from 'zod/mini'
import { StoredDiscount, StoredLine } from './cart-line.ts'

/** The cart of the sale that is going on, with its discount (spec.md §3). */
export const PosCart = {
  key: 'posCart',
  version: 1,
  schema: z.object({ lines: z.array(StoredLine), discount: StoredDiscount }),
}
