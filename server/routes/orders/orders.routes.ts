import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { SearchOrders, StoreOrders } from '#contract/sales.ts'
import { cashierOf, requireCashier } from '#server/http/cashier.ts'
import { answers, done } from '#server/http/envelope.ts'
import { requireStore } from '#server/http/store-access.ts'
import { timeZoneOf } from '#server/http/time-zone.ts'
import type { Office } from '#server/office.ts'
import { newestOrders, type OrderNumbers, type PageAsked } from './history-page.ts'
import { orderRows, searchedOrders } from './orders.queries.ts'

const tags = ['sales']

const pageAsked = async (
  { db }: Office,
  request: FastifyRequest,
  storeId: string,
  asked: { PageNumber: number; PageSize: number },
): Promise<PageAsked> => {
  const { store_id } = await requireStore(db, cashierOf(request), storeId)
  return { storeId: store_id, page: asked.PageNumber, size: asked.PageSize }
}

const answerPage = async (
  { db }: Office,
  request: FastifyRequest,
  storeId: string,
  { numbers, pages, isCutOff = false }: OrderNumbers,
) => ({
  ...done(await orderRows(db, storeId, numbers, timeZoneOf(request))),
  meta_data: { number_of_pages: pages, ...(isCutOff && { is_cut_off: true }) },
})

/** The sales history (§7.24, §7.25). */
export const orderRoutes =
  (office: Office): FastifyPluginAsyncZod =>
  async (app) => {
    app.addHook('onRequest', requireCashier(office))

    app.route({
      method: 'GET',
      url: '/pos/instore-orders/:storeId',
      config: { lane: 'read' },
      schema: {
        tags,
        summary: 'The sales of a store, newest first',
        params: StoreOrders.params,
        querystring: StoreOrders.query,
        response: answers(StoreOrders.answer),
      },
      handler: async (request) => {
        const asked = await pageAsked(office, request, request.params.storeId, request.query)
        return answerPage(office, request, asked.storeId, await newestOrders(office.db, asked))
      },
    })

    app.route({
      method: 'GET',
      url: '/pos/instore-orders/get/:storeId',
      config: { lane: 'read' },
      schema: {
        tags,
        summary: 'Searches sales by the beginning of the order number or any part of the customer name',
        description: 'The newest 1,000 that fit; `is_cut_off` says that there are more.',
        params: SearchOrders.params,
        querystring: SearchOrders.query,
        response: answers(SearchOrders.answer),
      },
      handler: async (request) => {
        const asked = await pageAsked(office, request, request.params.storeId, request.query)
        return answerPage(
          office,
          request,
          asked.storeId,
          await searchedOrders(office.db, asked, request.query.orderNumber),
        )
      },
    })
  }
