import type { AdministeredStore, StoreData } from '#contract/administration/stores.ts'
import { ALL_PAYMENT_NUMBERS, storeDraftOf, type PaymentNumber } from './shop-setup.ts'

/** The id of the wanted store where it is among these, else of the first one; undefined where there is none. */
export const storeIn = (
  stores: Pick<AdministeredStore, 'store_id'>[],
  wanted: string | undefined,
): string | undefined => (stores.find(({ store_id }) => store_id === wanted) ?? stores[0])?.store_id

/** The stores with a new one behind them. */
export const withNewStore = (stores: AdministeredStore[], made: AdministeredStore): AdministeredStore[] => [
  ...stores,
  made,
]

/** The stores with one of them as it is now. */
export const withStore = (stores: AdministeredStore[], changed: AdministeredStore): AdministeredStore[] =>
  stores.map((store) => (store.store_id === changed.store_id ? changed : store))

/** The fields of a store's form; `form` stands for all of it. */
export const STORE_FIELDS = ['name', 'address', 'phone', 'email', 'form'] as const

/** Whether something is typed that is not saved. */
export const isStoreEdited = (saved: AdministeredStore | null, typed: StoreData): boolean => {
  const { name, address, phone, email } = storeDraftOf(saved)
  return typed.name !== name || typed.address !== address || typed.phone !== phone || typed.email !== email
}

/** Whether other payment options are ticked than are saved, in whatever order. */
export const isTickedOtherwise = (saved: AdministeredStore | null, ticked: PaymentNumber[]): boolean => {
  const offered = saved?.payment_options ?? []
  return ALL_PAYMENT_NUMBERS.some((code) => offered.includes(code) !== ticked.includes(code))
}
