import { forbidden, impossible } from '#server/http/refusal.ts'
import { changePassword, userOfReset } from '#server/identity/password-resets.ts'
import { requireGoodPassword } from '#server/identity/password-rule.ts'
import { hashOfPassword, markOfPassword } from '#server/identity/passwords.ts'
import type { Office } from '#server/office.ts'
import { checkCode, type From } from './second-step.ts'
import { checkCredentials, signInName, type Entered } from './sign-in.ts'

interface PasswordForm {
  emailOrPhone: string
  password: string
  newPassword: string
  /** Of a second factor; empty without one. */
  code: string
  token: string
}

const SPENT = 'This link is not valid any more. Please ask whoever runs this till for another one.'

/** Whose password the link of this page sets. @throws Refusal 403 for a link that is made up, used or too old. */
export const requireReset = async ({ db, now }: Office, token: string) => {
  const user = token === '' ? undefined : await userOfReset(db, token, now())
  if (!user) throw forbidden(SPENT)
  return user
}

/**
 * Changes the password of somebody who knows it, and has their second factor where there is one; all their sessions end.
 * @throws Refusal 401 for wrong credentials, 422 for a new password that cannot be, 429 after too many tries.
 */
export const changeOwnPassword = async (office: Office, form: PasswordForm, from: From): Promise<Entered> => {
  const { emailOrPhone, password, newPassword } = form
  await requireGoodPassword(newPassword, [emailOrPhone, office.settings.productName])
  if (newPassword === password) throw impossible('The new password is the one you have')
  const user = await checkCredentials(office, { emailOrPhone, password, ...from, purpose: 'password' })
  await requireGoodPassword(newPassword, [user.fullname])
  const name = signInName(emailOrPhone)
  const isWhole = await office.secondFactors.isOn(user.id)
  if (isWhole) await checkCode(office, { userId: user.id, name, shown: user.shown }, form.code, from)
  const passwordHash = await hashOfPassword(newPassword)
  const now = office.now()
  const ended = await changePassword(office.db, { userId: user.id, passwordHash, proof: 'old password' }, now)
  office.ends.note(ended ?? [])
  const who = { userId: user.id, name: user.fullname, address: from.address }
  office.events.record({ kind: 'password', outcome: 'done', ...who, detail: 'changed; all sessions ended' })
  return { userId: user.id, name, shown: markOfPassword(passwordHash), isWhole }
}

/**
 * Sets the password of whoever has the link, once, and ends all their sessions.
 * @throws Refusal 403 for a link that is not valid any more, 422 for a password that cannot be.
 */
export const resetPassword = async (
  office: Office,
  form: PasswordForm,
  address: string,
): Promise<Entered> => {
  const user = await requireReset(office, form.token)
  await requireGoodPassword(form.newPassword, [user.identifier, user.fullname, office.settings.productName])
  const passwordHash = await hashOfPassword(form.newPassword)
  const proof = { token: form.token }
  const ended = await changePassword(office.db, { userId: user.id, passwordHash, proof }, office.now())
  if (!ended) throw forbidden(SPENT)
  office.ends.note(ended)
  const who = { userId: user.id, name: user.fullname, address }
  office.events.record({ kind: 'password', outcome: 'done', ...who, detail: 'set anew; all sessions ended' })
  return { userId: user.id, name: user.identifier, shown: markOfPassword(passwordHash) }
}
