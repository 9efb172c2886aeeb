import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { setPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { StartupError } from '#server/startup-error.ts'
import { ROOT } from '../kit/root.ts'
import type { Area } from './areas.ts'
import type { Mutant } from './every-mutant.ts'
import { HOME } from './home.ts'
import { LONGEST_TEST_MS } from './longest-test.ts'

/** As low a priority as the system has for work that can wait. */
const LOW_PRIORITY = 15
/** Where no suite of an area has a limit of its own, its slowest test may take this long. */
const LONGEST_MS = 30_000
/** The tests of a mutant that never ends are given this long beyond the limit of one: it fails by itself before. */
const BEYOND_MS = 5_000
/** Minutes for the run without a mutant: all tests of the server, with a process for each file, on a busy machine. */
const LONGEST_FIRST_RUN = 60
/** What no test reads, and what is large. */
const LEFT_OUT = ['/dist', '/.data', '/coverage', '/screenshots', '/test-results', '/playwright-report']

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
  /** No other mutants of these files are run; all are where it is undefined. */
  drawn: Mutant[] | undefined
}

/**
 * The file in which Stryker keeps what it found in an area over all runs, or over those with only some of its tests.
 * Samples have one of their own.
 */
export const reportFile = ({ area, tests, drawn }: Pick<MutantRun, 'area' | 'tests' | 'drawn'>): string =>
  join(HOME, `${area.name}${tests === undefined ? '' : '-some-tests'}${drawn ? '-sample' : ''}.json`)

/** How long the runner waits beyond the usual time of the tests, until it takes a mutant for one that never ends. */
const timeoutOf = ({ suites }: Area): number =>
  Math.max(...suites.map((suite) => LONGEST_TEST_MS[suite] ?? LONGEST_MS)) + BEYOND_MS

const configOf = ({ area, files, isFresh, atOnce, tests, drawn }: MutantRun, sandbox: string) => ({
  testRunner: 'vitest-files',
  plugins: [join(HOME, 'file-failures.mjs')],
  vitest: { configFile: 'scripts/stryker/vitest.config.ts' },
  mutate: files,
  coverageAnalysis: 'perTest',
  concurrency: atOnce,
  timeoutMS: timeoutOf(area),
  incremental: true,
  incrementalFile: reportFile({ area, tests, drawn }),
  force: isFresh,
  ignorePatterns: LEFT_OUT,
  tempDirName: sandbox,
  dryRunTimeoutMinutes: LONGEST_FIRST_RUN,
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
  const drawn = join(HOME, `${wanted.area.name}-drawn.json`)
  writeFileSync(config, JSON.stringify(configOf(wanted, sandbox)))
  if (wanted.drawn) writeFileSync(drawn, JSON.stringify(wanted.drawn))
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
        MUTANTS_DRAWN: wanted.drawn ? drawn : '',
      },
    },
  )
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  rmSync(sandbox, { recursive: true, force: true })
  if (code !== 0) throw new StartupError(`Stryker ended with ${code}.`)
}
