import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { platform } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import type { Launch } from '#server/embedded/launch.ts'
import { isAlive } from '#server/embedded/postmaster.ts'
import { processOptions } from '#server/embedded/process.ts'

const POLITE_MS = 15_000
const POLL_MS = 15

const isGone = async (pid: number, withinMs: number): Promise<boolean> => {
  const deadline = Date.now() + withinMs
  while (isAlive(pid)) {
    if (Date.now() > deadline) return false
    await pause(POLL_MS)
  }
  return true
}

const askByProgram = async ({ binaries, place }: Launch): Promise<void> => {
  const child = spawn(binaries.pgCtl, ['stop', '-D', place.folder, '-m', 'fast', '-W'], {
    ...processOptions(place.account),
    stdio: 'ignore',
  })
  await once(child, 'exit')
}

/**
 * Ends the server: first in order (open connections are closed, data are written down), and when that hangs by the
 * way out that leaves the rest to the recovery of the next start. Nothing acknowledged is lost either way.
 */
export const haltPostgres = async (launch: Launch, pid: number): Promise<void> => {
  if (platform() === 'win32') await askByProgram(launch)
  else if (isAlive(pid)) process.kill(pid, 'SIGINT')
  if (await isGone(pid, POLITE_MS)) return
  process.kill(pid, 'SIGQUIT')
  await isGone(pid, POLITE_MS)
}
