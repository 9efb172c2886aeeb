/** Runs one piece of work at a time under a name. */
export type Exclusively = <Value>(name: string, work: () => Promise<Value>) => Promise<Value>

/** One at a time across all tabs of this browser; where the browser has no locks (plain http), at least it runs. */
export const acrossTabs: Exclusively = (name, work) =>
  'locks' in navigator ? navigator.locks.request(name, work) : work()
