import { v5 as uuidOf } from 'uuid'
import { Id } from '#contract/text.ts'
import type { Db } from '#server/db/database.ts'
import type { Connection } from '#server/db/transaction.ts'
import { PICTURE_TYPE } from '#server/pictures/uploaded-picture.ts'

/** Where a picture of a store is served. */
export const pictureAddress = (storeId: string, id: string): string =>
  `/pictures/stores/${storeId}/${id}.webp`

const ADDRESS = /^\/pictures\/stores\/([0-9a-f-]{36})\/([0-9a-f-]{36})\.webp$/

/** The store and the id of an uploaded picture; undefined for every other address. */
export const pictureKey = (address: string): { storeId: string; id: string } | undefined => {
  const [, storeId = '', id = ''] = ADDRESS.exec(address) ?? []
  return Id.safeParse(storeId).success && Id.safeParse(id).success ? { storeId, id } : undefined
}

interface StoredPicture {
  storeId: string
  id: string
  bytes: Buffer
  now: Date
}

/** Writes a picture of a store; one with this id is there once. */
export const writePicture = async (
  db: Connection,
  { storeId, id, bytes, now }: StoredPicture,
): Promise<void> => {
  await db
    .insertInto('store_pictures')
    .values({ store_id: storeId, id, media_type: PICTURE_TYPE, bytes, created_at: now })
    .onConflict((conflict) => conflict.columns(['store_id', 'id']).doNothing())
    .execute()
}

/**
 * Keeps a picture for a store under an id that follows from its bytes, so that the same one is kept once however often it
 * comes. @returns the address at which it is served.
 */
export const keepPicture = async (
  db: Connection,
  storeId: string,
  bytes: Buffer,
  now: Date,
): Promise<string> => {
  const id = uuidOf(bytes, storeId)
  await writePicture(db, { storeId, id, bytes, now })
  return pictureAddress(storeId, id)
}

/** Whether a picture that was uploaded for this store is served at this address. */
export const isPictureOf = async (db: Connection, storeId: string, address: string): Promise<boolean> => {
  const key = pictureKey(address)
  if (key?.storeId !== storeId) return false
  const picture = await db
    .selectFrom('store_pictures')
    .select('id')
    .where('store_id', '=', storeId)
    .where('id', '=', key.id)
    .executeTakeFirst()
  return picture !== undefined
}

/** The picture that was uploaded for a store and is served at this address. */
export const pictureAt = async (
  db: Db,
  address: string,
): Promise<{ media_type: string; bytes: Buffer } | undefined> => {
  const key = pictureKey(address)
  if (!key) return undefined
  return db
    .selectFrom('store_pictures')
    .select(['media_type', 'bytes'])
    .where('store_id', '=', key.storeId)
    .where('id', '=', key.id)
    .executeTakeFirst()
}
