import * as z from 'zod/mini'

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
