import { vi } from 'vitest'

/** Milliseconds for what is sure to come, on a machine that has much else to do; vitest.config.ts has them for `expect.poll`. */
const LONGEST_MS = 20_000

/** Waits until the fact is no failure any more, and gives what it gives. */
export const soon = <Value>(fact: () => Value | Promise<Value>): Promise<Value> =>
  // oxlint-disable-next-line no-restricted-properties -- here it waits long enough
  vi.waitFor(fact, { timeout: LONGEST_MS })
