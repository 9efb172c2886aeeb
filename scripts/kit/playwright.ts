import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { installed, ROOT } from './root.ts'

const PLAYWRIGHT = installed('@playwright/test', 'cli.js')

/** Does a configuration have tests whose path has one of these words in it? */
export const hasTests = (config: string, words: string[]): boolean => {
  const args = [PLAYWRIGHT, 'test', `--config=${config}`, '--list', ...words]
  return spawnSync(process.execPath, args, { cwd: ROOT, stdio: 'ignore' }).status === 0
}

/** Runs Playwright's tests and shows what they print; gives its exit code. */
export const runPlaywright = async (config: string, ...more: string[]): Promise<number> => {
  const args = [PLAYWRIGHT, 'test', `--config=${config}`, ...more]
  const tests = spawn(process.execPath, args, { cwd: ROOT, stdio: 'inherit' })
  const [code] = (await once(tests, 'exit')) as [number | null]
  return code ?? 1
}
