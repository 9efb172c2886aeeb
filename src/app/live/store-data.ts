import type { Ports } from '#app/ports.ts'
import type { ApiFault, StorageFault } from '#domain/faults.ts'
import { ok, type Result } from '#domain/result.ts'
import type { Counted, StoreData } from '#domain/store-data.ts'
import type { DeviceRecord } from '#services/storage/record.ts'

type Loaded<Item> = Promise<Result<Item[], ApiFault | StorageFault>>

const counted = async (items: Loaded<unknown>): Promise<Counted> => {
  const loaded = await items
  return loaded.ok ? ok(loaded.value.length) : loaded
}

/** What is in the record, else what `fetch` gives, which is then kept. A list that cannot be kept is only slower. */
const cached = async <Item>(record: DeviceRecord<Item[]>, fetch: () => Loaded<Item>): Loaded<Item> => {
  const stored = await record.read()
  if (stored.ok && stored.value) return ok(stored.value)
  const fetched = await fetch()
  if (fetched.ok) await record.write(fetched.value)
  return fetched
}

/** Fetches what selling in a store needs (spec.md §4). */
export const storeLoader = ({ api, records, products }: Ports) => {
  const ofStore = (storeId: string, productList: Loaded<unknown>) => ({
    products: counted(productList),
    paymentOptions: counted(api.store.paymentOptions(storeId)),
    splitOptions: counted(api.store.splitPaymentOptions(storeId)),
  })
  const cachedProducts = async (storeId: string): Loaded<unknown> => {
    const cached = await products.cached(storeId)
    return cached.ok && cached.value ? ok(cached.value) : products.load(storeId)
  }
  const together = async (parts: ReturnType<typeof ofStore>): Promise<StoreData> => {
    const [products, paymentOptions, splitOptions] = await Promise.all([
      parts.products,
      parts.paymentOptions,
      parts.splitOptions,
    ])
    return { products, paymentOptions, splitOptions }
  }
  return {
    /** Only what the device does not have yet. */
    loadMissing: async (storeId: string): Promise<StoreData> => ({
      ...(await together(ofStore(storeId, cachedProducts(storeId)))),
      users: await counted(cached(records.users, api.identity.users)),
    }),
    /** Everything of the store anew, as after a switch. */
    refresh: (storeId: string): Promise<StoreData> => together(ofStore(storeId, products.load(storeId))),
  }
}
