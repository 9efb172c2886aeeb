import { errors, jwtVerify, SignJWT } from 'jose'
import type { Db } from '#server/db/database.ts'
import { signingSecret } from '#server/identity/signing-keys.ts'

/** Invitations to make an account: signed texts, each for one e-mail address or phone number. */
export interface Invitations {
  /** For this identifier, in its one normal form. */
  issue: (identifier: string) => Promise<string>
  /** The identifier it is for; undefined for one that is forged or older than a week. */
  read: (invitation: string) => Promise<string | undefined>
}

export const INVITATION_DAYS = 7
const DAY_SECONDS = 24 * 60 * 60
const AUDIENCE = 'sign-up'
const ALGORITHM = 'HS256'

/** The invitations of this installation. One is used up by its account: there is none without a password after it. */
export const createInvitations = async (db: Db, now: () => Date): Promise<Invitations> => {
  const secret = await signingSecret(db, 'invitation')
  return {
    issue: (identifier) => {
      const issuedAt = Math.floor(now().getTime() / 1000)
      return new SignJWT()
        .setProtectedHeader({ alg: ALGORITHM })
        .setAudience(AUDIENCE)
        .setSubject(identifier)
        .setExpirationTime(issuedAt + INVITATION_DAYS * DAY_SECONDS)
        .sign(secret)
    },
    read: async (invitation) => {
      try {
        const options = { audience: AUDIENCE, algorithms: [ALGORITHM], currentDate: now() }
        return (await jwtVerify(invitation, secret, options)).payload.sub
      } catch (cause) {
        if (cause instanceof errors.JOSEError) return undefined
        throw cause
      }
    },
  }
}
