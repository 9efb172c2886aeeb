import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { StoredKey } from '#server/identity/signing-keys.ts'

/** A secret as the database keeps it, with the name of the key that opens it. */
export interface SealedSecret {
  kid: string
  sealed: Buffer
}

const CIPHER = 'aes-256-gcm'
const [NONCE, TAG] = [12, 16]

/** Sealed with this key for this owner; a copy in somebody else's row does not open. */
export const sealSecret = ({ kid, secret }: StoredKey, owner: string, text: Uint8Array): SealedSecret => {
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv(CIPHER, secret, nonce).setAAD(Buffer.from(owner))
  const hidden = Buffer.concat([cipher.update(text), cipher.final()])
  return { kid, sealed: Buffer.concat([nonce, cipher.getAuthTag(), hidden]) }
}

/** What was sealed for this owner. @throws for a key, an owner or a text that it was not sealed with. */
export const openSecret = ({ secret }: StoredKey, owner: string, sealed: Buffer): Uint8Array => {
  const cipher = createDecipheriv(CIPHER, secret, sealed.subarray(0, NONCE), { authTagLength: TAG })
    .setAAD(Buffer.from(owner))
    .setAuthTag(sealed.subarray(NONCE, NONCE + TAG))
  return Buffer.concat([cipher.update(sealed.subarray(NONCE + TAG)), cipher.final()])
}
