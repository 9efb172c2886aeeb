import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import * as z from 'zod/mini'
import { installed } from '../kit/root.ts'
import { run } from '../kit/run.mjs'
import { failedSuite, reasonText, withExitCode, type SuiteReport } from './report.ts'

const VITEST = installed('vitest', 'vitest.mjs')

/** What is read of vitest's JSON report. */
const Report = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.optional(z.string()),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          duration: z.nullish(z.number()),
          tags: z.optional(z.array(z.string())),
          failureMessages: z.nullish(z.array(z.string())),
        }),
      ),
    }),
  ),
})
type FileResult = z.infer<typeof Report>['testResults'][number]

const firstLines = (messages: string[]): string[] =>
  messages.map((message) => message.split('\n', 1)[0] ?? '')

/** From the first failure to the summary, which is printed otherwise. */
const detailsIn = (output: string): string =>
  /^.*(?:Failed (?:Suites|Tests)|Unhandled Errors)[\s\S]*?(?=^ *Test Files)/m.exec(output)?.[0].trim() ?? ''

const titleOf = (file: FileResult, test: FileResult['assertionResults'][number]): string =>
  `${relative(process.cwd(), file.name)} › ${test.fullName}`

const failuresOf = (file: FileResult): SuiteReport['failures'] => {
  const failures = file.assertionResults
    .filter((test) => test.status !== 'passed')
    .map((test) => ({
      title: titleOf(file, test),
      reason: reasonText(firstLines(test.failureMessages ?? [])),
    }))
  const isBroken = file.status === 'failed' && failures.length === 0
  const path = relative(process.cwd(), file.name)
  return isBroken ? [{ title: path, reason: file.message ?? 'could not be run' }] : failures
}

/** A test that the short form leaves out; any other one that is skipped is a failure. */
const isLeftOut = ({ status, tags = [] }: FileResult['assertionResults'][number]): boolean =>
  status === 'skipped' && tags.includes('long')

const withoutLong = (file: FileResult): FileResult => ({
  ...file,
  assertionResults: file.assertionResults.filter((test) => !isLeftOut(test)),
})

const readReport = (file: string, output: string, isShort: boolean): SuiteReport | undefined => {
  try {
    const report = Report.parse(JSON.parse(readFileSync(file, 'utf8')))
    const testResults = isShort ? report.testResults.map(withoutLong) : report.testResults
    const tests = testResults.flatMap((result) => result.assertionResults)
    return {
      passed: tests.filter((test) => test.status === 'passed').length,
      failures: testResults.flatMap(failuresOf),
      details: detailsIn(output),
      timed: testResults.flatMap((file) =>
        file.assertionResults.map((test) => ({ title: titleOf(file, test), ms: test.duration ?? 0 })),
      ),
    }
  } catch {
    return undefined
  }
}

/** What leaves out the tests that are marked as long (tests/support/long.ts). */
const SHORT = '--tags-filter=!long'

/** Runs one project of vitest.config.ts without its long tests, with them, or all tests of some of its files. */
export const runVitestSuite = async (
  project: string,
  files: string[],
  isLong: boolean,
): Promise<SuiteReport> => {
  const isShort = !isLong && files.length === 0
  const folder = mkdtempSync(join(tmpdir(), 'tillstate-report-'))
  const file = join(folder, 'report.json')
  const args = [
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
    ...(isShort ? [SHORT] : []),
    ...files,
  ]
  const { code, output } = await run(process.execPath, [VITEST, ...args], {
    env: { ...process.env, NO_COLOR: '1' },
  })
  const report = readReport(file, output, isShort) ?? failedSuite(`suite ${project}`, output.trim())
  rmSync(folder, { recursive: true, force: true })
  return withExitCode(report, code, output)
}
