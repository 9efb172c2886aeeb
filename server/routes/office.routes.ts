import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { AppConfig } from '#contract/config.ts'
import { EmptyEnvelope } from '#contract/envelope.ts'
import { answers, done } from '#server/http/envelope.ts'
import { requireReady } from '#server/http/readiness.ts'
import { forbidden } from '#server/http/refusal.ts'
import { isSameSecret } from '#server/http/secrets.ts'
import type { Office, OfficeSettings } from '#server/office.ts'

const tags = ['operation']

/** The app's configuration: everything is at this origin but the card terminal. */
const appConfig = ({ settings }: Office, needsSetup: boolean): AppConfig => ({
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
  healthUrl: '/readyz',
  ...(settings.inStoreCodes ? { inStoreCodes: settings.inStoreCodes } : {}),
  ...(needsSetup ? { needsSetup } : {}),
})

const LOOPBACK = /^(::1|(::ffff:)?127\.)/

const isOfThisMachine = ({ headers, ip }: FastifyRequest): boolean =>
  LOOPBACK.test(ip) && headers['x-forwarded-for'] === undefined && headers.forwarded === undefined

/**
 * With a token whoever knows it; without one only this machine. A public address has a proxy on this machine, which
 * need not say whom it brings along.
 */
const mayRead = (request: FastifyRequest, { metricsToken, isPublic }: OfficeSettings): boolean =>
  metricsToken === undefined
    ? !isPublic && isOfThisMachine(request)
    : isSameSecret(request.headers.authorization ?? '', `Bearer ${metricsToken}`)

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
      schema: { ...health, summary: 'Can it sell: is the database there, up to date and writable?' },
      handler: async () => {
        await requireReady(office)
        return done(null)
      },
    })
    app.route({
      method: 'GET',
      url: '/metrics',
      schema: { tags, security: [], summary: 'Requests, latency, connections and sales, for a Prometheus' },
      handler: async (request, reply) => {
        if (!mayRead(request, office.settings))
          throw forbidden('The metrics are read on this machine, or with METRICS_TOKEN as the bearer token.')
        reply.type(office.metrics.contentType)
        return office.metrics.text()
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
        return appConfig(office, await office.setup.isSurelyNeeded())
      },
    })
  }
