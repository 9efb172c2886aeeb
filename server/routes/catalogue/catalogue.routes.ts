import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { SimpleList } from '#contract/catalogue.ts'
import { cashierOf, requireCashier } from '#server/http/cashier.ts'
import { answers, done } from '#server/http/envelope.ts'
import { requireStore } from '#server/http/store-access.ts'
import type { Office } from '#server/office.ts'
import { productsOfStore } from './catalogue.queries.ts'

/** What a store sells (spec.md §7, Merchant service). */
export const catalogueRoutes =
  (office: Office): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      method: 'GET',
      url: '/product/simple-list',
      onRequest: requireCashier(office),
      schema: {
        tags: ['catalogue'],
        summary: 'All products of a store with prices, VAT and stock',
        querystring: SimpleList.query,
        response: answers(SimpleList.answer),
      },
      handler: async (request) => {
        const store = await requireStore(office.db, cashierOf(request), request.query.storeId)
        return done(await productsOfStore(office.db, store.store_id))
      },
    })
  }
