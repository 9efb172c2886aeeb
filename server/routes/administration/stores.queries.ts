import type * as z from 'zod/mini'
import type { AdministeredStore, CreateStore, StoreData } from '#contract/administration/stores.ts'
import { PaymentCode, PaymentOption } from '#contract/payments.ts'
import type { Db } from '#server/db/database.ts'
import type { Connection } from '#server/db/transaction.ts'
import { isManaging } from '#server/http/store-access.ts'
import { creationIdOf, madeOtherwise, makeOnce } from './make-once.ts'

/** What a new store offers: it gives credit only where its owner says so. */
const USUAL_CODES: AdministeredStore['payment_options'] = [
  PaymentCode.cash,
  PaymentCode.transfer,
  PaymentCode.card,
  PaymentCode.split,
]

const STORE = ['stores.store_id', 'name', 'address', 'phone', 'email', 'image', 'closed_at'] as const

type StoreRow = Omit<AdministeredStore, 'payment_options' | 'closed_at'> & { closed_at: Date | null }

const withOptions = async (db: Connection, stores: StoreRow[]): Promise<AdministeredStore[]> => {
  if (stores.length === 0) return []
  const ids = stores.map(({ store_id }) => store_id)
  const offered = await db
    .selectFrom('payment_options')
    .select(['store_id', 'code'])
    .where('store_id', 'in', ids)
    .orderBy('code')
    .execute()
  return stores.map((store) => ({
    ...store,
    closed_at: store.closed_at?.toISOString() ?? null,
    payment_options: offered
      .filter(({ store_id }) => store_id === store.store_id)
      .map(({ code }) => PaymentOption.shape.id.parse(code)),
  }))
}

const managedRows = async (db: Db, userId: string) => {
  const rows = await db
    .selectFrom('memberships')
    .innerJoin('stores', 'stores.store_id', 'memberships.store_id')
    .select([...STORE, 'tenant_id', 'user_role'])
    .where('user_id', '=', userId)
    .orderBy('name')
    .orderBy('stores.store_id')
    .execute()
  return rows.filter(({ user_role }) => isManaging(user_role))
}

/** The stores that somebody looks after, by name. */
export const managedStores = async (db: Db, userId: string): Promise<AdministeredStore[]> =>
  withOptions(db, await managedRows(db, userId))

/** The first store of a merchant that somebody looks after. */
export const firstStoreOf = async (
  db: Db,
  tenantId: string,
  userId: string,
): Promise<AdministeredStore | undefined> => {
  const stores = (await managedRows(db, userId)).filter(({ tenant_id }) => tenant_id === tenantId)
  const byAge = stores.toSorted((one, other) => one.store_id.localeCompare(other.store_id))
  return (await withOptions(db, byAge.slice(0, 1)))[0]
}

/** A store as those see it who look after it. */
export const storeById = async (db: Connection, storeId: string): Promise<AdministeredStore> => {
  const rows = await db.selectFrom('stores').select(STORE).where('store_id', '=', storeId).execute()
  const [store] = await withOptions(db, rows)
  if (!store) throw new Error(`the store ${storeId} is gone`)
  return store
}

/**
 * Makes a store of this merchant, in which its owner may sell, once for each id, which becomes its own.
 * @throws Refusal 422 where the id was used for something else.
 */
export const createStore = (
  db: Db,
  tenantId: string,
  ownerId: string,
  { creationId, name, address, phone, email, codes = USUAL_CODES }: z.infer<typeof CreateStore.body>,
): Promise<{ made: AdministeredStore; isNew: boolean }> => {
  const store_id = creationIdOf({ creationId })
  const store = { tenant_id: tenantId, name, address, phone, email }
  const said = { ...store, ownerId, codes }
  return makeOnce(
    db,
    { storeId: store_id, creationId: store_id, kind: 'store', said },
    async (tx) => {
      const made = await tx
        .insertInto('stores')
        .values({ ...store, store_id, image: null })
        .onConflict((conflict) => conflict.column('store_id').doNothing())
        .returning('store_id')
        .executeTakeFirst()
      if (!made) throw madeOtherwise()
      await tx.insertInto('memberships').values({ store_id, user_id: ownerId, user_role: 'Owner' }).execute()
      await setPaymentOptions(tx, store_id, codes)
      return storeById(tx, store_id)
    },
    (tx) => storeById(tx, store_id),
  )
}

/** Writes what a store is called, and where it is. */
export const saveStore = async (
  db: Db,
  storeId: string,
  { name, address, phone, email }: StoreData,
): Promise<AdministeredStore> => {
  await db
    .updateTable('stores')
    .set({ name, address, phone, email })
    .where('store_id', '=', storeId)
    .execute()
  return storeById(db, storeId)
}

/** Changes of a store that must not overlap wait here for one another. */
export const lockStore = (tx: Connection, storeId: string) =>
  tx
    .selectFrom('stores')
    .select(['store_id', 'image', 'closed_at'])
    .where('store_id', '=', storeId)
    .forUpdate()
    .executeTakeFirstOrThrow()

/** Makes these the payment options of a store, and no others. */
export const setPaymentOptions = async (tx: Connection, storeId: string, codes: number[]): Promise<void> => {
  await tx
    .deleteFrom('payment_options')
    .where('store_id', '=', storeId)
    .where('code', 'not in', codes)
    .execute()
  await tx
    .insertInto('payment_options')
    .values([...new Set(codes)].map((code) => ({ store_id: storeId, code })))
    .onConflict((conflict) => conflict.columns(['store_id', 'code']).doNothing())
    .execute()
}
