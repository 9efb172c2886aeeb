import type { OwnSession } from '#contract/user-sessions.ts'
import type { Connection } from '#server/db/transaction.ts'
import { endSessions, stillUsed } from '#server/identity/sessions.ts'

/** The sessions of somebody that go on, the one that was used last first; in a cluster all machines are asked. */
const goingOn = (db: Connection, userId: string, now: Date) =>
  db
    .selectFrom('sessions')
    .select(['id', 'begun_at', 'last_used_at', 'address', 'device'])
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .where('last_used_at', '>', stillUsed)
    .orderBy('last_used_at', 'desc')
    .execute()

/** The sessions of somebody that go on, the one that was used last first; `current` is the one that asks. */
export const sessionsOf = async (
  db: Connection,
  userId: string,
  now: Date,
  current: string,
): Promise<OwnSession[]> =>
  (await goingOn(db, userId, now)).map(({ id, begun_at, last_used_at, ...place }) => ({
    ...place,
    session_id: id,
    begun_at: begun_at.toISOString(),
    last_used_at: last_used_at.toISOString(),
    is_current: id === current,
  }))

/** Which sessions of somebody: one of them, or all but one, or all. */
interface Which {
  only?: string | undefined
  but?: string | undefined
}

/** Ends sessions of somebody. @returns those that went on until now. */
export const endSessionsOf = async (
  tx: Connection,
  userId: string,
  now: Date,
  { only, but }: Which = {},
): Promise<string[]> => {
  const ids = (await goingOn(tx, userId, now)).map(({ id }) => id)
  const meant = ids.filter((id) => (only === undefined || id === only) && id !== but)
  return endSessions(tx, meant, now)
}
