import { SignJWT } from 'jose'
import type { Db } from '#server/db/database.ts'
import { keyRing } from '#server/identity/key-ring.ts'
import { readSigned, signed } from '#server/identity/signed-text.ts'

/** Whom an invitation is for; where it was mailed, whoever has it has that address. */
export interface Invited {
  identifier: string
  isMailed: boolean
}

/** Invitations to make an account: signed texts, each for one e-mail address or phone number. */
export interface Invitations {
  /** For this identifier, in its one normal form. */
  issue: (identifier: string, delivery?: 'handed over' | 'mailed') => Promise<string>
  /** Whom it is for; undefined for one that is forged or older than a week. */
  read: (invitation: string) => Promise<Invited | undefined>
}

export const INVITATION_DAYS = 7
const DAY_SECONDS = 24 * 60 * 60
const AUDIENCE = 'sign-up'
const MAILED_AUDIENCE = 'sign-up by mail'

/** The invitations of this installation. One is used up by its account: there is none without a password after it. */
export const createInvitations = (db: Db, now: () => Date): Invitations => {
  const ring = keyRing(db, 'invitation', now)
  return {
    issue: (identifier, delivery = 'handed over') => {
      const issuedAt = Math.floor(now().getTime() / 1000)
      const invitation = new SignJWT()
        .setAudience(delivery === 'mailed' ? MAILED_AUDIENCE : AUDIENCE)
        .setSubject(identifier)
        .setExpirationTime(issuedAt + INVITATION_DAYS * DAY_SECONDS)
      return signed(invitation, ring)
    },
    read: async (invitation) => {
      const audience = [AUDIENCE, MAILED_AUDIENCE]
      const read = await readSigned(invitation, ring, { audience, currentDate: now() })
      const { sub: identifier, aud } = read?.payload ?? {}
      return identifier === undefined ? undefined : { identifier, isMailed: aud === MAILED_AUDIENCE }
    },
  }
}
