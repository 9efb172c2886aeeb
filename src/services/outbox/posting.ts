/** A sale as it is posted, and an answer held against it: by whoever posts, the queue or a manager. */

import * as z from 'zod/mini'
import { SalePayload, type ConfirmedSale } from '#contract/sales.ts'
import { moneyText } from '#domain/money.ts'
import { payloadOf } from '#domain/payload.ts'
import { failed, ok, type Result } from '#domain/result.ts'
import type { Sale } from '#domain/sale.ts'

/** Why an answer is none to the sale that was posted; undefined where it names this very sale. */
export const mismatchOf = (sale: Sale, { order_number, total }: ConfirmedSale): string | undefined => {
  const posted = sale.cart.totals.total
  if (order_number === sale.orderNumber && total === posted) return undefined
  return (
    `The server confirmed order ${order_number} of ${moneyText(total)}, ` +
    `but order ${sale.orderNumber} of ${moneyText(posted)} was sent`
  )
}

/** The sale as it is posted, or why it cannot be. */
export const postable = (sale: Sale): Result<SalePayload, string> => {
  const payload = payloadOf(sale)
  const encoded = z.safeEncode(SalePayload, payload)
  if (encoded.success) return ok(payload)
  const [issue] = encoded.error.issues
  // Stryker disable next-line OptionalChaining: where it was refused there is an issue
  return failed(`It cannot be written for the server: ${issue?.path.join('.')} ${issue?.message}`)
}
