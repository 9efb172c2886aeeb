import * as z from 'zod/mini'
import { Naira } from '#contract/naira.ts'
import { UnsentSale, type SalesFile } from '#contract/sales-file.ts'
import { isOpenCharge, type Charge, type OpenCharge } from '#domain/charge.ts'
import { payloadOf } from '#domain/payload.ts'
import type { Sale } from '#domain/sale.ts'

const entryOf = (sale: Sale): SalesFile['sales'][number] => ({
  storeId: sale.storeId,
  cashierId: sale.cashier.userId,
  paidAt: sale.paidAt ?? sale.startedAt,
  delivery: sale.delivery,
  reason: sale.lastFailure,
  sale: payloadOf(sale),
})

const isWritable = (sale: Sale): boolean => z.safeEncode(UnsentSale, entryOf(sale)).success

/** One that cannot be written does not keep the others from being exported. */
const unwritableOf = (sale: Sale): SalesFile['unwritable'][number] => ({
  storeId: sale.storeId,
  cashierId: sale.cashier.userId,
  paidAt: sale.paidAt ?? sale.startedAt,
  orderNumber: sale.orderNumber,
  total: z.encode(Naira, sale.cart.totals.total),
  reason: sale.lastFailure ?? '',
  record: JSON.stringify(sale),
})

const chargeOf = ({ slip, ...charge }: OpenCharge): SalesFile['openCharges'][number] => ({
  storeId: charge.storeId,
  reference: charge.reference,
  orderNumber: charge.orderNumber,
  channel: charge.channel,
  amount: charge.amount,
  askedAt: charge.askedAt,
  state: charge.state,
  rrn: slip?.rrn ?? null,
  maskedPan: slip?.maskedPan ?? null,
  terminalId: slip?.terminalId ?? null,
  note: charge.note,
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
