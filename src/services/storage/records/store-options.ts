import * as z from 'zod/mini'
import { PaymentOption } from '#contract/payments.ts'
import { UNKNOWN_STORE } from '#domain/store-options.ts'

const OfStore = z.object({ store_id: z.string(), options: z.array(PaymentOption) })

/** As the former version of the app kept it: one list, which does not say whose it is. */
const OneList = z.array(PaymentOption)

/**
 * Payment options, by store. A list of the former version is that of the store that was entered last, and gets its name at
 * the next start (src/services/storage/device-stores.ts).
 */
const storeOptions = (key: string) => ({
  key,
  version: 1,
  schema: z.codec(z.union([z.array(OfStore), OneList]), z.array(OfStore), {
    decode: (stored) => {
      const former = OneList.safeParse(stored)
      if (!former.success || former.data.length === 0) return z.array(OfStore).parse(stored)
      return [{ store_id: UNKNOWN_STORE, options: former.data }]
    },
    encode: (kept) => kept,
  }),
})

/** The payment options that each store offers (§3.15). */
export const PosPaymentOptions = storeOptions('posPaymentOptions')

/** The parts that a split payment may have, by store (§3.15, §10.15). */
export const SplitPaymentOptions = storeOptions('splitPaymentOptions')
