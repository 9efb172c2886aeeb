import { sql, type Transaction } from 'kysely'
import { StoreLayouts } from '#contract/till-settings.ts'
import { isItemOf, layoutsOf, saidLayoutsOf } from '#domain/scan/in-store.ts'
import type { Database } from '#server/db/schema.ts'
import type { OfficeSettings } from '#server/office.ts'

/** The layouts of a scale's labels, by store. */
export type Configured = OfficeSettings['inStoreCodes']

/**
 * Those of these products whose labels carry a price or a weight, as a scale of the store prints them: what a piece of them
 * costs is on its label alone. `configured`: what the installation says of its stores that say nothing themselves.
 */
export const weighedAmong = async (
  tx: Transaction<Database>,
  storeId: string,
  ids: string[],
  configured: Configured,
): Promise<Set<string>> => {
  const store = await tx
    .selectFrom('stores')
    .select('in_store_codes')
    .where('store_id', '=', storeId)
    .executeTakeFirst()
  const own = store?.in_store_codes
  const layouts = own ? StoreLayouts.parse(JSON.parse(own)) : layoutsOf(configured, storeId)
  const isSaid = Boolean(own) || saidLayoutsOf(configured, storeId) !== undefined
  const products = await tx
    .selectFrom('products')
    .select(['id', 'barcode', 'barcodes'])
    .where('store_id', '=', storeId)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute()
  const weighed = products.filter(({ barcode, barcodes }) =>
    [...barcodes, ...(barcode === null ? [] : [barcode])].some((code) => isItemOf(code, layouts, isSaid)),
  )
  return new Set(weighed.map(({ id }) => id))
}
