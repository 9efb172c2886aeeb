import * as z from 'zod/mini'

/** OWASP's figure for PBKDF2 with SHA-256. */
const ITERATIONS = 600_000
const SALT_BYTES = 16
const IV_BYTES = 12

/** A text that only its passphrase opens: AES-256-GCM, the key derived by PBKDF2 with SHA-256; bytes as base64. */
export const SealedFile = z.object({
  kind: z.literal('tillstate-sealed'),
  version: z.literal(1),
  iterations: z.int().check(z.minimum(100_000), z.maximum(10_000_000)),
  salt: z.base64(),
  iv: z.base64(),
  content: z.base64(),
})
export type SealedFile = z.infer<typeof SealedFile>

const base64Of = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))

const keyOf = async (passphrase: string, salt: Uint8Array<ArrayBuffer>, iterations: number) => {
  const typed = new TextEncoder().encode(passphrase.normalize('NFKC'))
  const material = await crypto.subtle.importKey('raw', typed, 'PBKDF2', false, ['deriveKey'])
  return crypto.subtle.deriveKey(
    { name: 'PBKDF2', hash: 'SHA-256', salt, iterations },
    material,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  )
}

/** Encrypts a text; needs Web Crypto, which browsers have on https and on the machine itself. */
export const seal = async (text: string, passphrase: string): Promise<SealedFile> => {
  const salt = crypto.getRandomValues(new Uint8Array(SALT_BYTES))
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
  const key = await keyOf(passphrase, salt, ITERATIONS)
  const content = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, new TextEncoder().encode(text))
  return {
    kind: 'tillstate-sealed',
    version: 1,
    iterations: ITERATIONS,
    salt: base64Of(salt),
    iv: base64Of(iv),
    content: base64Of(new Uint8Array(content)),
  }
}

/** The text of a sealed file; undefined where the passphrase is another one, or the file was changed. */
export const unseal = async (file: SealedFile, passphrase: string): Promise<string | undefined> => {
  const key = await keyOf(passphrase, bytesOf(file.salt), file.iterations)
  try {
    const iv = bytesOf(file.iv)
    const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, bytesOf(file.content))
    return new TextDecoder().decode(text)
  } catch (cause) {
    if (cause instanceof DOMException) return undefined
    throw cause
  }
}
