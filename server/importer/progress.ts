import { SingleBar } from 'cli-progress'

/** Shows how far a piece of work is. */
export interface Progress {
  advance: (by: number) => void
  finish: () => void
}
export type StartProgress = (total: number) => Progress

/** A progress bar on a terminal; nothing where the output goes to a file. */
export const progressBar = (total: number, unit: string): Progress => {
  const bar = new SingleBar({
    format: `  {bar} {value} of {total} ${unit}, {eta_formatted} left`,
    barCompleteChar: '█',
    barIncompleteChar: '░',
    hideCursor: true,
    clearOnComplete: true,
    stream: process.stdout,
  })
  bar.start(total, 0)
  return {
    advance: (by: number) => bar.increment(by),
    finish: () => bar.stop(),
  }
}
