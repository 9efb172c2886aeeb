import type { UseStore } from 'idb-keyval'
import type { StorageFault } from '#domain/faults.ts'
import type { Result } from '#domain/result.ts'
import type { Sale } from '#domain/sale.ts'
import { soldSaleOf, soldTogether, type SoldSale } from '#domain/sold-stock.ts'
import { deviceRecord } from '#services/storage/record.ts'
import { SoldStock } from '#services/storage/records/catalogue.ts'
import type { SetAside } from '#services/storage/together.ts'

/** The sales of this device, as far as this file needs to know them. */
interface Sales {
  sales: () => Promise<Result<Sale[], StorageFault>>
}

/** What this device has sold and the last list of products does not know of: the stock shown is without it. */
export const soldStock = (store: UseStore, setAside: SetAside, outbox: Sales) => {
  const record = deviceRecord(SoldStock, store, setAside)
  /** The sales that wait for the server; undefined where they cannot be read. */
  const unconfirmed = async (): Promise<Sale[] | undefined> => {
    const sales = await outbox.sales()
    return sales.ok ? sales.value.filter(({ state }) => state === 'paid') : undefined
  }
  const keptOf = async (storeId: string): Promise<SoldSale[]> => {
    const kept = await record.read()
    return (kept.ok && kept.value?.find((entry) => entry.store_id === storeId)?.sold) || []
  }
  return {
    /** The sales of a store that its last list has not counted, and those that wait for the server. */
    recall: async (storeId: string): Promise<SoldSale[]> => {
      const known = await keptOf(storeId)
      const waiting = ((await unconfirmed()) ?? []).filter((sale) => sale.storeId === storeId)
      return soldTogether(
        known,
        waiting.map(({ id, cart }) => soldSaleOf(id, cart.lines)),
      )
    },
    keep: (storeId: string, sold: SoldSale[]) =>
      record.update((stores) => [
        ...(stores ?? []).filter((entry) => entry.store_id !== storeId),
        ...(sold.length > 0 ? [{ store_id: storeId, sold }] : []),
      ]),
    /** The sales of a store that the server has confirmed by now: a list that is asked for afterwards has counted them. */
    confirmed: async (storeId: string): Promise<string[]> => {
      const [known, waiting] = [await keptOf(storeId), await unconfirmed()]
      const ids = new Set(waiting?.map(({ id }) => id))
      return waiting ? known.map(({ saleId }) => saleId).filter((id) => !ids.has(id)) : []
    },
  }
}

export type SoldStock = ReturnType<typeof soldStock>
