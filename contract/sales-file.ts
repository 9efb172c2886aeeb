import * as z from 'zod/mini'
import { Naira } from './naira.ts'
import { OrderNumber, SalePayload } from './sales.ts'
import { LONGEST, said } from './text.ts'

/** A paid sale that the server has not confirmed, as the till would post it. */
const UnsentSale = z.object({
  storeId: said(LONGEST.reference),
  /** Who sold it. */
  cashierId: said(LONGEST.reference),
  /** Milliseconds since 1970. */
  paidAt: z.int(),
  sale: SalePayload,
})

/** A charge for which money may have moved without a paid sale. */
const OpenCharge = z.object({
  storeId: said(LONGEST.reference),
  reference: said(LONGEST.reference),
  orderNumber: OrderNumber,
  channel: z.enum(['card', 'transfer']),
  amount: Naira,
  /** Milliseconds since 1970. */
  askedAt: z.int(),
  state: z.enum(['asked', 'approved', 'unknown']),
  rrn: z.nullable(said(LONGEST.slip)),
  maskedPan: z.nullable(said(LONGEST.slip)),
  terminalId: z.nullable(said(LONGEST.slip)),
  note: z.nullable(said(LONGEST.sentence)),
})

/** What a till hands over as a file: all that waits on it, to be imported at the server. */
export const SalesFile = z.object({
  kind: z.literal('tillstate-sales'),
  version: z.literal(1),
  /** Milliseconds since 1970. */
  exportedAt: z.int(),
  sales: z.array(UnsentSale),
  openCharges: z.array(OpenCharge),
})
export type SalesFile = z.infer<typeof SalesFile>
