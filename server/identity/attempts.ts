import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#server/db/database.ts'

/** How often something may be guessed wrong within so many minutes, and what happens then. */
export interface GuessLimit {
  failures: number
  minutes: number
  /**
   * Further guesses wait 1, 2, 4 … seconds, at most so many: for a subject that anybody can guess at, whose owner must
   * not be locked out by others. Without it nothing is accepted for `minutes`.
   */
  longestDelaySeconds?: number
}

/** Five wrong access codes lock that terminal's code for 15 minutes, for the address they came from (issue: bad input). */
export const ACCESS_CODE_LIMIT: GuessLimit = { failures: 5, minutes: 15 }

const DAY_MINUTES = 24 * 60

/** Wrong access codes for one terminal from everywhere. */
export const ALL_ACCESS_CODES_LIMIT: GuessLimit = {
  failures: 20,
  minutes: DAY_MINUTES,
  longestDelaySeconds: 60,
}

/** Wrong passwords for one e-mail address or phone number, from one network address or known device. */
export const SIGN_IN_LIMIT: GuessLimit = { failures: 10, minutes: 15 }

/** Wrong passwords for one name from everywhere. */
export const ALL_SIGN_INS_LIMIT: GuessLimit = { failures: 20, minutes: DAY_MINUTES, longestDelaySeconds: 60 }

/**
 * Wrong codes of a second factor, which only whoever knows the password gets to: from one address or known device, and
 * from everywhere.
 */
export const CODE_LIMIT: GuessLimit = { failures: 5, minutes: 15 }
export const ALL_CODES_LIMIT: GuessLimit = { failures: 10, minutes: DAY_MINUTES, longestDelaySeconds: 300 }

/** Wrong passwords and access codes from one network address, behind which a whole shop may be. */
export const ADDRESS_LIMIT: GuessLimit = { failures: 100, minutes: 15 }

/** Serial numbers that no terminal has, asked for from one network address. */
export const SERIAL_NUMBER_LIMIT: GuessLimit = { failures: 30, minutes: 15 }

/** Devices registered with the code of one terminal: a leaked code is not good for any number of them. */
export const REGISTRATION_LIMIT: GuessLimit = { failures: 100, minutes: DAY_MINUTES }

/** New accounts from one network address, and from all together: each costs the office a password's hash. */
export const SIGN_UP_LIMIT: GuessLimit = { failures: 20, minutes: 60 }
export const ALL_SIGN_UPS_LIMIT: GuessLimit = { failures: 500, minutes: 60 }

/** Links for forgotten passwords asked for from one network address, and sent to one e-mail address. */
export const RESET_MAIL_LIMIT: GuessLimit = { failures: 20, minutes: 60 }
export const ALL_RESET_MAILS_LIMIT: GuessLimit = { failures: 3, minutes: 60 }

const MINUTE_MS = 60_000

/** Where a guess counts. */
export interface Claim {
  subject: string
  limit: GuessLimit
}

/** `left` more wrong guesses are accepted after this one; `limit` is the one that was reached. */
export type Guess =
  { isAllowed: true; left: number } | { isAllowed: false; lockedUntil: Date; limit: GuessLimit }

/**
 * Until when nothing is accepted once `failures` are counted, as SQL; null while the limit is not reached. It counts in
 * seconds: adding an interval to a time depends on the time zone, and a cluster takes no such thing in an upsert.
 */
const lockEnd = (failures: RawBuilder<number>, limit: GuessLimit, now: Date): RawBuilder<Date | null> => {
  const seconds =
    limit.longestDelaySeconds === undefined
      ? sql`${limit.minutes * 60}::float8`
      : sql`least(${limit.longestDelaySeconds}::float8, power(2, least(${failures} - ${limit.failures}, 30)))`
  return sql`case when ${failures} >= ${limit.failures} then to_timestamp(${now.getTime() / 1000}::float8 + ${seconds}) end`
}

/**
 * Counts a guess as wrong before it is looked at, so that many at once cannot get past the limit; a right one is
 * taken back afterwards, with all wrong ones before it (`forgetGuesses`) or alone (`takeBackGuess`).
 */
const claimGuess = async (db: Db, { subject, limit }: Claim, now: Date): Promise<Guess> => {
  const windowStart = new Date(now.getTime() - limit.minutes * MINUTE_MS)
  const isOver = sql<boolean>`failed_attempts.first_at <= ${windowStart}`
  const failures = sql<number>`(case when ${isOver} then 1 else failed_attempts.failures + 1 end)`
  const counted = await db
    .insertInto('failed_attempts')
    .values({ subject, failures: 1, first_at: now, locked_until: lockEnd(sql`1`, limit, now) })
    .onConflict((conflict) =>
      conflict
        .column('subject')
        .doUpdateSet({
          failures,
          first_at: sql`case when ${isOver} then ${now} else failed_attempts.first_at end`,
          locked_until: lockEnd(failures, limit, now),
        })
        .where((on) =>
          on.or([
            on('failed_attempts.locked_until', 'is', null),
            on('failed_attempts.locked_until', '<=', now),
          ]),
        ),
    )
    .returning('failures')
    .executeTakeFirst()
  if (counted) return { isAllowed: true, left: Math.max(0, limit.failures - counted.failures) }
  const { locked_until } = await db
    .selectFrom('failed_attempts')
    .select('locked_until')
    .where('subject', '=', subject)
    .executeTakeFirstOrThrow()
  return { isAllowed: false, lockedUntil: locked_until ?? now, limit }
}

/**
 * Counts a guess in several places, from the narrowest on; where one of them takes no more, it is counted in none.
 * `left` is what the first place leaves.
 */
export const claimGuesses = async (db: Db, claims: [Claim, ...Claim[]], now: Date): Promise<Guess> => {
  const [first, ...wider] = claims
  const guess = await claimGuess(db, first, now)
  const taken = guess.isAllowed ? [first] : []
  for (const claim of guess.isAllowed ? wider : []) {
    const next = await claimGuess(db, claim, now)
    if (!next.isAllowed) {
      for (const before of taken) await takeBackGuess(db, before)
      return next
    }
    taken.push(claim)
  }
  return guess
}

/** After a right guess: who knows the secret of this subject may have guessed wrong before. */
export const forgetGuesses = async (db: Db, subject: string): Promise<void> => {
  await db.deleteFrom('failed_attempts').where('subject', '=', subject).execute()
}

/** After a right guess of a subject that many share: it says nothing of the wrong ones of the others. */
export const takeBackGuess = async (db: Db, { subject, limit }: Claim): Promise<void> => {
  await db
    .updateTable('failed_attempts')
    .set({
      failures: sql`failures - 1`,
      locked_until: sql`case when failures - 1 >= ${limit.failures} then locked_until end`,
    })
    .where('subject', '=', subject)
    .where('failures', '>', 0)
    .execute()
}

/** Compares what was guessed; where that cannot be done at the moment, the guess counts nowhere. */
export const compareGuess = async <Value>(
  db: Db,
  claims: Claim[],
  compare: () => Promise<Value>,
): Promise<Value> => {
  try {
    return await compare()
  } catch (cause) {
    for (const claim of claims) await takeBackGuess(db, claim)
    throw cause
  }
}

/** 'in 15 minutes', 'in 1 minute'. */
export const waitText = (until: Date, now: Date): string => {
  const minutes = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / MINUTE_MS))
  return `in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`
}
