import { readFileSync } from 'node:fs'
import { childrenOf } from '#tests/support/processes.ts'

/** Linux counts processor time in hundredths of a second. */
const MS_PER_TICK = 10

/** Of a process, and of its children that have ended, in ms. */
const ownTime = (pid: number): number => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) * MS_PER_TICK
  } catch {
    // It has ended meanwhile, and counts with its parent's.
    return 0
  }
}

/** The processor time that a process and those it has started have taken so far, in ms; 0 where the system does not say. */
export const processorTime = (pid: number): number =>
  process.platform === 'linux' ? [pid, ...childrenOf(pid)].reduce((sum, one) => sum + ownTime(one), 0) : 0
