import { validate as isUuid } from 'uuid'
import type { Connection } from '#server/db/transaction.ts'
import { forbidden } from '#server/http/refusal.ts'
import type { Cashier } from '#server/identity/sessions.ts'

/** A store, as a cashier who may sell in it sees it. */
export interface StoreAccess {
  store_id: string
  tenant_id: string
  name: string
  image: string | null
  user_role: string
}

/** Who sells, as far as a store needs to know. */
export type Seller = Pick<Cashier, 'userId' | 'fullname'>

/**
 * The store of a call, if this cashier may sell in it.
 * @throws Refusal 403
 */
export const requireStore = async (
  db: Connection,
  cashier: Seller,
  storeId: string,
): Promise<StoreAccess> => {
  const store = isUuid(storeId)
    ? await db
        .selectFrom('memberships')
        .innerJoin('stores', 'stores.store_id', 'memberships.store_id')
        .select([
          'stores.store_id',
          'stores.tenant_id',
          'stores.name',
          'stores.image',
          'memberships.user_role',
        ])
        .where('memberships.store_id', '=', storeId)
        .where('memberships.user_id', '=', cashier.userId)
        .executeTakeFirst()
    : undefined
  if (!store)
    throw forbidden(`${cashier.fullname} has no access to this store. Please ask its manager for it.`)
  return store
}

/**
 * The merchants at whose stores a cashier works; their people are the ones that the cashier may see and add to.
 * @throws Refusal 403 for somebody who works at no store.
 */
export const requireMerchants = async (
  db: Connection,
  { userId, fullname }: Seller,
): Promise<[string, ...string[]]> => {
  const rows = await db
    .selectFrom('memberships')
    .innerJoin('stores', 'stores.store_id', 'memberships.store_id')
    .select('stores.tenant_id')
    .distinct()
    .where('memberships.user_id', '=', userId)
    .orderBy('stores.tenant_id')
    .execute()
  const [first, ...others] = rows.map(({ tenant_id }) => tenant_id)
  if (first === undefined)
    throw forbidden(`${fullname} works at no store yet. Please ask a manager for access to one.`)
  return [first, ...others]
}
