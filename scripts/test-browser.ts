import { forgetReports, lastReport, reportText, shortcomings } from './coverage/transition-report.ts'
import { buildApp, isAppFresh } from './kit/app-build.ts'
import { ensureChromium } from './kit/chromium.ts'
import { fail } from './kit/fail.mjs'
import { runPlaywright } from './kit/playwright.ts'
import { step } from './kit/steps.mjs'

/** The browser tests of `npm test`, then the tours of the charts. */
const CONFIGS = ['playwright.config.ts', 'playwright.paths.config.ts']

/**
 * `npm run test:browser [-- --coverage] [-- WORDS …]`: the browser tests and the tours of the charts, or those whose
 * file or title has these words in it as Playwright reads them; `--coverage` tells which transitions of the charts they
 * took.
 */
const run = async (): Promise<void> => {
  const words = process.argv.slice(2).filter((word) => word !== '--coverage')
  const chromium = await step('Chromium found', ensureChromium, (path) => path)
  if (!isAppFresh()) await step('App built', () => buildApp())
  if (!isAppFresh('recording')) await step('App built to be watched', () => buildApp('recording'))
  forgetReports()
  for (const config of CONFIGS)
    process.exitCode ||= await runPlaywright(chromium, config, '--pass-with-no-tests', ...words)
  if (!process.argv.includes('--coverage')) return
  const reports = await lastReport()
  console.log(reportText(reports))
  const lacking = shortcomings(reports)
  for (const line of lacking) console.log(line)
  if (lacking.length > 0) process.exitCode = 1
}

await run().catch(fail)
