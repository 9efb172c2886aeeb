import { createHash } from 'node:crypto'

const canonical = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(canonical)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([, entry]) => entry !== undefined)
  return Object.fromEntries(
    entries.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([key, entry]) => [key, canonical(entry)]),
  )
}

/** A JSON text that is the same for the same value, in whatever order its fields come. */
export const canonicalText = (value: unknown): string => JSON.stringify(canonical(value))

/** Hash of a value: the same for the same one, in whatever order its fields come. */
export const fingerprintOf = (value: unknown): string =>
  createHash('sha256').update(canonicalText(value)).digest('base64url')
