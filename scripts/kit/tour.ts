import { buildApp, isAppFresh } from './app-build.ts'
import { ensureChromium } from './chromium.ts'
import { runPlaywright } from './playwright.ts'
import { step } from './steps.mjs'

/**
 * Walks the tour of tests/browser/tour as a Playwright configuration says, or the chapters with the words of the command
 * line in their title; its exit code becomes that of the process.
 */
export const runTour = async (config: string): Promise<void> => {
  const chromium = await step('Chromium found', ensureChromium, (path) => path)
  if (!isAppFresh()) await step('App built', () => buildApp())
  process.exitCode = await runPlaywright(chromium, config, ...process.argv.slice(2))
}
