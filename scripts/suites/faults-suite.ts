import { run } from '../kit/run.mjs'
import { failedSuite, type SuiteReport } from './report.ts'

/** The short form of `npm run test:faults`. */
const SALES = 12

/** The short form of `npm run test:monkey`. */
const ACTIONS = 80

/** The short form of `npm run test:chaos`: so many faults with the embedded database, and with another one. */
const FAULTS = 3
const CHAOS_STAGES = 2

/** Runs a command of its own; it counts as so many tests. */
const runCommand = async (
  title: string,
  command: string[],
  passed: number,
  more: Record<string, string> = {},
): Promise<SuiteReport> => {
  const env = { ...process.env, ...more, CI: 'true' }
  const { code, output } = await run(process.execPath, ['scripts/run.mjs', ...command], { env })
  return code === 0 ? { passed, failures: [], details: '', timed: [] } : failedSuite(title, output.trim())
}

/** Makes some sales under faults; each of them is one test. */
export const runFaultsSuite = (chromium: string): Promise<SuiteReport> =>
  runCommand('sales under faults', ['scripts/test-faults.ts', '--sales', String(SALES)], SALES, {
    CHROMIUM_PATH: chromium,
  })

/** Lets the monkey press and type; what it does is one test. */
export const runMonkeySuite = (chromium: string): Promise<SuiteReport> =>
  runCommand('whatever is pressed', ['scripts/test-monkey.ts', '--actions', String(ACTIONS)], 1, {
    CHROMIUM_PATH: chromium,
  })

/** Deals faults out to an office under load; each of them is one test. */
export const runChaosSuite = (): Promise<SuiteReport> =>
  runCommand(
    'an office under faults',
    ['scripts/test-chaos.ts', '--faults', String(FAULTS)],
    FAULTS * CHAOS_STAGES,
  )
