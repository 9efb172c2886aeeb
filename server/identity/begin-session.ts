import { v7 as uuid } from 'uuid'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { markOfPassword } from '#server/identity/passwords.ts'
import { addRefreshToken } from '#server/identity/refresh-tokens.ts'
import { hasSecondFactor } from '#server/identity/second-factors.ts'
import { cashierOf, endSessions, type OpenSession } from '#server/identity/sessions.ts'

const DAY_MS = 24 * 60 * 60_000

/** After this a cashier signs in again, however often the tokens were renewed. */
const SESSION_DAYS = 30

/** From where somebody signs in; `device` is their browser in words. */
export interface SignInPlace {
  address: string
  device: string | null
}

/** What somebody has shown to be let in. */
export interface Shown {
  /** The mark of their password; none of somebody who was let in without one. */
  shown?: string
  /** They have shown their second factor as well, if there is one. */
  isWhole?: boolean
}

/**
 * Does what was shown still let somebody in? Whoever changes what it takes locks the user first, and ends the sessions that
 * there are by then: this waits for them.
 */
const isStillEnough = (db: Db, userId: string, { shown, isWhole = false }: Shown): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const user = await tx
      .selectFrom('users')
      .select('password_hash')
      .where('id', '=', userId)
      .where('disabled_at', 'is', null)
      .forShare()
      .executeTakeFirst()
    if (!user) return false
    if (shown !== undefined && (user.password_hash === null || markOfPassword(user.password_hash) !== shown))
      return false
    return isWhole || !(await hasSecondFactor(tx, userId))
  })

/**
 * Begins a session of `userId`, on one machine; where that one cannot be reached, on another. Whether they may come in is
 * asked afterwards: whoever changes that meanwhile is either seen here, or ends this session with all others.
 * @returns undefined for somebody who may not; nobody has the session's tokens then.
 */
export const beginSession = async (
  db: Db,
  userId: string,
  now: Date,
  place: SignInPlace,
  shown: Shown,
): Promise<OpenSession | undefined> => {
  const expiresAt = new Date(now.getTime() + SESSION_DAYS * DAY_MS)
  const { id, refreshToken } = await inTransaction(db, async (tx) => {
    const id = uuid()
    await tx
      .insertInto('sessions')
      .values({ id, user_id: userId, expires_at: expiresAt, ended_at: null, ...place })
      .execute()
    return { id, refreshToken: await addRefreshToken(tx, id) }
  })
  const cashier = (await isStillEnough(db, userId, shown)) ? await cashierOf(db, userId, id) : undefined
  if (cashier) return { cashier, refreshToken, expiresAt }
  await inTransaction(db, (tx) => endSessions(tx, [id], now))
  return undefined
}
