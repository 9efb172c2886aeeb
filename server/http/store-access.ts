import { validate as isUuid } from 'uuid'
import type { Connection } from '#server/db/transaction.ts'
import { forbidden } from '#server/http/refusal.ts'
import type { Cashier } from '#server/identity/cashier.ts'

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

/** Is this the role of an owner? */
export const isOwner = (role: string): boolean => role.toLowerCase() === 'owner'

/** @throws Refusal 403 for whoever looks after a store without owning it. */
export const requireOwner = ({ user_role, name }: StoreAccess): void => {
  if (!isOwner(user_role)) throw forbidden(`Only an owner of ${name} may do this.`)
}

/** The merchants that somebody has set up and that have no store yet: once they have one, its roles count. */
const merchantsToSetUp = async (db: Connection, userId: string): Promise<string[]> => {
  const rows = await db.selectFrom('tenants').select('id').where('owner_id', '=', userId).execute()
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  const withStores = await db
    .selectFrom('stores')
    .select('tenant_id')
    .distinct()
    .where('tenant_id', 'in', ids)
    .execute()
  return ids.filter((id) => !withStores.some(({ tenant_id }) => tenant_id === id))
}

/** For whose stores somebody works, and as what. */
export const employmentsOf = (db: Connection, userId: string) =>
  db
    .selectFrom('memberships')
    .innerJoin('stores', 'stores.store_id', 'memberships.store_id')
    .select(['stores.tenant_id', 'stores.store_id', 'memberships.user_role'])
    .where('memberships.user_id', '=', userId)
    .orderBy('stores.tenant_id')
    .execute()

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
 * The merchant that somebody owns: as the owner of one of its stores, or before it has any as the one who set it up.
 * @throws Refusal 403 for everybody else.
 */
export const requireOwnedMerchant = async (db: Connection, { userId, fullname }: Seller): Promise<string> => {
  const owned = (await employmentsOf(db, userId)).find(({ user_role }) => isOwner(user_role))
  const tenantId = owned?.tenant_id ?? (await merchantsToSetUp(db, userId))[0]
  if (tenantId === undefined) throw forbidden(`${fullname} is no owner. Please ask the owner.`)
  return tenantId
}

/**
 * The merchants of whose stores somebody is owner, manager or admin, and those they set up.
 * @throws Refusal 403 for everybody else.
 */
export const requireManagedMerchants = async (
  db: Connection,
  { userId, fullname }: Seller,
): Promise<[string, ...string[]]> => {
  const managed = (await employmentsOf(db, userId)).filter(({ user_role }) => isManaging(user_role))
  const merchants = [...managed.map(({ tenant_id }) => tenant_id), ...(await merchantsToSetUp(db, userId))]
  const [first, ...others] = new Set(merchants)
  if (first === undefined) throw forbidden(`${fullname} is no manager. Please ask a manager or the owner.`)
  return [first, ...others]
}

/** Which security events somebody may read. */
export interface EventScope {
  /** All events of these merchants. */
  owned: string[]
  /** Of these merchants the events of these stores, and those of no store about these people. */
  managed: { merchants: string[]; stores: string[]; people: string[] }
}

/**
 * An owner reads what concerns the merchant, a manager what concerns the stores they look after and those who work there.
 * @throws Refusal 403 for everybody else.
 */
export const eventScopeOf = async (db: Connection, seller: Seller): Promise<EventScope> => {
  const merchants = await requireManagedMerchants(db, seller)
  const employments = await employmentsOf(db, seller.userId)
  const looksAfter = employments.filter(({ user_role }) => isManaging(user_role) && !isOwner(user_role))
  const stores = looksAfter.map(({ store_id }) => store_id)
  const managedMerchants = new Set(looksAfter.map(({ tenant_id }) => tenant_id))
  const owners = new Set(
    employments.filter(({ user_role }) => isOwner(user_role)).map(({ tenant_id }) => tenant_id),
  )
  const people =
    stores.length === 0
      ? []
      : await db
          .selectFrom('memberships')
          .select('user_id')
          .distinct()
          .where('store_id', 'in', stores)
          .execute()
  return {
    owned: merchants.filter((id) => owners.has(id) || !managedMerchants.has(id)),
    managed: {
      merchants: merchants.filter((id) => managedMerchants.has(id) && !owners.has(id)),
      stores,
      people: people.map(({ user_id }) => user_id),
    },
  }
}

/** @throws Refusal 403 for somebody who works at no store. */
const requireMerchants = async (
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

/**
 * The merchants whose people a cashier may see and add to: that of the store which the call names, or else all at whose
 * stores the cashier works.
 * @throws Refusal 403 for a store in which the cashier may not sell, and for somebody who works at none.
 */
export const requireMerchantsOf = async (
  db: Connection,
  cashier: Seller,
  storeId: string | undefined,
): Promise<[string, ...string[]]> =>
  storeId === undefined
    ? requireMerchants(db, cashier)
    : [(await requireStore(db, cashier, storeId)).tenant_id]
