import type { FastifyInstance } from 'fastify'
import { isKnownHost } from '#server/addresses.ts'
import { Refusal } from '#server/http/refusal.ts'

/** Refuses requests that name a host this office does not answer for; a browser names one with each of them. */
export const addHostCheck = (app: FastifyInstance, allowedHosts: string[]): void => {
  app.addHook('onRequest', async ({ headers: { host = '' } }) => {
    if (!isKnownHost(host, allowedHosts))
      throw new Refusal(
        421,
        `This back office does not answer for '${host}'. Whoever runs it can allow that name (ALLOWED_HOSTS).`,
      )
  })
}
