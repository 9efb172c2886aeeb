import type { UseStore } from 'idb-keyval'
import * as z from 'zod/mini'
import { Receipt } from '#contract/receipts.ts'
import { Order, OrderNumber } from '#contract/sales.ts'
import { orderOfReceipt, type DatedSale, type PastSale } from '#domain/device-history.ts'
import type { StorageFault } from '#domain/faults.ts'
import { drawnAt, newestFirst, timesOfPage, tooMany, type KeptTime } from '#domain/kept-history.ts'
import { rightTime } from '#domain/order-number.ts'
import type { Result } from '#domain/result.ts'
import { changeTogether, type RecordsChange, type SetAside } from '#services/storage/together.ts'
import { isStillUsed, isStillWanted, type Asked } from '#services/storage/still-wanted.ts'
import { KEPT_SALES, removeKeptSalesOf, SOLD_TIMES } from './kept-sale-keys.ts'

type Stored<Value> = Promise<Result<Value, StorageFault>>

/** Who asked for sales, and of which store. */
type AskedInStore = Asked & { storeId: string }

/** A sale as the device remembers it; the receipt is null where only the history's row was seen. */
const KeptSale = z.object({
  order: z.extend(Order, { formerNumbers: z.optional(z.array(OrderNumber)) }),
  receipt: z.nullable(Receipt),
})
type KeptSale = z.output<typeof KeptSale>

const NUMBERED = /(.*):(\d+)$/

const keptSale = (storeId: string, orderNumber: number) => ({
  key: `${KEPT_SALES}${storeId}:${orderNumber}`,
  version: 1,
  schema: KeptSale,
})

/** Within a transaction: is a sale with this number kept? */
export const isKeptOrder = async (
  change: RecordsChange,
  storeId: string,
  orderNumber: number,
): Promise<boolean> => (await change.read(keptSale(storeId, orderNumber))) !== undefined

/**
 * When the sales that are kept of a store were sold, by their order numbers. Sales of a former version are not in it: they
 * count as of the time when their number was drawn.
 */
const soldTimes = (storeId: string) => ({
  key: `${SOLD_TIMES}${storeId}`,
  version: 1,
  schema: z.array(z.object({ orderNumber: OrderNumber, soldAt: z.int() })),
})

/** The store and order number of each sale that is kept. */
const keptIn = async (change: RecordsChange) =>
  (await change.keys())
    .filter((key) => key.startsWith(KEPT_SALES))
    .map((key) => NUMBERED.exec(key.slice(KEPT_SALES.length)))
    .filter((parts) => parts !== null)
    .map(([, storeId = '', orderNumber]) => ({ storeId, orderNumber: Number(orderNumber) }))

const timesIn = async (change: RecordsChange, storeId: string): Promise<Map<number, number>> => {
  const times = (await change.read(soldTimes(storeId))) ?? []
  return new Map(times.map(({ orderNumber, soldAt }) => [orderNumber, soldAt]))
}

const ofStore = async (
  change: RecordsChange,
  storeId: string,
  times: ReadonlyMap<number, number>,
  now: number,
): Promise<KeptTime[]> =>
  (await keptIn(change))
    .filter((kept) => kept.storeId === storeId)
    .map(({ orderNumber }) => ({ orderNumber, soldAt: times.get(orderNumber) ?? drawnAt(orderNumber, now) }))

/**
 * The last 200 sales of each store that this device has made or seen, for the history and the receipts without a
 * network; one record each. `difference`: how far the clock of this device is from the server's, null where nobody knows.
 */
export const keptSales = (
  store: UseStore,
  setAside: SetAside,
  now: () => number,
  difference: () => number | null = () => null,
) => {
  const together = changeTogether(store, setAside)
  const time = () => rightTime(now(), difference())
  /** Notes when sales were sold, and drops those that are too many. */
  const noteTimes = async (
    change: RecordsChange,
    storeId: string,
    { known, dated, last }: { known: Map<number, number>; dated: KeptTime[]; last?: number },
  ): Promise<void> => {
    const times = new Map([
      ...known,
      ...dated.map(({ orderNumber, soldAt }) => [orderNumber, soldAt] as const),
    ])
    const kept = await ofStore(change, storeId, times, time())
    const dropped = new Set(tooMany(kept, last).map(({ orderNumber }) => orderNumber))
    for (const orderNumber of dropped) change.remove(keptSale(storeId, orderNumber).key)
    const staying = kept.filter(({ orderNumber }) => !dropped.has(orderNumber))
    if (staying.length > 0) change.write(soldTimes(storeId), staying)
  }
  const keep = async (
    change: RecordsChange,
    { storeId, orderNumber, soldAt }: { storeId: string; orderNumber: number; soldAt?: number },
    changed: (before?: KeptSale) => KeptSale,
  ): Promise<void> => {
    const type = keptSale(storeId, orderNumber)
    change.write(type, changed(await change.read(type)))
    const known = await timesIn(change, storeId)
    const at = soldAt ?? known.get(orderNumber) ?? drawnAt(orderNumber, time())
    await noteTimes(change, storeId, { known, dated: [{ orderNumber, soldAt: at }], last: orderNumber })
  }
  return {
    /**
     * Keeps a sale that the server has just confirmed; what the server itself wrote of it stays. It was sold by now,
     * whatever a clock has said that was ahead. It is not kept while nobody is signed in, nor once its store has left the
     * device (decision 0020).
     */
    keepSale: (storeId: string, { soldAt, ...order }: DatedSale, receipt: Receipt): Stored<void> =>
      together(async (change) => {
        if (!(await isStillUsed(change, storeId))) return
        const sale = { storeId, orderNumber: order.order_number, soldAt: Math.min(soldAt, time()) }
        await keep(change, sale, (before) => ({
          order: { ...order, ...before?.order },
          receipt: before?.receipt ?? receipt,
        }))
      }),
    /** Keeps the rows of a page of the history for who asked; gives them with what the device knows besides. */
    keepOrders: (asked: AskedInStore, orders: Order[]): Stored<PastSale[]> =>
      together(async (change) => {
        const { storeId } = asked
        const sales = await Promise.all(
          orders.map(async (order) => {
            const before = await change.read(keptSale(storeId, order.order_number))
            return { order: { ...before?.order, ...order }, receipt: before?.receipt ?? null }
          }),
        )
        if (await isStillWanted(change, asked)) {
          for (const sale of sales) change.write(keptSale(storeId, sale.order.order_number), sale)
          const known = await timesIn(change, storeId)
          const numbers = orders.map(({ order_number }) => order_number)
          await noteTimes(change, storeId, { known, dated: timesOfPage(numbers, known, time()) })
        }
        return sales.map(({ order }) => order)
      }),
    /** Keeps a receipt of the server for who asked. */
    keepReceipt: (asked: AskedInStore, receipt: Receipt): Stored<void> =>
      together(async (change) => {
        if (!(await isStillWanted(change, asked))) return
        const sale = { storeId: asked.storeId, orderNumber: receipt.order_number }
        await keep(change, sale, (before) => ({ order: before?.order ?? orderOfReceipt(receipt), receipt }))
      }),
    /** The rows of all sales that are kept of a store, newest first. */
    orders: (storeId: string): Stored<DatedSale[]> =>
      together(async (change) => {
        const kept = newestFirst(await ofStore(change, storeId, await timesIn(change, storeId), time()))
        const rows = await Promise.all(
          kept.map(async ({ orderNumber, soldAt }) => {
            const sale = await change.read(keptSale(storeId, orderNumber))
            return sale && { ...sale.order, soldAt }
          }),
        )
        return rows.filter((row) => row !== undefined)
      }),
    /** The receipt of a sale; undefined where the device has none. */
    receipt: (storeId: string, orderNumber: number): Stored<Receipt | undefined> =>
      together(async (change) => (await change.read(keptSale(storeId, orderNumber)))?.receipt ?? undefined),
    /** Removes the sales of all stores but these. */
    keepOnly: (storeIds: string[]): Stored<void> =>
      together((change) => removeKeptSalesOf(change, (storeId) => !storeIds.includes(storeId))),
  }
}

export type KeptSales = ReturnType<typeof keptSales>
