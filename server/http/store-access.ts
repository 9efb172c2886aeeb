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
