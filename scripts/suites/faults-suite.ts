import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { run } from '../kit/run.mjs'
import { failedSuite, type SuiteReport } from './report.ts'

/** The short form of `npm run test:faults`. */
const SALES = 12

const TYPESCRIPT = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href

/** Makes some sales under faults with the Chromium at this path; each of them is one test. */
export const runFaultsSuite = async (chromium: string): Promise<SuiteReport> => {
  const env = { ...process.env, CHROMIUM_PATH: chromium, CI: 'true' }
  const args = ['--import', TYPESCRIPT, 'scripts/test-faults.ts', '--sales', String(SALES)]
  const { code, output } = await run(process.execPath, args, { env })
  return code === 0
    ? { passed: SALES, failures: [], details: '' }
    : failedSuite('sales under faults', output.trim())
}
