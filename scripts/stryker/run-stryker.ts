import { spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { setPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { StartupError } from '#server/startup-error.ts'
import { ROOT } from '../kit/root.ts'
import { run } from '../kit/run.mjs'
import type { Area } from './areas.ts'

/** The lock of Stryker's packages, and the runner made of them. */
const SOURCES = join(ROOT, 'scripts', 'stryker', 'fetched')
/** Below node_modules, so that Stryker's runner finds the vitest of the product. */
const HOME = join(ROOT, 'node_modules', '.cache', 'stryker')
const FETCHED = ['package.json', 'package-lock.json', 'file-failures.mjs']
/** Two mutants at once, on as low a priority as the system has for work that can wait. */
const AT_ONCE = 2
const LOW_PRIORITY = 15
/** A test that waits for what a mutant never does is given this long beyond its usual time. */
const TIMEOUT_MS = 20_000
/** What no test reads, and what is large. */
const LEFT_OUT = ['/dist', '/.data', '/coverage', '/screenshots', '/test-results', '/playwright-report']

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

/** What is to be run of an area. */
export interface MutantRun {
  area: Area
  /** Its source files, or some of them. */
  files: string[]
  /** Whether what earlier runs found is left aside. */
  isFresh: boolean
}

/** The file in which Stryker keeps what it found in an area, over all runs. */
export const reportFile = ({ name }: Area): string => join(HOME, `${name}.json`)

const configOf = ({ area, files, isFresh }: MutantRun, sandbox: string) => ({
  testRunner: 'vitest-files',
  plugins: [join(HOME, 'file-failures.mjs')],
  vitest: { configFile: 'scripts/stryker/vitest.config.ts' },
  mutate: files,
  coverageAnalysis: 'perTest',
  concurrency: AT_ONCE,
  timeoutMS: TIMEOUT_MS,
  incremental: true,
  incrementalFile: reportFile(area),
  force: isFresh,
  ignorePatterns: LEFT_OUT,
  tempDirName: sandbox,
  disableTypeChecks: false,
  reporters: ['progress-append-only'],
  allowConsoleColors: false,
})

/**
 * Runs the mutants of some files, of which `reportFile` reports afterwards.
 * @throws StartupError where Stryker cannot run them: the tests fail without a mutant, say.
 */
export const runStryker = async (wanted: MutantRun): Promise<void> => {
  const sandbox = mkdtempSync(join(tmpdir(), 'tillstate-mutants-'))
  const config = join(HOME, `${wanted.area.name}.config.json`)
  writeFileSync(config, JSON.stringify(configOf(wanted, sandbox)))
  setPriority(LOW_PRIORITY)
  const child = spawn(
    process.execPath,
    [join(HOME, 'node_modules', '@stryker-mutator', 'core', 'bin', 'stryker.js'), 'run', config],
    {
      cwd: ROOT,
      stdio: 'inherit',
      env: { ...process.env, MUTANT_SUITES: wanted.area.suites.join(',') },
    },
  )
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  rmSync(sandbox, { recursive: true, force: true })
  if (code !== 0) throw new StartupError(`Stryker ended with ${code}.`)
}
