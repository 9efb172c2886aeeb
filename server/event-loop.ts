import { setImmediate } from 'node:timers/promises'

/** Yields to the event loop: whatever else waits for the process goes first. */
export const yieldToEventLoop = (): Promise<void> => setImmediate()

/** So many items are done between two yields: some milliseconds of work. */
const CHUNK = 1_000

/** Goes through items and yields to the event loop in between: long work must not keep the tills waiting. */
export const forEachYielding = async <Item>(items: Item[], each: (item: Item) => void): Promise<void> => {
  for (const [index, item] of items.entries()) {
    if (index % CHUNK === CHUNK - 1) await yieldToEventLoop()
    each(item)
  }
}
