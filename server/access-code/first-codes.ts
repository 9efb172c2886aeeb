import { createHmac } from 'node:crypto'
import type { Db } from '#server/db/database.ts'
import { keyRing } from '#server/identity/key-ring.ts'
import { isPassword } from '#server/identity/passwords.ts'
import type { StoredKey } from '#server/identity/signing-keys.ts'

const CODES = 1_000_000
/** So many bytes of a digest make a number that is far larger than there are codes. */
const BYTES = 6

/** Nobody who has not the key finds the code of an id. */
const codeOf = ({ secret }: StoredKey, storeId: string, creationId: string): string => {
  const digest = createHmac('sha256', secret).update(`${storeId} ${creationId}`).digest()
  return String(digest.readUIntBE(0, BYTES) % CODES).padStart(6, '0')
}

/**
 * The first access codes of terminals: six digits that belong to the id by which a terminal is added, so that a call whose
 * answer was lost is answered alike although the code is kept nowhere (decision 0165).
 */
export interface FirstCodes {
  /** For a terminal that is added now. */
  draw: (storeId: string, creationId: string) => Promise<string>
  /** The one that a terminal was added with; undefined where it has another one by now. */
  again: (storeId: string, creationId: string, codeHash: string) => Promise<string | undefined>
}

export const firstCodes = (db: Db, now: () => Date): FirstCodes => {
  const keys = keyRing(db, 'access-code', now)
  return {
    draw: async (storeId, creationId) => codeOf(await keys.signing(), storeId, creationId),
    again: async (storeId, creationId, codeHash) => {
      for (const key of await keys.all()) {
        const code = codeOf(key, storeId, creationId)
        if (await isPassword(code, codeHash)) return code
      }
      return undefined
    },
  }
}
