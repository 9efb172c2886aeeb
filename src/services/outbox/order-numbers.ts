import { OrderNumber } from '#contract/sales.ts'
import { nextOrderNumber } from '#domain/order-number.ts'
import { isKeptOrder } from '#services/history/kept-sales.ts'
import type { RecordsChange } from '#services/storage/together.ts'
import { salesIn } from './sale-record.ts'

/** The order number this device has drawn last (§10.32). */
const LastOrderNumber = { key: 'lastOrderNumber', version: 1, schema: OrderNumber }

/**
 * The last order number of a time in which the clock of this device was far ahead: up to it a number may be that of a sale
 * already.
 */
const FurthestOrderNumber = { key: 'furthestOrderNumber', version: 1, schema: OrderNumber }

/** The first number from this one on that no sale of this store has, as far as this device remembers. */
const firstFree = async (change: RecordsChange, storeId: string, from: number): Promise<number> => {
  const used = new Set(
    (await salesIn(change)).flatMap(({ orderNumber, formerNumbers }) => [orderNumber, ...formerNumbers]),
  )
  let free = from
  while (used.has(free) || (await isKeptOrder(change, storeId, free))) free += 1
  return free
}

/**
 * Draws the next order number, within the transaction that gives it to a sale. The server takes an equal sale under a
 * number that it has for the same sale, so no number is drawn under which this device remembers a sale. Those of a time in
 * which its clock was far ahead may come again once their sales are forgotten: the history keeps 200 of each store, and
 * none of one that was left. `now` and `difference` in milliseconds.
 */
export const drawNumber = async (
  change: RecordsChange,
  storeId: string,
  now: number,
  difference: number | null,
): Promise<number> => {
  const last = await change.read(LastOrderNumber)
  const next = nextOrderNumber(last, now, difference)
  const before = (await change.read(FurthestOrderNumber)) ?? 0
  const furthest = last !== undefined && next <= last ? Math.max(last, before) : before
  if (furthest > before) change.write(FurthestOrderNumber, furthest)
  const drawn = next <= furthest ? await firstFree(change, storeId, next) : next
  change.write(LastOrderNumber, drawn)
  return drawn
}
