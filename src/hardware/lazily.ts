/** What browsers call a part of the app that did not come over the network. */
const NOT_LOADED = /dynamically imported module|Importing a module script failed/

/** Whether a part did not come; browsers may remember that, and ask for it again only after the page was opened anew. */
export const isNotLoaded = (error: unknown): boolean => NOT_LOADED.test(String(error))

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
