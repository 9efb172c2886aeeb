import { employmentsOf, isManaging } from '#server/http/store-access.ts'
import { forbidden, Refusal } from '#server/http/refusal.ts'
import {
  ALL_CODES_LIMIT,
  CODE_LIMIT,
  compareGuess,
  forgetGuesses,
  type Claim,
} from '#server/identity/attempts.ts'
import type { Ticket, TicketUse } from '#server/identity/tickets.ts'
import type { Office } from '#server/office.ts'
import { requireFew, type Entered } from './sign-in.ts'

/** Where a form comes from: its network address, and the device, where this name has signed in on it before. */
export interface From {
  address: string
  deviceId?: string | undefined
}

const WRONG_CODE = 'This code is wrong, or was used before. Please type the one that your app shows now.'

/** @throws Refusal 403 for a page that was open for too long, or that nobody came to by their password. */
export const requireTicket = async ({ tickets }: Office, use: TicketUse, token: string): Promise<Ticket> => {
  const ticket = token === '' ? undefined : await tickets.read(use, token)
  if (!ticket) throw forbidden('This page was open for too long. Please sign in again.')
  return ticket
}

/**
 * Known devices are counted together as well: whoever has known the password for a while may have made many of them. Who
 * guesses from elsewhere delays none of them.
 */
const claimsOf = (userId: string, { address, deviceId }: From): [Claim, ...Claim[]] => [
  { subject: `code:${userId}:${deviceId ?? address}`, limit: CODE_LIMIT },
  { subject: deviceId === undefined ? `code:${userId}` : `code:${userId}:known`, limit: ALL_CODES_LIMIT },
]

/** Looks at a code within the limits; a wrong one is recorded. @throws Refusal 401, or 429 after too many. */
export const withinLimits = async <Value>(
  office: Office,
  { userId, name }: Ticket,
  from: From,
  look: () => Promise<Value | undefined>,
): Promise<Value> => {
  const claims = claimsOf(userId, from)
  await requireFew(office, 'wrong codes', from.address, claims)
  const found = await compareGuess(office.db, claims, look)
  if (found === undefined) {
    const who = { userId, name, address: from.address }
    office.events.record({ kind: 'second-factor', outcome: 'failed', ...who, detail: 'wrong code' })
    throw new Refusal(401, WRONG_CODE)
  }
  for (const { subject } of claims) await forgetGuesses(office.db, subject)
  return found
}

/** The second factor of whoever came with this ticket. @throws Refusal 401 for a wrong code, 429 after too many. */
export const checkCode = async (office: Office, ticket: Ticket, typed: string, from: From): Promise<void> => {
  const { userId, name } = ticket
  const shown = await withinLimits(office, ticket, from, async () => {
    const factor = await office.secondFactors.show(userId, typed)
    return factor === 'wrong' ? undefined : factor
  })
  const left = await office.secondFactors.recoveryCodesLeft(userId)
  const detail = shown === 'recovery' ? `recovery code used, ${left} left` : 'right code'
  office.events.record({
    kind: 'second-factor',
    outcome: 'done',
    userId,
    name,
    address: from.address,
    detail,
  })
}

/** What somebody is asked for after their password, before they are let in. */
export const nextStep = async (
  { db, settings, secondFactors }: Office,
  { userId, isWhole = false }: Entered,
): Promise<'code' | 'set up' | 'none'> => {
  if (await secondFactors.isOn(userId)) return isWhole ? 'none' : 'code'
  if (settings.secondFactor === 'optional') return 'none'
  const roles = await employmentsOf(db, userId)
  return roles.some(({ user_role }) => isManaging(user_role)) ? 'set up' : 'none'
}
