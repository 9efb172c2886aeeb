import { createHmac, randomBytes } from 'node:crypto'
import type { Db } from '#server/db/database.ts'
import { isSameSecret } from '#server/http/secrets.ts'
import { signingSecret } from '#server/identity/signing-keys.ts'

/**
 * What a browser keeps of the people who signed in on it: a text that names nobody and that only we can write. Who
 * guesses from elsewhere cannot lock them out here (OWASP, device cookies).
 */
export interface KnownDevices {
  /** The id of this device for this name; undefined where nobody has signed in with it here. */
  find: (kept: string, name: string) => string | undefined
  /** The text with this name in it. */
  add: (kept: string, name: string) => string
}

/** More people than share a till; the one who was longest not here goes first. */
const MOST_NAMES = 20
const ENTRY = /^(?<id>[\w-]{11})\.(?<proof>[\w-]{22})$/
const SEPARATOR = '~'

const entriesOf = (kept: string): string[] =>
  kept.split(SEPARATOR, MOST_NAMES).filter((entry) => ENTRY.test(entry))

/** The known devices of this installation, whichever of its processes asks. */
export const knownDevices = async (db: Db): Promise<KnownDevices> => {
  const secret = await signingSecret(db, 'known-device')
  const proofOf = (id: string, name: string): string =>
    createHmac('sha256', secret).update(`${id}\n${name}`).digest().subarray(0, 16).toString('base64url')

  const idIn = (entry: string, name: string): string | undefined => {
    const { id = '', proof = '' } = ENTRY.exec(entry)?.groups ?? {}
    return id !== '' && isSameSecret(proof, proofOf(id, name)) ? id : undefined
  }

  return {
    find: (kept, name) =>
      entriesOf(kept)
        .map((entry) => idIn(entry, name))
        .find((id) => id !== undefined),
    add: (kept, name) => {
      const id = randomBytes(8).toString('base64url')
      const others = entriesOf(kept).filter((entry) => idIn(entry, name) === undefined)
      return [`${id}.${proofOf(id, name)}`, ...others].slice(0, MOST_NAMES).join(SEPARATOR)
    },
  }
}
