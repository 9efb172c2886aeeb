import type { ApiFault } from '#domain/faults.ts'
import type { Notice } from '#domain/messages/messages.ts'
import type { Result } from '#domain/result.ts'

export interface AddStoreContext {
  /** The digits in the box. */
  serial: string
  /** Why the number in the box was refused, until it is changed. */
  refusal: Notice | undefined
}

export type AddStoreEvent = { type: 'serial.typed'; text: string } | { type: 'serial.submitted' }

export type VerifiedSerial = Result<void, ApiFault>
