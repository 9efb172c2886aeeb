import type { SnapshotFrom } from 'xstate'
import type { FileColumn, ImportColumn } from '#contract/administration/product-import.ts'
import { missingColumns } from '#domain/import-columns.ts'
import type { productImportMachine } from './productImport.machine.ts'

type Snapshot = SnapshotFrom<typeof productImportMachine>

/** The name of the file that is looked at. */
export const selectFileName = ({ context }: Snapshot): string => context.file?.name ?? ''

/** How many products an import would write. */
export const selectToWrite = ({ context: { result } }: Snapshot): number =>
  result === undefined ? 0 : result.added + result.changed

/** The columns of the file, as they are to be read. */
export const selectColumns = ({ context: { result, columns = [] } }: Snapshot): FileColumn[] =>
  (result?.columns ?? []).map((column, place) => ({ ...column, column: columns[place] ?? null }))

/** The columns that have to be named before anything can be read. */
export const selectMissing = ({ context: { columns = [] } }: Snapshot): ImportColumn[] =>
  missingColumns(columns)
