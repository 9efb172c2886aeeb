import { isSameSecret } from '#server/http/secrets.ts'
import type { KeyRing } from '#server/identity/key-ring.ts'
import { folded, grouped, signsOf } from '#server/identity/readable-code.ts'

const LENGTH = 12

const WORDS = new TextEncoder().encode('setup code')

const codeOf = async (key: CryptoKey): Promise<string> =>
  signsOf(new Uint8Array(await crypto.subtle.sign('HMAC', key, WORDS)), LENGTH)

/** The setup code that all processes print, in groups: 60 bits of the key that signs now. */
export const setupCodeOf = async (ring: KeyRing): Promise<string> =>
  grouped(await codeOf((await ring.signing()).hmac))

/** Is this the code of a key that is good? */
export const isSetupCode = async (ring: KeyRing, typed: string): Promise<boolean> => {
  const codes = await Promise.all((await ring.all()).map(({ hmac }) => codeOf(hmac)))
  return codes.some((code) => isSameSecret(folded(typed), code))
}
