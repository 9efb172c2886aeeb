import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { UsersBasicData } from '#contract/identity.ts'
import { cashierOf, requireCashier } from '#server/http/cashier.ts'
import { answers, done } from '#server/http/envelope.ts'
import { requireMerchantsOf } from '#server/http/store-access.ts'
import { usersOfTenants } from '#server/identity/users.ts'
import type { Office } from '#server/office.ts'

/** Administration of users (§7.6, §7.12). */
export const userRoutes =
  (office: Office): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      method: 'POST',
      url: '/administration/users/basic-data',
      onRequest: requireCashier(office),
      schema: {
        tags: ['identity'],
        summary: "The merchant's users and customers, basic data only",
        description:
          'Those of the merchant of the store that `storeId` names; without it, of all merchants for whom the caller works.',
        querystring: UsersBasicData.query,
        body: UsersBasicData.body,
        response: answers(UsersBasicData.answer),
      },
      handler: async (request) => {
        const merchants = await requireMerchantsOf(office.db, cashierOf(request), request.query.storeId)
        return done(await usersOfTenants(office.db, merchants))
      },
    })
  }
