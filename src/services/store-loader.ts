import type { User } from '#contract/identity.ts'
import type { PaymentOption } from '#contract/payments.ts'
import type { Product } from '#domain/cart.ts'
import type { ApiFault, StorageFault } from '#domain/faults.ts'
import { ok, type Result } from '#domain/result.ts'
import type { Counted, StoreData, StorePart } from '#domain/store-data.ts'
import { optionsOf, withOptions, type StoreOptions } from '#domain/store-options.ts'
import type { Api } from '#services/api/api.ts'
import type { ProductRepository } from '#services/catalogue/product-repository.ts'
import type { KeptUsers } from '#services/storage/kept-users.ts'
import type { DeviceRecord } from '#services/storage/record.ts'
import { userLists } from '#services/user-lists.ts'

type Loaded<Item> = Promise<Result<Item[], ApiFault | StorageFault>>

/** Called when a part is there, and how many entries it has. */
export type OnArrival = (part: StorePart, count: number) => void

/** A list on the device, and how it is fetched. */
interface List<Item> {
  read: () => Promise<Result<Item[] | undefined, StorageFault>>
  keep: (items: Item[]) => Promise<unknown>
  fetch: () => Loaded<Item>
}

/** The payment options of one store, which the device keeps among those of others. */
const optionsList = (
  record: DeviceRecord<StoreOptions[]>,
  storeId: string,
  fetch: () => Loaded<PaymentOption>,
): List<PaymentOption> => ({
  read: async () => {
    const kept = await record.read()
    return kept.ok ? ok(optionsOf(kept.value ?? [], storeId)) : kept
  },
  keep: (options) => record.update((kept = []) => withOptions(kept, storeId, options)),
  fetch,
})

const counted = async (items: Loaded<unknown>): Promise<Counted> => {
  const loaded = await items
  return loaded.ok ? ok(loaded.value.length) : loaded
}

/** The products of a loaded list. */
const listOf = async (loading: ReturnType<ProductRepository['load']>): Loaded<Product> => {
  const loaded = await loading
  return loaded.ok ? ok(loaded.value.products) : loaded
}

/** Fetches a list and keeps it. One that cannot be kept is only slower the next time. */
const fetched = async <Item>({ keep, fetch }: List<Item>): Loaded<Item> => {
  const loaded = await fetch()
  if (loaded.ok) await keep(loaded.value)
  return loaded
}

const cachedOrFetched = async <Item>(list: List<Item>): Loaded<Item> => {
  const stored = await list.read()
  return stored.ok && stored.value ? ok(stored.value) : fetched(list)
}

interface Sources {
  api: {
    identity: Pick<Api['identity'], 'users'>
    store: Pick<Api['store'], 'paymentOptions' | 'splitPaymentOptions'>
  }
  records: {
    paymentOptions: DeviceRecord<StoreOptions[]>
    splitPaymentOptions: DeviceRecord<StoreOptions[]>
  }
  keptUsers: KeptUsers
  products: Pick<ProductRepository, 'load' | 'count' | 'begin'>
}

/** Fetches what selling in a store needs (§4.41), for the cashier who is signed in. */
export const storeLoader = (
  { api, records, keptUsers, products }: Sources,
  cashierId: () => string | undefined,
) => {
  const lists = userLists({ api, keptUsers }, cashierId)
  const someUsers = async (storeId: string): Loaded<User> => {
    const kept = await lists.read(storeId)
    return kept.ok && kept.value ? ok(kept.value) : lists.load(storeId)
  }
  const paymentOptions = (storeId: string) =>
    optionsList(records.paymentOptions, storeId, () => api.store.paymentOptions(storeId))
  const splitOptions = (storeId: string) =>
    optionsList(records.splitPaymentOptions, storeId, () => api.store.splitPaymentOptions(storeId))
  /** Products that the device has, or the first ones: the others come while the cashier sells. */
  const someProducts = async (storeId: string): Promise<Counted> => {
    const known = await products.count(storeId)
    return known.ok && known.value !== undefined ? ok(known.value) : products.begin(storeId)
  }
  const refresh = async (storeId: string): Promise<StoreData> => {
    const [productList, options, splits, people] = await Promise.all([
      counted(listOf(products.load(storeId))),
      counted(fetched(paymentOptions(storeId))),
      counted(fetched(splitOptions(storeId))),
      counted(lists.load(storeId)),
    ])
    return { products: productList, paymentOptions: options, splitOptions: splits, users: people }
  }
  const loadMissing = async (storeId: string, notify: OnArrival): Promise<StoreData> => {
    const announced = async (part: StorePart, counting: Promise<Counted>): Promise<Counted> => {
      const count = await counting
      if (count.ok) notify(part, count.value)
      return count
    }
    const [productList, options, splits, people] = await Promise.all([
      announced('products', someProducts(storeId)),
      announced('paymentOptions', counted(cachedOrFetched(paymentOptions(storeId)))),
      announced('splitOptions', counted(cachedOrFetched(splitOptions(storeId)))),
      announced('users', counted(someUsers(storeId))),
    ])
    return { products: productList, paymentOptions: options, splitOptions: splits, users: people }
  }
  return {
    /** Everything of the store anew, as after a switch. */
    refresh,
    /** Only what the device does not have yet; `notify` is called for each list that is there. */
    loadMissing,
  }
}
