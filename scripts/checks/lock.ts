import type { Check } from './check.ts'
import { lockedPackages, type LockedPackage } from './lock-file.ts'

const PUBLIC_REGISTRY = 'https://registry.npmjs.org/'
const HASH = /^sha512-[\w+/]{86}==$/

const problemsOf = (folder: string, entry: LockedPackage): string[] => [
  ...(entry.resolved === undefined || entry.resolved.startsWith(PUBLIC_REGISTRY)
    ? []
    : [`${folder} names a registry of its own`]),
  ...(HASH.test(entry.integrity ?? '') ? [] : [`${folder} has no sha512 hash of what is to be installed`]),
]

/** What keeps these packages of a lock from being installed as they were chosen. */
export const lockProblems = (packages: Record<string, LockedPackage>): string[] => {
  const isThere = (folder: string, name: string): boolean =>
    `${folder}/node_modules/${name}` in packages || `node_modules/${name}` in packages
  return Object.entries(packages).flatMap(([folder, entry]) => [
    ...(folder === '' ? [] : problemsOf(folder, entry)),
    ...Object.keys(entry.optionalDependencies ?? {})
      .filter((name) => !isThere(folder, name))
      .map((name) => `${name} is missing; run node scripts/complete-lock.mjs`),
  ])
}

/** A fresh clone must be installable with `npm ci`, anywhere, and get what was chosen (scripts/complete-lock.mjs). */
export const lockCheck: Check = {
  name: 'lock-file',
  run: () => Promise.resolve(lockProblems(lockedPackages()).join('\n')),
}
