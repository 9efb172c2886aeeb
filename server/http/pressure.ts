import underPressure from '@fastify/under-pressure'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { poolGauge, type Db } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'

/** A process that is this many ms behind answers nobody in time; the tills come back by themselves. */
const LONGEST_DELAY = 1_000

/** Calls that may wait for a connection; the ones after them would wait longer than a till does. */
const MOST_WAITING = 256

/** When a till that was sent away may come back. */
export const RETRY_AFTER_SECONDS = 2

export const busy = (): Refusal =>
  new Refusal(503, 'The back office is busy at the moment. Please try again shortly.')

/** Is this a call of the API, and no page, file or question of an operator? */
export const isForApi = ({ url }: FastifyRequest): boolean => url.startsWith('/api/')

/**
 * Turns calls away with 503 and Retry-After while this process is overloaded, instead of letting all of them wait:
 * before it runs out of memory, and before a till gives up on an answer that would still come. Calls of the API pass:
 * whose store has all its places taken is turned away by the lanes, and nobody else for its sake.
 * @param longestDelay ms that this process may be behind; 0 for any
 */
export const addPressureValve = async (
  app: FastifyInstance,
  db: Db,
  longestDelay = LONGEST_DELAY,
): Promise<void> => {
  await app.register(underPressure, {
    maxEventLoopDelay: longestDelay,
    retryAfter: RETRY_AFTER_SECONDS,
    pressureHandler: (request) => {
      if (!isForApi(request)) throw busy()
    },
  })
  app.addHook('onRequest', async (request) => {
    if (isForApi(request) && poolGauge(db).waiting >= MOST_WAITING) throw busy()
  })
}
