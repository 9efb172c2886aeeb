import { storeOptions } from './store-options.ts'

/** The ways to pay that each store offers (§3.15). */
export const PosPaymentOptions = storeOptions('posPaymentOptions')
