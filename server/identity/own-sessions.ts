import type { OwnSession } from '#contract/identity.ts'
import type { Db } from '#server/db/database.ts'
import type { Connection } from '#server/db/transaction.ts'
import { stillUsed, type Cashier } from '#server/identity/sessions.ts'

/** The sessions of somebody that go on, the one that was used last first. */
export const sessionsOf = async (
  db: Db,
  { userId, sessionId }: Cashier,
  now: Date,
): Promise<OwnSession[]> => {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'begun_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .where('last_used_at', '>', stillUsed)
    .orderBy('last_used_at', 'desc')
    .execute()
  return rows.map(({ id, begun_at, last_used_at }) => ({
    session_id: id,
    begun_at: begun_at.toISOString(),
    last_used_at: last_used_at.toISOString(),
    is_current: id === sessionId,
  }))
}

/** Which sessions of somebody: one of them, or all but one, or all. */
interface Which {
  only?: string | undefined
  but?: string | undefined
}

/** Ends sessions of somebody. @returns how many went on until now. */
export const endSessionsOf = async (
  db: Connection,
  userId: string,
  now: Date,
  { only, but }: Which = {},
): Promise<number> => {
  const ended = await db
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .$if(only !== undefined, (query) => query.where('id', '=', only ?? ''))
    .$if(but !== undefined, (query) => query.where('id', '!=', but ?? ''))
    .executeTakeFirst()
  return Number(ended.numUpdatedRows)
}
