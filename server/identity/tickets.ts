import { SignJWT } from 'jose'
import type { Db } from '#server/db/database.ts'
import { keyRing } from '#server/identity/key-ring.ts'
import { readSigned, signed } from '#server/identity/signed-text.ts'
import { isTheirPassword } from '#server/identity/users.ts'

/** Whose password was right just now, by the name that they sign in with. */
export interface Ticket {
  userId: string
  name: string
  /** The mark of that password. */
  shown: string
  /** The mark of the second factor that it leads to the set-up of, and of no other that is begun since. */
  factor?: string | undefined
}

/** What a page goes on with once the password was right; a ticket is good for one of them alone. */
export type TicketUse = 'code' | 'second-factor'

/** Tickets lead from one page of a sign-in to the next. */
export interface Tickets {
  issue: (use: TicketUse, ticket: Ticket) => Promise<string>
  /** Undefined for one that is forged, older than 10 minutes, for another page, or of a password that was changed since. */
  read: (use: TicketUse, text: string) => Promise<Ticket | undefined>
}

export const TICKET_MINUTES = 10

/** The tickets of this installation, whichever of its processes asks. */
export const createTickets = (db: Db, now: () => Date): Tickets => {
  const ring = keyRing(db, 'ticket', now)
  return {
    issue: (use, { userId, name, shown, factor }) => {
      const issuedAt = Math.floor(now().getTime() / 1000)
      const ticket = new SignJWT({ name, shown, factor })
        .setAudience(use)
        .setSubject(userId)
        .setExpirationTime(issuedAt + TICKET_MINUTES * 60)
      return signed(ticket, ring)
    },
    read: async (use, text) => {
      const read = await readSigned(text, ring, { audience: use, currentDate: now() })
      const { sub, name, shown, factor } = read?.payload ?? {}
      if (sub === undefined || typeof name !== 'string' || typeof shown !== 'string') return undefined
      const ticket = { userId: sub, name, shown, ...(typeof factor === 'string' && { factor }) }
      return (await isTheirPassword(db, sub, shown)) ? ticket : undefined
    },
  }
}
