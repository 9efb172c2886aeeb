import type { FastifyInstance } from 'fastify'
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
      storeId: Id.safeParse(storeOf(request)).data,
      address: ip,
      detail: `${method} ${routeOptions.url ?? 'unknown'}`,
    })
  })
}
