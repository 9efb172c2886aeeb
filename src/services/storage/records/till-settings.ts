import * as z from 'zod/mini'
import type { FavouritesOfStore } from '#domain/tiles.ts'
import { TillSettings } from '#contract/till-settings.ts'
import type { SettingsOfStore } from '#domain/kept-settings.ts'

/** The products of each store that are favourites on this device (decision 0159). */
export const FavouritesRecord = {
  key: 'favourites',
  version: 1,
  schema: z.array(
    z.object({ store_id: z.string(), product_ids: z.array(z.string()) }),
  ) satisfies z.ZodMiniType<FavouritesOfStore[]>,
}

/** By what the tills of each store on the device go, so that it is known without a network (decision 0155). */
export const TillSettingsRecord = {
  key: 'tillSettings',
  version: 1,
  schema: z.array(z.object({ store_id: z.string(), settings: TillSettings })) satisfies z.ZodMiniType<
    SettingsOfStore[]
  >,
}
