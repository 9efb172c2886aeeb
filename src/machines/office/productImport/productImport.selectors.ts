import type { SnapshotFrom } from 'xstate'
import type { productImportMachine } from './productImport.machine.ts'

type Snapshot = SnapshotFrom<typeof productImportMachine>

/** The name of the file that is looked at. */
export const selectFileName = ({ context }: Snapshot): string => context.file?.name ?? ''

/** How many products an import would write. */
export const selectToWrite = ({ context: { result } }: Snapshot): number =>
  result === undefined ? 0 : result.added + result.changed
