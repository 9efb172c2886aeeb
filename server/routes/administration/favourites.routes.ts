import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { ReadFavourites, SaveFavourites } from '#contract/administration/favourites.ts'
import { cashierOf, requireCashier } from '#server/http/cashier.ts'
import { answers, done } from '#server/http/envelope.ts'
import { requireManagedStore } from '#server/http/store-access.ts'
import type { Office } from '#server/office.ts'
import { favouritesOfStore, saveFavourites } from './favourites.queries.ts'
import { recordEvent } from './record-event.ts'

const tags = ['administration']

/** The favourites that a store gives to all of its tills (decision 0167). */
export const favouriteRoutes =
  (office: Office): FastifyPluginAsyncZod =>
  async (app) => {
    const { db } = office
    app.addHook('onRequest', requireCashier(office))

    app.route({
      method: 'GET',
      url: '/administration/stores/favourites',
      config: { lane: 'read' },
      schema: {
        tags,
        summary: 'The products that the tiles of all tills of a store begin with, in their order',
        description: 'For those who look after the store.',
        querystring: ReadFavourites.query,
        response: answers(ReadFavourites.answer),
      },
      handler: async (request) => {
        const { store_id } = await requireManagedStore(db, cashierOf(request), request.query.storeId)
        return done(await favouritesOfStore(db, store_id))
      },
    })

    app.route({
      method: 'PUT',
      url: '/administration/stores/favourites',
      schema: {
        tags,
        summary: 'Which products the tiles of all tills of a store begin with',
        description:
          'For those who look after the store. Its tills follow within a minute. Where somebody else has changed them ' +
          'since the version that is named, nothing is written, and the answer is what they are now.',
        body: SaveFavourites.body,
        response: answers(SaveFavourites.answer),
      },
      handler: async (request) => {
        const { storeId, productIds } = request.body
        const cashier = cashierOf(request)
        await requireManagedStore(db, cashier, storeId)
        const saved = await saveFavourites(db, request.body, cashier.fullname)
        if (saved.is_saved)
          recordEvent(office, request, {
            kind: 'setting',
            storeId,
            detail: `favourites of the store: ${productIds.length}`,
          })
        return done(saved)
      },
    })
  }
