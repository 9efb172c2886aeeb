import type { ApiFault } from '#domain/faults.ts'
import type { Result } from '#domain/result.ts'

export interface AddStoreContext {
  /** The digits in the box. */
  serial: string
}

export type AddStoreEvent = { type: 'serial.typed'; text: string } | { type: 'serial.submitted' }

export type VerifiedSerial = Result<void, ApiFault>
