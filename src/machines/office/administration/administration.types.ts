import type { AdministeredStore } from '#contract/administration/stores.ts'
import type { ApiFault } from '#domain/faults.ts'
import type { Result } from '#domain/result.ts'

export interface AdministrationInput {
  /** The store that this device sells in; undefined where it sells in none. */
  storeId: string | undefined
}

export interface AdministrationContext {
  /** The stores that somebody looks after. */
  stores: AdministeredStore[]
  /** The one whose terminals, staff and products are shown. */
  storeId: string | undefined
  /** Why there are none to look after, in the server's words; empty where it has not refused. */
  refusal: string
}

export type AdministrationEvent =
  | { type: 'stores.asked' }
  | { type: 'store.chosen'; storeId: string }
  | { type: 'store.changed'; store: AdministeredStore }
  | { type: 'store.added'; store: AdministeredStore }
  | { type: 'setup.asked' }

export type LoadedStores = Result<AdministeredStore[], ApiFault>
