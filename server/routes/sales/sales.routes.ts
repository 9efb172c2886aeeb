import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { PostSale } from '#contract/sales.ts'
import { cashierOf, requireCashier } from '#server/http/cashier.ts'
import { answers, done } from '#server/http/envelope.ts'
import { requireStore } from '#server/http/store-access.ts'
import type { Office } from '#server/office.ts'
import { postSale } from './post-sale.ts'

/** Posting sales (spec.md §7, Merchant service; rulings.md, Payment steps). */
export const saleRoutes =
  (office: Office): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      method: 'POST',
      url: '/pos/post/transaction/:storeId',
      onRequest: requireCashier(office),
      schema: {
        tags: ['sales'],
        summary: 'Posts a sale; posting the same sale again answers with the one that is there',
        description:
          'An order number belongs to one sale of the store: 409 for another sale with the same number. ' +
          'A total, SubTotal or VAT that differs from what the lines come to, more than the stock, an unknown ' +
          'product and tenders that do not cover the total are refused with 422, and nothing is written.',
        params: PostSale.params,
        body: PostSale.body,
        response: answers(PostSale.answer),
      },
      handler: async (request) => {
        const cashier = cashierOf(request)
        const store = await requireStore(office.db, cashier, request.params.storeId)
        return done([await postSale(office, { store, cashier }, request.body)])
      },
    })
  }
