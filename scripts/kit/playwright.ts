import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { installed, ROOT } from './root.ts'

/** Runs Playwright's tests before one's eyes, with the Chromium at this path; gives its exit code. */
export const runPlaywright = async (chromium: string, config: string, ...more: string[]): Promise<number> => {
  const args = [installed('@playwright/test', 'cli.js'), 'test', `--config=${config}`, ...more]
  const env = { ...process.env, CHROMIUM_PATH: chromium }
  const tests = spawn(process.execPath, args, { cwd: ROOT, stdio: 'inherit', env })
  const [code] = (await once(tests, 'exit')) as [number | null]
  return code ?? 1
}
