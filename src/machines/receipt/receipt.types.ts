import type { Receipt, ReceiptPdf } from '#contract/receipts.ts'
import type { ApiFault } from '#domain/faults.ts'
import type { Result } from '#domain/result.ts'

/**
 * A receipt to show. `outbox`: its sale is still on the device, not yet confirmed by the server. `device`: as the device
 * remembers it, because no server answers.
 */
export interface ShownReceipt {
  receipt: Receipt
  source: 'server' | 'outbox' | 'device'
}

export interface ReceiptContext {
  orderNumber: number
  shown: ShownReceipt | undefined
  /** The PDF that was downloaded last. */
  pdf: ReceiptPdf | undefined
}

export type ReceiptEvent =
  | { type: 'sale.sent' }
  | { type: 'receipt.printed' }
  | { type: 'receipt.retried' }
  | { type: 'viewer.closed' }
  | { type: 'viewer.failed' }

export type LoadedReceipt = Result<ShownReceipt, ApiFault>

export type FetchedPdf = Result<ReceiptPdf, ApiFault>
