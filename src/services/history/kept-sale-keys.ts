import type { RecordsChange } from '#services/storage/together.ts'

/** What the keys of all sales that are kept for the history begin with. */
export const KEPT_SALES = 'keptSale:'

/** What those begin with under which it is kept when the sales of a store were sold. */
export const SOLD_TIMES = 'keptSaleTimes:'

/** Within a transaction: removes the sales of all stores. */
export const removeKeptSales = async (change: RecordsChange): Promise<void> => {
  for (const key of await change.keys())
    if (key.startsWith(KEPT_SALES) || key.startsWith(SOLD_TIMES)) change.remove(key)
}
