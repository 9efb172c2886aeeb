import type {
  FavouriteProduct,
  SavedFavourites,
  StoreFavourites,
} from '#contract/administration/favourites.ts'
import type { AdministeredProduct } from '#contract/administration/products.ts'
import type { CodeQueue } from '#domain/code-queue.ts'
import type { ApiFault } from '#domain/faults.ts'
import type { Result } from '#domain/result.ts'

export interface StoreFavouritesInput {
  storeId: string
}

export interface StoreFavouritesContext extends StoreFavouritesInput, CodeQueue {
  /** As the server has them; undefined until it has said them. */
  saved: StoreFavourites | undefined
  /** As they stand in the form. */
  products: FavouriteProduct[]
  /** Why the last product was not added, or the form not taken. */
  faults: { search?: string; form?: string }
  /** Who has changed the favourites while they stood in the form; undefined where nobody has. */
  meanwhile: string | undefined
}

export type StoreFavouritesEvent =
  | { type: 'favourites.asked' }
  | { type: 'text.typed'; text: string }
  | { type: 'search.submitted' }
  | { type: 'product.chosen'; product: AdministeredProduct }
  | { type: 'favourite.moved'; productId: string; by: 1 | -1 }
  | { type: 'favourite.removed'; productId: string }
  | { type: 'favourites.undone' }
  | { type: 'favourites.submitted' }

export type LoadedFavourites = Result<StoreFavourites, ApiFault>

export type AnsweredFavourites = Result<SavedFavourites, ApiFault>
