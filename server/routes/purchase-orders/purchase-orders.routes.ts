import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { PurchaseOrderItems } from '#contract/purchase-orders.ts'
import { cashierOf, requireCashier } from '#server/http/cashier.ts'
import { answers, done } from '#server/http/envelope.ts'
import { requireStore } from '#server/http/store-access.ts'
import type { Office } from '#server/office.ts'
import { purchaseOrderItems } from './purchase-orders.queries.ts'

/** Goods on their way to a store (§7.22). */
export const purchaseOrderRoutes =
  (office: Office): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      method: 'GET',
      url: '/inventory/purchase-order/get/items/',
      config: { lane: 'read' },
      onRequest: requireCashier(office),
      schema: {
        tags: ['catalogue'],
        summary: 'Searches purchase orders by order number, supplier, product or barcode',
        querystring: PurchaseOrderItems.query,
        response: answers(PurchaseOrderItems.answer),
      },
      handler: async (request) => {
        const { storeId, search = '' } = request.query
        const { store_id } = await requireStore(office.db, cashierOf(request), storeId)
        return done(await purchaseOrderItems(office.db, store_id, search))
      },
    })
  }
