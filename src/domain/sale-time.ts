/** When a sale was paid, for books and receipts: a clock that is known to be wrong dates none (decision 0099). */

import { rightTime } from '#domain/order-number.ts'
import type { Sale } from '#domain/sale.ts'

/**
 * When a sale was paid, by a clock of which the till knew how far it was off; in milliseconds since 1970. Where nobody
 * knew it at the payment, after a start without a network, what was known of it last before counts.
 */
export const paidTimeOf = ({
  paidAt,
  clockDifference,
  paidClockDifference,
}: Pick<Sale, 'clockDifference' | 'paidClockDifference'> & { paidAt: number }): number =>
  rightTime(paidAt, paidClockDifference ?? clockDifference)

/** When a sale was paid, or begun where it is not paid yet. */
export const saleTimeOf = ({
  startedAt,
  ...sale
}: Pick<Sale, 'startedAt' | 'paidAt' | 'clockDifference' | 'paidClockDifference'>): number =>
  paidTimeOf({ ...sale, paidAt: sale.paidAt ?? startedAt })
