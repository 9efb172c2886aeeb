import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import { refusalOf } from '#server/http/envelope.ts'
import type { Office } from '#server/office.ts'
import { svgOf, type Drawing } from '#server/pictures/drawing.ts'
import { productPicture } from '#server/pictures/product-pictures.ts'
import { storeLogo } from '#server/pictures/store-logos.ts'
import { pictureAt } from '#server/pictures/store-pictures.ts'

const unknown = (reply: FastifyReply): FastifyReply =>
  reply.code(404).send(refusalOf(404, 'There is no such picture.'))

const sendPicture = (reply: FastifyReply, drawing: Drawing | undefined): FastifyReply =>
  drawing
    ? reply
        .header('cache-control', 'public, max-age=86400')
        .type('image/svg+xml; charset=utf-8')
        .send(svgOf(drawing))
    : unknown(reply)

/** The pictures of the demo stores and their products, drawn when they are asked for, and those that were uploaded. */
export const pictureRoutes =
  ({ db }: Office): FastifyPluginAsync =>
  async (app) => {
    app.get<{ Params: { file: string } }>(
      '/pictures/products/:file',
      { schema: { hide: true } },
      (request, reply) => sendPicture(reply, productPicture(request.params.file)),
    )
    app.get<{ Params: { file: string } }>(
      '/pictures/stores/:file',
      { schema: { hide: true } },
      (request, reply) => sendPicture(reply, storeLogo(`/pictures/stores/${request.params.file}`)),
    )
    // Another picture has another address.
    app.get<{ Params: { storeId: string; file: string } }>(
      '/pictures/stores/:storeId/:file',
      { schema: { hide: true } },
      async ({ params }, reply) => {
        const picture = await pictureAt(db, `/pictures/stores/${params.storeId}/${params.file}`)
        if (!picture) return unknown(reply)
        return reply
          .header('cache-control', 'public, max-age=31536000, immutable')
          .type(picture.media_type)
          .send(picture.bytes)
      },
    )
  }
