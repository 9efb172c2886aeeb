import type { KeyRing } from '#server/identity/key-ring.ts'
import { isSameSecret } from '#server/http/secrets.ts'

/** Crockford's base 32: no letter looks like a digit, and there is no U. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const BITS = 5
const LENGTH = 12
const GROUP = 4

const WORDS = new TextEncoder().encode('setup code')

/** The first bits of a hash, five to a sign. */
const signsOf = (hash: Uint8Array): string => {
  const bits = Array.from(hash, (byte) => byte.toString(2).padStart(8, '0')).join('')
  return Array.from({ length: LENGTH }, (_, place) => {
    const five = bits.slice(place * BITS, (place + 1) * BITS)
    return SIGNS.charAt(Number.parseInt(five, 2))
  }).join('')
}

const codeOf = async (key: CryptoKey): Promise<string> =>
  signsOf(new Uint8Array(await crypto.subtle.sign('HMAC', key, WORDS)))

/** 'ABCDEFGHJKMN' → 'ABCD-EFGH-JKMN'. */
const grouped = (code: string): string =>
  Array.from({ length: LENGTH / GROUP }, (_, group) => code.slice(group * GROUP, (group + 1) * GROUP)).join(
    '-',
  )

/** What was typed, as it is compared: in any case, with or without dashes, and with the letters that look like digits. */
const folded = (typed: string): string =>
  typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1')

/** The setup code that all processes print, in groups: 60 bits of the key that signs now. */
export const setupCodeOf = async (ring: KeyRing): Promise<string> =>
  grouped(await codeOf((await ring.signing()).hmac))

/** Is this the code of a key that is good? */
export const isSetupCode = async (ring: KeyRing, typed: string): Promise<boolean> => {
  const codes = await Promise.all((await ring.all()).map(({ hmac }) => codeOf(hmac)))
  return codes.some((code) => isSameSecret(folded(typed), code))
}
