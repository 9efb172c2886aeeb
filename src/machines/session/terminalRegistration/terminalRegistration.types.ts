import type { PosProfile } from '#contract/registration.ts'
import type { ApiFault, StorageFault } from '#domain/faults.ts'
import type { Notice } from '#domain/messages/messages.ts'
import type { Result } from '#domain/result.ts'

export interface TerminalRegistrationInput {
  /** As it stands in the address, so it may be anything. */
  serialNumber: string
}

export interface TerminalRegistrationContext extends TerminalRegistrationInput {
  /** The digits typed so far, at most 6. */
  accessCode: string
  /** Why the code was refused, until another one is typed. */
  refusal: Notice | undefined
  /** What the accepted access code gave. */
  profile: PosProfile | undefined
}

export type TerminalRegistrationEvent =
  { type: 'code.typed'; text: string } | { type: 'code.submitted' } | { type: 'registration.cancelled' }

export interface AccessCodeEntry {
  serialNumber: string
  accessCode: string
}

export type ValidatedCode = Result<PosProfile, ApiFault | StorageFault>

export type KeptProfile = Result<void, StorageFault>
