import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { ChangeProducts } from '#contract/administration/product-bulk.ts'
import { ProductChanges, UndoChanges } from '#contract/administration/product-changes.ts'
import { cashierOf, requireCashier } from '#server/http/cashier.ts'
import { answers, done } from '#server/http/envelope.ts'
import { requireManagedStore } from '#server/http/store-access.ts'
import type { Office } from '#server/office.ts'
import { productBatches } from '#server/products/batches.ts'
import { changeManyProducts } from '#server/products/bulk.ts'
import { lookAtUndo, undoBatch } from '#server/products/undo.ts'

const tags = ['administration']

/** Many products changed at once, what was changed, and how it is undone (decisions 0149 and 0150). */
export const productChangeRoutes =
  (office: Office): FastifyPluginAsyncZod =>
  async (app) => {
    const { db, now } = office
    app.addHook('onRequest', requireCashier(office))

    app.route({
      method: 'POST',
      url: '/administration/products/bulk',
      config: { lane: 'read' },
      schema: {
        tags,
        summary: 'Changes many products at once, or says what that would do',
        description:
          'Prices by percent or by an amount, rounded once from the exact value; the VAT; whether they are sold at the tills. ' +
          'Without `seen` nothing is written. With the one of an answer products are changed as that answer said, unless ' +
          'somebody else has changed one of them since. A price of nothing, less, or too much is refused as a whole.',
        body: ChangeProducts.body,
        response: answers(ChangeProducts.answer),
      },
      handler: async (request) => {
        const by = cashierOf(request)
        const { store_id } = await requireManagedStore(db, by, request.body.storeId)
        return done(await changeManyProducts(db, { ...request.body, storeId: store_id }, by))
      },
    })

    app.route({
      method: 'GET',
      url: '/administration/products/changes',
      config: { lane: 'read' },
      schema: {
        tags,
        summary:
          'What was changed about the products of a store, the last first: by whom, when, and how many',
        description:
          'A form that was saved, many products at once, and a file are one change each, also a file of stock alone.',
        querystring: ProductChanges.query,
        response: answers(ProductChanges.answer),
      },
      handler: async (request) => {
        const { store_id } = await requireManagedStore(db, cashierOf(request), request.query.storeId)
        return done(await productBatches(db, { ...request.query, storeId: store_id }))
      },
    })

    app.route({
      method: 'POST',
      url: '/administration/products/changes/undo',
      config: { lane: 'read' },
      schema: {
        tags,
        summary: 'Puts back what still is as a change has left it',
        description:
          'What somebody has changed since stays, and is listed. Products that the change has added are removed; what was ' +
          'sold of them stays. The stock that it has set is taken back by as many pieces, unless it was counted or set by ' +
          'another file since. One that was interrupted goes on when it is called again. With `dryRun` nothing is done.',
        body: UndoChanges.body,
        response: answers(UndoChanges.answer),
      },
      handler: async (request) => {
        const by = cashierOf(request)
        const { batchId, dryRun } = request.body
        const { store_id: storeId } = await requireManagedStore(db, by, request.body.storeId)
        const asked = { storeId, batchId, by, at: now() }
        return done(await (dryRun ? lookAtUndo : undoBatch)(db, asked))
      },
    })
  }
