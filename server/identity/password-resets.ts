import type { Db } from '#server/db/database.ts'
import { inTransaction, type Connection } from '#server/db/transaction.ts'
import { hashOfSecret, newSecret } from '#server/http/secrets.ts'
import { endSessionsOf } from '#server/identity/own-sessions.ts'
import { markEmailVerified } from '#server/identity/users.ts'

export const RESET_MINUTES = 30
const MINUTE_MS = 60_000

/** Who is given the link: its operator, who passes it on, or the e-mail address of the person. */
type Delivery = 'handed over' | 'mailed'

/** A token with which this user sets their password anew: once, and within 30 minutes; earlier ones are void. */
export const issueReset = async (
  db: Db,
  userId: string,
  now: Date,
  delivery: Delivery = 'handed over',
): Promise<string> => {
  const token = newSecret()
  await inTransaction(db, async (tx) => {
    await tx.deleteFrom('password_resets').where('user_id', '=', userId).execute()
    await tx
      .insertInto('password_resets')
      .values({
        token_hash: hashOfSecret(token),
        user_id: userId,
        expires_at: new Date(now.getTime() + RESET_MINUTES * MINUTE_MS),
        is_mailed: delivery === 'mailed',
      })
      .execute()
  })
  return token
}

/** Whose password a token sets; undefined for one that is unknown, used or too old. */
export const userOfReset = (db: Db, token: string, now: Date) =>
  db
    .selectFrom('password_resets')
    .innerJoin('users', 'users.id', 'password_resets.user_id')
    .select(['users.id', 'users.identifier', 'users.fullname'])
    .where('token_hash', '=', hashOfSecret(token))
    .where('expires_at', '>', now)
    .where('users.disabled_at', 'is', null)
    .executeTakeFirst()

/** Why somebody gets another password: they know the old one, or have a token, which is used up by it. */
type Proof = 'old password' | { token: string }

/** Is this the hash of their password? Its salt is drawn, so nobody else has set it. */
const isSet = async (tx: Connection, userId: string, passwordHash: string): Promise<boolean> => {
  const user = await tx
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', userId)
    .executeTakeFirst()
  return user?.password_hash === passwordHash
}

/**
 * Gives somebody another password; all their sessions end, and what else would begin one is void. What is repeated since the
 * answer of the database was lost has been done already.
 * @returns the sessions that ended; undefined where the token was used meanwhile, and nothing is changed.
 */
export const changePassword = (
  db: Db,
  { userId, passwordHash, proof }: { userId: string; passwordHash: string; proof: Proof },
  now: Date,
): Promise<string[] | undefined> =>
  inTransaction(db, async (tx) => {
    if (proof !== 'old password') {
      const used = await tx
        .deleteFrom('password_resets')
        .where('token_hash', '=', hashOfSecret(proof.token))
        .returning('is_mailed')
        .executeTakeFirst()
      if (!used) return (await isSet(tx, userId, passwordHash)) ? [] : undefined
      if (used.is_mailed) await markEmailVerified(tx, userId, now)
    }
    // Before its sessions are looked for: one that begins meanwhile waits for this, or is found.
    await tx.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', userId).execute()
    await tx.deleteFrom('password_resets').where('user_id', '=', userId).execute()
    await tx.deleteFrom('sign_in_tokens').where('user_id', '=', userId).execute()
    return endSessionsOf(tx, userId, now)
  })
