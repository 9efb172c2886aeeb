import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'

/** How often something may be guessed wrong, and for how long nothing is accepted afterwards. */
export interface GuessLimit {
  failures: number
  minutes: number
}

/** Five wrong access codes lock that terminal's code for 15 minutes (issue: bad input). */
export const ACCESS_CODE_LIMIT: GuessLimit = { failures: 5, minutes: 15 }

/** Wrong passwords for one e-mail address or phone number. */
export const SIGN_IN_LIMIT: GuessLimit = { failures: 10, minutes: 15 }

/** Wrong passwords from one network address, behind which a whole shop may be. */
export const ADDRESS_LIMIT: GuessLimit = { failures: 100, minutes: 15 }

/** New accounts from one network address, and from all together: each costs the office a password's hash. */
export const SIGN_UP_LIMIT: GuessLimit = { failures: 20, minutes: 60 }
export const ALL_SIGN_UPS_LIMIT: GuessLimit = { failures: 500, minutes: 60 }

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** `left` more wrong guesses are accepted after this one. */
export type Guess = { isAllowed: true; left: number } | { isAllowed: false; lockedUntil: Date }

/**
 * Counts a guess as wrong before it is looked at, so that many at once cannot get past the limit; a right one is
 * taken back afterwards, with all wrong ones before it (`forgetGuesses`) or alone (`takeBackGuess`).
 */
export const claimGuess = async (db: Db, subject: string, limit: GuessLimit, now: Date): Promise<Guess> => {
  const windowStart = new Date(now.getTime() - limit.minutes * MINUTE_MS)
  const lockEnd = new Date(now.getTime() + limit.minutes * MINUTE_MS)
  await db
    .deleteFrom('failed_attempts')
    .where('first_at', '<', new Date(now.getTime() - DAY_MS))
    .execute()
  const isOver = sql<boolean>`failed_attempts.first_at <= ${windowStart}`
  const counted = await db
    .insertInto('failed_attempts')
    .values({ subject, failures: 1, first_at: now, locked_until: limit.failures === 1 ? lockEnd : null })
    .onConflict((conflict) =>
      conflict
        .column('subject')
        .doUpdateSet({
          failures: sql`case when ${isOver} then 1 else failed_attempts.failures + 1 end`,
          first_at: sql`case when ${isOver} then ${now} else failed_attempts.first_at end`,
          locked_until: sql`case when not ${isOver} and failed_attempts.failures + 1 >= ${limit.failures}
            then ${lockEnd}::timestamptz end`,
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
  return { isAllowed: false, lockedUntil: locked_until ?? lockEnd }
}

/** After a right guess: who knows the secret of this subject may have guessed wrong before. */
export const forgetGuesses = async (db: Db, subject: string): Promise<void> => {
  await db.deleteFrom('failed_attempts').where('subject', '=', subject).execute()
}

/** After a right guess of a subject that many share: it says nothing of the wrong ones of the others. */
export const takeBackGuess = async (db: Db, subject: string, limit: GuessLimit): Promise<void> => {
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

/** 'in 15 minutes', 'in 1 minute'. */
export const waitText = (until: Date, now: Date): string => {
  const minutes = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / MINUTE_MS))
  return `in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`
}
