import type { InvitedMember, StaffMember } from '#contract/administration/staff.ts'
import { identifierOf } from '#domain/identifier.ts'
import type { Connection } from '#server/db/transaction.ts'
import { employmentsOf, isManaging, isOwner } from '#server/http/store-access.ts'
import type { Cashier } from '#server/identity/cashier.ts'
import { entryOf } from '#server/identity/invitations.ts'
import { invitationLetter } from '#server/mail/letters.ts'
import type { Office } from '#server/office.ts'

/** What there is to know of somebody's links at the moment they are entered. */
export interface Invitable {
  /** The entry that the links are for; those of another one are not valid. */
  entry: string
  /** Whether the caller could have given every role that the account will have. */
  isHandedOver: boolean
}

/** Could this person have entered somebody in each store, as what they are there? Whoever has the link acts as them. */
const couldGiveAllRoles = async (db: Connection, cashier: Cashier, userId: string): Promise<boolean> => {
  const own = await employmentsOf(db, cashier.userId)
  const theirs = await employmentsOf(db, userId)
  return theirs.every(({ store_id, user_role }) => {
    const role = own.find((employment) => employment.store_id === store_id)?.user_role ?? ''
    return isOwner(user_role) ? isOwner(role) : isManaging(role)
  })
}

/** Whether the caller is shown a link of somebody, and for which entry it is. */
export const invitableOf = async (db: Connection, cashier: Cashier, userId: string): Promise<Invitable> => {
  // The entry first: a role that is given meanwhile makes a link void that was allowed without it.
  const entry = await entryOf(db, userId)
  return { entry, isHandedOver: await couldGiveAllRoles(db, cashier, userId) }
}

/** What making links and mailing them needs of the back office. */
type Inviting = Pick<Office, 'invitations' | 'mail'> & {
  settings: Pick<Office['settings'], 'publicOrigin' | 'productName'>
}

/** The link with which somebody makes an account. */
const linkOf = async (
  { invitations, settings }: Inviting,
  { identifier }: StaffMember,
  how: { entry: string; delivery: 'handed over' | 'mailed' },
): Promise<string> => {
  const url = new URL('/auth/signup', settings.publicOrigin)
  url.searchParams.set('invitation', await invitations.issue(identifier, how))
  return url.href
}

/** The address that somebody's invitation is mailed to; undefined where none is. */
const mailAddressOf = (office: Inviting, { identifier, has_account }: StaffMember): string | undefined =>
  office.mail && !has_account ? (identifierOf(identifier)?.email ?? undefined) : undefined

/** What whoever has entered somebody is answered: the link, where there is to be one and they may have it. */
export const invitedMember = async (
  office: Inviting,
  member: StaffMember,
  { entry, isHandedOver }: Invitable,
): Promise<InvitedMember> => ({
  member,
  invitation_url:
    member.has_account || !isHandedOver
      ? null
      : await linkOf(office, member, { entry, delivery: 'handed over' }),
  is_mailed: mailAddressOf(office, member) !== undefined,
})

/** Sends somebody a link of their own, where mails are sent and they have an address. */
export const mailInvitation = (
  office: Inviting,
  member: StaffMember,
  { entry, by, store }: { entry: string; by: string; store: string },
): void => {
  const to = mailAddressOf(office, member)
  if (to === undefined) return
  const { fullname } = member
  office.mail?.post('an invitation', async () => {
    const link = await linkOf(office, member, { entry, delivery: 'mailed' })
    return invitationLetter({ to, fullname, productName: office.settings.productName, link, by, store })
  })
}
