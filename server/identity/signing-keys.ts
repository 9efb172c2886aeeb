import { randomBytes } from 'node:crypto'
import type { Db } from '#server/db/database.ts'

const storedSecret = (db: Db, purpose: string) =>
  db.selectFrom('signing_keys').select('secret').where('purpose', '=', purpose).executeTakeFirst()

/** The secret for this purpose that all server processes share; made by the first one. */
export const signingSecret = async (db: Db, purpose: string): Promise<Uint8Array<ArrayBuffer>> => {
  let stored = await storedSecret(db, purpose)
  if (!stored) {
    await db
      .insertInto('signing_keys')
      .values({ purpose, secret: randomBytes(32) })
      .onConflict((conflict) => conflict.column('purpose').doNothing())
      .execute()
    stored = await storedSecret(db, purpose)
  }
  if (!stored) throw new Error(`The signing key for ${purpose} was written and cannot be read`)
  return new Uint8Array(stored.secret)
}
