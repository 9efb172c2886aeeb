import * as z from 'zod/mini'
import type { FavouritesOfStore } from '#domain/tiles.ts'

/** The products of each store that are favourites on this device (decision 0159). */
export const FavouritesRecord = {
  key: 'favourites',
  version: 1,
  schema: z.array(
    z.object({ store_id: z.string(), product_ids: z.array(z.string()) }),
  ) satisfies z.ZodMiniType<FavouritesOfStore[]>,
}
