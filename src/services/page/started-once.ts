/**
 * Work that is done once in the life of a page, when it is first asked for. All who ask share what comes of it, a failure
 * too: the page is loaded anew after one.
 */
export const startedOnce = <Value>(work: () => Promise<Value>) => {
  let started: Promise<Value> | undefined
  let value: Value | undefined
  const run = async (): Promise<Value> => {
    value = await work()
    return value
  }
  return {
    /** The same promise for all who ask. */
    start: (): Promise<Value> => (started ??= run()),
    /** What came of it, once it has succeeded. */
    value: (): Value | undefined => value,
  }
}
