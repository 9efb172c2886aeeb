import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { SecurityEvents } from '#contract/security-events.ts'
import { cashierOf, requireCashier } from '#server/http/cashier.ts'
import { answers, done } from '#server/http/envelope.ts'
import { eventScopeOf } from '#server/http/store-access.ts'
import type { Office } from '#server/office.ts'
import { eventsOf } from '#server/security-events/event-rows.ts'

/** Who did what, for the people who look after a merchant's stores. */
export const securityEventRoutes =
  (office: Office): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      method: 'GET',
      url: '/administration/security-events',
      onRequest: requireCashier(office),
      config: { lane: 'read' },
      schema: {
        tags: ['identity'],
        summary: "Sign-ins, refusals and changes of the merchant's people and stores, the newest first",
        description:
          'An owner reads what concerns the merchant, a manager or admin what concerns their stores and those who work ' +
          'there. Events that only strangers took part in, with no name or store that is known, are in the log of the ' +
          'office alone.',
        querystring: SecurityEvents.query,
        response: answers(SecurityEvents.answer),
      },
      handler: async (request) => {
        const scope = await eventScopeOf(office.db, cashierOf(request))
        return done(await eventsOf(office.db, scope, request.query))
      },
    })
  }
