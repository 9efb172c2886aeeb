import type { Release, TryLock } from './locks.ts'

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
