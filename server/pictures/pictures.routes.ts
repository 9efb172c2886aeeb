import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import { refusalOf } from '#server/http/envelope.ts'
import { svgOf, type Drawing } from '#server/pictures/drawing.ts'
import { productPicture } from '#server/pictures/product-pictures.ts'
import { storeLogo } from '#server/pictures/store-logos.ts'

const sendPicture = (reply: FastifyReply, drawing: Drawing | undefined): FastifyReply =>
  drawing
    ? reply
        .header('cache-control', 'public, max-age=86400')
        .type('image/svg+xml; charset=utf-8')
        .send(svgOf(drawing))
    : reply.code(404).send(refusalOf(404, 'There is no such picture.'))

/** The pictures of the demo stores and their products, drawn when they are asked for. */
export const pictureRoutes: FastifyPluginAsync = async (app) => {
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
}
