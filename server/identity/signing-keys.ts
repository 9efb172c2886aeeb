import { randomBytes } from 'node:crypto'
import type { Db } from '#server/db/database.ts'

/** What keys are for: each purpose has its own. */
export const KEY_PURPOSES = [
  'access-code',
  'access-token',
  'invitation',
  'known-device',
  'pin',
  'setup',
  'second-factor',
  'ticket',
] as const
export type KeyPurpose = (typeof KEY_PURPOSES)[number]

/** The name of the key that an installation begins with; what it signed before keys had names says none. */
export const FIRST_KEY = 'first'

/** So many keys of a purpose are good at the same time. */
const GOOD_KEYS = 2

export interface StoredKey {
  kid: string
  secret: Uint8Array<ArrayBuffer>
  createdAt: Date
}

/** The keys of this purpose that are good, the newest first. */
export const storedKeys = async (db: Db, purpose: KeyPurpose): Promise<StoredKey[]> => {
  const rows = await db
    .selectFrom('signing_keys')
    .select(['kid', 'secret', 'created_at'])
    .where('purpose', '=', purpose)
    .orderBy('created_at', 'desc')
    .orderBy('kid')
    .execute()
  return rows.map(({ kid, secret, created_at: createdAt }) => ({
    kid,
    secret: new Uint8Array(secret),
    createdAt,
  }))
}

const addKey = (db: Db, purpose: KeyPurpose, kid: string, createdAt: Date) =>
  db
    .insertInto('signing_keys')
    .values({ purpose, kid, secret: randomBytes(32), created_at: createdAt })
    .onConflict((conflict) => conflict.columns(['purpose', 'kid']).doNothing())
    .execute()

/** The keys of this purpose, which all server processes share; the first one is made by the first process. */
export const sharedKeys = async (db: Db, purpose: KeyPurpose, now: Date): Promise<StoredKey[]> => {
  const found = await storedKeys(db, purpose)
  if (found.length > 0) return found
  await addKey(db, purpose, FIRST_KEY, now)
  return storedKeys(db, purpose)
}

/**
 * A new key for this purpose. The one before it stays good for what it has signed, the ones before that are removed.
 * @returns the names of the removed keys.
 */
export const rotateKey = (db: Db, purpose: KeyPurpose, now: Date): Promise<string[]> =>
  db.transaction().execute(async (transaction) => {
    await addKey(transaction, purpose, randomBytes(8).toString('base64url'), now)
    const removed = (await storedKeys(transaction, purpose)).slice(GOOD_KEYS).map(({ kid }) => kid)
    if (removed.length > 0)
      await transaction
        .deleteFrom('signing_keys')
        .where('purpose', '=', purpose)
        .where('kid', 'in', removed)
        .execute()
    return removed
  })
