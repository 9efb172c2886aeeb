import type { LoginSession } from '#contract/identity.ts'
import { unauthorized } from '#server/http/refusal.ts'
import { beginSession, loginSession, type SignInPlace } from '#server/identity/sessions.ts'
import { takeSignInToken } from '#server/identity/sign-in-tokens.ts'
import type { Office } from '#server/office.ts'

/**
 * The session of whoever comes with the one-time token of the sign-in page.
 * @throws Refusal 401 for a token that is unknown, used or too old.
 */
export const enteredSession = async (
  { db, tokens, now }: Office,
  authToken: string,
  place: SignInPlace,
): Promise<LoginSession> => {
  const userId = await takeSignInToken(db, authToken, now())
  const session = userId === undefined ? undefined : await beginSession(db, userId, now(), place)
  if (!session) throw unauthorized('This sign-in is no longer valid. Please sign in again.')
  return loginSession(tokens, session)
}
