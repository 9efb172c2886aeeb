import type { Db } from '#server/db/database.ts'
import type { Connection } from '#server/db/transaction.ts'
import { Id } from '#contract/text.ts'
import { hashOfSecret, newSecret } from '#server/http/secrets.ts'
import type { TokenBearer } from '#server/identity/access-tokens.ts'

/** A refresh token as it is stored, with its session. */
export interface RefreshTokenKey {
  session_id: string
  token_hash: string
}

/** The token begins with its session, so that it is looked up within its session only. */
export const addRefreshToken = async (db: Connection, sessionId: string): Promise<string> => {
  const token = `${sessionId}.${newSecret()}`
  await db
    .insertInto('refresh_tokens')
    .values({ token_hash: hashOfSecret(token), session_id: sessionId, used_at: null })
    .execute()
  return token
}

/** The session that a refresh token begins with, whatever that is; one of before they named it has none. */
export const sessionInToken = (token: string): string => token.split('.', 1)[0] ?? ''

/** Where a token is stored; one of before they named their session is of the access token's that comes with it. */
export const keyOfRefreshToken = (
  token: string,
  bearer: TokenBearer | undefined,
): RefreshTokenKey | undefined => {
  const session_id = Id.safeParse(sessionInToken(token)).data ?? bearer?.sessionId
  return session_id === undefined ? undefined : { session_id, token_hash: hashOfSecret(token) }
}

/** The user whose session a refresh token belongs to, over or not. */
export const userOfRefreshToken = async (
  db: Db,
  { session_id, token_hash }: RefreshTokenKey,
): Promise<string | undefined> => {
  const found = await db
    .selectFrom('refresh_tokens')
    .innerJoin('sessions', 'sessions.id', 'refresh_tokens.session_id')
    .select('sessions.user_id')
    .where('sessions.id', '=', session_id)
    .where('refresh_tokens.token_hash', '=', token_hash)
    .executeTakeFirst()
  return found?.user_id
}

/** Marks a refresh token as used, unless it was before. */
export const useRefreshToken = async (
  tx: Connection,
  { session_id, token_hash }: RefreshTokenKey,
  now: Date,
): Promise<void> => {
  await tx
    .updateTable('refresh_tokens')
    .set({ used_at: now })
    .where('session_id', '=', session_id)
    .where('token_hash', '=', token_hash)
    .where('used_at', 'is', null)
    .execute()
}
