import * as z from 'zod/mini'
import { envelopeOf } from '../envelope.ts'
import { Id } from '../text.ts'

/** So many favourites a store may have for all of its tills. */
export const MOST_FAVOURITES = 24

/** A product among them; one that is not active is not at the tills. */
export const FavouriteProduct = z.object({
  id: z.string(),
  name: z.string(),
  size: z.string(),
  is_active: z.boolean(),
})
export type FavouriteProduct = z.infer<typeof FavouriteProduct>

/** What the tiles of all tills of a store begin with, in this order; `version` grows with each change, made by `changed_by`. */
export const StoreFavourites = z.object({
  products: z.array(FavouriteProduct),
  version: z.int(),
  changed_by: z.string(),
})
export type StoreFavourites = z.infer<typeof StoreFavourites>

/** GET /administration/stores/favourites */
export const ReadFavourites = { query: z.object({ storeId: Id }), answer: envelopeOf(StoreFavourites) }

const SavedFavourites = z.object({ is_saved: z.boolean(), favourites: StoreFavourites })
export type SavedFavourites = z.infer<typeof SavedFavourites>

const isEachOnce = (ids: string[]): boolean => new Set(ids).size === ids.length

/**
 * PUT /administration/stores/favourites — in place of those that `version` showed. Where somebody else has changed them
 * since, nothing is written: `is_saved` is false, and `favourites` are as they are now.
 */
export const SaveFavourites = {
  body: z.object({
    storeId: Id,
    version: z.int().check(z.minimum(0)),
    productIds: z
      .array(Id)
      .check(
        z.maxLength(MOST_FAVOURITES, `has more than ${MOST_FAVOURITES} products`),
        z.refine(isEachOnce, 'names a product twice'),
      ),
  }),
  answer: envelopeOf(SavedFavourites),
}
export type FavouritesToSave = z.infer<typeof SaveFavourites.body>
