import { cpSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { StartupError } from '#server/startup-error.ts'
import { ROOT } from '../kit/root.ts'
import { run } from '../kit/run.mjs'

/** The lock of Stryker's packages, and what is plugged into it. */
const SOURCES = join(ROOT, 'scripts', 'stryker', 'fetched')
/** Where Stryker is: below node_modules, so that its runner finds the vitest of the product. */
export const HOME = join(ROOT, 'node_modules', '.cache', 'stryker')
const FETCHED = ['package.json', 'package-lock.json', 'file-failures.mjs', 'drawn-only.mjs']

const textOf = (file: string): string => (existsSync(file) ? readFileSync(file, 'utf8') : '')

/**
 * Fetches Stryker as scripts/stryker/package-lock.json has it, unless it is there.
 * @throws StartupError where npm cannot.
 */
export const ensureStryker = async (): Promise<void> => {
  const isThere =
    existsSync(join(HOME, 'node_modules', '.package-lock.json')) &&
    textOf(join(HOME, 'package-lock.json')) === textOf(join(SOURCES, 'package-lock.json'))
  mkdirSync(HOME, { recursive: true })
  for (const file of FETCHED) cpSync(join(SOURCES, file), join(HOME, file))
  if (isThere) return
  // Its vitest is the product's own, so npm is not to bring another one along.
  const { code, output } = await run(
    'npm',
    ['ci', '--ignore-scripts', '--legacy-peer-deps', '--no-audit', '--no-fund'],
    { cwd: HOME, shell: process.platform === 'win32' },
  )
  if (code === 0) return
  rmSync(join(HOME, 'package-lock.json'))
  throw new StartupError(`npm cannot fetch Stryker:\n${output.trim()}`)
}
