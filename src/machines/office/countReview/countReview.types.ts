import type { CountSummary } from '#contract/administration/stock-counts.ts'
import type { ApiFault } from '#domain/faults.ts'
import type { Result } from '#domain/result.ts'

export interface CountReviewInput {
  storeId: string
}

export interface CountReviewContext extends CountReviewInput {
  /** What approving would book; undefined where no count is open, and once the one that was is over. */
  summary: CountSummary | undefined
  /** The product of which none is there. */
  productId: string
  /** How many products were booked. */
  products: number
}

export type CountReviewEvent =
  | { type: 'review.asked' }
  | { type: 'none.counted'; productId: string }
  | { type: 'approval.asked' }
  | { type: 'discard.asked' }
  | { type: 'question.confirmed' }
  | { type: 'question.cancelled' }

/** Undefined where no count is open. */
export type LoadedSummary = Result<CountSummary | undefined, ApiFault>

export interface CountAsked extends CountReviewInput {
  countId: string
}

export interface ApprovalAsked extends CountAsked {
  entries: number
}

export interface NoneAsked extends CountAsked {
  productId: string
}

export type EndedCount = Result<{ products: number }, ApiFault>

export type NotedNone = Result<unknown, ApiFault>
