import { errors, jwtVerify, SignJWT } from 'jose'
import type { Db } from '#server/db/database.ts'
import { signingSecret } from '#server/identity/signing-keys.ts'

/** Whose session an access token belongs to. */
export interface TokenBearer {
  userId: string
  sessionId: string
}

export interface AccessTokens {
  issue: (bearer: TokenBearer) => Promise<string>
  /** Undefined for a token that is forged or expired; `evenExpired` only asks whether we once issued it. */
  read: (token: string, evenExpired?: 'evenExpired') => Promise<TokenBearer | undefined>
}

const LIFETIME_SECONDS = 10 * 60
const ISSUER = 'tillstate'
const ALGORITHM = 'HS256'
const CENTURY_SECONDS = 100 * 365 * 24 * 60 * 60
const MOST_KNOWN = 10_000

/** Imported once, not for every call. */
const signingKey = async (db: Db): Promise<CryptoKey> => {
  const secret = await signingSecret(db, 'access-token')
  return crypto.subtle.importKey('raw', secret, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify'])
}

/** Tokens whose signature was found good, with the time of their end: each call of a till shows the same one. */
const knownTokens = () => {
  const known = new Map<string, { bearer: TokenBearer; endsAt: number }>()
  return {
    /** Undefined for one that is not known, or has ended by `time`. */
    find: (token: string, time: number): TokenBearer | undefined => {
      const found = known.get(token)
      return found && time < found.endsAt ? found.bearer : undefined
    },
    add: (token: string, bearer: TokenBearer, endsAt: number): void => {
      if (known.size >= MOST_KNOWN) known.clear()
      known.set(token, { bearer, endsAt })
    },
  }
}

/** Access tokens: signed, and good for 10 minutes. */
export const accessTokens = async (db: Db, now: () => Date): Promise<AccessTokens> => {
  const key = await signingKey(db)
  const known = knownTokens()

  const issue = ({ userId, sessionId }: TokenBearer): Promise<string> => {
    const issuedAt = Math.floor(now().getTime() / 1000)
    return new SignJWT({ sid: sessionId })
      .setProtectedHeader({ alg: ALGORITHM })
      .setIssuer(ISSUER)
      .setSubject(userId)
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + LIFETIME_SECONDS)
      .sign(key)
  }

  const read = async (token: string, evenExpired?: 'evenExpired'): Promise<TokenBearer | undefined> => {
    const found = known.find(token, now().getTime())
    if (found) return found
    try {
      const { payload } = await jwtVerify(token, key, {
        issuer: ISSUER,
        algorithms: [ALGORITHM],
        currentDate: now(),
        clockTolerance: evenExpired ? CENTURY_SECONDS : 0,
      })
      const { sub: userId, sid: sessionId, exp = 0 } = payload
      if (userId === undefined || typeof sessionId !== 'string') return undefined
      known.add(token, { userId, sessionId }, exp * 1_000)
      return { userId, sessionId }
    } catch (cause) {
      if (cause instanceof errors.JOSEError) return undefined
      throw cause
    }
  }
  return { issue, read }
}
