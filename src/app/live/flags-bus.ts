type Hear = () => void

/** Between the form that marks a flagged sale, and the list and the count of them. */
export const createFlagsBus = () => {
  const hearers = new Set<Hear>()
  return {
    /** Says that a sale was marked. */
    tell: (): void => hearers.forEach((hear) => hear()),
    /** Hears of each mark until the returned function is called. */
    follow: (hear: Hear): (() => void) => {
      hearers.add(hear)
      return () => void hearers.delete(hear)
    },
  }
}

export type FlagsBus = ReturnType<typeof createFlagsBus>
