import { v7 as uuid } from 'uuid'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Db } from '#server/db/database.ts'
import { inTransaction, type Connection } from '#server/db/transaction.ts'
import { pictureAddress, pictureKey, writePicture, keepPicture } from '#server/pictures/store-pictures.ts'
import { SendProductPicture } from '#contract/administration/products.ts'
import { LARGEST_PICTURE, SaveLogo } from '#contract/administration/stores.ts'
import { cashierOf, requireCashier } from '#server/http/cashier.ts'
import { answers, done } from '#server/http/envelope.ts'
import { impossible } from '#server/http/refusal.ts'
import { requireManagedStore } from '#server/http/store-access.ts'
import type { Office } from '#server/office.ts'
import { uploadedPicture } from '#server/pictures/uploaded-picture.ts'
import { lockStore } from './stores.queries.ts'
import { recordEvent } from './record-event.ts'

const removePicture = async (tx: Connection, storeId: string, address: string | null): Promise<void> => {
  const key = pictureKey(address ?? '')
  if (!key) return
  await tx.deleteFrom('store_pictures').where('store_id', '=', storeId).where('id', '=', key.id).execute()
}

/** Makes this picture the logo of a store, in place of the one before; none takes that away. @returns its address. */
const saveLogo = (db: Db, storeId: string, bytes: Buffer | undefined, now: Date): Promise<string | null> => {
  const id = uuid()
  const image = bytes ? pictureAddress(storeId, id) : null
  return inTransaction(db, async (tx) => {
    const before = await lockStore(tx, storeId)
    if (before.image === image) return image
    if (bytes) await writePicture(tx, { storeId, id, bytes, now })
    await tx.updateTable('stores').set({ image }).where('store_id', '=', storeId).execute()
    await removePicture(tx, storeId, before.image)
    return image
  })
}

const tags = ['administration']

/** How many pixels a picture has at most on each side; a product's is for a tile of 200 px on a screen of double density. */
const LARGEST_SIDE = { logo: 512, product: 480 } as const

const madeAnew = (what: keyof typeof LARGEST_SIDE): string =>
  `The picture is made anew, as WebP of at most ${LARGEST_SIDE[what]} pixels and without what the file says beside it; ` +
  '422 for a file that is no such picture, 413 for one of more than 8 MB.'

/** The file of a call; undefined where it has none. */
const fileOf = ({ body }: FastifyRequest): Buffer | undefined =>
  Buffer.isBuffer(body) && body.length > 0 ? body : undefined

/** Pictures of a store and of its products, whose bytes are the body of the call. */
export const pictureUploadRoutes =
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
        tags,
        summary: 'The logo of a store: a JPEG, PNG or WebP is the body, none takes the logo away',
        description: `For those who look after the store. ${madeAnew('logo')}`,
        querystring: SaveLogo.query,
        response: answers(SaveLogo.answer),
      },
      handler: async (request) => {
        const { storeId } = request.query
        await requireManagedStore(office.db, cashierOf(request), storeId)
        const file = fileOf(request)
        const logo = file && (await uploadedPicture(file, LARGEST_SIDE.logo))
        const image = await saveLogo(office.db, storeId, logo, office.now())
        recordEvent(office, request, {
          kind: 'setting',
          storeId,
          detail: logo ? 'logo replaced' : 'logo taken away',
        })
        return done({ image })
      },
    })

    app.route({
      method: 'POST',
      url: '/administration/products/picture',
      bodyLimit: LARGEST_PICTURE,
      schema: {
        tags,
        summary:
          'Takes in a picture, a JPEG, PNG or WebP as the body, for a product that is saved with it next',
        description: `${madeAnew('product')} The same picture always has the same address.`,
        querystring: SendProductPicture.query,
        response: answers(SendProductPicture.answer),
      },
      handler: async (request) => {
        const { store_id } = await requireManagedStore(office.db, cashierOf(request), request.query.storeId)
        const file = fileOf(request)
        if (!file) throw impossible('This file is empty. Please choose another picture.')
        const picture = await uploadedPicture(file, LARGEST_SIDE.product)
        return done({ image: await keepPicture(office.db, store_id, picture, office.now()) })
      },
    })
  }
