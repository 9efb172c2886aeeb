import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import {
  AdjustStock,
  ReceiveStock,
  SetStockLevel,
  StockLevel,
  StockMovements,
} from '#contract/administration/stock.ts'
import { cashierOf, requireCashier } from '#server/http/cashier.ts'
import { answers, done } from '#server/http/envelope.ts'
import { requireManagedStore } from '#server/http/store-access.ts'
import type { Office } from '#server/office.ts'
import { bookOnce } from '#server/stock/book.ts'
import { setStockLevel, stockedProduct, stockLevel, stockMovements } from './stock.queries.ts'

const tags = ['administration']
const ONCE =
  'The same `deedId` again changes nothing, so that a call whose answer was lost may be repeated; with something else in ' +
  'it the call is refused.'

/** What moves the stock of a store, for its owner and managers (decision 0147). */
export const stockRoutes =
  (office: Office): FastifyPluginAsyncZod =>
  async (app) => {
    const { db, now } = office
    app.addHook('onRequest', requireCashier(office))

    app.route({
      method: 'GET',
      url: '/administration/stock/movements',
      config: { lane: 'read' },
      schema: {
        tags,
        summary: 'What has moved the stock of a product, the newest first',
        description:
          'Sales, goods that came in, corrections, counts and figures of files; the stock is their sum.',
        querystring: StockMovements.query,
        response: answers(StockMovements.answer),
      },
      handler: async (request) => {
        const { store_id: storeId } = await requireManagedStore(db, cashierOf(request), request.query.storeId)
        const asked = { ...request.query, storeId }
        return done(await stockMovements(db, asked))
      },
    })

    app.route({
      method: 'GET',
      url: '/administration/stock/level',
      schema: {
        tags,
        summary: 'At how many pieces a product is low',
        querystring: StockLevel.query,
        response: answers(StockLevel.answer),
      },
      handler: async (request) => {
        const { store_id: storeId } = await requireManagedStore(db, cashierOf(request), request.query.storeId)
        return done({ warn_at: await stockLevel(db, { ...request.query, storeId }) })
      },
    })

    app.route({
      method: 'POST',
      url: '/administration/stock/level',
      schema: {
        tags,
        summary: 'Says at how many pieces a product is low; null for never',
        body: SetStockLevel.body,
        response: answers(SetStockLevel.answer),
      },
      handler: async (request) => {
        const { store_id: storeId } = await requireManagedStore(db, cashierOf(request), request.body.storeId)
        return done({ warn_at: await setStockLevel(db, { ...request.body, storeId }) })
      },
    })

    app.route({
      method: 'POST',
      url: '/administration/stock/adjust',
      schema: {
        tags,
        summary: 'Corrects the stock of a product by so many pieces, with a reason',
        description: `Below zero what is gone, above it what was found. ${ONCE}`,
        body: AdjustStock.body,
        response: answers(AdjustStock.answer),
      },
      handler: async (request) => {
        const by = cashierOf(request)
        const { deedId, productId, quantity, reason, note } = request.body
        const { store_id: storeId } = await requireManagedStore(db, by, request.body.storeId)
        const change = {
          id: deedId,
          kind: 'adjusted',
          by,
          at: now(),
          reference: reason,
          reason: note,
        } as const
        await bookOnce(db, storeId, change, [{ productId, quantity }])
        return done({ quantity: (await stockedProduct(db, { storeId, productId })).quantity })
      },
    })

    app.route({
      method: 'POST',
      url: '/administration/stock/receive',
      schema: {
        tags,
        summary: 'Books goods that have come in, all lines or none',
        description: `With the number of the delivery note or the purchase order, and a note. ${ONCE}`,
        body: ReceiveStock.body,
        response: answers(ReceiveStock.answer),
      },
      handler: async (request) => {
        const by = cashierOf(request)
        const { deedId, reference, note, lines } = request.body
        const { store_id: storeId } = await requireManagedStore(db, by, request.body.storeId)
        const change = { id: deedId, kind: 'received', by, at: now(), reference, reason: note } as const
        await bookOnce(db, storeId, change, lines)
        return done({
          products: new Set(lines.map(({ productId }) => productId)).size,
          pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
        })
      },
    })
  }
