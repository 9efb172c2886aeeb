import { execFileSync } from 'node:child_process'
import { cpus, totalmem } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'

/** How long the machine is watched before a scenario. */
const WATCH_MS = 5_000

/** Milliseconds of all processors together since they were started: at work, and in all. */
const worked = (): { busy: number; all: number } => {
  let busy = 0
  let all = 0
  for (const { times } of cpus()) {
    const sum = Object.values(times).reduce((total, part) => total + part, 0)
    busy += sum - times.idle
    all += sum
  }
  return { busy, all }
}

/** The percentage of the processors' time that others take while nothing is measured. */
const takenByOthers = async (): Promise<number> => {
  const before = worked()
  await pause(WATCH_MS)
  const after = worked()
  return Math.round((100 * (after.busy - before.busy)) / (after.all - before.all))
}

/** What is measured on, and how quiet it is: to be asked before a scenario. */
export const machine = async (chromium: string) => ({
  processor: `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}`,
  memory: `${Math.round(totalmem() / 2 ** 30)} GiB`,
  node: process.version,
  chromium: execFileSync(chromium, ['--version'], { encoding: 'utf8' }).trim(),
  others: await takenByOthers(),
})

export type Machine = Awaited<ReturnType<typeof machine>>
