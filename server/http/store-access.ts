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

/** The roles that look after a store and its people, in lower case. */
const MANAGING = ['owner', 'manager', 'admin']

/** Does this role look after a store, and not only sell in it? */
export const isManaging = (role: string): boolean => MANAGING.includes(role.toLowerCase())

/**
 * The store of a call, if this person looks after it.
 * @throws Refusal 403
 */
export const requireManagedStore = async (
  db: Connection,
  cashier: Seller,
  storeId: string,
): Promise<StoreAccess> => {
  const store = await requireStore(db, cashier, storeId)
  if (!isManaging(store.user_role)) throw forbidden(`Only an owner or manager of ${store.name} may do this.`)
  return store
}

/**
 * The merchants of whose stores somebody is owner, manager or admin.
 * @throws Refusal 403 for everybody else.
 */
export const requireManagedMerchants = async (
  db: Connection,
  { userId, fullname }: Seller,
): Promise<[string, ...string[]]> => {
  const rows = await db
    .selectFrom('memberships')
    .innerJoin('stores', 'stores.store_id', 'memberships.store_id')
    .select(['stores.tenant_id', 'memberships.user_role'])
    .where('memberships.user_id', '=', userId)
    .execute()
  const managed = rows.filter(({ user_role }) => isManaging(user_role)).map(({ tenant_id }) => tenant_id)
  const [first, ...others] = new Set(managed)
  if (first === undefined) throw forbidden(`${fullname} is no manager. Please ask a manager or the owner.`)
  return [first, ...others]
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
