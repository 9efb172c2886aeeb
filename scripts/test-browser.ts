import { commandLine } from '#server/command-line.ts'
import { StartupError } from '#server/startup-error.ts'
import { forgetReports, lastReport, reportText, shortcomings } from './coverage/transition-report.ts'
import { buildApp, buildForBrowserTests, isAppFresh } from './kit/app-build.ts'
import { ensureHeadless } from './kit/chromium.ts'
import { hasTests, runPlaywright } from './kit/playwright.ts'
import { step } from './kit/steps.mjs'

/** The browser tests of `npm test`, then the browser paths of the charts. */
const CONFIGS = ['playwright.config.ts', 'playwright.paths.config.ts']

const { words, options } = commandLine({
  command: 'npm run test:browser',
  summary: 'Runs the browser tests and the browser paths of the charts.',
  words: { shows: 'FILE', means: 'only tests whose path has these words in it' },
  options: {
    coverage: { means: 'prints which transitions of the charts they took, and fails where one is missing' },
  },
})

const chosen = words.length === 0 ? CONFIGS : CONFIGS.filter((config) => hasTests(config, words))
if (chosen.length === 0) throw new StartupError(`No browser test has ${words.join(' or ')} in its path.`)

await step('Chromium found', ensureHeadless, (path) => path)
if (!isAppFresh()) await step('App built', () => buildApp())
await buildForBrowserTests()
forgetReports()
for (const config of chosen) process.exitCode ||= await runPlaywright(config, ...words)
if (options.coverage) {
  const reports = await lastReport()
  console.log(reportText(reports))
  const lacking = shortcomings(reports)
  for (const line of lacking) console.log(line)
  if (lacking.length > 0) process.exitCode = 1
}
