import { Id } from '#contract/text.ts'
import type { Db } from '#server/db/database.ts'

/** Where a picture of a store is served. */
export const pictureAddress = (storeId: string, id: string): string =>
  `/pictures/stores/${storeId}/${id}.webp`

const ADDRESS = /^\/pictures\/stores\/([0-9a-f-]{36})\/([0-9a-f-]{36})\.webp$/

/** The store and the id of an uploaded picture; undefined for every other address. */
export const pictureKey = (address: string): { storeId: string; id: string } | undefined => {
  const [, storeId = '', id = ''] = ADDRESS.exec(address) ?? []
  return Id.safeParse(storeId).success && Id.safeParse(id).success ? { storeId, id } : undefined
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
