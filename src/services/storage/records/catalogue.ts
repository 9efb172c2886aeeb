import * as z from 'zod/mini'
import { Product } from '#contract/catalogue.ts'

/** What the device has of each store's products: in how many parts, and the tag that they came with. */
export const StoreCatalogues = {
  key: 'storeCatalogues',
  version: 1,
  schema: z.array(
    z.object({
      store_id: z.string(),
      tag: z.nullable(z.string()),
      parts: z.int(),
      products: z.int(),
      /** It had as many products as the server announced; without it a list may have been cut off. */
      isWhole: z.optional(z.literal(true)),
    }),
  ),
}

export type StoreCatalogue = z.output<typeof StoreCatalogues.schema>[number]

/**
 * A part of a store's products as they were loaded last (§3.12). They lie in parts so that only those
 * are written anew that have changed.
 */
export const storeProducts = (storeId: string, part: number) => ({
  key: `storeProducts/${storeId}/${part}`,
  version: 1,
  schema: z.object({ store_id: z.string(), productList: z.array(Product) }),
})

/** What this device has sold that the last list of products of each store has not counted. */
export const SoldStock = {
  key: 'soldStock',
  version: 1,
  schema: z.array(
    z.object({
      store_id: z.string(),
      sold: z.array(
        z.object({
          saleId: z.string(),
          lines: z.array(z.object({ productId: z.string(), quantity: z.number() })),
        }),
      ),
    }),
  ),
}
