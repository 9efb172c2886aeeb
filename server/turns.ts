import { setImmediate } from 'node:timers/promises'

/** Lets whoever waits for the process have their turn. */
export const turn = (): Promise<void> => setImmediate()

/** What is done in one turn: some milliseconds of work. */
const AT_ONCE = 1_000

/** Goes through items, with turns for others in between: long work must not keep the tills waiting. */
export const inTurns = async <Item>(items: Item[], each: (item: Item) => void): Promise<void> => {
  for (const [index, item] of items.entries()) {
    if (index % AT_ONCE === AT_ONCE - 1) await turn()
    each(item)
  }
}
