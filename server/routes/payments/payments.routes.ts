import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { PaymentChannels } from '#contract/payments.ts'
import { cashierOf, requireCashier } from '#server/http/cashier.ts'
import { answers, done } from '#server/http/envelope.ts'
import { requireStore } from '#server/http/store-access.ts'
import type { Office } from '#server/office.ts'
import { paymentOptionsOfStore, SPLIT_CODES } from './payments.queries.ts'

const schemaOf = (summary: string) => ({
  tags: ['payments'],
  summary,
  querystring: PaymentChannels.query,
  response: answers(PaymentChannels.answer),
})

/** How a store is paid (§7.29, §7.30). */
export const paymentRoutes =
  (office: Office): FastifyPluginAsyncZod =>
  async (app) => {
    app.addHook('onRequest', requireCashier(office))

    app.route({
      method: 'GET',
      url: '/lookup/payment/channels',
      schema: schemaOf('The payment options that a store offers'),
      handler: async (request) => {
        const { store_id } = await requireStore(office.db, cashierOf(request), request.query.storeId)
        return done(await paymentOptionsOfStore(office.db, store_id))
      },
    })

    app.route({
      method: 'GET',
      url: '/lookup/payment/channels/split',
      schema: schemaOf('The payment options that can be parts of a split'),
      handler: async (request) => {
        const { store_id } = await requireStore(office.db, cashierOf(request), request.query.storeId)
        const options = await paymentOptionsOfStore(office.db, store_id)
        return done(options.filter(({ id }) => SPLIT_CODES.includes(id)))
      },
    })
  }
