import * as z from 'zod/mini'
import { StoredDiscount, StoredLine } from './cart-line.ts'
import { StoredSaleId } from './sale-id.ts'

/** The cart of the sale that is going on, with its discount (§3.19); there is none while it has no lines. */
export const PosCart = {
  key: 'posCart',
  version: 1,
  schema: z.object({ saleId: StoredSaleId, lines: z.array(StoredLine), discount: StoredDiscount }),
}
