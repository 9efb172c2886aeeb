import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { UsersBasicData } from '#contract/identity.ts'
import { cashierOf, requireCashier } from '#server/http/cashier.ts'
import { answers, done } from '#server/http/envelope.ts'
import { requireMerchants } from '#server/http/store-access.ts'
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
        body: UsersBasicData.body,
        response: answers(UsersBasicData.answer),
      },
      handler: async (request) => {
        const merchants = await requireMerchants(office.db, cashierOf(request))
        return done(await usersOfTenants(office.db, merchants))
      },
    })
  }
