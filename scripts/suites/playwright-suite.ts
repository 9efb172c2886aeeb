import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import * as z from 'zod/mini'
import { installed } from '../kit/root.ts'
import { run } from '../kit/run.mjs'
import { failedSuite, reasonText, withExitCode, type SuiteReport } from './report.ts'

const PLAYWRIGHT = installed('@playwright/test', 'cli.js')

const Complaint = z.object({
  message: z.optional(z.string()),
  /** The lines of the test around the place, marked. */
  snippet: z.optional(z.string()),
})
const Outcome = z.object({ duration: z.number(), errors: z.optional(z.array(Complaint)) })
const Spec = z.object({
  title: z.string(),
  file: z.string(),
  tests: z.array(z.object({ status: z.string(), results: z.array(Outcome) })),
})

/** What is read of Playwright's JSON report: suites nest. */
const Suite = z.object({
  title: z.string(),
  specs: z.optional(z.array(Spec)),
  get suites() {
    return z.optional(z.array(Suite))
  },
})
type Suite = z.infer<typeof Suite>

const Report = z.object({
  suites: z.array(Suite),
  errors: z.array(Complaint),
})

interface Ran {
  title: string
  hasPassed: boolean
  reason: string
  ms: number
}

const textOf = ({ message = '', snippet = '' }: z.infer<typeof Complaint>): string =>
  stripVTControlCharacters([message, snippet].filter((text) => text !== '').join('\n'))

const reasonsOf = (results: z.infer<typeof Outcome>[]): string[] =>
  results.flatMap(({ errors = [] }) => errors.map(textOf))

const testsIn = (suite: Suite, path: string[]): Ran[] => {
  const here = (suite.specs ?? []).flatMap((spec) =>
    spec.tests.map((test) => ({
      title: [...path, spec.title].join(' › '),
      hasPassed: test.status === 'expected',
      reason: reasonText(reasonsOf(test.results)),
      ms: test.results.reduce((sum, { duration }) => sum + duration, 0),
    })),
  )
  return [...here, ...(suite.suites ?? []).flatMap((inner) => testsIn(inner, [...path, inner.title]))]
}

const readReport = (file: string): SuiteReport | undefined => {
  try {
    const report = Report.parse(JSON.parse(readFileSync(file, 'utf8')))
    const tests = report.suites.flatMap((suite) => testsIn(suite, [suite.title]))
    const broken = report.errors.map((complaint) => ({
      title: 'tests/browser',
      reason: textOf(complaint),
    }))
    return {
      passed: tests.filter((test) => test.hasPassed).length,
      failures: [...broken, ...tests.filter((test) => !test.hasPassed)],
      details: '',
      timed: tests,
    }
  } catch {
    return undefined
  }
}

/** There are no second attempts; a suite that hangs ends after 35 minutes. */
const LIMITS = ['--retries=0', `--global-timeout=${35 * 60_000}`]

/** What leaves out the tests that are marked as long (tests/browser/support/long.ts). */
const SHORT = '--grep-invert=@long'

/** Runs the browser tests without the long ones, with them, or all tests of these files. */
export const runPlaywrightSuite = async (files: string[], isLong: boolean): Promise<SuiteReport> => {
  const folder = mkdtempSync(join(tmpdir(), 'tillstate-report-'))
  const file = join(folder, 'report.json')
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: file }
  const form = isLong || files.length > 0 ? [] : [SHORT]
  const args = [PLAYWRIGHT, 'test', '--reporter=json', ...LIMITS, ...form, ...files]
  const { code, output } = await run(process.execPath, args, { env })
  const report = readReport(file) ?? failedSuite('suite browser', output.trim())
  rmSync(folder, { recursive: true, force: true })
  return withExitCode(report, code, output)
}
