import type { UseStore } from 'idb-keyval'

/**
 * The device's store, whose power goes after this many writes: the next one, and all that the till asks of it from
 * then on, never happens. `isOff` ends when it is gone.
 */
export const powerCutAfter = (writes: number, store: UseStore) => {
  let done = 0
  let goOff = (): void => undefined
  let isGone = false
  const isOff = new Promise<void>((resolve) => (goOff = resolve))
  const use: UseStore = (mode, work) => {
    isGone ||= mode === 'readwrite' && done >= writes
    if (isGone) {
      goOff()
      return new Promise(() => undefined)
    }
    if (mode === 'readwrite') done += 1
    return store(mode, work)
  }
  return { use, isOff, writes: () => done }
}
