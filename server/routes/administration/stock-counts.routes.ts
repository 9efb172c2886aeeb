import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import {
  ApproveCount,
  CountEntry,
  CountRows,
  DiscardCount,
  OpenCount,
  OpenStockCount,
  ReviewCount,
} from '#contract/administration/stock-counts.ts'
import { cashierOf, requireCashier } from '#server/http/cashier.ts'
import { answers, done } from '#server/http/envelope.ts'
import { isManaging, requireManagedStore, requireStore } from '#server/http/store-access.ts'
import type { Office } from '#server/office.ts'
import { categoriesOf } from '#server/products/chosen.ts'
import { approveCount, countedProducts, countSummary, discardCount } from '#server/stock/count-differences.ts'
import { countEntry, ownLines } from '#server/stock/count-entries.ts'
import { countRows } from '#server/stock/count-rows.ts'
import { openCount, openCountOf, shownCount } from '#server/stock/counts.ts'

const tags = ['administration']
const AT = '/administration/stock/counts'

/** Counts of the stock of a store: whoever works there counts, its owner and managers open and end them (decision 0148). */
export const stockCountRoutes =
  (office: Office): FastifyPluginAsyncZod =>
  async (app) => {
    const { db, now } = office
    app.addHook('onRequest', requireCashier(office))

    app.route({
      method: 'GET',
      url: `${AT}/open`,
      schema: {
        tags,
        summary: 'The count of a store that is going on, with what the caller has counted',
        description: 'Never what is expected: counting is blind.',
        querystring: OpenStockCount.query,
        response: answers(OpenStockCount.answer),
      },
      handler: async (request) => {
        const { userId, ...by } = cashierOf(request)
        const { store_id: storeId, user_role } = await requireStore(
          db,
          { ...by, userId },
          request.query.storeId,
        )
        const count = await openCountOf(db, storeId)
        return done({
          count: count ? shownCount(count) : null,
          lines: count ? await ownLines(db, { storeId, countId: count.id, userId }) : [],
          may_review: isManaging(user_role),
          categories: await categoriesOf(db, storeId),
        })
      },
    })

    app.route({
      method: 'POST',
      url: AT,
      schema: {
        tags,
        summary: 'Opens a count of a store, or of one category of it',
        description: 'One count of a store is open at a time: where there is one already, it is the answer.',
        body: OpenCount.body,
        response: answers(OpenCount.answer),
      },
      handler: async (request) => {
        const by = cashierOf(request)
        const { countId: id, category } = request.body
        const { store_id: storeId } = await requireManagedStore(db, by, request.body.storeId)
        return done(await openCount(db, storeId, { id, category, by: by.fullname, at: now() }))
      },
    })

    app.route({
      method: 'POST',
      url: `${AT}/entries`,
      schema: {
        tags,
        summary: 'Writes down what the caller has counted',
        description:
          'A scanned code, a piece of a product, all that lie at a place, or none of it after all. What several people ' +
          'count adds up. The same `entryId` again changes nothing.',
        body: CountEntry.body,
        response: answers(CountEntry.answer),
      },
      handler: async (request) => {
        const by = cashierOf(request)
        const { entryId: id, countId, place, counting, ago } = request.body
        const { store_id: storeId } = await requireStore(db, by, request.body.storeId)
        const at = new Date(now().getTime() - ago)
        return done(await countEntry(db, { storeId, countId, id, by, place, counting, at }))
      },
    })

    app.route({
      method: 'GET',
      url: `${AT}/review`,
      config: { lane: 'read' },
      schema: {
        tags,
        summary: 'What approving a count would book, in sum',
        description: 'Differences are valued at the prices of the products, without VAT.',
        querystring: ReviewCount.query,
        response: answers(ReviewCount.answer),
      },
      handler: async (request) => {
        const { storeId, countId } = request.query
        const { store_id } = await requireManagedStore(db, cashierOf(request), storeId)
        return done(await countSummary(db, { storeId: store_id, countId }))
      },
    })

    app.route({
      method: 'GET',
      url: `${AT}/rows`,
      config: { lane: 'read' },
      schema: {
        tags,
        summary: 'The products of a count that differ, or that nobody has counted',
        description:
          'What is expected is the stock at the moment of the count, as the journal has it: what is sold before or after ' +
          'makes no difference.',
        querystring: CountRows.query,
        response: answers(CountRows.answer),
      },
      handler: async (request) => {
        const { store_id } = await requireManagedStore(db, cashierOf(request), request.query.storeId)
        return done(await countRows(db, { ...request.query, storeId: store_id }))
      },
    })

    app.route({
      method: 'POST',
      url: `${AT}/approve`,
      config: { lane: 'read' },
      schema: {
        tags,
        summary: 'Books the differences of a count, once',
        description:
          'All of them in one transaction. What nobody has counted stays as it is. Refused where something was counted ' +
          'since `entries` was shown.',
        body: ApproveCount.body,
        response: answers(ApproveCount.answer),
      },
      handler: async (request) => {
        const by = cashierOf(request)
        const { countId, entries } = request.body
        const { store_id: storeId } = await requireManagedStore(db, by, request.body.storeId)
        await approveCount(db, { storeId, countId, entries, by, at: now() })
        return done({ products: await countedProducts(db, { storeId, countId }) })
      },
    })

    app.route({
      method: 'POST',
      url: `${AT}/discard`,
      schema: {
        tags,
        summary: 'Ends a count of which nothing is booked',
        body: DiscardCount.body,
        response: answers(DiscardCount.answer),
      },
      handler: async (request) => {
        const by = cashierOf(request)
        const { countId } = request.body
        const { store_id: storeId } = await requireManagedStore(db, by, request.body.storeId)
        await discardCount(db, { storeId, countId, by, at: now() })
        return done({ products: await countedProducts(db, { storeId, countId }) })
      },
    })
  }
