import type { UseStore } from 'idb-keyval'
import type { User } from '#contract/identity.ts'
import type { StorageFault } from '#domain/faults.ts'
import { keptOf, withKept } from '#domain/kept-by-store.ts'
import { ok, type Result } from '#domain/result.ts'
import { UNKNOWN_STORE } from '#domain/store-options.ts'
import { deviceRecord } from './record.ts'
import { basicUsersList } from './records/users.ts'
import { SavedStores } from './records/workplace.ts'
import { isStillWanted, type Asked } from './still-wanted.ts'
import { changeTogether, type SetAside } from './together.ts'

type Stored<Value> = Promise<Result<Value, StorageFault>>

/** The users and customers of each store as they were loaded last; without a store those of all merchants of the user. */
export const keptUsers = (store: UseStore, setAside: SetAside, productName: string) => {
  const together = changeTogether(store, setAside)
  const type = basicUsersList(productName)
  const record = deviceRecord(type, store, setAside)
  return {
    /** The list of a store; undefined where the device has none. */
    read: async (storeId: string | undefined): Stored<User[] | undefined> => {
      const kept = await record.read()
      return kept.ok ? ok(keptOf(kept.value, storeId ?? UNKNOWN_STORE)?.users) : kept
    },
    /** Keeps a list for the user who asked for it, beside those of the other stores on the device. */
    keep: (asked: Asked, users: User[]): Stored<void> =>
      together(async (change) => {
        if (!(await isStillWanted(change, asked))) return
        const onDevice = ((await change.read(SavedStores)) ?? []).map(({ store_id }) => store_id)
        const kept = (await change.read(type)) ?? []
        change.write(type, withKept(kept, onDevice, { store_id: asked.storeId ?? UNKNOWN_STORE, users }))
      }),
  }
}

export type KeptUsers = ReturnType<typeof keptUsers>
