import * as z from 'zod/mini'
import { PaymentOption } from '#contract/payments.ts'

/** The ways to pay that the store offers (spec.md §3). */
export const PosPaymentOptions = { key: 'posPaymentOptions', version: 1, schema: z.array(PaymentOption) }
