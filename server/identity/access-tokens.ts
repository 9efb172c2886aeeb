import { SignJWT } from 'jose'
import type { Db } from '#server/db/database.ts'
import { keyRing } from '#server/identity/key-ring.ts'
import { readSigned, signed } from '#server/identity/signed-text.ts'

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
const CENTURY_SECONDS = 100 * 365 * 24 * 60 * 60
const MOST_KNOWN = 10_000

interface KnownToken {
  bearer: TokenBearer
  /** The name of the key that signed it. */
  kid: string
  endsAt: number
}

/** Tokens whose signature was found good, with the time of their end: each call of a till shows the same one. */
const knownTokens = () => {
  const known = new Map<string, KnownToken>()
  return {
    /** Undefined for one that is not known, or has ended by `time`. */
    find: (token: string, time: number): KnownToken | undefined => {
      const found = known.get(token)
      return found && time < found.endsAt ? found : undefined
    },
    add: (token: string, verified: KnownToken): void => {
      if (known.size >= MOST_KNOWN) known.clear()
      known.set(token, verified)
    },
  }
}

/** Access tokens: signed, and good for 10 minutes, or until their key is removed. */
export const accessTokens = (db: Db, now: () => Date): AccessTokens => {
  const ring = keyRing(db, 'access-token', now)
  const known = knownTokens()

  const issue = ({ userId, sessionId }: TokenBearer): Promise<string> => {
    const issuedAt = Math.floor(now().getTime() / 1000)
    const token = new SignJWT({ sid: sessionId })
      .setIssuer(ISSUER)
      .setSubject(userId)
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + LIFETIME_SECONDS)
    return signed(token, ring)
  }

  const read = async (token: string, evenExpired?: 'evenExpired'): Promise<TokenBearer | undefined> => {
    const found = known.find(token, now().getTime())
    if (found && (await ring.find(found.kid))) return found.bearer
    const verified = await readSigned(token, ring, {
      issuer: ISSUER,
      currentDate: now(),
      clockTolerance: evenExpired ? CENTURY_SECONDS : 0,
    })
    const { sub: userId, sid: sessionId, exp = 0 } = verified?.payload ?? {}
    if (!verified || userId === undefined || typeof sessionId !== 'string') return undefined
    const bearer = { userId, sessionId }
    known.add(token, { bearer, kid: verified.kid, endsAt: exp * 1_000 })
    return bearer
  }
  return { issue, read }
}
