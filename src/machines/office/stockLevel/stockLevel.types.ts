import type { SetLevelPayload, WarnAt } from '#contract/administration/stock.ts'
import type { ApiFault } from '#domain/faults.ts'
import type { FormFaults } from '#domain/form-faults.ts'
import type { Result } from '#domain/result.ts'

export interface StockLevelInput {
  storeId: string
  productId: string
}

export interface StockLevelContext extends StockLevelInput {
  /** The level as it is typed; empty for none. */
  text: string
  faults: FormFaults
}

export type StockLevelEvent =
  { type: 'level.asked' } | { type: 'level.typed'; text: string } | { type: 'level.submitted' }

export type LevelAsked = SetLevelPayload

export type KnownLevel = Result<{ warn_at: WarnAt }, ApiFault>
