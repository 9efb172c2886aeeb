import { identifierOf } from '#domain/identifier.ts'
import { forbidden } from '#server/http/refusal.ts'
import { ALL_RESET_MAILS_LIMIT, claimGuesses, RESET_MAIL_LIMIT } from '#server/identity/attempts.ts'
import { issueReset } from '#server/identity/password-resets.ts'
import { userToSignIn } from '#server/identity/users.ts'
import { resetLetter } from '#server/mail/letters.ts'
import type { Mail, Mailer } from '#server/mail/mailer.ts'
import type { Office } from '#server/office.ts'
import { requireFew, signInName } from './sign-in.ts'

/** @throws Refusal 403 where the office sends no mail. */
export const requireMail = ({ mail }: Office): Mailer => {
  if (!mail) throw forbidden('Please ask whoever runs this till for a link that sets your password.')
  return mail
}

interface Asked {
  name: string
  /** The network address that asked. */
  address: string
  at: Date
}

/** The mail for whoever signs in with this name; nothing where nobody does, or it was sent often enough. */
const letterFor = async (office: Office, { name, address, at }: Asked): Promise<Mail | undefined> => {
  const { db, settings, events } = office
  const claim = { subject: `forgot:${name}`, limit: ALL_RESET_MAILS_LIMIT }
  const guess = await claimGuesses(db, [claim], at)
  const user = guess.isAllowed ? await userToSignIn(db, name) : undefined
  const to = identifierOf(name)?.email
  if (!user || !to) return undefined
  const token = await issueReset(db, user.id, at, 'mailed')
  const { id: userId, fullname } = user
  const detail = 'link to set it anew, by mail'
  events.record({ kind: 'password', outcome: 'done', userId, name: fullname, address, detail })
  const { publicOrigin, productName } = settings
  return resetLetter({ to, fullname, productName, link: `${publicOrigin}/auth/reset?token=${token}` })
}

/**
 * Sends whoever signs in with this address a link that sets their password. What is answered, and when, does not depend on
 * whether there is anybody.
 * @throws Refusal 429 after many from one network address, 403 where the office sends no mail.
 */
export const mailReset = async (office: Office, emailOrPhone: string, address: string): Promise<void> => {
  const mail = requireMail(office)
  const name = signInName(emailOrPhone)
  const claim = { subject: `forgot-from:${address}`, limit: RESET_MAIL_LIMIT }
  await requireFew(office, 'forgotten passwords', address, [claim])
  const at = office.now()
  mail.post('a link that sets a password', () => letterFor(office, { name, address, at }))
}
