import type { FlaggedSale, MarkSalePayload, SaleMark } from '#contract/administration/flagged-sales.ts'
import type { ApiFault } from '#domain/faults.ts'
import type { Result } from '#domain/result.ts'

export interface SaleReviewInput {
  storeId: string
}

export interface SaleReviewContext extends SaleReviewInput {
  /** The sale that is looked at; undefined before the first. */
  sale: FlaggedSale | undefined
  note: string
}

export type SaleReviewEvent =
  | { type: 'review.opened'; sale: FlaggedSale }
  | { type: 'review.closed' }
  | { type: 'note.typed'; text: string }
  | { type: 'review.submitted' }

export type MarkAsked = MarkSalePayload

export type MarkedSale = Result<SaleMark, ApiFault>
