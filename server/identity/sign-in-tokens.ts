import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { hashOfSecret, newSecret } from '#server/http/secrets.ts'
import { isTheirPassword } from '#server/identity/users.ts'

const LIFETIME_MS = 60_000

/** Letters of a secret. What follows is a mark: a dot between them would make an address look like that of a file. */
const SECRET_LENGTH = 43

/**
 * A one-time token that the sign-in page hands to the app in the address: good once, for 60 seconds, and for as long as the
 * password stays that somebody has shown. Where the machine of one cannot be reached, another one is made.
 */
export const issueSignInToken = (
  db: Db,
  userId: string,
  now: Date,
  /** The mark of that password; none for somebody who was let in without one. */
  shown?: string,
): Promise<string> =>
  inTransaction(db, async (tx) => {
    const token = `${newSecret()}${shown ?? ''}`
    await tx
      .insertInto('sign_in_tokens')
      .values({
        token_hash: hashOfSecret(token),
        user_id: userId,
        expires_at: new Date(now.getTime() + LIFETIME_MS),
      })
      .execute()
    return token
  })

/** Uses the token up. @returns the user who signed in, or undefined for a token that is unknown, used, too old or void. */
export const takeSignInToken = async (db: Db, token: string, now: Date): Promise<string | undefined> => {
  const taken = await db
    .deleteFrom('sign_in_tokens')
    .where('token_hash', '=', hashOfSecret(token))
    .returning(['user_id', 'expires_at'])
    .executeTakeFirst()
  if (!taken || taken.expires_at <= now) return undefined
  const shown = token.slice(SECRET_LENGTH)
  return shown === '' || (await isTheirPassword(db, taken.user_id, shown)) ? taken.user_id : undefined
}
