import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const FOLDER = 'TILLSTATE_MADE_ONCE'

/** Playwright's global set-up: a folder for what the workers of this run make once for all of them. */
export default function openFolder(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'tillstate-once-'))
  // PostgreSQL runs as a user of its own where the tests run as root, and reads below it.
  chmodSync(folder, 0o755)
  process.env[FOLDER] = folder
  return () => rmSync(folder, { recursive: true, force: true })
}

/** Whoever writes this file first is the first. */
const isFirst = (file: string): boolean => {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw cause
  }
}

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/**
 * The folder of this name, filled by the first worker that asks; the others wait until it is done. Where filling fails,
 * the first says why, and the others fail too.
 */
export const madeOnce = async (name: string, fill: (folder: string) => Promise<void>): Promise<string> => {
  const folder = join(process.env[FOLDER] ?? '', name)
  const unfinished = `${folder}.unfinished`
  const failed = `${folder}.failed`
  // This file stays, so that only one is ever the first.
  const begun = `${folder}.begun`
  if (isFirst(begun))
    try {
      mkdirSync(unfinished)
      await fill(unfinished)
      renameSync(unfinished, folder)
    } catch (cause) {
      mkdirSync(failed)
      throw cause
    }
  while (!existsSync(folder)) {
    const isGone = !isRunning(Number(readFileSync(begun, 'utf8'))) && !existsSync(folder)
    if (isGone || existsSync(failed))
      throw new Error(`'${name}' could not be made by the worker that was the first to ask`)
    await pause(50)
  }
  return folder
}
