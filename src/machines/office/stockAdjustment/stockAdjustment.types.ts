import type { AdjustStockPayload } from '#contract/administration/stock.ts'
import type { ApiFault } from '#domain/faults.ts'
import type { FormFaults } from '#domain/form-faults.ts'
import type { Result } from '#domain/result.ts'
import type { AdjustEntry } from '#domain/stock-entry.ts'

export interface StockAdjustmentInput {
  storeId: string
  productId: string
}

export interface StockAdjustmentContext extends StockAdjustmentInput {
  /** By it the office knows a correction that is sent again; empty before the first. */
  deedId: string
  entry: AdjustEntry
  faults: FormFaults
}

export type StockAdjustmentEvent =
  | { type: 'adjustment.opened' }
  | { type: 'adjustment.closed' }
  | { type: 'adjustment.typed'; typed: Partial<AdjustEntry> }
  | { type: 'adjustment.submitted' }

export type AdjustAsked = AdjustStockPayload

export type AdjustedStock = Result<{ quantity: number }, ApiFault>
