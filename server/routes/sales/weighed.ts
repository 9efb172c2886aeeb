import { sql, type Transaction } from 'kysely'
import type { InStoreLayout } from '#contract/config.ts'
import { StoreLayouts } from '#contract/till-settings.ts'
import { isItemOf } from '#domain/scan/in-store.ts'
import type { Database } from '#server/db/schema.ts'

/**
 * Those of these products whose labels carry a price or a weight, as a scale of the store prints them: what a piece of them
 * costs is on its label alone. `usual`: the layouts where the store has none of its own.
 */
export const weighedAmong = async (
  tx: Transaction<Database>,
  storeId: string,
  ids: string[],
  usual: InStoreLayout[],
): Promise<Set<string>> => {
  const store = await tx
    .selectFrom('stores')
    .select('in_store_codes')
    .where('store_id', '=', storeId)
    .executeTakeFirst()
  const own = store?.in_store_codes
  const layouts = own ? StoreLayouts.parse(JSON.parse(own)) : usual
  const products = await tx
    .selectFrom('products')
    .select(['id', 'barcode', 'barcodes'])
    .where('store_id', '=', storeId)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute()
  const weighed = products.filter(({ barcode, barcodes }) =>
    [...barcodes, ...(barcode === null ? [] : [barcode])].some((code) => isItemOf(code, layouts)),
  )
  return new Set(weighed.map(({ id }) => id))
}
