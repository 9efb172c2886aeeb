import {
  ADDRESS_LIMIT,
  claimGuess,
  forgetGuesses,
  SIGN_IN_LIMIT,
  waitText,
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

const requireFewGuesses = async ({ db, now }: Office, subject: string, limit: typeof SIGN_IN_LIMIT) => {
  const guess = await claimGuess(db, subject, limit, now())
  if (!guess.isAllowed)
    throw new Refusal(429, `Too many wrong sign-ins. Please try again ${waitText(guess.lockedUntil, now())}.`)
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
  await requireFewGuesses(office, subjects.address, ADDRESS_LIMIT)
  await requireFewGuesses(office, subjects.name, SIGN_IN_LIMIT)
  const user = await userToSignIn(db, credentials.emailOrPhone)
  const isRight = await isPassword(credentials.password, user?.password_hash)
  if (!user || !isRight) throw new Refusal(401, 'The e-mail, phone number or password is wrong.')
  await forgetGuesses(db, subjects.name)
  await forgetGuesses(db, subjects.address)
  return user.id
}
