import { SignJWT } from 'jose'
import type { Db } from '#server/db/database.ts'
import type { Connection } from '#server/db/transaction.ts'
import { hashOfSecret } from '#server/http/secrets.ts'
import { keyRing } from '#server/identity/key-ring.ts'
import { readSigned, signed } from '#server/identity/signed-text.ts'
import { personWithoutPassword } from '#server/identity/users.ts'
import { identifierOf } from '#domain/identifier.ts'

/** Whom an invitation is for; where it was mailed, whoever has it has that address. */
export interface Invited {
  identifier: string
  isMailed: boolean
}

interface Issue {
  /** As what they are entered where; whatever they are entered as at the moment, unless said otherwise. */
  entry?: string
  delivery?: 'handed over' | 'mailed'
}

/** Invitations to make an account: signed texts, each for one e-mail address or phone number, as it is entered now. */
export interface Invitations {
  /** For this identifier, in its one normal form. */
  issue: (identifier: string, how?: Issue) => Promise<string>
  /**
   * Whom it is for; undefined for one that is forged or older than a week, or from before they were entered or removed
   * somewhere, or were to do more.
   */
  read: (invitation: string) => Promise<Invited | undefined>
}

export const INVITATION_DAYS = 7
const DAY_SECONDS = 24 * 60 * 60
const AUDIENCE = 'sign-up'
const MAILED_AUDIENCE = 'sign-up by mail'

/**
 * As what somebody is entered, in all stores: another text after each entry, each higher role, and each removal of an entry
 * that has an id. Entries without one are older than ids, and do not count; empty where there are no others.
 */
export const entryOf = async (db: Connection, userId: string): Promise<string> => {
  const rows = await db
    .selectFrom('memberships')
    .select('invitation_id')
    .where('user_id', '=', userId)
    .where('invitation_id', 'is not', null)
    .orderBy('invitation_id')
    .execute()
  return rows.length === 0 ? '' : hashOfSecret(rows.map(({ invitation_id }) => invitation_id).join(' '))
}

/** The entry of whoever would make an account by this name; undefined where there is nobody. */
const entryOfIdentifier = async (db: Connection, identifier: string): Promise<string | undefined> => {
  const person = await personWithoutPassword(db, identifier)
  return person && entryOf(db, person.id)
}

/** The invitations of this installation. One is used up by its account: there is none without a password after it. */
export const createInvitations = (db: Db, now: () => Date): Invitations => {
  const ring = keyRing(db, 'invitation', now)
  return {
    issue: async (identifier, { entry, delivery = 'handed over' } = {}) => {
      const issuedAt = Math.floor(now().getTime() / 1000)
      const invitation = new SignJWT({ entry: entry ?? (await entryOfIdentifier(db, identifier)) ?? '' })
        .setAudience(delivery === 'mailed' ? MAILED_AUDIENCE : AUDIENCE)
        .setSubject(identifier)
        .setExpirationTime(issuedAt + INVITATION_DAYS * DAY_SECONDS)
      return signed(invitation, ring)
    },
    read: async (invitation) => {
      const audience = [AUDIENCE, MAILED_AUDIENCE]
      const read = await readSigned(invitation, ring, { audience, currentDate: now() })
      const { sub = '', aud, entry = '' } = read?.payload ?? {}
      // A link that was made before may have a phone number in the form that was the normal one then.
      const identifier = identifierOf(sub)?.identifier
      if (identifier === undefined) return undefined
      // Whoever has made the account meanwhile is told so, by the name that is taken.
      const entered = await entryOfIdentifier(db, identifier)
      if (entered !== undefined && entered !== entry) return undefined
      return { identifier, isMailed: aud === MAILED_AUDIENCE }
    },
  }
}
