import type { PaymentOption } from '#contract/payments.ts'
import { keptOf } from '#domain/kept-by-store.ts'
import type { Result } from '#domain/result.ts'

/** The payment options that one store offers. */
export interface StoreOptions {
  store_id: string
  options: PaymentOption[]
}

/** Stands for the store in a list that was kept before lists had the name of their store. */
export const UNKNOWN_STORE = ''

/** The payment options of a store; undefined where the device has none of it. */
export const optionsOf = (kept: StoreOptions[], storeId: string): PaymentOption[] | undefined =>
  keptOf(kept, storeId)?.options

/** The payment options to offer: none where no store is entered, and none where they cannot be read. */
export const offeredOptions = (
  kept: Result<StoreOptions[] | undefined, unknown>,
  storeId: string | undefined,
): PaymentOption[] => (storeId !== undefined && kept.ok && optionsOf(kept.value ?? [], storeId)) || []

/** The lists with that of one store replaced or added. */
export const withOptions = (
  kept: StoreOptions[],
  storeId: string,
  options: PaymentOption[],
): StoreOptions[] => [...withoutOptions(kept, storeId), { store_id: storeId, options }]

/** The lists without that of one store. */
export const withoutOptions = (kept: StoreOptions[], storeId: string): StoreOptions[] =>
  kept.filter(({ store_id }) => store_id !== storeId)

/** One of the lists does not say whose it is. */
export const isUnnamed = (kept: StoreOptions[]): boolean =>
  kept.some(({ store_id }) => store_id === UNKNOWN_STORE)

/** A list that was kept without the name of its store is the one of the store that was entered last. */
export const withStoreNamed = (kept: StoreOptions[], lastStoreId: string): StoreOptions[] =>
  kept.map((entry) => (entry.store_id === UNKNOWN_STORE ? { ...entry, store_id: lastStoreId } : entry))
