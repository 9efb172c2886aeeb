import type { UndoResult } from '#contract/administration/product-changes.ts'
import type { ApiFault } from '#domain/faults.ts'
import type { Result } from '#domain/result.ts'

export interface BatchUndoInput {
  storeId: string
}

export interface BatchUndoContext extends BatchUndoInput {
  /** What is undone, or was last; undefined before the first. */
  batchId: string | undefined
  /** What undoing it would do, as it was looked at last; undefined until it was. */
  look: UndoResult | undefined
  /** What the last undo has done; undefined until it has. */
  result: UndoResult | undefined
}

export type BatchUndoEvent =
  | { type: 'undo.asked'; batchId: string }
  | { type: 'undo.refused' }
  | { type: 'undo.confirmed' }
  | { type: 'result.read' }

export interface UndoAsked extends BatchUndoInput {
  batchId: string
}

/** What an undo does, or would do. */
export type UndoneBatch = Result<UndoResult, ApiFault>
