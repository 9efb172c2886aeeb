import * as z from 'zod/mini'
import { maskCardNumbers } from '#contract/card-number.ts'
import { Naira } from '#contract/naira.ts'
import { maskedPan } from '#contract/text.ts'
import { SETTLEMENTS, type ChargeFact } from '#domain/charge-facts.ts'
import type { Charge } from '#domain/charge.ts'
import { currentCharge, FormerCharge } from './former-charge.ts'

/** What the keys of charges begin with. */
export const CHARGE_KEYS = 'charge:'

const at = z.int()

const Slip = z.object({
  rrn: z.string().check(maskCardNumbers),
  maskedPan: z.nullable(z.string().check(z.overwrite(maskedPan))),
  terminalId: z.nullable(z.string()),
})

const StoredFact = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('approved'), at, amount: Naira, slip: Slip }),
  z.object({ kind: z.enum(['declined', 'unclear', 'doubt']), at, words: z.string() }),
  z.object({ kind: z.literal('statedApproved'), at, amount: Naira, rrn: z.string() }),
  z.object({ kind: z.enum(['statedDeclined', 'leftOpen']), at }),
  z.object({
    kind: z.literal('settled'),
    at,
    scope: z.enum(['charge', 'difference']),
    how: z.enum(SETTLEMENTS),
    seen: z.array(z.string()),
  }),
]) satisfies z.ZodMiniType<ChargeFact>

const StoredCharge = z.object({
  reference: z.string(),
  saleId: z.nullable(z.string()),
  storeId: z.string(),
  orderNumber: z.nullable(z.int()),
  channel: z.enum(['card', 'transfer']),
  amount: Naira,
  askedAt: z.int(),
  facts: z.array(StoredFact),
  booked: z.nullable(Naira),
})

/** Read in its present and in its former shape, and written in the present one. */
const AnyStoredCharge = z.codec(z.union([StoredCharge, FormerCharge]), z.custom<Charge>(), {
  decode: (stored) => ('facts' in stored ? stored : currentCharge(stored)),
  encode: (charge) => charge,
})

/** The record of one charge, by its reference. */
export const chargeRecord = (reference: string) => ({
  key: `${CHARGE_KEYS}${reference}`,
  version: 1,
  schema: AnyStoredCharge,
})
