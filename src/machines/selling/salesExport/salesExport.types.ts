import type { StorageFault } from '#domain/faults.ts'
import type { Result } from '#domain/result.ts'

export interface SalesExportContext {
  passphrase: string
  /** The passphrase that was to be used is too short. */
  isTooShort: boolean
  /** The file is to be encrypted. */
  isSealed: boolean
}

export type SalesExportEvent =
  | { type: 'export.asked' }
  | { type: 'export.closed' }
  | { type: 'passphrase.typed'; passphrase: string }
  /** Sealed: only the passphrase opens the file. */
  | { type: 'file.asked'; isSealed: boolean }

export type SavedSales = Result<void, StorageFault | { kind: 'noEncryption' }>
