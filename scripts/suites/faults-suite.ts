import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { run } from '../kit/run.mjs'
import { failedSuite, type SuiteReport } from './report.ts'

/** The short form of `npm run test:faults`. */
const SALES = 12

/** The short form of `npm run test:monkey`. */
const ACTIONS = 80

const TYPESCRIPT = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href

/** Runs a command of its own with the Chromium at this path; it counts as so many tests. */
const runCommand = async (
  chromium: string,
  title: string,
  command: string[],
  passed: number,
): Promise<SuiteReport> => {
  const env = { ...process.env, CHROMIUM_PATH: chromium, CI: 'true' }
  const { code, output } = await run(process.execPath, ['--import', TYPESCRIPT, ...command], { env })
  return code === 0 ? { passed, failures: [], details: '' } : failedSuite(title, output.trim())
}

/** Makes some sales under faults; each of them is one test. */
export const runFaultsSuite = (chromium: string): Promise<SuiteReport> =>
  runCommand(chromium, 'sales under faults', ['scripts/test-faults.ts', '--sales', String(SALES)], SALES)

/** Lets the monkey press and type; what it does is one test. */
export const runMonkeySuite = (chromium: string): Promise<SuiteReport> =>
  runCommand(chromium, 'whatever is pressed', ['scripts/test-monkey.ts', '--actions', String(ACTIONS)], 1)
