import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { hashOfSecret, newSecret } from '#server/http/secrets.ts'
import type { Shown } from '#server/identity/begin-session.ts'

const LIFETIME_MS = 60_000

/** Letters of a secret. What follows says what was shown; a dot between them would make an address look like that of a file. */
const SECRET_LENGTH = 43

const WHOLE = '1'

/**
 * A one-time token that the sign-in page hands to the app in the address: good once, for 60 seconds, and for as long as what
 * was shown lets somebody in. Where the machine of one cannot be reached, another one is made.
 */
export const issueSignInToken = (
  db: Db,
  userId: string,
  now: Date,
  { shown = '', isWhole = false }: Shown = {},
): Promise<string> =>
  inTransaction(db, async (tx) => {
    const token = `${newSecret()}${isWhole ? WHOLE : '0'}${shown}`
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

/** Uses the token up. @returns who signs in, and what they have shown; undefined for one that is unknown, used, too old or void. */
export const takeSignInToken = async (
  db: Db,
  token: string,
  now: Date,
): Promise<(Shown & { userId: string }) | undefined> => {
  const taken = await db
    .deleteFrom('sign_in_tokens')
    .where('token_hash', '=', hashOfSecret(token))
    .returning(['user_id', 'expires_at'])
    .executeTakeFirst()
  if (!taken || taken.expires_at <= now) return undefined
  const [whole, ...mark] = token.slice(SECRET_LENGTH)
  const shown = mark.join('')
  return { userId: taken.user_id, isWhole: whole === WHOLE, ...(shown !== '' && { shown }) }
}
