import type { FastifyRequest } from 'fastify'
import type { EventKind } from '#contract/security-events.ts'
import { cashierOf } from '#server/http/cashier.ts'
import type { Office } from '#server/office.ts'

interface Deed {
  kind: EventKind
  /** What was done, without anything secret. */
  detail: string
  storeId?: string
}

/** Tells what somebody has done to the shop. */
export const tell = ({ events }: Office, request: FastifyRequest, deed: Deed): void => {
  const { userId, fullname } = cashierOf(request)
  events.record({ outcome: 'done', userId, name: fullname, address: request.ip, ...deed })
}
