import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** A secret that nobody can guess: 256 random bits as text that needs no escaping. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** What is stored of a random secret. It cannot be guessed, so one fast hash is enough. */
export const hashOfSecret = (secret: string): string =>
  createHash('sha256').update(secret).digest('base64url')

/** Compares without showing by its duration how much of the secret was right. */
export const isSameSecret = (given: string, expected: string): boolean => {
  const [a, b] = [given, expected].map((text) => createHash('sha256').update(text).digest())
  return a !== undefined && b !== undefined && timingSafeEqual(a, b)
}
