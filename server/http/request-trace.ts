import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance } from 'fastify'

/** The request whose work is going on; without its query, which may hold tokens. */
export interface RequestTrace {
  method: string
  path: string
}

const traces = new AsyncLocalStorage<RequestTrace>()

/** The request that the code at work belongs to; undefined outside of one. */
export const currentRequest = (): RequestTrace | undefined => traces.getStore()

/** Remembers for everything a request starts which request that was. */
export const traceRequests = (app: FastifyInstance): void => {
  app.addHook('onRequest', ({ method, url }, _reply, done) => {
    traces.run({ method, path: url.split('?')[0] ?? '' }, done)
  })
}
