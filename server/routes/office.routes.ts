import { sql } from 'kysely'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { AppConfig } from '#contract/config.ts'
import { EmptyEnvelope } from '#contract/envelope.ts'
import { answers, done } from '#server/http/envelope.ts'
import type { Office } from '#server/office.ts'

const tags = ['operation']

/** The app's configuration: everything is at this origin but the card terminal. */
const appConfig = ({ settings }: Office): AppConfig => ({
  productName: settings.productName,
  identityUrl: '/api/identity',
  shoppingUrl: '/api/shopping',
  merchantUrl: '/api/merchant',
  utilityUrl: '/api/utility',
  providerUrl: '',
  terminalUrl: `ws://127.0.0.1:${settings.terminalPort}`,
  apiKey: settings.apiKey,
  fixedDiscount: settings.fixedDiscount,
  offlineSales: settings.offlineSales,
})

const health = { tags, security: [], response: answers(EmptyEnvelope) }

/** What operators and the app ask of the office itself. */
export const officeRoutes =
  (office: Office): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      method: 'GET',
      url: '/healthz',
      schema: { ...health, summary: 'Is the process alive?' },
      handler: async () => done(null),
    })
    app.route({
      method: 'GET',
      url: '/readyz',
      schema: { ...health, summary: 'Is the database there, too?' },
      handler: async () => {
        await sql`select 1`.execute(office.db)
        return done(null)
      },
    })
    app.route({
      method: 'GET',
      url: '/config.json',
      schema: {
        tags,
        security: [],
        summary: "The app's run-time configuration",
        response: { 200: AppConfig },
      },
      handler: async (_request, reply) => {
        reply.header('cache-control', 'no-store')
        return appConfig(office)
      },
    })
  }
