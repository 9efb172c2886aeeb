import { SignJWT } from 'jose'
import type { Db } from '#server/db/database.ts'
import { keyRing } from '#server/identity/key-ring.ts'
import { readSigned, signed } from '#server/identity/signed-text.ts'

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

/** The invitations of this installation. One is used up by its account: there is none without a password after it. */
export const createInvitations = (db: Db, now: () => Date): Invitations => {
  const ring = keyRing(db, 'invitation', now)
  return {
    issue: (identifier) => {
      const issuedAt = Math.floor(now().getTime() / 1000)
      const invitation = new SignJWT()
        .setAudience(AUDIENCE)
        .setSubject(identifier)
        .setExpirationTime(issuedAt + INVITATION_DAYS * DAY_SECONDS)
      return signed(invitation, ring)
    },
    read: async (invitation) =>
      (await readSigned(invitation, ring, { audience: AUDIENCE, currentDate: now() }))?.payload.sub,
  }
}
