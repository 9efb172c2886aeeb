import { SignJWT, type JWTPayload } from 'jose'
import type { Db } from '#server/db/database.ts'
import type { Cashier } from '#server/identity/cashier.ts'
import { keyRing } from '#server/identity/key-ring.ts'
import { readSigned, signed } from '#server/identity/signed-text.ts'

/** Whose session an access token belongs to. */
export type TokenBearer = Pick<Cashier, 'userId' | 'sessionId'>

export interface AccessTokens {
  /** A token of this session, which is over at `sessionEnd` at the latest. */
  issue: (cashier: Cashier, sessionEnd: Date) => Promise<string>
  /** Who shows a token, by what is written in it; undefined for one that is forged or expired. */
  read: (token: string) => Promise<Cashier | undefined>
  /** Whose session a token was issued for, expired or not; undefined for one that we never issued. */
  bearerOf: (token: string) => Promise<TokenBearer | undefined>
}

export const ACCESS_TOKEN_SECONDS = 10 * 60
const ISSUER = 'tillstate'
const CENTURY_SECONDS = 100 * 365 * 24 * 60 * 60
const MOST_KNOWN = 10_000

interface KnownToken {
  cashier: Cashier
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

const bearerIn = ({ sub: userId, sid: sessionId }: JWTPayload): TokenBearer | undefined =>
  userId !== undefined && typeof sessionId === 'string' ? { userId, sessionId } : undefined

/** Undefined for a token of before names were in them: whoever shows it renews it. */
const cashierIn = (payload: JWTPayload): Cashier | undefined => {
  const bearer = bearerIn(payload)
  const { name, tenant = null, picture = null } = payload
  if (!bearer || typeof name !== 'string') return undefined
  return {
    ...bearer,
    fullname: name,
    tenantId: typeof tenant === 'string' ? tenant : null,
    photoUrl: typeof picture === 'string' ? picture : null,
  }
}

/**
 * Access tokens: signed, with the name and the merchant of whoever they are for, so that a call is let in by its signature
 * alone. Good for 10 minutes, until the end of their session, or until their key is removed.
 */
export const accessTokens = (db: Db, now: () => Date): AccessTokens => {
  const ring = keyRing(db, 'access-token', now)
  const known = knownTokens()

  const issue = ({ userId, sessionId, ...cashier }: Cashier, sessionEnd: Date): Promise<string> => {
    const issuedAt = Math.floor(now().getTime() / 1000)
    const { fullname: name, tenantId: tenant, photoUrl: picture } = cashier
    const token = new SignJWT({ sid: sessionId, name, tenant, ...(picture === null ? {} : { picture }) })
      .setIssuer(ISSUER)
      .setSubject(userId)
      .setIssuedAt(issuedAt)
      .setExpirationTime(Math.min(issuedAt + ACCESS_TOKEN_SECONDS, Math.floor(sessionEnd.getTime() / 1000)))
    return signed(token, ring)
  }

  const verified = (token: string, clockTolerance: number) =>
    readSigned(token, ring, { issuer: ISSUER, currentDate: now(), clockTolerance })

  const read = async (token: string): Promise<Cashier | undefined> => {
    const found = known.find(token, now().getTime())
    if (found && (await ring.find(found.kid))) return found.cashier
    const good = await verified(token, 0)
    const cashier = good && cashierIn(good.payload)
    if (!good || !cashier) return undefined
    known.add(token, { cashier, kid: good.kid, endsAt: (good.payload.exp ?? 0) * 1_000 })
    return cashier
  }
  const bearerOf = async (token: string): Promise<TokenBearer | undefined> => {
    const once = await verified(token, CENTURY_SECONDS)
    return once && bearerIn(once.payload)
  }
  return { issue, read, bearerOf }
}
