import { sql } from 'kysely'
import type { LoginSession } from '#contract/identity.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction, type Connection } from '#server/db/transaction.ts'
import { unauthorized, type Refusal } from '#server/http/refusal.ts'
import type { AccessTokens } from '#server/identity/access-tokens.ts'
import type { Cashier } from '#server/identity/cashier.ts'
import { addRefreshToken, useRefreshToken, type RefreshTokenKey } from '#server/identity/refresh-tokens.ts'

/** A session that goes on, with another refresh token of it. */
export interface OpenSession {
  cashier: Cashier
  refreshToken: string
  expiresAt: Date
}

const MINUTE_MS = 60_000

/**
 * A used refresh token is taken once more within this time: the answer to its first use may have been lost on the way.
 * Later it can only be a copy, and ends the session of whoever holds it (decision 0011).
 */
const REPEAT_MS = MINUTE_MS

/** What is said to somebody whose session is over. */
export const sessionOver = (): Refusal => unauthorized('Your session has ended. Please sign in again.')

/**
 * A session that nobody has renewed for this long is over. It goes by the clock of the database, which no process of the
 * office moves.
 */
const IDLE_HOURS = 8

/** The time since which a session must have been used. */
export const stillUsed = sql<Date>`now() - make_interval(hours => ${sql.lit(IDLE_HOURS)})`

/** Who a session is one of; undefined for somebody who is disabled, or gone. */
export const cashierOf = async (
  db: Connection,
  userId: string,
  sessionId: string,
): Promise<Cashier | undefined> => {
  const user = await db
    .selectFrom('users')
    .select(['tenant_id', 'fullname', 'photo_url'])
    .where('id', '=', userId)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
  return (
    user && { userId, sessionId, tenantId: user.tenant_id, fullname: user.fullname, photoUrl: user.photo_url }
  )
}

/** Who a session belongs to, as the app keeps it. */
export const personOf = ({ userId, fullname, photoUrl }: Cashier) => ({
  user_id: userId,
  fullname,
  photo_url: photoUrl,
})

/** What the app keeps of a session (§3.6). */
export const loginSession = async (
  tokens: AccessTokens,
  { cashier, refreshToken, expiresAt }: OpenSession,
): Promise<LoginSession> => ({
  token: await tokens.issue(cashier, expiresAt),
  refresh_token: refreshToken,
  ...personOf(cashier),
})

/**
 * Ends sessions, and notifies the other offices. Always in the same order, so that two who end the same ones do not
 * wait for each other.
 * @returns those that went on until now.
 */
export const endSessions = async (tx: Connection, ids: string[], now: Date): Promise<string[]> => {
  const ended: string[] = []
  for (const id of ids.toSorted()) {
    const { numUpdatedRows } = await tx
      .updateTable('sessions')
      .set({ ended_at: now })
      .where('id', '=', id)
      .where('ended_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows > 0n) ended.push(id)
  }
  if (ended.length > 0)
    await tx
      .insertInto('session_ends')
      .values(ended.map((session_id) => ({ session_id })))
      .onConflict((conflict) => conflict.column('session_id').doNothing())
      .execute()
  return ended
}

/** A session with one of its refresh tokens. Who renews the session at the same time waits. */
const lockSession = (tx: Connection, { session_id, token_hash }: RefreshTokenKey, now: Date) =>
  tx
    .selectFrom('sessions')
    .innerJoin('refresh_tokens', 'refresh_tokens.session_id', 'sessions.id')
    .select(['sessions.user_id', 'sessions.expires_at', 'refresh_tokens.used_at'])
    .select((on) =>
      on
        .and([
          on('sessions.ended_at', 'is', null),
          on('sessions.expires_at', '>', now),
          on('sessions.last_used_at', '>', stillUsed),
        ])
        .as('goes_on'),
    )
    .where('sessions.id', '=', session_id)
    .where('refresh_tokens.token_hash', '=', token_hash)
    .forUpdate('sessions')
    .executeTakeFirst()

/**
 * Changes a refresh token for another one of its session, on one machine. A token that was used before ends its whole
 * session, and `onReuse` hears of it.
 * @throws Refusal 401 when the session is over, or just ended.
 */
export const renewSession = async (
  db: Db,
  key: RefreshTokenKey,
  now: Date,
  onReuse: (ended: string[]) => void,
): Promise<OpenSession> => {
  const sessionId = key.session_id
  const renewed = await inTransaction(db, async (tx): Promise<OpenSession | 'over' | { ended: string[] }> => {
    const session = await lockSession(tx, key, now)
    if (!session) return 'over'
    const { user_id, expires_at: expiresAt, used_at, goes_on } = session
    if (used_at !== null && now.getTime() - used_at.getTime() > REPEAT_MS)
      return { ended: await endSessions(tx, [sessionId], now) }
    const cashier = goes_on ? await cashierOf(tx, user_id, sessionId) : undefined
    if (!cashier) return 'over'
    await useRefreshToken(tx, key, now)
    await tx
      .updateTable('sessions')
      .set({ last_used_at: sql`now()` })
      .where('id', '=', sessionId)
      .execute()
    return { cashier, refreshToken: await addRefreshToken(tx, sessionId), expiresAt }
  })
  if (renewed === 'over') throw sessionOver()
  if ('cashier' in renewed) return renewed
  onReuse(renewed.ended)
  throw sessionOver()
}
