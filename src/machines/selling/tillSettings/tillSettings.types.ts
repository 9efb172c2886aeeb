import type { TillSettings } from '#contract/till-settings.ts'
import type { ApiFault, StorageFault } from '#domain/faults.ts'
import type { Result } from '#domain/result.ts'

export interface TillSettingsInput {
  /** What holds until this device has the settings of the store. */
  usual: Pick<TillSettings, 'fixed_discount' | 'offline_sales'>
}

export interface TillSettingsContext extends TillSettingsInput {
  /** The store that is entered; empty where none is. */
  storeId: string
  /** What the store decides for its tills; undefined where this device does not have it yet. */
  settings: TillSettings | undefined
  /** Today in the shop, as the server has said it last; undefined until it has. */
  day: string | undefined
}

export type TillSettingsEvent = { type: 'store.entered'; storeId: string } | { type: 'store.left' }

/** Another day has begun in the shop. */
export interface DayTurned {
  type: 'day.turned'
}

export type KeptSettings = Result<TillSettings | undefined, StorageFault>

export type FetchedSettings = Result<TillSettings, ApiFault>
