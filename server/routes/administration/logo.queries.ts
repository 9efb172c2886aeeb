import { v7 as uuid } from 'uuid'
import type { Db } from '#server/db/database.ts'
import { inTransaction, type Connection } from '#server/db/transaction.ts'
import { pictureAddress, pictureKey, writePicture } from '#server/pictures/store-pictures.ts'
import { lockStore } from './stores.queries.ts'

const removePicture = async (tx: Connection, storeId: string, address: string | null): Promise<void> => {
  const key = pictureKey(address ?? '')
  if (!key) return
  await tx.deleteFrom('store_pictures').where('store_id', '=', storeId).where('id', '=', key.id).execute()
}

/** Makes this picture the logo of a store, in place of the one before; none takes that away. @returns its address. */
export const saveLogo = (
  db: Db,
  storeId: string,
  bytes: Buffer | undefined,
  now: Date,
): Promise<string | null> => {
  const id = uuid()
  const image = bytes ? pictureAddress(storeId, id) : null
  return inTransaction(db, async (tx) => {
    const before = await lockStore(tx, storeId)
    if (before.image === image) return image
    if (bytes) await writePicture(tx, { storeId, id, bytes, now })
    await tx.updateTable('stores').set({ image }).where('store_id', '=', storeId).execute()
    await removePicture(tx, storeId, before.image)
    return image
  })
}
