import { storeOptions } from './store-options.ts'

/** The parts that a split payment may have, by store (spec.md §3). */
export const SplitPaymentOptions = storeOptions('splitPaymentOptions')
