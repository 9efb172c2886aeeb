import type { FastifyRequest } from 'fastify'
import { HEADERS } from '#contract/headers.ts'
import { unauthorized } from '#server/http/refusal.ts'
import type { Cashier } from '#server/identity/cashier.ts'
import type { Office } from '#server/office.ts'

const cashiers = new WeakMap<FastifyRequest, Cashier>()

/** The access token of a call; empty where it has none. */
export const bearerTokenOf = (request: FastifyRequest): string => {
  const header = request.headers[HEADERS.authorization] ?? ''
  return /^Bearer (\S+)$/i.exec(header)?.[1] ?? ''
}

/**
 * The cashier an access token belongs to, by what is written in it. No database is asked: a session that has ended before
 * the token expires is in a list that each office reads every second (decision 0139).
 * @throws Refusal 401
 */
export const cashierOfToken = async ({ tokens, ends }: Office, token: string): Promise<Cashier> => {
  const cashier = token === '' ? undefined : await tokens.read(token)
  if (!cashier || (await ends.isOver(cashier)))
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
