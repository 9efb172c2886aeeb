import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Id } from '#contract/text.ts'
import { knownCashierOf } from '#server/http/cashier.ts'
import type { SecurityEvents } from './recorder.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route says itself what it refuses. */
    recordsRefusals?: boolean
  }
}

const FORBIDDEN = 403

const storeIn = (part: unknown): object =>
  typeof part === 'object' && part !== null && 'storeId' in part ? { storeId: part.storeId } : {}

/**
 * The store that a call is for: its path names it, else its body, else its query. A query that the call has no use for
 * hides no refusal from the store that was asked for.
 */
const storeIdOf = ({ query, body, params }: FastifyRequest): string | undefined => {
  const named: { storeId?: unknown } = { ...storeIn(query), ...storeIn(body), ...storeIn(params) }
  return Id.safeParse(named.storeId).data
}

/** Records every call that is refused to somebody who may not, even where they hang up before the answer. */
export const recordRefusals = (app: FastifyInstance, events: SecurityEvents): void => {
  app.addHook('onSend', async (request, { statusCode }) => {
    const { method, ip, routeOptions } = request
    if (statusCode !== FORBIDDEN || routeOptions.config.recordsRefusals === true) return
    const cashier = knownCashierOf(request)
    events.record({
      kind: 'refusal',
      outcome: 'refused',
      userId: cashier?.userId,
      name: cashier?.fullname,
      storeId: storeIdOf(request),
      address: ip,
      detail: `${method} ${routeOptions.url ?? 'unknown'}`,
    })
  })
}
