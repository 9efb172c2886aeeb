import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { ROOT } from '../kit/root.ts'

const Names = z.record(z.string(), z.string())

const LockedPackage = z.object({
  resolved: z.optional(z.string()),
  integrity: z.optional(z.string()),
  license: z.optional(z.string()),
  optionalDependencies: z.optional(Names),
})

/** A package as a package-lock.json has it. */
export type LockedPackage = z.infer<typeof LockedPackage>

const Lock = z.object({ packages: z.record(z.string(), LockedPackage) })

const packagesOf = (folder: string): Record<string, LockedPackage> =>
  Lock.parse(JSON.parse(readFileSync(join(ROOT, folder, 'package-lock.json'), 'utf8'))).packages

/** The folder of the lock of what npm run mutate fetches. */
const FETCHED = 'scripts/stryker/fetched'

/** The packages of all locks by their folders; '' is the project itself. */
export const lockedPackages = (): Record<string, LockedPackage> => {
  const fetched = Object.entries(packagesOf(FETCHED)).filter(([folder]) => folder !== '')
  return {
    ...packagesOf('.'),
    ...Object.fromEntries(fetched.map(([folder, entry]) => [`${FETCHED}/${folder}`, entry])),
  }
}

/** The name of the package in a folder: 'node_modules/a/node_modules/@b/c' is '@b/c'. */
export const nameOf = (folder: string): string => folder.split('node_modules/').at(-1) ?? folder
