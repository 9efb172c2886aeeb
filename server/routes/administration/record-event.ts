import type { FastifyRequest } from 'fastify'
import type { EventKind } from '#contract/security-events.ts'
import { cashierOf } from '#server/http/cashier.ts'
import type { Office } from '#server/office.ts'

interface AdministrationEvent {
  kind: EventKind
  /** What was done, without anything secret. */
  detail: string
  storeId?: string
}

/** Records what the signed-in caller has done to the shop. */
export const recordEvent = (
  { events }: Office,
  request: FastifyRequest,
  event: AdministrationEvent,
): void => {
  const { userId, fullname } = cashierOf(request)
  events.record({ outcome: 'done', userId, name: fullname, address: request.ip, ...event })
}
