import type { TillSettings } from '#contract/till-settings.ts'
import { keptOf } from '#domain/kept-by-store.ts'

/** The settings of one store for its tills, as this device has them. */
export interface SettingsOfStore {
  store_id: string
  settings: TillSettings
}

/** The settings of a store; undefined where the device has none of it. */
export const settingsOf = (kept: SettingsOfStore[] | undefined, storeId: string): TillSettings | undefined =>
  keptOf(kept, storeId)?.settings
