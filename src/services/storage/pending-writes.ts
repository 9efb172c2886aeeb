import type { UseStore } from 'idb-keyval'

/** Milliseconds after which a page is left although the device has not written everything yet. */
const WRITTEN_WITHIN = 10_000

const tooLate = () => new Promise<void>((resolve) => void setTimeout(resolve, WRITTEN_WITHIN))

/**
 * The same store, and a promise for the moment in which it writes nothing any more. A page that ends takes its unfinished
 * writes along, so the app leaves its page, for another one or to open it anew, only then.
 */
export const watchWrites = (use: UseStore) => {
  const pending = new Set<Promise<void>>()
  const store: UseStore = (mode, work) => {
    const done = use(mode, work)
    const forget = () => void pending.delete(settled)
    const settled: Promise<void> = done.then(forget, forget)
    if (mode === 'readwrite') pending.add(settled)
    return done
  }
  const settle = async (): Promise<void> => {
    while (pending.size > 0) await Promise.all(pending)
  }
  /** Ends once nothing is being written any more, at the latest after 10 s. */
  const written = (): Promise<void> => Promise.race([settle(), tooLate()])
  return { store, written }
}
