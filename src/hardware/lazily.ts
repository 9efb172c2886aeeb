/** A part that is loaded when it is first wanted; one that failed to load is tried again when it is wanted again. */
export const lazily = <Part>(load: () => Promise<Part>) => {
  let loaded: Promise<Part> | undefined
  return {
    want: (): Promise<Part> => {
      loaded ??= load().catch((cause: unknown) => {
        loaded = undefined
        throw cause
      })
      return loaded
    },
    /** The part, or undefined where nobody has wanted it yet. */
    there: (): Promise<Part> | undefined => loaded,
  }
}
