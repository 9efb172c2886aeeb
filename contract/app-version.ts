import * as z from 'zod/mini'

/**
 * Which build of the app it is: the number of the release, and the beginning of the hash of its sources, such as
 * '0.1.0-3f9a2c1b' (decision 0170).
 */
export const AppVersion = z
  .string()
  .check(z.regex(/^\d{1,4}\.\d{1,4}\.\d{1,4}-[0-9a-f]{8}$/, 'is not a version of the app'))

/** `/version.json`, beside the built app: which build is served. */
export const ServedVersion = z.object({ version: AppVersion })
