import type { Result } from '#domain/result.ts'
import type { SavedStore } from '#domain/saved-stores.ts'

/** What the device keeps of one store. */
interface OfStore {
  store_id: string
}

/** What is kept of a store; undefined where the device has nothing of it. */
export const keptOf = <Kept extends OfStore>(kept: Kept[] | undefined, storeId: string): Kept | undefined =>
  kept?.find(({ store_id }) => store_id === storeId)

/** What is kept, with that of one store replaced or added, and without that of stores that are not on the device. */
export const withKept = <Kept extends OfStore>(kept: Kept[], onDevice: string[], next: Kept): Kept[] => [
  ...kept.filter(({ store_id }) => store_id !== next.store_id && onDevice.includes(store_id)),
  next,
]

/** The stores whose data the device keeps: those of its list, and where that cannot be read this one alone. */
export const storesToKeep = (list: Result<SavedStore[], unknown>, storeId: string): string[] =>
  list.ok ? list.value.map(({ store_id }) => store_id) : [storeId]
