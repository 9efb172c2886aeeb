import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { LoginSession } from '#contract/identity.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction, type Connection } from '#server/db/transaction.ts'
import { hashOfSecret, newSecret } from '#server/http/secrets.ts'
import { unauthorized } from '#server/http/refusal.ts'
import type { AccessTokens, TokenBearer } from '#server/identity/access-tokens.ts'

/** A cashier who is signed in. */
export interface Cashier {
  userId: string
  sessionId: string
  tenantId: string | null
  fullname: string
  photoUrl: string | null
}

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** After this a cashier signs in again, however often the tokens were renewed. */
const SESSION_DAYS = 30

/**
 * A used refresh token is taken once more within this time: the answer to its first use may have been lost on the way.
 * Later it can only be a copy, and ends the session of whoever holds it (decision 0011).
 */
const REPEAT_MS = MINUTE_MS

const SIGNED_OUT = 'Your session has ended. Please sign in again.'

const addRefreshToken = async (db: Connection, sessionId: string): Promise<string> => {
  const secret = newSecret()
  await db
    .insertInto('refresh_tokens')
    .values({ token_hash: hashOfSecret(secret), session_id: sessionId, used_at: null })
    .execute()
  return secret
}

/** Begins a session of `userId`; the ones of this user that are over are forgotten. */
export const beginSession = async (db: Db, userId: string, now: Date): Promise<string> => {
  const id = uuid()
  const expires_at = new Date(now.getTime() + SESSION_DAYS * DAY_MS)
  await inTransaction(db, async (transaction) => {
    await transaction
      .deleteFrom('sessions')
      .where('user_id', '=', userId)
      .where('expires_at', '<=', now)
      .execute()
    await transaction
      .insertInto('sessions')
      .values({ id, user_id: userId, expires_at, ended_at: null })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()
  })
  return id
}

/**
 * A session that nobody has renewed for this long is over. It goes by the clock of the database, which no process of the
 * office moves.
 */
const IDLE_HOURS = 8

/** The time since which a session must have been used. */
export const stillUsed = sql<Date>`now() - make_interval(hours => ${sql.lit(IDLE_HOURS)})`

/** The cashier of a session, unless it is over, was not used for 8 hours, or is one of a disabled user. */
export const cashierOfSession = async (
  db: Db,
  sessionId: string,
  now: Date,
): Promise<Cashier | undefined> => {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.id', 'users.tenant_id', 'users.fullname', 'users.photo_url'])
    .where('sessions.id', '=', sessionId)
    .where('sessions.ended_at', 'is', null)
    .where('sessions.expires_at', '>', now)
    .where('sessions.last_used_at', '>', stillUsed)
    .where('users.disabled_at', 'is', null)
    .executeTakeFirst()
  return (
    row && {
      userId: row.id,
      sessionId,
      tenantId: row.tenant_id,
      fullname: row.fullname,
      photoUrl: row.photo_url,
    }
  )
}

/** Who a session belongs to, as the app keeps it. */
export const personOf = ({ userId, fullname, photoUrl }: Cashier) => ({
  user_id: userId,
  fullname,
  photo_url: photoUrl,
})

/** What the app keeps of a session (§3.6), with another refresh token of it. */
export const loginSession = async (
  db: Connection,
  tokens: AccessTokens,
  cashier: Cashier,
): Promise<LoginSession> => ({
  token: await tokens.issue(cashier),
  refresh_token: await addRefreshToken(db, cashier.sessionId),
  ...personOf(cashier),
})

export const endSession = async (db: Connection, sessionId: string, now: Date): Promise<void> => {
  await db
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute()
}

/** The session a refresh token belongs to, over or not. */
export const sessionOfRefreshToken = async (db: Db, refreshToken: string) =>
  db
    .selectFrom('refresh_tokens')
    .innerJoin('sessions', 'sessions.id', 'refresh_tokens.session_id')
    .select(['sessions.id', 'sessions.user_id', 'refresh_tokens.token_hash'])
    .where('refresh_tokens.token_hash', '=', hashOfSecret(refreshToken))
    .executeTakeFirst()

/** Marks a refresh token as used. @returns false for one that was used before and is too old to be a repetition. */
const takeRefreshToken = async (db: Db, tokenHash: string, now: Date): Promise<boolean> => {
  const taken = await db
    .updateTable('refresh_tokens')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  if (taken.numUpdatedRows > 0n) return true
  const used = await db
    .selectFrom('refresh_tokens')
    .select('used_at')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return used?.used_at !== undefined && used.used_at !== null
    ? now.getTime() - used.used_at.getTime() <= REPEAT_MS
    : false
}

const forgetOldTokens = async (db: Db, sessionId: string, now: Date): Promise<void> => {
  await db
    .deleteFrom('refresh_tokens')
    .where('session_id', '=', sessionId)
    .where('used_at', '<', new Date(now.getTime() - DAY_MS))
    .execute()
}

/**
 * Changes a refresh token for the cashier it belongs to, who shows an access token of the same session. A token that was
 * used before ends its whole session, and `onReuse` hears of it.
 * @throws Refusal 401 when the session is over, or just ended.
 */
export const renewSession = async (
  db: Db,
  refreshToken: string,
  bearer: TokenBearer,
  now: Date,
  onReuse: () => void,
): Promise<Cashier> => {
  const session = await sessionOfRefreshToken(db, refreshToken)
  if (!session || session.id !== bearer.sessionId) throw unauthorized(SIGNED_OUT)
  if (!(await takeRefreshToken(db, session.token_hash, now))) {
    await endSession(db, session.id, now)
    onReuse()
    throw unauthorized(SIGNED_OUT)
  }
  await forgetOldTokens(db, session.id, now)
  const cashier = await cashierOfSession(db, session.id, now)
  if (!cashier) throw unauthorized(SIGNED_OUT)
  await db
    .updateTable('sessions')
    .set({ last_used_at: sql`now()` })
    .where('id', '=', session.id)
    .execute()
  return cashier
}
