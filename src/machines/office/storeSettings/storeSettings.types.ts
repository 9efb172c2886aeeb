import type { AdministeredStore, StoreData } from '#contract/administration/stores.ts'
import type { ApiFault } from '#domain/faults.ts'
import type { FormFaults } from '#domain/form-faults.ts'
import type { Result } from '#domain/result.ts'
import type { PaymentNumber } from '#domain/shop-setup.ts'

export interface StoreSettingsInput {
  storeId: string
}

export interface StoreSettingsContext extends StoreSettingsInput {
  /** The store as it is on the server; null before it was loaded. */
  saved: AdministeredStore | null
  /** Its name and contacts as they are typed. */
  store: StoreData
  /** The picture that is on its way; undefined where none is. */
  picture: File | undefined
  /** The payment options that are ticked. */
  codes: PaymentNumber[]
  /** The texts under the fields, `logo` and `codes` among them; `form` is about name and contacts as a whole. */
  faults: FormFaults
}

export type StoreSettingsEvent =
  | { type: 'store.asked' }
  | { type: 'store.typed'; typed: Partial<StoreData> }
  | { type: 'store.undone' }
  | { type: 'store.submitted' }
  | { type: 'logo.chosen'; file: File }
  | { type: 'logo.removed' }
  | { type: 'payment.toggled'; code: PaymentNumber }
  | { type: 'payment.undone' }
  | { type: 'payment.submitted' }

type Answer<Value> = Result<Value, ApiFault>

export type LoadedStores = Answer<AdministeredStore[]>
export type SavedStore = Answer<AdministeredStore>
export type SavedLogo = Answer<{ image: string | null }>
export type SavedOptions = Answer<void>

export type StoreToSave = StoreData & StoreSettingsInput

export interface LogoToSave extends StoreSettingsInput {
  /** Undefined takes the logo away. */
  picture: File | undefined
}

export interface OptionsToSave extends StoreSettingsInput {
  codes: PaymentNumber[]
}

/** What the administration is to hear of a store. */
export interface StoreReport {
  type: 'store.saved'
  store: AdministeredStore
}
