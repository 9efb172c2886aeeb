import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { endSessions } from '#server/identity/sessions.ts'

/** More than one person has devices; a shop whose cashiers share an account has fewer tills. */
export const MOST_SESSIONS = 100

const goingOn = (db: Db, now: Date) =>
  db.selectFrom('sessions').where('ended_at', 'is', null).where('expires_at', '>', now)

/**
 * Ends the sessions of each person beyond the limit, those that were not used for longest. No sign-in asks for it, since
 * in a cluster all machines have to be asked.
 */
export const endSessionsBeyondLimit = async (db: Db, now: Date): Promise<void> => {
  const people = await goingOn(db, now)
    .select('user_id')
    .groupBy('user_id')
    .having(sql<number>`count(*)`, '>', MOST_SESSIONS)
    .execute()
  for (const { user_id } of people) {
    const beyond = await goingOn(db, now)
      .select('id')
      .where('user_id', '=', user_id)
      .orderBy('last_used_at', 'desc')
      .orderBy('id', 'desc')
      .limit(10_000)
      .offset(MOST_SESSIONS)
      .execute()
    const ids = beyond.map(({ id }) => id)
    await inTransaction(db, (tx) => endSessions(tx, ids, now))
  }
}
