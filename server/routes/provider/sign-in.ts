import {
  ADDRESS_LIMIT,
  ALL_SIGN_INS_LIMIT,
  ALL_SIGN_UPS_LIMIT,
  claimGuesses,
  compareGuess,
  forgetGuesses,
  SIGN_IN_LIMIT,
  SIGN_UP_LIMIT,
  takeBackGuess,
  waitText,
  type Claim,
} from '#server/identity/attempts.ts'
import { identifierOf } from '#domain/identifier.ts'
import { isPassword, markOfPassword } from '#server/identity/passwords.ts'
import type { Ticket } from '#server/identity/tickets.ts'
import { userToSignIn } from '#server/identity/users.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { Office } from '#server/office.ts'

export interface Credentials {
  emailOrPhone: string
  password: string
  /** The network address the form came from. */
  address: string
  /** The device it came from, where this name has signed in on it before. */
  deviceId?: string | undefined
  /** The cashier at whose till it is given, for an approval. */
  askedBy?: string
  /** What the password is given for. */
  purpose: 'sign-in' | 'approval' | 'password' | 'second-factor'
}

/** Who may come in, and the name that this browser is known for from then on. */
export interface Entered extends Ticket {
  /** True where their second factor was shown as well, if they have one. */
  isWhole?: boolean
}

/** The one form of a name that was typed, whether somebody has it or not. */
export const signInName = (typed: string): string =>
  (identifierOf(typed)?.identifier ?? typed.trim().toLowerCase()).slice(0, 254)

/** @throws Refusal 429 where one of these places takes no more. */
export const requireFew = async (
  { db, now, events }: Office,
  what: string,
  address: string,
  claims: [Claim, ...Claim[]],
): Promise<void> => {
  const guess = await claimGuesses(db, claims, now())
  if (guess.isAllowed) return
  events.record({ kind: 'delay', outcome: 'refused', address, detail: `too many ${what}` })
  throw new Refusal(429, `Too many ${what}. Please try again ${waitText(guess.lockedUntil, now())}.`)
}

/** @throws Refusal 429 after many new accounts from this address, or from everywhere. */
export const requireFewSignUps = (office: Office, address: string): Promise<void> =>
  requireFew(office, 'new accounts', address, [
    { subject: `sign-up:${address}`, limit: SIGN_UP_LIMIT },
    { subject: 'sign-up', limit: ALL_SIGN_UPS_LIMIT },
  ])

interface Counted {
  /** Forgotten after a right password, with all wrong ones before it. */
  own: [Claim, ...Claim[]]
  shared: Claim[]
}

/**
 * Where a wrong password counts. A device that the name is known on stands for itself, and so does a cashier at whose till
 * somebody approves, whoever guesses elsewhere; all such devices, and all such cashiers, are counted together as well.
 */
const claimsOf = ({ emailOrPhone, address, deviceId, askedBy }: Credentials): Counted => {
  const name = signInName(emailOrPhone)
  const fromAddress = { subject: `address:${address}`, limit: ADDRESS_LIMIT }
  if (askedBy !== undefined)
    return {
      own: [
        { subject: `approval:${name}:${askedBy}`, limit: SIGN_IN_LIMIT },
        { subject: `approval:${name}`, limit: ALL_SIGN_INS_LIMIT },
      ],
      shared: [fromAddress],
    }
  if (deviceId !== undefined)
    return {
      own: [
        { subject: `device:${deviceId}`, limit: SIGN_IN_LIMIT },
        { subject: `sign-in:${name}:known`, limit: ALL_SIGN_INS_LIMIT },
      ],
      shared: [],
    }
  return {
    own: [
      { subject: `sign-in:${name}:${address}`, limit: SIGN_IN_LIMIT },
      { subject: `sign-in:${name}`, limit: ALL_SIGN_INS_LIMIT },
    ],
    shared: [fromAddress],
  }
}

/**
 * The user with these credentials. Whether they were right is recorded; before a change, only where they were
 * wrong. An unknown name and a wrong password are answered alike, in the same time.
 * @throws Refusal 401, or 429 after too many wrong ones.
 */
export const checkCredentials = async (office: Office, credentials: Credentials) => {
  const { db, events } = office
  const { address, purpose: kind } = credentials
  const { own, shared } = claimsOf(credentials)
  await requireFew(office, 'wrong sign-ins', address, [...own, ...shared])
  const { user, isRight } = await compareGuess(db, [...own, ...shared], async () => {
    const found = await userToSignIn(db, credentials.emailOrPhone)
    return { user: found, isRight: await isPassword(credentials.password, found?.password_hash) }
  })
  const who = { userId: user?.id, name: user?.fullname, address }
  if (!isRight) events.record({ kind, outcome: 'failed', ...who })
  else if (kind === 'sign-in' || kind === 'approval') events.record({ kind, outcome: 'done', ...who })
  if (!user || !isRight) throw new Refusal(401, 'The e-mail, phone number or password is wrong.')
  for (const { subject } of own) await forgetGuesses(db, subject)
  for (const claim of shared) await takeBackGuess(db, claim)
  return { id: user.id, fullname: user.fullname, shown: markOfPassword(user.password_hash) }
}
