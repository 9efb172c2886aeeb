import type { SalesFile } from '#contract/sales-file.ts'
import { isOpenCharge, type Charge, type OpenCharge } from '#domain/charge.ts'
import { payloadOf } from '#domain/payload.ts'
import type { Sale } from '#domain/sale.ts'

const entryOf = (sale: Sale): SalesFile['sales'][number] => ({
  storeId: sale.storeId,
  cashierId: sale.cashier.userId,
  paidAt: sale.paidAt ?? sale.startedAt,
  sale: payloadOf(sale),
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
export const salesFileOf = (sales: Sale[], charges: Charge[], now: number): SalesFile => ({
  kind: 'tillstate-sales',
  version: 1,
  exportedAt: now,
  sales: sales
    .filter(({ state }) => state === 'paid')
    .map(entryOf)
    .sort((one, other) => one.paidAt - other.paidAt),
  openCharges: charges.filter(isOpenCharge).map(chargeOf),
})
