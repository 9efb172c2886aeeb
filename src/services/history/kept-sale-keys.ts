import type { RecordsChange } from '#services/storage/together.ts'

/** What the keys of all sales that are kept for the history begin with. */
export const KEPT_SALES = 'keptSale:'

/** What those begin with under which it is kept when the sales of a store were sold. */
export const SOLD_TIMES = 'keptSaleTimes:'

/** The store of a sale that is kept, or of such times; of those that were set aside too. */
const STORE = /^keptSale(?:Times:(.*?)|:(.*?):\d+)(?:#set-aside-.*)?$/

/** Within a transaction: removes the sales of the stores for which this holds, those that were set aside too. */
export const removeKeptSalesOf = async (
  change: RecordsChange,
  isRemoved: (storeId: string) => boolean,
): Promise<void> => {
  for (const key of await change.keys()) {
    const [, ofTimes, storeId = ofTimes] = STORE.exec(key) ?? []
    if (storeId !== undefined && isRemoved(storeId)) change.remove(key)
  }
}
