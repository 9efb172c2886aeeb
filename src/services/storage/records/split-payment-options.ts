import * as z from 'zod/mini'
import { PaymentOption } from '#contract/payments.ts'

/** The channels a split payment may be made of (spec.md §3). */
export const SplitPaymentOptions = { key: 'splitPaymentOptions', version: 1, schema: z.array(PaymentOption) }
