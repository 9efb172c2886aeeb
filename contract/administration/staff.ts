import * as z from 'zod/mini'
import { maskCardNumbers } from '../card-number.ts'
import { EmptyEnvelope, envelopeOf } from '../envelope.ts'
import { Id, LONGEST, someText } from '../text.ts'
import { CreationId } from './creation.ts'

/** What somebody is in a store; whoever may do more comes first. */
export const StaffRole = z.enum(['Owner', 'Manager', 'Cashier'])
export type StaffRole = z.infer<typeof StaffRole>

/** Somebody who works in a store; `has_account` is false until the invitation is accepted. */
export const StaffMember = z.object({
  user_id: z.string(),
  fullname: z.string(),
  identifier: z.string(),
  role: StaffRole,
  has_account: z.boolean(),
  is_disabled: z.boolean(),
  /** Whether a code from a phone is asked for after their password. */
  has_second_factor: z.boolean(),
  has_pin: z.boolean(),
})
export type StaffMember = z.infer<typeof StaffMember>

/** GET /administration/staff */
export const StaffList = {
  query: z.object({ storeId: Id }),
  answer: envelopeOf(z.array(StaffMember)),
}

/**
 * Somebody who was just entered; `invitation_url` is null for somebody who has an account already, or a role in some store
 * that the caller could not give. Where `is_mailed`, a link of their own is on its way to their e-mail address.
 */
export const InvitedMember = z.object({
  member: StaffMember,
  invitation_url: z.nullable(z.string()),
  is_mailed: z.boolean(),
})
export type InvitedMember = z.infer<typeof InvitedMember>

/**
 * POST /administration/staff — enters somebody who may sell in the store once they have chosen a password at
 * `invitation_url`, or at once. The same `creationId` again is answered alike, with a link that is as good.
 */
export const InviteStaff = {
  body: z.object({
    storeId: Id,
    creationId: CreationId,
    fullname: someText(LONGEST.name, 'Name is required').check(maskCardNumbers),
    emailOrPhone: someText(LONGEST.contact, 'Email/Phone Number is required'),
    role: StaffRole,
  }),
  answer: envelopeOf(InvitedMember),
}
export type InvitePayload = z.infer<typeof InviteStaff.body>

/** PUT /administration/staff/role — a store keeps at least one owner. */
export const ChangeRole = {
  body: z.object({ storeId: Id, userId: Id, role: StaffRole }),
  answer: EmptyEnvelope,
}

/** POST /administration/staff/remove — takes somebody's access to the store; the last owner keeps theirs. */
export const RemoveStaff = { body: z.object({ storeId: Id, userId: Id }), answer: EmptyEnvelope }

/** POST /administration/staff/second-factor — takes the second factor off somebody who has lost their phone. */
export const TakeSecondFactorOff = { body: z.object({ storeId: Id, userId: Id }), answer: EmptyEnvelope }

/** Six digits that nobody else in the store has. */
export const GivenPin = z.object({ pin: z.string() })
export type GivenPin = z.infer<typeof GivenPin>

/** POST /administration/staff/pin — in place of the PIN of before, and shown this once. */
export const GivePin = { body: z.object({ storeId: Id, userId: Id }), answer: envelopeOf(GivenPin) }
