import type * as z from 'zod/mini'
import type { Product } from '#domain/cart.ts'
import type { ApiFault, StorageFault } from '#domain/faults.ts'
import { ok, type Result } from '#domain/result.ts'
import type { DeviceRecord } from '#services/storage/record.ts'
import type { StoreProducts } from '#services/storage/records/catalogue.ts'

type Stored = z.output<typeof StoreProducts.schema>

type Loaded = Result<Product[], ApiFault>

/** The products of each store on this device: what was loaded last, and how they are loaded anew. */
export const productShelf = (record: DeviceRecord<Stored>, fetch: (storeId: string) => Promise<Loaded>) => {
  const underWay = new Map<string, Promise<Loaded>>()

  const keep = async (storeId: string, productList: Product[]) => {
    const stored = await record.read()
    const others = ((stored.ok && stored.value) || []).filter(({ store_id }) => store_id !== storeId)
    await record.write([...others, { store_id: storeId, productList }])
  }
  const fetchAndKeep = async (storeId: string): Promise<Loaded> => {
    const loaded = await fetch(storeId)
    // A list that cannot be kept is only slower at the next start.
    if (loaded.ok) await keep(storeId, loaded.value)
    return loaded
  }
  return {
    /** The products as they were loaded last; undefined where the device has none of this store. */
    cached: async (storeId: string): Promise<Result<Product[] | undefined, StorageFault>> => {
      const stored = await record.read()
      if (!stored.ok) return stored
      return ok(stored.value?.find(({ store_id }) => store_id === storeId)?.productList)
    },
    /** Loads the products from the server and keeps them; all who ask at the same time share one call. */
    load: (storeId: string): Promise<Loaded> => {
      const loading = underWay.get(storeId) ?? fetchAndKeep(storeId).finally(() => underWay.delete(storeId))
      underWay.set(storeId, loading)
      return loading
    },
  }
}

export type ProductShelf = ReturnType<typeof productShelf>
