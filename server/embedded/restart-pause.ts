const FIRST_PAUSE_MS = 250
const LONGEST_PAUSE_MS = 30_000

/** How long to wait before a server is started again, after so many starts that failed: each time twice as long. */
export const restartPause = (failures: number): number =>
  Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures)
