import {
  ADDRESS_LIMIT,
  ALL_SIGN_UPS_LIMIT,
  claimGuess,
  forgetGuesses,
  SIGN_IN_LIMIT,
  SIGN_UP_LIMIT,
  takeBackGuess,
  waitText,
  type GuessLimit,
} from '#server/identity/attempts.ts'
import { identifierOf } from '#domain/identifier.ts'
import { isPassword } from '#server/identity/passwords.ts'
import { userToSignIn } from '#server/identity/users.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { Office } from '#server/office.ts'

export interface Credentials {
  emailOrPhone: string
  password: string
  /** The network address the form came from. */
  address: string
}

const requireFew = async (
  { db, now }: Office,
  what: string,
  subject: string,
  limit: GuessLimit,
): Promise<void> => {
  const guess = await claimGuess(db, subject, limit, now())
  if (!guess.isAllowed)
    throw new Refusal(429, `Too many ${what}. Please try again ${waitText(guess.lockedUntil, now())}.`)
}

/** @throws Refusal 429 after many new accounts from this address, or from everywhere. */
export const requireFewSignUps = async (office: Office, address: string): Promise<void> => {
  await requireFew(office, 'new accounts', `sign-up:${address}`, SIGN_UP_LIMIT)
  await requireFew(office, 'new accounts', 'sign-up', ALL_SIGN_UPS_LIMIT)
}

/**
 * The user with these credentials. An unknown name and a wrong password are answered alike, in the same time.
 * @throws Refusal 401, or 429 after too many wrong ones.
 */
export const checkCredentials = async (office: Office, credentials: Credentials): Promise<string> => {
  const { db } = office
  const name =
    identifierOf(credentials.emailOrPhone)?.identifier ?? credentials.emailOrPhone.trim().toLowerCase()
  const subjects = { name: `sign-in:${name.slice(0, 254)}`, address: `address:${credentials.address}` }
  await requireFew(office, 'wrong sign-ins', subjects.address, ADDRESS_LIMIT)
  await requireFew(office, 'wrong sign-ins', subjects.name, SIGN_IN_LIMIT)
  const user = await userToSignIn(db, credentials.emailOrPhone)
  const isRight = await isPassword(credentials.password, user?.password_hash)
  if (!user || !isRight) throw new Refusal(401, 'The e-mail, phone number or password is wrong.')
  await forgetGuesses(db, subjects.name)
  await takeBackGuess(db, subjects.address, ADDRESS_LIMIT)
  return user.id
}
