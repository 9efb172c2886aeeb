import { MOST_FAVOURITES, type FavouriteProduct } from '#contract/administration/favourites.ts'
import { failed, ok, type Result } from './result.ts'

const FULL = `A store has at most ${MOST_FAVOURITES} favourites. Take one of them away first.`

/** The favourites with one more product at their end; the fault is a sentence for people. */
export const withFavourite = (
  products: FavouriteProduct[],
  { id, name, size, is_active }: FavouriteProduct,
): Result<FavouriteProduct[], string> => {
  if (products.some((known) => known.id === id)) return failed(`${name} is among the favourites already`)
  if (products.length >= MOST_FAVOURITES) return failed(FULL)
  return ok([...products, { id, name, size, is_active }])
}

/** The favourites with one of them a place earlier or later; the first and the last go no further. */
export const withMoved = (
  products: FavouriteProduct[],
  productId: string,
  by: 1 | -1,
): FavouriteProduct[] => {
  const from = products.findIndex(({ id }) => id === productId)
  const [moved, other] = [products[from], products[from + by]]
  return moved && other
    ? products.map((product, place) => (place === from ? other : place === from + by ? moved : product))
    : products
}

/** Whether these are the same products in the same order. */
export const areSameFavourites = (one: FavouriteProduct[], other: FavouriteProduct[]): boolean =>
  one.length === other.length && one.every(({ id }, place) => id === other[place]?.id)
