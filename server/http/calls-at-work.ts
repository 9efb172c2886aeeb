/** Counts the calls that a process is at work on, those that wait for a place among them. */
export interface CallsAtWork {
  count: () => number
  /** A call begins; what it gives is to be called once, where it has ended. */
  begin: () => () => void
}

export const callsAtWork = (): CallsAtWork => {
  let count = 0
  return {
    count: () => count,
    begin: () => {
      count += 1
      return () => {
        count -= 1
      }
    },
  }
}
