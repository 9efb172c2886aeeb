import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { CHANGES, PARTS, ProductPart, SimpleList } from '#contract/catalogue.ts'
import type { Product } from '#domain/cart.ts'
import { homeDayOf } from '#domain/time-text.ts'
import type { Db } from '#server/db/database.ts'
import { inOneView } from '#server/db/transaction.ts'
import { cashierOf, requireCashier } from '#server/http/cashier.ts'
import { answers, done } from '#server/http/envelope.ts'
import { requireStore } from '#server/http/store-access.ts'
import type { Office } from '#server/office.ts'
import { productParts, productsOfStore, type Listed } from './catalogue.queries.ts'
import { catalogueState, readTag, tagOf } from './catalogue-state.ts'
import { changedProducts, hasMoved, linesOfChanged } from './changed-products.ts'

/** The list as lines; one line alone where the store has no products. */
async function* lines(db: Db, listed: Listed, of: number): AsyncGenerator<string> {
  const line = (products: Product[]) => `${JSON.stringify(z.encode(ProductPart, { of, products }))}\n`
  if (of === 0) yield line([])
  for await (const products of productParts(db, listed)) yield line(products)
}

/** The answer to who wants only what has changed (RFC 3229). */
const IM_USED = 226

/** Answers beside the envelope that the schema describes. */
const sendPlainly = (reply: FastifyReply, content?: Readable): FastifyReply => reply.send(content)

/** What a store sells (§7.28). */
export const catalogueRoutes =
  (office: Office): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      method: 'GET',
      url: '/product/simple-list',
      config: { lane: 'read' },
      onRequest: requireCashier(office),
      schema: {
        tags: ['catalogue'],
        summary: 'All products of a store with prices, VAT and stock',
        description:
          `With \`Accept: ${PARTS}\` the list comes in parts, one JSON text on each line. The ETag changes with ` +
          'any product, price or stock, and on a day on which a price tier begins or is over; a call whose If-None-Match is still right is answered with 304. ' +
          `With \`A-IM: ${CHANGES}\` as well, a call whose tag is not right any more is answered with 226 and the products that have changed since, in lines, where the office knows them (RFC 3229).`,
        querystring: SimpleList.query,
        response: answers(SimpleList.answer),
      },
      handler: async (request, reply) => {
        const store = await requireStore(office.db, cashierOf(request), request.query.storeId)
        const listed = { storeId: store.store_id, day: homeDayOf(office.now().getTime()) }
        const { 'if-none-match': held, accept = '', 'a-im': manipulations } = request.headers
        const before = readTag(held)
        const isAsked = manipulations === CHANGES && accept.includes(PARTS)
        const { state, isRight, changed } = await inOneView(office.db, async (view) => {
          const state = await catalogueState(view, listed)
          const isRight =
            before?.hash === state.hash && !(isAsked && (await hasMoved(view, listed, before, state)))
          const changed =
            isAsked && before && !isRight ? await changedProducts(view, listed, before, state) : undefined
          return { state, isRight, changed }
        })
        reply.headers({ etag: tagOf(state), vary: 'accept, a-im' })
        if (isRight) return sendPlainly(reply.code(304))
        if (!accept.includes(PARTS)) return done(await productsOfStore(office.db, listed))
        reply.type(PARTS)
        if (!changed) return sendPlainly(reply, Readable.from(lines(office.db, listed, state.count)))
        reply.code(IM_USED).headers({ im: CHANGES, 'delta-base': held })
        return sendPlainly(reply, Readable.from(linesOfChanged(office.db, listed, changed)))
      },
    })
  }
