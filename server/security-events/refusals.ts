import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Id } from '#contract/text.ts'
import { knownCashierOf } from '#server/http/cashier.ts'
import { storeOf } from '#server/http/lanes.ts'
import type { SecurityEvents } from './recorder.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route says itself what it refuses. */
    recordsRefusals?: boolean
  }
}

const FORBIDDEN = 403

/** The store that a call is for: its address names it, or its body. */
const storeIdOf = (request: FastifyRequest): string | undefined => {
  const { body } = request
  const named = typeof body === 'object' && body !== null && 'storeId' in body ? body.storeId : undefined
  return Id.safeParse(storeOf(request) || named).data
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
