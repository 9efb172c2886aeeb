import type { Receipt, ReceiptPdf } from '#contract/receipts.ts'
import type { ApiFault } from '#domain/faults.ts'
import type { Result } from '#domain/result.ts'

/**
 * Who says what a receipt shows. `outbox`: its sale is still on the device, not yet confirmed by the server. `device`: as
 * the device remembers it, with the reason why the server gave none.
 */
export type ReceiptSource = { kind: 'server' } | { kind: 'outbox' } | { kind: 'device'; fault: ApiFault }

export interface ShownReceipt {
  receipt: Receipt
  source: ReceiptSource
}

export interface ReceiptContext {
  orderNumber: number
  shown: ShownReceipt | undefined
  /** The PDF that was downloaded last. */
  pdf: ReceiptPdf | undefined
}

export type ReceiptEvent =
  | { type: 'sale.sent' }
  /** The sale of this receipt has another order number now. */
  | { type: 'sale.renumbered'; orderNumber: number }
  | { type: 'receipt.printed' }
  | { type: 'receipt.retried' }
  | { type: 'viewer.closed' }
  | { type: 'viewer.failed' }

export type LoadedReceipt = Result<ShownReceipt, ApiFault>

export type FetchedPdf = Result<ReceiptPdf, ApiFault>
