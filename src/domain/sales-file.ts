import * as z from 'zod/mini'
import { withoutCardNumbers } from '#contract/card-number.ts'
import { UnsentSale, type SalesFile } from '#contract/sales-file.ts'
import { maskedPan } from '#contract/text.ts'
import { isOpenCharge, type Charge } from '#domain/charge.ts'
import { noteOf, slipOf, stateOf, tookOf } from '#domain/charge-reading.ts'
import { payloadOf } from '#domain/payload.ts'
import type { Sale } from '#domain/sale.ts'

const entryOf = (sale: Sale): SalesFile['sales'][number] => ({
  storeId: sale.storeId,
  cashierId: sale.cashier.userId,
  paidAt: sale.paidAt ?? sale.startedAt,
  delivery: sale.delivery,
  reason: sale.lastFailure,
  clockDifference: sale.clockDifference,
  paidClockDifference: sale.paidClockDifference,
  sale: payloadOf(sale),
})

const isWritable = (sale: Sale): boolean => z.safeEncode(UnsentSale, entryOf(sale)).success

const withoutCards = (key: string, value: unknown): unknown => {
  if (typeof value !== 'string') return value
  return key === 'maskedPan' ? maskedPan(value) : withoutCardNumbers(value)
}

/** One that cannot be written does not keep the others from being exported. */
const unwritableOf = (sale: Sale): SalesFile['unwritable'][number] => ({
  storeId: sale.storeId,
  cashierId: sale.cashier.userId,
  paidAt: sale.paidAt ?? sale.startedAt,
  orderNumber: sale.orderNumber,
  total: sale.cart.totals.total,
  reason: sale.lastFailure ?? '',
  record: JSON.stringify(sale, withoutCards),
})

const NO_SLIP = { rrn: null, maskedPan: null, terminalId: null }

const chargeOf = (charge: Charge): SalesFile['openCharges'][number] => ({
  storeId: charge.storeId,
  reference: charge.reference,
  orderNumber: charge.orderNumber,
  channel: charge.channel,
  amount: charge.amount,
  askedAt: charge.askedAt,
  ...NO_SLIP,
  ...slipOf(charge),
  state: stateOf(charge),
  took: tookOf(charge) ?? null,
  booked: charge.booked,
  note: noteOf(charge),
})

/** Everything that waits on a device: paid sales in the order in which they were paid, and open charges. */
export const salesFileOf = (sales: Sale[], charges: Charge[], now: number): SalesFile => {
  const paid = sales.filter(({ state }) => state === 'paid')
  return {
    kind: 'tillstate-sales',
    version: 1,
    exportedAt: now,
    sales: paid
      .filter(isWritable)
      .map(entryOf)
      .sort((one, other) => one.paidAt - other.paidAt),
    unwritable: paid.filter((sale) => !isWritable(sale)).map(unwritableOf),
    openCharges: charges.filter(isOpenCharge).map(chargeOf),
  }
}
