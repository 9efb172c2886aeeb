import { StoreLayouts, type TillSettings } from '#contract/till-settings.ts'
import type { AdministeredRules, StoreRules } from '#contract/administration/till-settings.ts'
import { homeDayOf } from '#domain/time-text.ts'
import { layoutsOf } from '#domain/scan/in-store.ts'
import { favouriteIds } from '#server/products/favourites.ts'
import type { Db } from '#server/db/database.ts'
import type { OfficeSettings } from '#server/office.ts'
import { paymentOptionsOfStore, SPLIT_CODES } from '#server/routes/payments/payments.queries.ts'

type Defaults = Pick<OfficeSettings, 'fixedDiscount' | 'offlineSales' | 'inStoreCodes'>

/** What a store has decided for its receipts and tills, and the ids of its favourites in their order. */
const decidedBy = async (db: Db, storeId: string): Promise<{ own: StoreRules; favourites: string[] }> => {
  const { in_store_codes, favourites, ...rules } = await db
    .selectFrom('stores')
    .select([
      'receipt_text',
      'is_powered_by_shown',
      'shows_tiles',
      'fixed_discount',
      'offline_sales',
      'in_store_codes',
      'favourites',
    ])
    .where('store_id', '=', storeId)
    .executeTakeFirstOrThrow()
  return {
    own: {
      ...rules,
      in_store_codes: in_store_codes === null ? null : StoreLayouts.parse(JSON.parse(in_store_codes)),
    },
    favourites: favouriteIds(favourites),
  }
}

/** What a store has decided for its receipts and tills. */
export const storeRulesOf = async (db: Db, storeId: string): Promise<StoreRules> =>
  (await decidedBy(db, storeId)).own

/** What holds where a store has not decided. */
export const usualRules = (settings: Defaults, storeId: string): AdministeredRules['usual'] => ({
  fixed_discount: settings.fixedDiscount,
  offline_sales: settings.offlineSales,
  in_store_codes: layoutsOf(settings.inStoreCodes, storeId),
})

/** By what the tills of a store go at a moment. */
export const tillSettingsOf = async (
  db: Db,
  settings: Defaults,
  storeId: string,
  at: Date,
): Promise<TillSettings> => {
  const { own, favourites } = await decidedBy(db, storeId)
  const options = await paymentOptionsOfStore(db, storeId)
  const usual = usualRules(settings, storeId)
  return {
    payment_options: options,
    split_options: options.filter(({ id }) => SPLIT_CODES.includes(id)),
    fixed_discount: own.fixed_discount ?? usual.fixed_discount,
    offline_sales: own.offline_sales ?? usual.offline_sales,
    in_store_codes: own.in_store_codes ?? usual.in_store_codes,
    receipt_text: own.receipt_text,
    is_powered_by_shown: own.is_powered_by_shown,
    shows_tiles: own.shows_tiles,
    favourites,
    day: homeDayOf(at.getTime()),
  }
}
