import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import type { Check } from './check.ts'
import { lockedPackages, nameOf, type LockedPackage } from './lock-file.ts'

const POLICY = new URL('licences.json', import.meta.url)

const Policy = z.object({
  /** Licences by their names in SPDX's list. */
  allowed: z.array(z.string()),
  /**
   * Packages with another one, or whose binaries have others: what they say, '' for nothing, and why they are taken all the
   * same.
   */
  exceptions: z.record(
    z.string(),
    z.object({
      licence: z.union([z.string(), z.array(z.string())]),
      reason: z.string().check(z.minLength(1)),
    }),
  ),
})
type LicencePolicy = z.infer<typeof Policy>

/** The package itself, and the binaries of each system that it asks for, which have its licence. */
const familyOf = (packages: Record<string, LockedPackage>, name: string): string[] => [
  name,
  ...Object.entries(packages)
    .filter(([folder]) => nameOf(folder) === name)
    .flatMap(([, { optionalDependencies = {} }]) => Object.keys(optionalDependencies)),
]

/** Which of these packages have a licence that the policy does not take, and which exceptions are of no use. */
export const licenceProblems = (
  packages: Record<string, LockedPackage>,
  { allowed, exceptions }: LicencePolicy,
): string[] => {
  const excepted = new Map<string, { by: string; licences: string[] }>()
  for (const [by, { licence }] of Object.entries(exceptions))
    for (const name of familyOf(packages, by)) excepted.set(name, { by, licences: [licence].flat() })
  const used = new Set<string>()
  const problems: string[] = []
  for (const [folder, entry] of Object.entries(packages)) {
    const { license = '' } = entry
    if (folder === '' || allowed.includes(license)) continue
    const exception = excepted.get(nameOf(folder))
    if (exception?.licences.includes(license)) used.add(exception.by)
    else
      problems.push(
        `${folder} has the licence '${license}', which scripts/checks/licences.json does not take`,
      )
  }
  const useless = Object.keys(exceptions).filter((name) => !used.has(name))
  return [...problems, ...useless.map((name) => `scripts/checks/licences.json: no package needs ${name}`)]
}

/** Every package that is installed has a licence that this project can be sold with. */
export const licencesCheck: Check = {
  name: 'licences',
  run: () => {
    const policy = Policy.parse(JSON.parse(readFileSync(POLICY, 'utf8')))
    return Promise.resolve(licenceProblems(lockedPackages(), policy).join('\n'))
  },
}
