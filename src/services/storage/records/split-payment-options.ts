import { storeOptions } from './store-options.ts'

/** The parts that a split payment may have, by store (§3.15, §10.15). */
export const SplitPaymentOptions = storeOptions('splitPaymentOptions')
