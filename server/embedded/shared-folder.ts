import { lstatSync, mkdirSync } from 'node:fs'
import { StartupError } from '#server/startup-error.ts'

const PLACE = '/var/lib/tillstate'

/**
 * A folder of root's that every account may read, for what PostgreSQL could not reach below a closed one.
 * Only used when the product runs as root.
 */
export const sharedFolder = (place = PLACE): string => {
  mkdirSync(place, { recursive: true, mode: 0o755 })
  const { uid, mode } = lstatSync(place)
  if (uid !== 0 || (mode & 0o022) !== 0)
    throw new StartupError(`${place} must belong to root and be writable by root alone.`)
  return place
}
