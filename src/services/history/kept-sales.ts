import type { UseStore } from 'idb-keyval'
import * as z from 'zod/mini'
import { Receipt } from '#contract/receipts.ts'
import { Order, OrderNumber } from '#contract/sales.ts'
import { MOST_KEPT, orderOfReceipt, type PastSale } from '#domain/device-history.ts'
import type { StorageFault } from '#domain/faults.ts'
import type { Result } from '#domain/result.ts'
import { changeTogether, type RecordsChange, type SetAside } from '#services/storage/together.ts'

type Stored<Value> = Promise<Result<Value, StorageFault>>

/** A sale as the device remembers it; the receipt is null where only the history's row was seen. */
const KeptSale = z.object({
  order: z.extend(Order, { formerNumbers: z.optional(z.array(OrderNumber)) }),
  receipt: z.nullable(Receipt),
})
type KeptSale = z.output<typeof KeptSale>

const KEYS = 'keptSale:'

const NUMBERED = /(.*):(\d+)$/

const keptSale = (storeId: string, orderNumber: number) => ({
  key: `${KEYS}${storeId}:${orderNumber}`,
  version: 1,
  schema: KeptSale,
})

/** Within a transaction: is a sale with this number kept? */
export const isKeptOrder = async (
  change: RecordsChange,
  storeId: string,
  orderNumber: number,
): Promise<boolean> => (await change.read(keptSale(storeId, orderNumber))) !== undefined

/** The store and order number of each sale that is kept, newest first. */
const keptIn = async (change: RecordsChange) =>
  (await change.keys())
    .filter((key) => key.startsWith(KEYS))
    .map((key) => NUMBERED.exec(key.slice(KEYS.length)))
    .filter((parts) => parts !== null)
    .map(([, storeId = '', orderNumber]) => ({ storeId, orderNumber: Number(orderNumber) }))
    .sort((one, other) => other.orderNumber - one.orderNumber)

const ofStore = async (change: RecordsChange, storeId: string): Promise<number[]> =>
  (await keptIn(change)).filter((kept) => kept.storeId === storeId).map(({ orderNumber }) => orderNumber)

const dropOldest = async (change: RecordsChange, storeId: string): Promise<void> => {
  for (const orderNumber of (await ofStore(change, storeId)).slice(MOST_KEPT))
    change.remove(keptSale(storeId, orderNumber).key)
}

/**
 * The last 200 sales of each store that this device has made or seen, for the history and the receipts without a
 * network; one record each. The highest order numbers are the last ones.
 */
export const keptSales = (store: UseStore, setAside: SetAside) => {
  const together = changeTogether(store, setAside)
  const keep = (storeId: string, orderNumber: number, changed: (before?: KeptSale) => KeptSale) =>
    together(async (change) => {
      const type = keptSale(storeId, orderNumber)
      change.write(type, changed(await change.read(type)))
      await dropOldest(change, storeId)
    })
  return {
    /** Keeps a sale that the server has just confirmed; what the server itself wrote of it stays. */
    keepSale: (storeId: string, order: PastSale, receipt: Receipt): Stored<void> =>
      keep(storeId, order.order_number, (before) => ({
        order: { ...order, ...before?.order },
        receipt: before?.receipt ?? receipt,
      })),
    /** Keeps the rows of a page of the history; gives them with what the device knows besides. */
    keepOrders: (storeId: string, orders: Order[]): Stored<PastSale[]> =>
      together(async (change) => {
        const sales = await Promise.all(
          orders.map(async (order) => {
            const before = await change.read(keptSale(storeId, order.order_number))
            return { order: { ...before?.order, ...order }, receipt: before?.receipt ?? null }
          }),
        )
        for (const sale of sales) change.write(keptSale(storeId, sale.order.order_number), sale)
        await dropOldest(change, storeId)
        return sales.map(({ order }) => order)
      }),
    /** Keeps a receipt of the server. */
    keepReceipt: (storeId: string, receipt: Receipt): Stored<void> =>
      keep(storeId, receipt.order_number, (before) => ({
        order: before?.order ?? orderOfReceipt(receipt),
        receipt,
      })),
    /** The rows of all sales that are kept of a store, newest first. */
    orders: (storeId: string): Stored<PastSale[]> =>
      together(async (change) => {
        const numbers = await ofStore(change, storeId)
        const sales = await Promise.all(numbers.map((number) => change.read(keptSale(storeId, number))))
        return sales.filter((sale) => sale !== undefined).map(({ order }) => order)
      }),
    /** The receipt of a sale; undefined where the device has none. */
    receipt: (storeId: string, orderNumber: number): Stored<Receipt | undefined> =>
      together(async (change) => (await change.read(keptSale(storeId, orderNumber)))?.receipt ?? undefined),
    /** Removes the sales of all stores but these. */
    keepOnly: (storeIds: string[]): Stored<void> =>
      together(async (change) => {
        const others = (await keptIn(change)).filter(({ storeId }) => !storeIds.includes(storeId))
        for (const { storeId, orderNumber } of others) change.remove(keptSale(storeId, orderNumber).key)
      }),
  }
}

export type KeptSales = ReturnType<typeof keptSales>
