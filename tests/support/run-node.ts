import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** The folder of the project. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** How a command ended, and what it printed. */
export interface Ended {
  code: number | null
  printed: string
  complained: string
}

/** Runs `node` with these words to its end, as npm does for a command of package.json. */
export const runNode = (words: string[], env: Record<string, string> = {}, cwd = ROOT): Promise<Ended> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, words, { cwd, env: { ...process.env, ...env }, stdio: 'pipe' })
    const ended: Ended = { code: null, printed: '', complained: '' }
    child.stdout.on('data', (chunk) => (ended.printed += String(chunk)))
    child.stderr.on('data', (chunk) => (ended.complained += String(chunk)))
    child.once('error', reject)
    child.once('close', (code) => resolve({ ...ended, code }))
  })
