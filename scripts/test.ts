import { StartupError } from '#server/startup-error.ts'
import { buildApp, isAppFresh } from './kit/app-build.ts'
import { ensureChromium } from './kit/chromium.ts'
import { step } from './kit/steps.mjs'
import { runChaosSuite, runFaultsSuite, runMonkeySuite } from './suites/faults-suite.ts'
import { runPlaywrightSuite } from './suites/playwright-suite.ts'
import type { SuiteReport } from './suites/report.ts'
import { runVitestSuite } from './suites/vitest-suite.ts'

const SUITES = [
  'domain',
  'machines',
  'services',
  'till',
  'ui',
  'server',
  'browser',
  'faults',
  'monkey',
  'chaos',
] as const
type Suite = (typeof SUITES)[number]

const isSuite = (name: string): name is Suite => SUITES.some((suite) => suite === name)

const wanted = (): Suite[] => {
  const names = process.argv.slice(2)
  const unknown = names.find((name) => !isSuite(name))
  if (unknown !== undefined)
    throw new StartupError(`There is no suite '${unknown}'; there are ${SUITES.join(', ')}.`)
  return names.length > 0 ? SUITES.filter((suite) => names.includes(suite)) : [...SUITES]
}

const describe = ({ passed, failures }: SuiteReport): string => `${passed} passed, ${failures.length} failed`

const hasPassed = ({ failures }: SuiteReport): boolean => failures.length === 0

const indented = (text: string): string => text.replaceAll(/^/gm, '      ')

const printFailures = ({ failures, details }: SuiteReport): void => {
  for (const { title, reason } of failures) console.log(`\n    ✗ ${title}\n${indented(reason)}`)
  if (failures.length > 0) console.log(`\n${indented(details)}\n`)
}

const suites = wanted()
const needsChromium = (['browser', 'faults', 'monkey'] as const).some((suite) => suites.includes(suite))
const chromium = needsChromium ? await step('Chromium found', ensureChromium, (path) => path) : ''
if (needsChromium || suites.includes('server') || suites.includes('chaos')) {
  if (!isAppFresh()) await step('App built', () => buildApp())
}
if (suites.includes('browser') && !isAppFresh('recording'))
  await step('App built to be watched', () => buildApp('recording'))

const runSuite = (suite: Suite): Promise<SuiteReport> => {
  if (suite === 'browser') return runPlaywrightSuite(chromium)
  if (suite === 'faults') return runFaultsSuite(chromium)
  if (suite === 'chaos') return runChaosSuite()
  return suite === 'monkey' ? runMonkeySuite(chromium) : runVitestSuite(suite)
}

let passed = 0
let failed = 0
for (const suite of suites) {
  const report = await step(suite, () => runSuite(suite), describe, hasPassed)
  printFailures(report)
  passed += report.passed
  failed += report.failures.length
}

process.exitCode = failed > 0 || passed === 0 ? 1 : 0
console.log(`total: ${passed} passed, ${failed} failed`)
