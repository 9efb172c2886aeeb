const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 30_000
/** A process that has run for so long had started well: its end counts as a first one. */
const STEADY_MS = 60_000

/**
 * How long to wait before a process that ended unexpectedly is started again: 1 s, doubled up to 30 s for each start
 * in a row that did not last a minute.
 * @param {number[]} runs how long each start has lasted, in milliseconds, the last one at the end
 * @returns {number} milliseconds
 */
export const restartPause = (runs) => {
  const short = runs.length - 1 - runs.findLastIndex((ms) => ms >= STEADY_MS)
  return Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.max(0, short - 1))
}
