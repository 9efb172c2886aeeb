import type { Ports } from '#app/ports.ts'
import type { PosProfile } from '#contract/registration.ts'
import type { StorageFault } from '#domain/faults.ts'
import { failed, ok, type Result } from '#domain/result.ts'
import {
  savedStoreOf,
  withActiveStore,
  withoutCookie,
  withoutStore,
  type SavedStore,
} from '#domain/saved-stores.ts'

type Stored<Value> = Promise<Result<Value, StorageFault>>

/** A chart asked for a store that it does not have yet: a bug, which its `onError` names. */
export const given = <Value>(value: Value | undefined): Value => {
  if (value === undefined) throw new Error('The chart went on without what it needs')
  return value
}

/** The first failure of several writes, or success. */
export const allOf = (written: Result<void, StorageFault>[]): Result<void, StorageFault> => {
  for (const result of written) if (!result.ok) return failed(result.fault)
  return ok(undefined)
}

/** The stores this device is registered for, and the terminal it works as (spec.md §3, §4). */
export const registeredStores = ({ records }: Pick<Ports, 'records'>) => {
  const read = async (): Stored<SavedStore[]> => {
    const stored = await records.savedStores.read()
    return stored.ok ? ok(stored.value ?? []) : stored
  }
  const change = async (changed: (stores: SavedStore[]) => SavedStore[]): Stored<SavedStore[]> => {
    const stores = await read()
    if (!stores.ok) return stores
    const next = changed(stores.value)
    const written = await records.savedStores.write(next)
    return written.ok ? ok(next) : written
  }
  return {
    read,
    /** Saves the terminal's profile and marks its store active. */
    enter: async (profile: PosProfile): Stored<void> => {
      const changed = await change((stores) => withActiveStore(stores, savedStoreOf(profile)))
      if (!changed.ok) return changed
      return allOf([
        await records.posProfile.write(profile),
        await records.currentTerminal.write({
          terminal_number: profile.serial_number,
          store_id: profile.store_id,
        }),
      ])
    },
    /** Removes by cookie value, unless nothing would remain. */
    forget: (cookieValue: string): Stored<SavedStore[]> =>
      change((stores) => withoutCookie(stores, cookieValue)),
    /** Removes a store the cashier deletes by hand. */
    remove: (storeId: string): Stored<SavedStore[]> => change((stores) => withoutStore(stores, storeId)),
  }
}
