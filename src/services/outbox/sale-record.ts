import * as z from 'zod/mini'
import { maskCardNumbers } from '#contract/card-number.ts'
import { Naira } from '#contract/naira.ts'
import { OrderNumber } from '#contract/sales.ts'
import { maskedPan } from '#contract/text.ts'
import type { Sale } from '#domain/sale.ts'
import { SALE_KEYS, StoredDiscount, StoredLine, StoredPayment } from '#services/storage/records/sale.ts'
import { ASIDE } from '#services/storage/record-format.ts'
import { idsUnder } from '#services/storage/ids-under.ts'
import type { RecordsChange } from '#services/storage/together.ts'

const StoredTotals = z.object({ subtotal: Naira, vat: Naira, due: Naira, discount: Naira, total: Naira })

const StoredPaidCharge = z.object({
  reference: z.string(),
  channel: z.enum(['card', 'transfer']),
  rrn: z.string().check(maskCardNumbers),
  maskedPan: z.nullable(z.string().check(z.overwrite(maskedPan))),
  terminalId: z.nullable(z.string()),
})

/** What a sale is posted with, but for its order number. */
const content = {
  terminalId: z.string(),
  tenantId: z.string(),
  cashier: z.object({ userId: z.string(), fullname: z.string() }),
  cart: z.object({ lines: z.array(StoredLine), discount: StoredDiscount, totals: StoredTotals }),
  payment: StoredPayment,
  tenders: z.array(z.object({ channel: z.enum(['cash', 'transfer', 'card', 'credit']), amount: Naira })),
  paidAt: z.nullable(z.int()),
  paidClockDifference: z._default(z.nullable(z.int()), null),
  charges: z.array(StoredPaidCharge),
  isConfirmed: z.boolean(),
}

/** A sale as it is stored; amounts as naira, the way the API writes them. */
const StoredSale = z.object({
  id: z.string(),
  orderNumber: OrderNumber,
  storeId: z.string(),
  ...content,
  startedAt: z.int(),
  state: z.enum(['unpaid', 'paid', 'confirmed', 'givenBack']),
  isAttended: z.boolean(),
  attempts: z.int(),
  lastFailure: z.nullable(z.string()),
  isInDoubt: z.boolean(),
  posted: z._default(z.nullable(z.object(content)), null),
  timesLeftOpen: z._default(z.int(), 0),
  formerNumbers: z._default(z.array(OrderNumber), []),
  delivery: z._default(z.enum(['waiting', 'setAside', 'refused']), 'waiting'),
  serverErrors: z._default(z.int(), 0),
  clockDifference: z._default(z.nullable(z.int()), null),
  isOvertaken: z._default(z.boolean(), false),
  givenBack: z._default(
    z.nullable(z.object({ userId: z.string(), fullname: z.string(), at: z.int() })),
    null,
  ),
}) satisfies z.ZodMiniType<Sale>

const VERSION = 1

/** The record of one sale, by its id. */
export const saleRecord = (id: string) => ({ key: `${SALE_KEYS}${id}`, version: VERSION, schema: StoredSale })

/** Within a transaction: all sales on the device that can be read, whatever their state. */
export const salesIn = async (change: RecordsChange): Promise<Sale[]> => {
  const ids = await idsUnder(change, SALE_KEYS, VERSION)
  const read = await Promise.all(ids.map((id) => change.read(saleRecord(id))))
  return read.filter((sale) => sale !== undefined)
}

/** The ids of all sales on the device, those too that were set aside since they cannot be read. */
export const saleIdsIn = async (change: RecordsChange): Promise<string[]> =>
  (await change.keys())
    .filter((key) => key.startsWith(SALE_KEYS))
    .flatMap((key) => key.slice(SALE_KEYS.length).split(ASIDE, 1))
