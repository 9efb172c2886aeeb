import type { OwnerAccountPayload } from '#contract/administration/setup.ts'
import type { ApiFault } from '#domain/faults.ts'
import type { FormFaults } from '#domain/form-faults.ts'
import type { Result } from '#domain/result.ts'

export interface OwnerAccountContext {
  draft: OwnerAccountPayload
  faults: FormFaults
  /** The password can be read on the screen. */
  isPasswordShown: boolean
}

export type OwnerAccountEvent =
  | { type: 'fields.typed'; typed: Partial<OwnerAccountPayload> }
  | { type: 'password.toggled' }
  | { type: 'form.submitted' }

export type CreatedOwner = Result<{ auth_token: string }, ApiFault>
