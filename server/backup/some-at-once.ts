const AT_ONCE = 4

function* each<Item>(items: Item[]): Generator<Item> {
  yield* items
}

/**
 * Does the work for all items, four at a time. The first failure lets no further one begin; it is thrown once those under
 * way have ended, so that nothing is still being written by then.
 */
export const someAtOnce = async <Item>(items: Item[], work: (item: Item) => Promise<void>): Promise<void> => {
  const left = each(items)
  const worker = async (): Promise<void> => {
    for (const item of left) await work(item)
  }
  const ends = await Promise.allSettled(Array.from({ length: AT_ONCE }, worker))
  for (const end of ends) if (end.status === 'rejected') throw end.reason
}
