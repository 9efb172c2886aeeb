import { createHmac, randomBytes } from 'node:crypto'
import type { Db } from '#server/db/database.ts'
import { isSameSecret } from '#server/http/secrets.ts'
import { keyRing } from '#server/identity/key-ring.ts'
import type { StoredKey } from '#server/identity/signing-keys.ts'

/**
 * What a browser keeps of the people who signed in on it: a text that names nobody and that only we can write. Who
 * guesses from elsewhere cannot lock them out here (OWASP, device cookies).
 */
export interface KnownDevices {
  /** The id of this device for this name; undefined where nobody has signed in with it here. */
  find: (kept: string, name: string) => Promise<string | undefined>
  /** The text with this name in it. */
  add: (kept: string, name: string) => Promise<string>
}

/** More people than share a till; the one who was longest not here goes first. */
const MOST_NAMES = 20
const ENTRY = /^(?<id>[\w-]{11})\.(?<proof>[\w-]{22})$/
const SEPARATOR = '~'

const entriesOf = (kept: string): string[] =>
  kept.split(SEPARATOR, MOST_NAMES).filter((entry) => ENTRY.test(entry))

const proofOf = ({ secret }: StoredKey, id: string, name: string): string =>
  createHmac('sha256', secret).update(`${id}\n${name}`).digest().subarray(0, 16).toString('base64url')

/** The id of an entry that one of these keys has made for this name. */
const idIn = (keys: StoredKey[], entry: string, name: string): string | undefined => {
  const { id = '', proof = '' } = ENTRY.exec(entry)?.groups ?? {}
  return id !== '' && keys.some((key) => isSameSecret(proof, proofOf(key, id, name))) ? id : undefined
}

/** The known devices of this installation, whichever of its processes asks. */
export const knownDevices = (db: Db, now: () => Date): KnownDevices => {
  const ring = keyRing(db, 'known-device', now)
  return {
    find: async (kept, name) => {
      const keys = await ring.all()
      return entriesOf(kept)
        .map((entry) => idIn(keys, entry, name))
        .find((id) => id !== undefined)
    },
    add: async (kept, name) => {
      const keys = await ring.all()
      const id = randomBytes(8).toString('base64url')
      const others = entriesOf(kept).filter((entry) => idIn(keys, entry, name) === undefined)
      const entry = `${id}.${proofOf(await ring.signing(), id, name)}`
      return [entry, ...others].slice(0, MOST_NAMES).join(SEPARATOR)
    },
  }
}
