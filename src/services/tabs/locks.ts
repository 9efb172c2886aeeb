/** Runs one piece of work at a time under a name. */
export type Exclusively = <Value>(name: string, work: () => Promise<Value>) => Promise<Value>

/** One at a time across all tabs of this browser; where the browser has no locks (plain http), at least it runs. */
export const acrossTabs: Exclusively = (name, work) =>
  'locks' in navigator ? navigator.locks.request(name, work) : work()

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

/** What is done as soon as it is known whether the lock was to be had. */
interface Outcome {
  taken: () => void
  /** Another tab has it. */
  refused: () => void
}

/**
 * A lock that is held from when it is taken until the lease ends. Of a lease that has ended nothing comes any more: a
 * lock that arrives after its end is given back at once, and neither outcome is called.
 */
export const lease = (tryLock: TryLock, name: string) => {
  let giveBack: Release | undefined
  let isOver = false
  return {
    /** Calls the outcome in the same moment in which it is known, so that the lease cannot end in between. */
    take: async ({ taken, refused }: Outcome): Promise<void> => {
      const release = await tryLock(name)
      if (isOver) return release?.()
      if (!release) return refused()
      giveBack = release
      taken()
    },
    end: (): void => {
      isOver = true
      giveBack?.()
    },
  }
}
