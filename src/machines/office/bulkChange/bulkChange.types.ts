import type {
  BulkResult,
  ChangeProductsPayload,
  ProductChoice,
} from '#contract/administration/product-bulk.ts'
import type { BulkEntry } from '#domain/bulk-entry.ts'
import type { ApiFault } from '#domain/faults.ts'
import type { FormFaults } from '#domain/form-faults.ts'
import type { Result } from '#domain/result.ts'

export interface BulkChangeInput {
  storeId: string
  choice: ProductChoice
}

export interface BulkChangeContext extends BulkChangeInput {
  entry: BulkEntry
  /** The texts under the form's fields. */
  faults: FormFaults
  /** What the change would do, or has done; undefined until it was looked at. */
  result: BulkResult | undefined
  /** Somebody else was first: what shows is how it is now. */
  isStale: boolean
}

export type BulkChangeEvent =
  | { type: 'field.typed'; typed: Partial<BulkEntry> }
  | { type: 'look.asked' }
  | { type: 'entry.asked' }
  | { type: 'change.confirmed' }
  | { type: 'change.closed' }

export type ChangeAsked = ChangeProductsPayload

export type ChangedProducts = Result<BulkResult, ApiFault>
