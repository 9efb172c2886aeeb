import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { ROOT } from '../kit/root.ts'
import type { Check } from './check.ts'

const PUBLIC_REGISTRY = 'https://registry.npmjs.org/'

const Lock = z.object({
  packages: z.record(
    z.string(),
    z.object({
      resolved: z.optional(z.string()),
      optionalDependencies: z.optional(z.record(z.string(), z.string())),
    }),
  ),
})

/** A fresh clone must be installable with `npm ci`, anywhere (scripts/complete-lock.mjs). */
export const lockCheck: Check = {
  name: 'lock-file',
  run: () => {
    const { packages } = Lock.parse(JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')))
    const isThere = (path: string, name: string): boolean =>
      `${path}/node_modules/${name}` in packages || `node_modules/${name}` in packages
    const problems = Object.entries(packages).flatMap(([path, { resolved, optionalDependencies = {} }]) => [
      ...(resolved === undefined || resolved.startsWith(PUBLIC_REGISTRY)
        ? []
        : [`${path} names a registry of its own`]),
      ...Object.keys(optionalDependencies)
        .filter((name) => !isThere(path, name))
        .map((name) => `${name} is missing; run node scripts/complete-lock.mjs`),
    ])
    return Promise.resolve(problems.join('\n'))
  },
}
