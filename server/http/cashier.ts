import type { FastifyRequest } from 'fastify'
import { HEADERS } from '#contract/headers.ts'
import { unauthorized } from '#server/http/refusal.ts'
import { cashierOfSession, type Cashier } from '#server/identity/sessions.ts'
import type { Office } from '#server/office.ts'

const cashiers = new WeakMap<FastifyRequest, Cashier>()

/** The access token of a call; empty where it has none. */
export const bearerTokenOf = (request: FastifyRequest): string => {
  const header = request.headers[HEADERS.authorization] ?? ''
  return /^Bearer (\S+)$/i.exec(header)?.[1] ?? ''
}

/**
 * The cashier an access token belongs to, whose session may have ended before the token expires.
 * @throws Refusal 401
 */
export const cashierOfToken = async ({ db, tokens, now }: Office, token: string): Promise<Cashier> => {
  const bearer = token === '' ? undefined : await tokens.read(token)
  const cashier = bearer && (await cashierOfSession(db, bearer.sessionId, now()))
  if (!cashier)
    throw unauthorized('You are not signed in, or your session has expired. Please sign in again.')
  return cashier
}

/** Refuses a call without the access token of a session that goes on. */
export const requireCashier = (office: Office) => async (request: FastifyRequest) => {
  cashiers.set(request, await cashierOfToken(office, bearerTokenOf(request)))
}

/** The cashier of a call; undefined where it requires none, or was refused before. */
export const knownCashierOf = (request: FastifyRequest): Cashier | undefined => cashiers.get(request)

/** The cashier of a call that requires one. */
export const cashierOf = (request: FastifyRequest): Cashier => {
  const cashier = knownCashierOf(request)
  if (!cashier) throw new Error(`${request.url} has no cashier: its route lacks requireCashier`)
  return cashier
}
