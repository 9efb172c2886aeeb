import type { Merchant } from '#contract/administration/merchant.ts'
import type { Db } from '#server/db/database.ts'

/** The merchant, or null until it has a name. */
export const merchantOf = async (db: Db, tenantId: string): Promise<Merchant | null> => {
  const merchant = await db
    .selectFrom('tenants')
    .select(['name', 'tax_id', 'rc_number', 'is_vat_registered'])
    .where('id', '=', tenantId)
    .executeTakeFirstOrThrow()
  return merchant.name === '' ? null : merchant
}

export const saveMerchant = async (db: Db, tenantId: string, merchant: Merchant): Promise<void> => {
  await db.updateTable('tenants').set(merchant).where('id', '=', tenantId).execute()
}

/** How many products a store has. */
export const countProducts = async (db: Db, storeId: string): Promise<number> => {
  const { products } = await db
    .selectFrom('products')
    .select((on) => on.fn.countAll<number>().as('products'))
    .where('store_id', '=', storeId)
    .where('is_removed', '=', false)
    .executeTakeFirstOrThrow()
  return products
}

/** How many people a store has beside this one. */
export const countColleagues = async (db: Db, storeId: string, userId: string): Promise<number> => {
  const { staff } = await db
    .selectFrom('memberships')
    .select((on) => on.fn.countAll<number>().as('staff'))
    .where('store_id', '=', storeId)
    .where('user_id', '!=', userId)
    .executeTakeFirstOrThrow()
  return staff
}
