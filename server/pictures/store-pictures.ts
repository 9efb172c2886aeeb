import { Id } from '#contract/text.ts'
import type { Db } from '#server/db/database.ts'

/** Where a picture of a store is served. */
export const pictureAddress = (storeId: string, id: string): string =>
  `/pictures/stores/${storeId}/${id}.webp`

/** The id of a picture of this store; undefined for every other address. */
export const pictureId = (storeId: string, address: string | null): string | undefined => {
  const [, id] = /\/([0-9a-f-]{36})\.webp$/.exec(address ?? '') ?? []
  return id !== undefined && address === pictureAddress(storeId, id) ? id : undefined
}

/** A picture that was uploaded for a store, by the last part of its address. */
export const storePicture = async (
  db: Db,
  storeId: string,
  file: string,
): Promise<{ media_type: string; bytes: Buffer } | undefined> => {
  const id = pictureId(storeId, `/pictures/stores/${storeId}/${file}`)
  if (!Id.safeParse(storeId).success || !Id.safeParse(id).success) return undefined
  return db
    .selectFrom('store_pictures')
    .select(['media_type', 'bytes'])
    .where('store_id', '=', storeId)
    .where('id', '=', id ?? '')
    .executeTakeFirst()
}
