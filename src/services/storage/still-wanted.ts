import { isOnDevice } from '#domain/saved-stores.ts'
import type { RecordsChange } from './together.ts'
import { DeviceDetails, SavedStores } from './records/workplace.ts'

/** Who asked the server for something, and of which store; `storeId` is undefined for all stores of the user. */
export interface Asked {
  userId: string | undefined
  storeId: string | undefined
}

const hasStore = async (change: RecordsChange, storeId: string): Promise<boolean> =>
  isOnDevice((await change.read(SavedStores)) ?? [], storeId)

/**
 * Within a transaction: the user who asked is the one who is signed in on this device, and the store is still on it. What
 * arrives after a sign-out is not kept: the next user would find it.
 */
export const isStillWanted = async (change: RecordsChange, { userId, storeId }: Asked): Promise<boolean> => {
  const session = await change.read(DeviceDetails)
  if (userId === undefined || session?.user_id !== userId) return false
  return storeId === undefined || hasStore(change, storeId)
}

/** Within a transaction: somebody is signed in on this device, whoever it is, and the store is still on it. */
export const isStillUsed = async (change: RecordsChange, storeId: string): Promise<boolean> =>
  (await change.read(DeviceDetails)) !== undefined && hasStore(change, storeId)
