import * as z from 'zod/mini'
import { Product } from '#contract/catalogue.ts'

/** The products of each store as they were loaded last (spec.md §3, Product). */
export const StoreProducts = {
  key: 'storeProducts',
  version: 1,
  schema: z.array(z.object({ store_id: z.string(), productList: z.array(Product) })),
}
