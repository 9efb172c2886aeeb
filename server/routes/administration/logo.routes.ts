import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { LARGEST_PICTURE, SaveLogo } from '#contract/administration/stores.ts'
import { cashierOf, requireCashier } from '#server/http/cashier.ts'
import { answers, done } from '#server/http/envelope.ts'
import { requireManagedStore } from '#server/http/store-access.ts'
import type { Office } from '#server/office.ts'
import { uploadedPicture } from '#server/pictures/uploaded-picture.ts'
import { saveLogo } from './logo.queries.ts'
import { tell } from './tell.ts'

const LARGEST_SIDE = 512

/** The logo of a store, whose bytes are the body of the call. */
export const logoRoutes =
  (office: Office): FastifyPluginAsyncZod =>
  async (app) => {
    app.addHook('onRequest', requireCashier(office))
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, parsed) => parsed(null, body))

    app.route({
      method: 'PUT',
      url: '/administration/stores/logo',
      bodyLimit: LARGEST_PICTURE,
      schema: {
        tags: ['administration'],
        summary: 'The logo of a store: a JPEG, PNG or WebP is the body, none takes the logo away',
        description:
          'For those who look after the store. The picture is made anew, as WebP of at most 512 pixels and without what ' +
          'the file says beside it; 422 for a file that is no such picture, 413 for one of more than 8 MB.',
        querystring: SaveLogo.query,
        response: answers(SaveLogo.answer),
      },
      handler: async (request) => {
        const { storeId } = request.query
        await requireManagedStore(office.db, cashierOf(request), storeId)
        const file = Buffer.isBuffer(request.body) && request.body.length > 0 ? request.body : undefined
        const logo = file && (await uploadedPicture(file, LARGEST_SIDE))
        const image = await saveLogo(office.db, storeId, logo, office.now())
        tell(office, request, {
          kind: 'setting',
          storeId,
          detail: logo ? 'logo replaced' : 'logo taken away',
        })
        return done({ image })
      },
    })
  }
