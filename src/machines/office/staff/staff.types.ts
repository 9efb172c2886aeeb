import type { GivenPin, InvitedMember, StaffMember, StaffRole } from '#contract/administration/staff.ts'
import type { ApiFault } from '#domain/faults.ts'
import type { NewUser, NewUserFaults } from '#domain/new-user.ts'
import type { Result } from '#domain/result.ts'

export interface StaffInput {
  storeId: string
}

export interface StaffContext extends StaffInput {
  members: StaffMember[]
  /** By it the office knows an invitation that is sent again; empty before the first try. */
  creationId: string
  /** Who is being invited, and as what. */
  draft: NewUser
  role: StaffRole
  /** The texts under the form's inputs. */
  faults: NewUserFaults
  /** Whom a change or a question is about; empty before the first. */
  chosen: string
  /** Their name as the list had it then. */
  chosenName: string
  /** Who was invited last; undefined once the link has been passed on. */
  invited: InvitedMember | undefined
  /** The PIN that was drawn for the chosen person; empty once it has been passed on. */
  pin: string
}

export type StaffEvent =
  | { type: 'list.asked' }
  | { type: 'form.opened' }
  | { type: 'form.closed' }
  | { type: 'field.typed'; field: keyof NewUser; text: string }
  | { type: 'role.picked'; role: StaffRole }
  | { type: 'form.submitted' }
  | { type: 'link.copied' }
  | { type: 'link.noted' }
  | { type: 'role.changed'; userId: string; role: StaffRole }
  | { type: 'removal.asked'; userId: string }
  | { type: 'removal.confirmed' }
  | { type: 'secondFactorRemoval.asked'; userId: string }
  | { type: 'pin.asked'; userId: string }
  | { type: 'pin.confirmed' }
  | { type: 'pin.noted' }

export type LoadedStaff = Result<StaffMember[], ApiFault>

export type Invitation = Result<InvitedMember, ApiFault>

export type DrawnPin = Result<GivenPin, ApiFault>

export type ChangedStaff = Result<void, ApiFault>

export interface NewMember extends NewUser {
  storeId: string
  creationId: string
  role: StaffRole
}

export interface ChosenMember {
  storeId: string
  userId: string
}

export interface RoleChange extends ChosenMember {
  role: StaffRole
}
