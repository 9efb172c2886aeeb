import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { FlaggedSales } from '#contract/sales.ts'
import { cashierOf, requireCashier } from '#server/http/cashier.ts'
import { answers, done } from '#server/http/envelope.ts'
import { requireManagedStore } from '#server/http/store-access.ts'
import { timeZoneOf } from '#server/http/time-zone.ts'
import type { Office } from '#server/office.ts'
import { flaggedSales } from './flagged.queries.ts'

/** What owners and managers look through (decision 0132). */
export const flaggedSaleRoutes =
  (office: Office): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      method: 'GET',
      url: '/administration/flagged-sales/:storeId',
      config: { lane: 'read' },
      onRequest: requireCashier(office),
      schema: {
        tags: ['sales'],
        summary: 'Sales about which something deviates from what an honest and up-to-date till sends',
        description:
          'A price or VAT that the product did not have within 30 days before the sale, a sale that was posted more ' +
          'than 30 days after it was made, a card proof that another sale of the store has. For owners and managers.',
        params: FlaggedSales.params,
        querystring: FlaggedSales.query,
        response: answers(FlaggedSales.answer),
      },
      handler: async (request) => {
        const { db } = office
        const cashier = cashierOf(request)
        const { PageNumber: page, PageSize: size } = request.query
        const store = await requireManagedStore(db, cashier, request.params.storeId)
        const asked = { storeId: store.store_id, page, size }
        const { sales, pages } = await flaggedSales(db, asked, timeZoneOf(request))
        return { ...done(sales), meta_data: { number_of_pages: pages } }
      },
    })
  }
