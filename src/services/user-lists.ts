import type { User } from '#contract/identity.ts'
import type { ApiFault, StorageFault } from '#domain/faults.ts'
import { keptOf, storesToKeep, withKept } from '#domain/kept-by-store.ts'
import { ok, type Result } from '#domain/result.ts'
import { UNKNOWN_STORE } from '#domain/store-options.ts'
import type { StoreUsers } from '#domain/store-users.ts'
import type { Api } from '#services/api/api.ts'
import type { DeviceRecord } from '#services/storage/record.ts'
import type { DeviceStores } from '#services/storage/device-stores.ts'

interface Sources {
  api: { identity: Pick<Api['identity'], 'users'> }
  stores: Pick<DeviceStores, 'list'>
  usersRecord: DeviceRecord<StoreUsers[]>
}

/**
 * The users and customers of the merchant of each store: as the device keeps them, and from the server (§7.12). Where no
 * store is entered they are those of all merchants for whom the cashier works, which no till offers.
 */
export const userLists = ({ api, stores, usersRecord }: Sources) => {
  const keep = async (store_id: string, users: User[]) => {
    const onDevice = storesToKeep(await stores.list(), store_id)
    return usersRecord.update((kept = []) => withKept(kept, onDevice, { store_id, users }))
  }
  return {
    /** The list of a store as it was loaded last; undefined where the device has none. */
    read: async (storeId = UNKNOWN_STORE): Promise<Result<User[] | undefined, StorageFault>> => {
      const kept = await usersRecord.read()
      return kept.ok ? ok(keptOf(kept.value, storeId)?.users) : kept
    },
    /** Loads the list of a store and keeps it. One that cannot be kept is only slower the next time. */
    load: async (storeId: string | undefined): Promise<Result<User[], ApiFault>> => {
      const loaded = await api.identity.users(storeId)
      if (loaded.ok) await keep(storeId ?? UNKNOWN_STORE, loaded.value)
      return loaded
    },
  }
}
