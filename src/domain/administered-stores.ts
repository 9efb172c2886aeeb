import type { AdministeredStore } from '#contract/administration/stores.ts'

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
