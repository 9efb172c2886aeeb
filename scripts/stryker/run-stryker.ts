import { spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { setPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { StartupError } from '#server/startup-error.ts'
import { ROOT } from '../kit/root.ts'
import { run } from '../kit/run.mjs'
import type { Area } from './areas.ts'
import { LONGEST_TEST_MS } from './longest-test.ts'

/** The lock of Stryker's packages, and the runner made of them. */
const SOURCES = join(ROOT, 'scripts', 'stryker', 'fetched')
/** Below node_modules, so that Stryker's runner finds the vitest of the product. */
const HOME = join(ROOT, 'node_modules', '.cache', 'stryker')
const FETCHED = ['package.json', 'package-lock.json', 'file-failures.mjs']
/** As low a priority as the system has for work that can wait. */
const LOW_PRIORITY = 15
/** Where no suite of an area has a limit of its own, its slowest test may take this long. */
const LONGEST_MS = 15_000
/** The tests of a mutant that never ends are given this long beyond the limit of one: it fails by itself before. */
const BEYOND_MS = 5_000
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
  /** How many are run at the same time. */
  atOnce: number
  /** Only test files with this in their names have to notice; all of the area's suites where it is undefined. */
  tests: string | undefined
}

/** The file in which Stryker keeps what it found in an area over all runs, or over those with only some of its tests. */
export const reportFile = ({ area, tests }: Pick<MutantRun, 'area' | 'tests'>): string =>
  join(HOME, tests === undefined ? `${area.name}.json` : `${area.name}-some-tests.json`)

/** How long the runner waits beyond the usual time of the tests, until it takes a mutant for one that never ends. */
const timeoutOf = ({ suites }: Area): number =>
  Math.max(...suites.map((suite) => LONGEST_TEST_MS[suite] ?? LONGEST_MS)) + BEYOND_MS

const configOf = ({ area, files, isFresh, atOnce, tests }: MutantRun, sandbox: string) => ({
  testRunner: 'vitest-files',
  plugins: [join(HOME, 'file-failures.mjs')],
  vitest: { configFile: 'scripts/stryker/vitest.config.ts' },
  mutate: files,
  coverageAnalysis: 'perTest',
  concurrency: atOnce,
  timeoutMS: timeoutOf(area),
  incremental: true,
  incrementalFile: reportFile({ area, tests }),
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
      env: {
        ...process.env,
        MUTANT_SUITES: wanted.area.suites.join(','),
        MUTANT_TESTS: wanted.tests ?? '',
      },
    },
  )
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  rmSync(sandbox, { recursive: true, force: true })
  if (code !== 0) throw new StartupError(`Stryker ended with ${code}.`)
}
