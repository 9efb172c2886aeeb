import { spawn } from 'node:child_process'
import { buildApp, isAppFresh } from './app-build.ts'
import { ensureChromium } from './chromium.ts'
import { installed, ROOT } from './root.ts'
import { step } from './steps.mjs'

/** Walks the tour of tests/browser/tour as a Playwright configuration says; its exit code becomes that of the process. */
export const runTour = async (config: string): Promise<void> => {
  const chromium = await step('Chromium found', ensureChromium, (path) => path)
  if (!isAppFresh()) await step('App built', () => buildApp())
  const child = spawn(
    process.execPath,
    [installed('@playwright/test', 'cli.js'), 'test', `--config=${config}`],
    { cwd: ROOT, stdio: 'inherit', env: { ...process.env, CHROMIUM_PATH: chromium } },
  )
  child.once('close', (code) => (process.exitCode = code ?? 1))
}
