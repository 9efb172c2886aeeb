import type { RecordsChange } from '#services/storage/together.ts'

/** What the keys of all sales that are kept for the history begin with. */
export const KEPT_SALES = 'keptSale:'

/** What those begin with under which it is kept when the sales of a store were sold. */
export const SOLD_TIMES = 'keptSaleTimes:'

const NUMBERED = /(.*):(\d+)$/

/** Within a transaction: the store and order number of each sale that is kept. */
export const keptSaleKeys = async (change: RecordsChange) =>
  (await change.keys())
    .filter((key) => key.startsWith(KEPT_SALES))
    .map((key) => ({ key, parts: NUMBERED.exec(key.slice(KEPT_SALES.length)) }))
    .flatMap(({ key, parts }) =>
      parts ? [{ key, storeId: parts[1] ?? '', orderNumber: Number(parts[2]) }] : [],
    )

/** Within a transaction: removes the sales of the stores for which this holds. */
export const removeKeptSalesOf = async (
  change: RecordsChange,
  isRemoved: (storeId: string) => boolean,
): Promise<void> => {
  const removed = (await keptSaleKeys(change)).filter(({ storeId }) => isRemoved(storeId))
  for (const { key, storeId } of removed) {
    change.remove(key)
    change.remove(`${SOLD_TIMES}${storeId}`)
  }
}

/** Within a transaction: removes the sales of all stores. */
export const removeKeptSales = async (change: RecordsChange): Promise<void> => {
  for (const key of await change.keys())
    if (key.startsWith(KEPT_SALES) || key.startsWith(SOLD_TIMES)) change.remove(key)
}
