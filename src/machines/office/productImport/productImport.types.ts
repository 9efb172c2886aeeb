import type { ImportResult } from '#contract/administration/products.ts'
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
  /** How many products were added since the import was opened. */
  added: number
}

export type ProductImportEvent =
  { type: 'file.chosen'; file: File } | { type: 'import.confirmed' } | { type: 'import.closed' }

/** What has come of it, for the one who opened it. */
export interface ProductImportOutput {
  added: number
}

export interface ImportedFile {
  storeId: string
  file: File | undefined
}

export type ImportAnswer = Result<ImportResult, ApiFault>
