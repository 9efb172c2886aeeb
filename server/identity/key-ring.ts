import type { Db } from '#server/db/database.ts'
import { sharedKeys, type KeyPurpose, type StoredKey } from '#server/identity/signing-keys.ts'

/** Each process looks this often whether keys were rotated. */
const KEYS_READ_MS = 60_000

/** A new key signs once every process is sure to know it. */
export const KEY_KNOWN_MS = 2 * KEYS_READ_MS

/** The key to sign with: the newest that every process knows, else the one that was there first. Newest first. */
export const signingKeyOf = <Key extends Pick<StoredKey, 'createdAt'>>(
  keys: Key[],
  now: Date,
): Key | undefined =>
  keys.find(({ createdAt }) => now.getTime() - createdAt.getTime() >= KEY_KNOWN_MS) ?? keys.at(-1)

/** A key as it is used. */
interface RingKey extends StoredKey {
  hmac: CryptoKey
}

/** The keys of one purpose, as a running process knows them. */
export interface KeyRing {
  /** All that are good, the newest first. */
  all: () => Promise<RingKey[]>
  /** What is signed now is signed with it. */
  signing: () => Promise<RingKey>
  /** Undefined for one that is removed, or was never there. */
  find: (kid: string) => Promise<RingKey | undefined>
}

const HMAC = { name: 'HMAC', hash: 'SHA-256' }

const asRingKey = async (key: StoredKey): Promise<RingKey> => ({
  ...key,
  hmac: await crypto.subtle.importKey('raw', key.secret, HMAC, false, ['sign', 'verify']),
})

/** The keys of this purpose, read from the database anew after a minute. */
export const keyRing = (db: Db, purpose: KeyPurpose, now: () => Date): KeyRing => {
  let kept: { keys: RingKey[]; readAt: number } | undefined
  let reading: Promise<RingKey[]> | undefined

  const read = async (): Promise<RingKey[]> => {
    const readAt = now().getTime()
    const keys = await Promise.all((await sharedKeys(db, purpose, now())).map(asRingKey))
    kept = { keys, readAt }
    return keys
  }
  const all = (): Promise<RingKey[]> => {
    if (kept && now().getTime() - kept.readAt < KEYS_READ_MS) return Promise.resolve(kept.keys)
    reading ??= read().finally(() => (reading = undefined))
    return reading
  }
  return {
    all,
    signing: async () => {
      const key = signingKeyOf(await all(), now())
      if (!key) throw new Error(`The signing key for ${purpose} was written and cannot be read`)
      return key
    },
    find: async (kid) => (await all()).find((key) => key.kid === kid),
  }
}
