import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { StartupError } from '#server/startup-error.ts'

/** Runs `work` for every item in order, several at a time, and begins at most `rate` of them per second. */
export const runPaced = async <Item>(
  items: Item[],
  { rate, atOnce }: { rate: number | undefined; atOnce: number },
  work: (item: Item) => Promise<void>,
): Promise<void> => {
  const begun = performance.now()
  let next = 0
  const worker = async (): Promise<void> => {
    while (next < items.length) {
      const index = next
      const item = items[index]
      next += 1
      const due = rate === undefined ? 0 : begun + (index * 1000) / rate - performance.now()
      if (due > 0) await pause(due)
      if (item !== undefined) await work(item)
    }
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, worker))
}

/** The value below which `share` (0 to 1) of the values are; 0 of none. */
export const quantile = (values: number[], share: number): number => {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? 0
}

/** Sales begun per second, as it was typed; undefined for as many as go. @throws StartupError where it is no such number. */
export const rateOf = (text: string | undefined): number | undefined => {
  if (text === undefined) return undefined
  const rate = Number(text)
  if (!Number.isFinite(rate) || rate <= 0)
    throw new StartupError(`--rate needs a number above 0, but is '${text}'.`)
  return rate
}
