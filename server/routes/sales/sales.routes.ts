import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { ApproveSale, PostSale } from '#contract/sales.ts'
import { cashierOf, requireCashier } from '#server/http/cashier.ts'
import { answers, done } from '#server/http/envelope.ts'
import { requireStore } from '#server/http/store-access.ts'
import type { Office } from '#server/office.ts'
import { approverOf } from './approver.ts'
import { postSale } from './post-sale.ts'

/** Posting sales (§7.23, §10.33). */
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
    app.route({
      method: 'POST',
      url: '/pos/approve/transaction/:storeId',
      onRequest: requireCashier(office),
      schema: {
        tags: ['sales'],
        summary: 'Posts a sale that a manager takes in although the stock does not cover it',
        description:
          'For a sale that was made without a network and refused afterwards: goods and money have changed hands. ' +
          'The e-mail address or phone number and the password of an owner or manager of the store are checked in ' +
          'the same call (403 for anybody else, 422 for a wrong password). The stock may go below zero, and the ' +
          'order says who took it in. Everything else is refused as in a plain post, and repeating it is as safe.',
        params: ApproveSale.params,
        body: ApproveSale.body,
        response: answers(ApproveSale.answer),
      },
      handler: async (request) => {
        const cashier = cashierOf(request)
        const { sale, approval } = request.body
        const store = await requireStore(office.db, cashier, request.params.storeId)
        const approver = await approverOf(office, store, approval, request.ip)
        return done([await postSale(office, { store, cashier, approver }, sale)])
      },
    })
  }
