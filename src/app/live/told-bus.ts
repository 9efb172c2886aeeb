type Hear = () => void

/** Between the part of a page that has done something, and the lists and counts that show it. */
export const createToldBus = () => {
  const hearers = new Set<Hear>()
  return {
    /** Says that it was done. */
    tell: (): void => hearers.forEach((hear) => hear()),
    /** Hears of each time until the returned function is called. */
    follow: (hear: Hear): (() => void) => {
      hearers.add(hear)
      return () => void hearers.delete(hear)
    },
  }
}

export type ToldBus = ReturnType<typeof createToldBus>
