import { storeOptions } from './store-options.ts'

/** The ways to pay that each store offers (spec.md §3). */
export const PosPaymentOptions = storeOptions('posPaymentOptions')
