import type { Approval } from '#contract/sales.ts'
import type { ApiFault, StorageFault } from '#domain/faults.ts'
import type { Result } from '#domain/result.ts'
import type { Sale, WaitingSale } from '#domain/sale.ts'

export interface SaleDecisionContext {
  /** The sale that is decided about. */
  sale: WaitingSale | undefined
  /** What the manager types. */
  approval: Approval
  /** Why the sale could not be taken in, in words; empty before the first try. */
  problem: string
}

export type SaleDecisionEvent =
  | { type: 'takeIn.asked'; sale: WaitingSale }
  | { type: 'giveBack.asked'; sale: WaitingSale }
  | { type: 'retry.asked'; sale: WaitingSale }
  | ({ type: 'approval.typed' } & Partial<Approval>)
  | { type: 'takeIn.confirmed' }
  | { type: 'giveBack.confirmed' }
  | { type: 'decision.closed' }

export interface TakeInInput {
  saleId: string
  approval: Approval
}

/** Taken in, or why not, in words. */
export type TakenIn = Result<void, { message: string }>

/** The sale as it is now; undefined where it is not on the device any more, or waits again. */
export type Decided = Result<Sale | undefined, StorageFault | ApiFault>
