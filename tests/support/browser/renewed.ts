import { HEADERS } from '#contract/headers.ts'
import { RefreshToken, type LoginSession, type SessionTokens } from '#contract/identity.ts'
import type { RunningProduct } from '#tests/support/product.ts'

/** A session, as devices keep it. */
const SESSION = /"token":"([^"]+)","refresh_token":"([^"]+)","user_id":"([^"]+)"/g

/** The key of the app, which they have from `/config.json`. */
const API_KEY = /"apiKey":"([^"]+)"/

const renew = async (origin: string, apiKey: string, tokens: SessionTokens): Promise<LoginSession> => {
  const answer = await fetch(`${origin}/api/identity/auth/token/refresh`, {
    method: 'POST',
    headers: { [HEADERS.apiKey]: apiKey, 'content-type': 'application/json' },
    body: JSON.stringify(tokens),
  })
  const { result } = RefreshToken.answer.parse(await answer.json())
  if (!result) throw new Error(`${origin} has not renewed the session of a device: ${answer.status}`)
  return result
}

/** What devices keep, with their sessions renewed at this product: an access token is good for ten minutes alone. */
export const renewed = async <Kept>(kept: Kept, { origin }: RunningProduct): Promise<Kept> => {
  let text = JSON.stringify(kept)
  const sessions = new Map([...text.matchAll(SESSION)].map((session) => [session[0], session]))
  const [, apiKey] = API_KEY.exec(text) ?? []
  if (sessions.size === 0 || apiKey === undefined)
    throw new Error('What a device has kept holds no session, or no key of the app')
  for (const [, bearerToken = '', refreshToken = '', userId = ''] of sessions.values()) {
    const { token, refresh_token } = await renew(origin, apiKey, { bearerToken, refreshToken, userId })
    text = text.replaceAll(bearerToken, token).replaceAll(refreshToken, refresh_token)
  }
  return JSON.parse(text) as Kept
}

/** Half of the time that an access token is good for: the other half is what a test has. */
const RENEWED_AFTER_MS = 5 * 60_000

/**
 * Gives what devices keep, with sessions that go on for five minutes at least. A test has a copy, which could not renew
 * its session: another copy may have, and whoever uses a refresh token again is signed out.
 */
export const keptFresh = <Kept>(kept: Kept, product: RunningProduct): (() => Promise<Kept>) => {
  let current = kept
  let renewedAt = Number.NEGATIVE_INFINITY
  return async () => {
    if (Date.now() - renewedAt > RENEWED_AFTER_MS) {
      current = await renewed(current, product)
      renewedAt = Date.now()
    }
    return current
  }
}
