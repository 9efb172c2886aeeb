import type { LabelFile, LabelLayout, PrintLabelsPayload } from '#contract/administration/labels.ts'
import type { AdministeredProduct } from '#contract/administration/products.ts'
import type { CodeQueue } from '#domain/code-queue.ts'
import type { ApiFault } from '#domain/faults.ts'
import type { FormFaults } from '#domain/form-faults.ts'
import type { LabelLine, LabelPaper, LabelPeriod } from '#domain/label-entry.ts'
import type { ProductLabel } from '#domain/product-label.ts'
import type { Result } from '#domain/result.ts'

interface OfStore {
  storeId: string
}

export interface LabelsInput extends OfStore {
  /** What labels are wanted of from the beginning. */
  wanted: AdministeredProduct[]
}

/** A page of the products that have changed: the place of the next one, null on the last, and how many they are in all. */
export interface ChangedPage {
  products: AdministeredProduct[]
  next: string | null
  count: number
}

export interface LabelsContext extends OfStore, CodeQueue {
  period: LabelPeriod
  /** Where the products that have changed go on; null where all are listed. */
  next: string | null
  /** How many have changed; undefined before that was asked. */
  changed: number | undefined
  lines: LabelLine[]
  paper: LabelPaper
  faults: FormFaults
  file: LabelFile | undefined
}

export type LabelsEvent =
  | { type: 'text.typed'; text: string }
  | { type: 'search.submitted' }
  | { type: 'product.chosen'; product: AdministeredProduct }
  | { type: 'copies.typed'; productId: string; copies: string }
  | { type: 'line.removed'; productId: string }
  | { type: 'lines.cleared' }
  | { type: 'period.chosen'; period: LabelPeriod }
  | { type: 'changed.asked' }
  | { type: 'next.asked' }
  | { type: 'layout.chosen'; layout: LabelLayout }
  | { type: 'first.typed'; first: string }
  | { type: 'file.asked' }
  | { type: 'printing.asked' }
  | { type: 'saving.asked' }
  | { type: 'opening.asked' }
  /** The first page cannot be shown. */
  | { type: 'preview.failed' }
  | { type: 'list.returned' }

export interface ChangedAsked {
  storeId: string
  period: LabelPeriod
  cursor: string | null
}

export type LoadedChanged = Result<ChangedPage, ApiFault>

export type MadeFile = Result<LabelFile, ApiFault>

export type FileAsked = PrintLabelsPayload

/** What becomes of the file. */
export interface FileCommand {
  type: 'file.saved' | 'file.opened'
  file: LabelFile | undefined
}

/** What is sent to the receipt printer. */
export interface PrinterCommand {
  type: 'labels.requested'
  labels: ProductLabel[]
}
