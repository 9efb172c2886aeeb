import { commandLine } from '#server/command-line.ts'
import { buildApp, buildForBrowserTests, isAppFresh } from './kit/app-build.ts'
import { ensureChromium, ensureHeadless } from './kit/chromium.ts'
import { ensureProxies } from './kit/proxies.ts'
import { step } from './kit/steps.mjs'
import { runChaosSuite, runFaultsSuite, runMonkeySuite } from './suites/faults-suite.ts'
import { runPlaywrightSuite } from './suites/playwright-suite.ts'
import { slowestText, type SuiteReport, type TimedTest } from './suites/report.ts'
import { runVitestSuite } from './suites/vitest-suite.ts'
import { SUITES, wantedSuites, type Suite, type Wanted } from './suites/wanted.ts'

const { words, options } = commandLine({
  command: 'npm test',
  summary: `Runs all suites, or some of them, or some of their files. The suites are ${SUITES.join(', ')}.`,
  words: {
    shows: 'SUITE or FILE',
    means: 'the name of a suite, or the path of a file or folder below tests/',
  },
  options: { long: { means: 'with the tests that take long' } },
})

/** So many tests are named that took longest. */
const SLOWEST = 20

const describe = ({ passed, failures }: SuiteReport): string => `${passed} passed, ${failures.length} failed`

const hasPassed = ({ passed, failures }: SuiteReport): boolean => passed > 0 && failures.length === 0

const indented = (text: string): string => text.replaceAll(/^/gm, '      ')

const printFailures = ({ failures, details }: SuiteReport): void => {
  for (const { title, reason } of failures) console.log(`\n    ✗ ${title}\n${indented(reason)}`)
  if (failures.length > 0) console.log(`\n${indented(details)}\n`)
}

const wanted = wantedSuites(words)
const isWanted = (...suites: Suite[]): boolean => wanted.some(({ suite }) => suites.includes(suite))
const needsChromium = isWanted('browser', 'faults', 'monkey')
const chromium = needsChromium ? await step('Chromium found', ensureChromium, (path) => path) : ''
if (isWanted('browser')) await step('Chromium without windows found', ensureHeadless, (path) => path)
if (isWanted('server'))
  await step('Proxies found', ensureProxies, (names) => names.join(', ') || 'none, their tests are left out')
if ((needsChromium || isWanted('server', 'chaos')) && !isAppFresh()) await step('App built', () => buildApp())
if (isWanted('browser')) await buildForBrowserTests()

const runSuite = ({ suite, files }: Wanted): Promise<SuiteReport> => {
  if (suite === 'browser') return runPlaywrightSuite(files, options.long)
  if (suite === 'faults') return runFaultsSuite(chromium)
  if (suite === 'chaos') return runChaosSuite()
  return suite === 'monkey' ? runMonkeySuite(chromium) : runVitestSuite(suite, files, options.long)
}

/** These keep one processor busy for most of their time, and those the other one: both rows begin at once. */
const ROWS: Suite[][] = [
  ['machines', 'till'],
  ['protocol', 'domain', 'services', 'hardware', 'app', 'devtools'],
]

/** Those that wait for the product again and again, and time nothing: they run beside each other, and beside the others. */
const PATIENT: Suite[] = ['faults', 'monkey', 'chaos']

let passed = 0
let failed = 0
const timed: TimedTest[] = []
const runReported = async (one: Wanted): Promise<void> => {
  const report = await step(one.suite, () => runSuite(one), describe, hasPassed)
  printFailures(report)
  passed += report.passed
  failed += report.failures.length
  timed.push(...report.timed)
}
const among = (suites: Suite[]): Wanted[] => wanted.filter(({ suite }) => suites.includes(suite))
const runInTurn = async (some: Wanted[]): Promise<void> => {
  for (const one of some) await runReported(one)
}
await Promise.all(ROWS.map((row) => runInTurn(among(row))))
const beside = new Set([...ROWS.flat(), ...PATIENT])
await Promise.all([
  runInTurn(wanted.filter(({ suite }) => !beside.has(suite))),
  ...among(PATIENT).map(runReported),
])

if (timed.length > SLOWEST)
  console.log(`\nThe ${SLOWEST} tests that took longest:\n${slowestText(timed, SLOWEST)}\n`)

process.exitCode = failed > 0 || passed === 0 ? 1 : 0
console.log(`total: ${passed} passed, ${failed} failed`)
