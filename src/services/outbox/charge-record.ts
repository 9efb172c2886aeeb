import * as z from 'zod/mini'
import { Naira } from '#contract/naira.ts'
import type { Charge } from '#domain/charge.ts'

/** What the keys of charges begin with. */
export const CHARGE_KEYS = 'charge:'

const StoredCharge = z.object({
  reference: z.string(),
  saleId: z.string(),
  storeId: z.string(),
  orderNumber: z.int(),
  channel: z.enum(['card', 'transfer']),
  amount: Naira,
  askedAt: z.int(),
  state: z.enum(['asked', 'approved', 'declined', 'unknown']),
  slip: z.nullable(
    z.object({ rrn: z.string(), maskedPan: z.nullable(z.string()), terminalId: z.nullable(z.string()) }),
  ),
  settledBy: z.nullable(z.enum(['terminal', 'cashier'])),
  note: z.nullable(z.string()),
  closed: z.nullable(z.enum(['sold', 'dealtWith'])),
}) satisfies z.ZodMiniType<Charge>

/** The record of one charge, by its reference. */
export const chargeRecord = (reference: string) => ({
  key: `${CHARGE_KEYS}${reference}`,
  version: 1,
  schema: StoredCharge,
})
