type TakeCode = (code: string) => void

/** Between the scanner, which lives as long as the page, and the screen that sells, which comes and goes. */
export const createScanBus = () => {
  const takers = new Set<TakeCode>()
  const followers = new Set<(isOpen: boolean) => void>()
  const notify = () => followers.forEach((follow) => follow(takers.size > 0))
  return {
    /** Hands a code to the screen that sells. */
    pass: (code: string): void => takers.forEach((take) => take(code)),
    /** Takes codes until the returned function is called. */
    open: (take: TakeCode): (() => void) => {
      takers.add(take)
      notify()
      return () => {
        takers.delete(take)
        notify()
      }
    },
    /** Tells, now and whenever it changes, whether anybody takes codes. */
    follow: (on: (isOpen: boolean) => void): (() => void) => {
      followers.add(on)
      on(takers.size > 0)
      return () => void followers.delete(on)
    },
  }
}

export type ScanBus = ReturnType<typeof createScanBus>
