import type { TillSettings } from '#contract/till-settings.ts'
import type { Result } from '#domain/result.ts'
import type { SavedStore } from '#domain/saved-stores.ts'

/** The settings of one store for its tills, as this device has them. */
export interface SettingsOfStore {
  store_id: string
  settings: TillSettings
}

/** The settings of a store; undefined where the device has none of it. */
export const settingsOf = (kept: SettingsOfStore[] | undefined, storeId: string): TillSettings | undefined =>
  kept?.find(({ store_id }) => store_id === storeId)?.settings

/** The settings with those of one store replaced or added, and without those of stores that are not on the device. */
export const withSettings = (
  kept: SettingsOfStore[],
  onDevice: string[],
  { store_id, settings }: SettingsOfStore,
): SettingsOfStore[] => [
  ...kept.filter((other) => other.store_id !== store_id && onDevice.includes(other.store_id)),
  { store_id, settings },
]

/** The stores whose data the device keeps: those of its list, and where that cannot be read this one alone. */
export const storesToKeep = (list: Result<SavedStore[], unknown>, storeId: string): string[] =>
  list.ok ? list.value.map(({ store_id }) => store_id) : [storeId]
