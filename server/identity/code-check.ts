import type { EventKind } from '#contract/security-events.ts'
import type { Refusal } from '#server/http/refusal.ts'
import {
  ACCESS_CODE_LIMIT,
  ADDRESS_LIMIT,
  ALL_ACCESS_CODES_LIMIT,
  claimGuesses,
  compareGuess,
  forgetGuesses,
  takeBackGuess,
  type Guess,
} from '#server/identity/attempts.ts'
import type { Office } from '#server/office.ts'

type Locked = Extract<Guess, { isAllowed: false }>

/** A code that was typed, and what is said of a wrong one. */
interface TypedCode {
  /** Which code is guessed at. */
  subject: string
  address: string
  /** How a wrong one is recorded. */
  event: { kind: EventKind; storeId?: string; detail?: string }
  isRight: () => Promise<boolean>
  /** With so many more tries before it is locked. */
  wrong: (left: number) => Refusal
  tooMany: (locked: Locked) => Refusal
}

/**
 * Counts a code as a guess before it is compared: at its subject from this address, at its subject, and from this address.
 * @throws Refusal for a wrong code, or after too many.
 */
export const checkCode = async ({ db, now, events }: Office, code: TypedCode): Promise<void> => {
  const { subject, address } = code
  const own = { subject: `${subject}:${address}`, limit: ACCESS_CODE_LIMIT }
  const everywhere = { subject, limit: ALL_ACCESS_CODES_LIMIT }
  const shared = { subject: `address:${address}`, limit: ADDRESS_LIMIT }
  const guess = await claimGuesses(db, [own, everywhere, shared], now())
  if (!guess.isAllowed) {
    events.record({ ...code.event, address, kind: 'delay', outcome: 'refused' })
    throw code.tooMany(guess)
  }
  if (!(await compareGuess(db, [own, everywhere, shared], code.isRight))) {
    events.record({ ...code.event, address, outcome: 'failed' })
    throw code.wrong(guess.left)
  }
  for (const claim of [own, everywhere]) await forgetGuesses(db, claim.subject)
  await takeBackGuess(db, shared)
}
