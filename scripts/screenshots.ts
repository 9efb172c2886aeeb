import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildApp, isAppFresh } from './kit/app-build.ts'
import { ensureChromium } from './kit/chromium.ts'
import { installed, ROOT } from './kit/root.ts'
import { step } from './kit/steps.mjs'

/** `npm run screenshots`: every screen in its main states, in three sizes, light and dark, into screenshots/. */
const chromium = await step('Chromium found', ensureChromium, (path) => path)
if (!isAppFresh()) await step('App built', buildApp)
rmSync(join(ROOT, 'screenshots'), { recursive: true, force: true })
const child = spawn(
  process.execPath,
  [installed('@playwright/test', 'cli.js'), 'test', '--config=playwright.screenshots.config.ts'],
  { cwd: ROOT, stdio: 'inherit', env: { ...process.env, CHROMIUM_PATH: chromium } },
)
child.once('close', (code) => (process.exitCode = code ?? 1))
