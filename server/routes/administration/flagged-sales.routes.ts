import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { FlaggedSales, MarkSale, OpenFlags } from '#contract/administration/flagged-sales.ts'
import { cashierOf, requireCashier } from '#server/http/cashier.ts'
import { answers, done } from '#server/http/envelope.ts'
import { impossible } from '#server/http/refusal.ts'
import { requireManagedStore } from '#server/http/store-access.ts'
import type { Office } from '#server/office.ts'
import { flaggedSales, markSale, openFlags } from './flagged-sales.queries.ts'
import { recordEvent } from './record-event.ts'

const tags = ['administration']
const description = 'For those who look after the store.'

/** What owners and managers look through (decisions 0132 and 0145). */
export const flaggedSaleRoutes =
  (office: Office): FastifyPluginAsyncZod =>
  async (app) => {
    const { db, now } = office
    app.addHook('onRequest', requireCashier(office))

    app.route({
      method: 'GET',
      url: '/administration/flagged-sales',
      config: { lane: 'read' },
      schema: {
        tags,
        summary: 'Sales about which something deviates from what an honest and up-to-date till sends',
        description:
          'A price or VAT that the product did not have within 30 days before the sale, a sale that was posted more ' +
          `than 30 days after it was made, a card proof that another sale of the store has. ${description}`,
        querystring: FlaggedSales.query,
        response: answers(FlaggedSales.answer),
      },
      handler: async (request) => {
        const { store_id } = await requireManagedStore(db, cashierOf(request), request.query.storeId)
        return done(await flaggedSales(db, { ...request.query, storeId: store_id }))
      },
    })

    app.route({
      method: 'GET',
      url: '/administration/flagged-sales/open',
      config: { lane: 'read' },
      schema: {
        tags,
        summary: 'How many flagged sales of a store nobody has looked at; 100 stands for more',
        description,
        querystring: OpenFlags.query,
        response: answers(OpenFlags.answer),
      },
      handler: async (request) => {
        const { store_id } = await requireManagedStore(db, cashierOf(request), request.query.storeId)
        return done({ open: await openFlags(db, store_id) })
      },
    })

    app.route({
      method: 'POST',
      url: '/administration/flagged-sales/mark',
      schema: {
        tags,
        summary: 'Says that somebody has looked at a flagged sale, for good',
        description: `${description} A sale that somebody has looked at before keeps what they wrote, which is the answer.`,
        body: MarkSale.body,
        response: answers(MarkSale.answer),
      },
      handler: async (request) => {
        const { storeId, saleId, note } = request.body
        const by = cashierOf(request)
        const { store_id, name } = await requireManagedStore(db, by, storeId)
        const marked = await markSale(db, { storeId: store_id, saleId, note, by, at: now() })
        if (!marked) throw impossible(`${name} has no such flagged sale.`)
        if (marked.isNew)
          recordEvent(office, request, {
            kind: 'review',
            storeId,
            detail: `flagged sale ${marked.orderNumber} looked at`,
          })
        return done(marked.mark)
      },
    })
  }
