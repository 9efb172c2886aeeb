import { sql } from 'kysely'
import type {
  FavouritesToSave,
  SavedFavourites,
  StoreFavourites,
} from '#contract/administration/favourites.ts'
import type { Db } from '#server/db/database.ts'
import { productsIn } from '#server/products/chosen.ts'
import { favouriteIds } from '#server/products/favourites.ts'
import { impossible } from '#server/http/refusal.ts'

/** The favourites that a store gives to its tills, without those that are no products of it any more. */
export const favouritesOfStore = async (db: Db, storeId: string): Promise<StoreFavourites> => {
  const { favourites, favourites_version, favourites_by } = await db
    .selectFrom('stores')
    .select(['favourites', 'favourites_version', 'favourites_by'])
    .where('store_id', '=', storeId)
    .executeTakeFirstOrThrow()
  const ids = favouriteIds(favourites)
  const rows =
    ids.length === 0
      ? []
      : await productsIn(db, storeId)
          .select(['id', 'name', 'is_active', sql<string>`coalesce(size, '')`.as('size')])
          .where('id', 'in', ids)
          .execute()
  return {
    products: ids.flatMap((id) => rows.find((row) => row.id === id) ?? []),
    version: favourites_version,
    changed_by: favourites_by,
  }
}

/** @throws Refusal 422 where one of them is no product of the store. */
const requireProducts = async (db: Db, storeId: string, ids: string[]): Promise<void> => {
  if (ids.length === 0) return
  const { count } = await productsIn(db, storeId)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('id', 'in', ids)
    .executeTakeFirstOrThrow()
  if (Number(count) < ids.length)
    throw impossible('One of these products is not in this store. Please load the page again.')
}

/**
 * Writes them where nobody has changed them since; the same favourites again are saved already, such as those whose answer
 * was lost.
 * @throws Refusal 422 where one of them is no product of the store.
 */
export const saveFavourites = async (
  db: Db,
  { storeId, version, productIds }: FavouritesToSave,
  changedBy: string,
): Promise<SavedFavourites> => {
  await requireProducts(db, storeId, productIds)
  const { numUpdatedRows } = await db
    .updateTable('stores')
    .set({
      favourites: JSON.stringify(productIds),
      favourites_version: version + 1,
      favourites_by: changedBy,
    })
    .where('store_id', '=', storeId)
    .where('favourites_version', '=', version)
    .executeTakeFirst()
  const favourites = await favouritesOfStore(db, storeId)
  const isTheSame = JSON.stringify(favourites.products.map(({ id }) => id)) === JSON.stringify(productIds)
  return { is_saved: numUpdatedRows > 0n || isTheSame, favourites }
}
