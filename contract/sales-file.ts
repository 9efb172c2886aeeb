import * as z from 'zod/mini'
import { saidWithoutCards } from './card-number.ts'
import { Naira } from './naira.ts'
import { OrderNumber, SalePayload } from './sales.ts'
import { LONGEST, maskedPan, said } from './text.ts'

/** A paid sale that the server has not confirmed, as the till would post it. */
export const UnsentSale = z.object({
  storeId: said(LONGEST.reference),
  /** Who sold it. */
  cashierId: said(LONGEST.reference),
  /** Milliseconds since 1970, by the clock of the till as it stood. */
  paidAt: z.int(),
  /** Where it stands with the server, and why. */
  delivery: z._default(z.enum(['waiting', 'setAside', 'refused']), 'waiting'),
  reason: z._default(z.nullable(z.string()), null),
  /** How far the till's clock was ahead of the server's, as it was known last before the payment, in milliseconds; null where nobody knew. */
  clockDifference: z._default(z.nullable(z.int()), null),
  /** The same as it was paid. */
  paidClockDifference: z._default(z.nullable(z.int()), null),
  sale: SalePayload,
})

/** A paid sale that cannot be written as the server reads it: for people to read. */
const UnwritableSale = z.object({
  storeId: z.string(),
  cashierId: z.string(),
  paidAt: z.int(),
  orderNumber: z.number(),
  total: Naira,
  reason: z.string(),
  /** All that the till knows of it, as JSON. */
  record: z.string(),
})

/** A charge for which money may have moved without a paid sale, or another amount than its sale books. */
const OpenCharge = z.object({
  storeId: said(LONGEST.reference),
  reference: said(LONGEST.reference),
  /** Null where the terminal took money that the till had not asked for. */
  orderNumber: z.nullable(OrderNumber),
  channel: z.enum(['card', 'transfer']),
  amount: Naira,
  /** Milliseconds since 1970. */
  askedAt: z.int(),
  state: z.enum(['asked', 'approved', 'declined', 'unknown']),
  /** What the terminal says it took; null where it has not said so. */
  took: z._default(z.nullable(Naira), null),
  /** What a paid sale books for it; null without one. */
  booked: z._default(z.nullable(Naira), null),
  rrn: z.nullable(saidWithoutCards(LONGEST.slip)),
  maskedPan: z.nullable(z.string().check(z.overwrite(maskedPan))),
  terminalId: z.nullable(saidWithoutCards(LONGEST.slip)),
  note: z.nullable(saidWithoutCards(LONGEST.sentence)),
})

/** What a till hands over as a file: all that waits on it, to be imported at the server. */
export const SalesFile = z.object({
  kind: z.literal('tillstate-sales'),
  version: z.literal(1),
  /** Milliseconds since 1970. */
  exportedAt: z.int(),
  sales: z.array(UnsentSale),
  unwritable: z._default(z.array(UnwritableSale), []),
  openCharges: z.array(OpenCharge),
})
export type SalesFile = z.infer<typeof SalesFile>
