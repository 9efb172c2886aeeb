import type {
  ColumnChoice,
  ImportColumn,
  ImportProgress,
  ImportResult,
} from '#contract/administration/product-import.ts'
import type { ApiFault } from '#domain/faults.ts'
import type { FileFault } from '#domain/import-file.ts'
import type { Result } from '#domain/result.ts'

export interface ProductImportInput {
  storeId: string
}

export interface ProductImportContext extends ProductImportInput {
  /** The file that is looked at; undefined before one was chosen. */
  file: File | undefined
  /** Why the last file was not taken at all. */
  fault: FileFault | undefined
  /** The server's words about the file, where it could not be read. */
  refusal: string | undefined
  /** What an import would do, or has done. */
  result: ImportResult | undefined
  /** What the columns of the file are to be read as; undefined before the server has said what it takes them for. */
  columns: ColumnChoice | undefined
  /** How far the server is; undefined before it was heard of. */
  progress: ImportProgress | undefined
  /** How many products were added since the import was opened. */
  added: number
}

export type ProductImportEvent =
  | { type: 'file.chosen'; file: File }
  /** One column of the file, counted from 0, is this; null where it is left out. */
  | { type: 'column.chosen'; place: number; column: ImportColumn | null }
  | { type: 'columns.confirmed' }
  | { type: 'leftOut.asked' }
  | { type: 'import.confirmed' }
  | { type: 'import.closed' }

/** What has come of it, for the one who opened it. */
export interface ProductImportOutput {
  added: number
}

export interface ImportedFile {
  storeId: string
  file: File | undefined
  columns: ColumnChoice | undefined
}

/** Rows that were left out, as a file to be saved. */
export interface LeftOutFile {
  text: string
  name: string
}

export type ImportAnswer = Result<ImportResult, ApiFault>

export type ProgressAnswer = Result<{ progress: ImportProgress | null }, ApiFault>
