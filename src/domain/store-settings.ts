import type { AdministeredStore, StoreData } from '#contract/administration/stores.ts'
import { ALL_PAYMENT_NUMBERS, storeDraftOf, type PaymentNumber } from './shop-setup.ts'

/** The fields of a store's form; `form` stands for all of it. */
export const STORE_FIELDS = ['name', 'address', 'phone', 'email', 'form'] as const

/** Whether something is typed that is not saved. */
export const isStoreEdited = (saved: AdministeredStore | null, typed: StoreData): boolean => {
  const { name, address, phone, email } = storeDraftOf(saved)
  return typed.name !== name || typed.address !== address || typed.phone !== phone || typed.email !== email
}

/** Whether other ways to pay are ticked than are saved, in whatever order. */
export const isTickedOtherwise = (saved: AdministeredStore | null, ticked: PaymentNumber[]): boolean => {
  const offered = saved?.payment_options ?? []
  return ALL_PAYMENT_NUMBERS.some((code) => offered.includes(code) !== ticked.includes(code))
}
