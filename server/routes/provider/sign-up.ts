import { forbidden, impossible } from '#server/http/refusal.ts'
import { requireGoodPassword } from '#server/identity/password-rule.ts'
import { hashOfPassword, markOfPassword } from '#server/identity/passwords.ts'
import type { Invited } from '#server/identity/invitations.ts'
import {
  createUser,
  givePassword,
  isInvited,
  markEmailVerified,
  personWithoutPassword,
} from '#server/identity/users.ts'
import type { Office } from '#server/office.ts'
import type { Known } from './page-parts.ts'
import { requireFewSignUps, signInName, type Entered } from './sign-in.ts'

interface SignUpForm {
  fullname: string
  emailOrPhone: string
  password: string
  /** From the link of the invitation; empty without one. */
  invitation: string
}

/**
 * Whom the invitation is for; undefined without one where everybody may make an account.
 * @throws Refusal 403 where nobody may, or only somebody who was invited; and for an invitation that is not valid, wherever
 * it is shown: an account without it would not be the one of whoever was invited.
 */
const requireInvitation = async (
  { settings, invitations }: Office,
  invitation: string,
): Promise<Invited | undefined> => {
  if (settings.signUp === 'closed')
    throw forbidden('Accounts are not made on this page. Please ask whoever runs this till.')
  if (settings.signUp === 'open' && invitation === '') return undefined
  const invited = invitation === '' ? undefined : await invitations.read(invitation)
  if (invited === undefined)
    throw forbidden(
      invitation === ''
        ? 'An account needs an invitation. Please ask whoever runs this till for one.'
        : 'This invitation is not valid any more. Please ask whoever runs this till for another one.',
    )
  return invited
}

/** What is known of whoever comes with this invitation; undefined without one. @throws Refusal 403 as above. */
export const invitedPerson = async (office: Office, invitation: string): Promise<Known | undefined> => {
  const emailOrPhone = (await requireInvitation(office, invitation))?.identifier
  if (emailOrPhone === undefined) return undefined
  const person = await personWithoutPassword(office.db, emailOrPhone)
  return { emailOrPhone, fullname: person?.fullname }
}

/**
 * Makes an account, and gives its user. Somebody whom the merchant has entered already keeps that entry.
 * @throws Refusal 403 without a needed invitation, 422 for what cannot be, 429 after too many accounts.
 */
export const signUp = async (office: Office, form: SignUpForm, address: string): Promise<Entered> => {
  const { fullname, emailOrPhone, password } = form
  const invited = await requireInvitation(office, form.invitation)
  if (fullname === '') throw impossible('Name is required')
  if (emailOrPhone === '') throw impossible('Email/Phone Number is required')
  await requireGoodPassword(password, [fullname, emailOrPhone, office.settings.productName])
  if (invited !== undefined && invited.identifier !== signInName(emailOrPhone))
    throw impossible(`The invitation is for ${invited.identifier}`)
  await requireFewSignUps(office, address)
  if (invited === undefined && (await isInvited(office.db, signInName(emailOrPhone))))
    throw impossible(`${signInName(emailOrPhone)} was invited. Please use the link of the invitation.`)
  const passwordHash = await hashOfPassword(password)
  const entered = invited && (await givePassword(office.db, invited.identifier, passwordHash))
  const user = { fullname, emailOrPhone, tenantId: null, passwordHash }
  const userId = entered ?? (await createUser(office.db, user, office.now())).user_id
  if (invited?.isMailed === true) await markEmailVerified(office.db, userId, office.now())
  const kind = invited === undefined ? 'sign-up' : 'invitation'
  office.events.record({ kind, outcome: 'done', userId, name: fullname, address })
  return { userId, name: signInName(emailOrPhone), shown: markOfPassword(passwordHash) }
}
