import * as z from 'zod/mini'
import { User } from '#contract/identity.ts'
import type { PaymentDraft } from '#domain/payment-draft.ts'

/** What stands in the payment panel, as it is stored: amounts as they were typed. */
export const StoredPayment = z.object({
  mode: z.nullable(z.enum(['cash', 'transfer', 'card', 'split', 'credit'])),
  cash: z.string(),
  split: z.object({ cash: z.string(), transfer: z.string(), card: z.string() }),
  customer: z.nullable(User),
}) satisfies z.ZodMiniType<PaymentDraft>
