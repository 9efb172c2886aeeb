import type { AdministeredStore } from '#contract/administration/stores.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction, type Connection } from '#server/db/transaction.ts'
import { impossible, type Refusal } from '#server/http/refusal.ts'
import { lockStore, storeById } from './stores.queries.ts'

const MOST_NAMED = 5

/** The serial numbers of terminals for which devices are registered now. */
const terminalsInUse = async (tx: Connection, storeId: string, now: Date): Promise<string[]> => {
  const rows = await tx
    .selectFrom('registrations')
    .select('serial_number')
    .distinct()
    .where('store_id', '=', storeId)
    .where('expires_at', '>', now)
    .orderBy('serial_number')
    .execute()
  return rows.map(({ serial_number }) => serial_number)
}

const inUse = (serialNumbers: string[]): Refusal => {
  const named = serialNumbers.slice(0, MOST_NAMED).join(', ')
  const others = serialNumbers.length - MOST_NAMED
  return impossible(
    `Devices are still registered for the terminals ${named}${others > 0 ? ` and ${others} more` : ''}. They may hold ` +
      'sales that were not sent. Let each device send its sales, then remove these terminals.',
  )
}

/** @throws Refusal 422 for a store that is closed. */
export const requireOpenStore = async (db: Connection, storeId: string): Promise<void> => {
  const { name, closed_at } = await db
    .selectFrom('stores')
    .select(['name', 'closed_at'])
    .where('store_id', '=', storeId)
    .forShare()
    .executeTakeFirstOrThrow()
  if (closed_at !== null) throw impossible(`${name} is closed. Its owner can open it again.`)
}

/**
 * Closes a store to new devices, or opens it again.
 * @throws Refusal 422 while a device is registered: it may hold sales that were not sent.
 */
export const setStoreClosed = (
  db: Db,
  storeId: string,
  isClosed: boolean,
  now: Date,
): Promise<AdministeredStore> =>
  inTransaction(db, async (tx) => {
    const { closed_at } = await lockStore(tx, storeId)
    if (isClosed) {
      const serialNumbers = await terminalsInUse(tx, storeId, now)
      if (serialNumbers.length > 0) throw inUse(serialNumbers)
    }
    await tx
      .updateTable('stores')
      .set({ closed_at: isClosed ? (closed_at ?? now) : null })
      .where('store_id', '=', storeId)
      .execute()
    return storeById(tx, storeId)
  })
