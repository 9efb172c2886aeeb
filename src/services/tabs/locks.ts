/** Runs one piece of work at a time under a name. */
export type Exclusively = <Value>(name: string, work: () => Promise<Value>) => Promise<Value>

const nothing = () => undefined

/** One at a time on this page. */
const onPage = (): Exclusively => {
  const lastOf = new Map<string, Promise<unknown>>()
  return (name, work) => {
    const done = (lastOf.get(name) ?? Promise.resolve()).then(work)
    // Whoever asked hears of a failure; the next one goes on.
    lastOf.set(name, done.catch(nothing))
    return done
  }
}

/** One at a time across all tabs of this browser; where the browser has no locks (plain http), on this page. */
export const acrossTabs = (): Exclusively =>
  'locks' in navigator ? (name, work) => navigator.locks.request(name, work) : onPage()

/** Gives a lock back. */
export type Release = () => void

/**
 * Takes a lock that only one tab of this browser can have, or nothing while another has it. It ends with the page. Where
 * the browser has no locks (plain http), everybody gets it.
 */
export const tryLock = (name: string): Promise<Release | undefined> => {
  if (!('locks' in navigator)) return Promise.resolve(() => undefined)
  return new Promise((resolve, reject) => {
    navigator.locks
      .request(name, { ifAvailable: true }, (lock) => {
        if (!lock) return resolve(undefined)
        return new Promise<void>((release) => resolve(() => release()))
      })
      .catch(reject)
  })
}

export type TryLock = typeof tryLock
