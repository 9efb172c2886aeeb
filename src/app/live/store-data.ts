import type { Ports } from '#app/ports.ts'
import type { Product } from '#domain/cart.ts'
import type { ApiFault, StorageFault } from '#domain/faults.ts'
import { ok, type Result } from '#domain/result.ts'
import type { Counted, StoreData, StorePart } from '#domain/store-data.ts'
import type { DeviceRecord } from '#services/storage/record.ts'

type Loaded<Item> = Promise<Result<Item[], ApiFault | StorageFault>>

/** Hears that a part is there, and how many entries it has. */
export type TellArrival = (part: StorePart, count: number) => void

/** A list on the device, and how it is fetched. */
interface List<Item> {
  record: DeviceRecord<Item[]>
  fetch: () => Loaded<Item>
}

const counted = async (items: Loaded<unknown>): Promise<Counted> => {
  const loaded = await items
  return loaded.ok ? ok(loaded.value.length) : loaded
}

/** The products of a loaded list. */
const listOf = async (loading: ReturnType<Ports['products']['load']>): Loaded<Product> => {
  const loaded = await loading
  return loaded.ok ? ok(loaded.value.products) : loaded
}

/** Fetches a list and keeps it. One that cannot be kept is only slower the next time. */
const fetched = async <Item>({ record, fetch }: List<Item>): Loaded<Item> => {
  const loaded = await fetch()
  if (loaded.ok) await record.write(loaded.value)
  return loaded
}

const cachedOrFetched = async <Item>(list: List<Item>): Loaded<Item> => {
  const stored = await list.record.read()
  return stored.ok && stored.value ? ok(stored.value) : fetched(list)
}

/** Fetches what selling in a store needs (spec.md §4). */
export const storeLoader = ({ api, records, products }: Ports) => {
  const users = { record: records.users, fetch: api.identity.users }
  const paymentOptions = (storeId: string) => ({
    record: records.paymentOptions,
    fetch: () => api.store.paymentOptions(storeId),
  })
  const splitOptions = (storeId: string) => ({
    record: records.splitPaymentOptions,
    fetch: () => api.store.splitPaymentOptions(storeId),
  })
  /** Products that the device has, or the first ones: the others come while the cashier sells. */
  const someProducts = async (storeId: string): Promise<Counted> => {
    const known = await products.count(storeId)
    return known.ok && known.value !== undefined ? ok(known.value) : products.begin(storeId)
  }
  /** The payment options on the device are those of the store the cashier worked in last. */
  const isLastStore = async (storeId: string): Promise<boolean> => {
    const access = await records.posAccess.read()
    return access.ok && access.value?.store_id === storeId
  }
  const refresh = async (storeId: string): Promise<StoreData> => {
    const [productList, options, splits] = await Promise.all([
      counted(listOf(products.load(storeId))),
      counted(fetched(paymentOptions(storeId))),
      counted(fetched(splitOptions(storeId))),
    ])
    return { products: productList, paymentOptions: options, splitOptions: splits }
  }
  const loadMissing = async (storeId: string, tell: TellArrival): Promise<StoreData> => {
    const told = async (part: StorePart, counting: Promise<Counted>): Promise<Counted> => {
      const count = await counting
      if (count.ok) tell(part, count.value)
      return count
    }
    const optionsOf = (await isLastStore(storeId)) ? cachedOrFetched : fetched
    const [productList, options, splits, people] = await Promise.all([
      told('products', someProducts(storeId)),
      told('paymentOptions', counted(optionsOf(paymentOptions(storeId)))),
      told('splitOptions', counted(optionsOf(splitOptions(storeId)))),
      told('users', counted(cachedOrFetched(users))),
    ])
    return { products: productList, paymentOptions: options, splitOptions: splits, users: people }
  }
  return {
    /** Everything of the store anew, as after a switch. */
    refresh,
    /** Only what the device does not have yet; `tell` hears of each list that is there. */
    loadMissing,
  }
}
