import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { GetTillSettings } from '#contract/till-settings.ts'
import { cashierOf, requireCashier } from '#server/http/cashier.ts'
import { answers, done } from '#server/http/envelope.ts'
import { requireStore } from '#server/http/store-access.ts'
import type { Office } from '#server/office.ts'
import { noteSeen } from '#server/routes/registration/registration.queries.ts'
import { tillSettingsOf } from './till-settings.queries.ts'

/** Answers beside the envelope that the schema describes. */
const nothingNew = (reply: FastifyReply): FastifyReply => reply.code(304).send()

/** By what a till goes; it asks every minute (decision 0155). */
export const tillSettingsRoutes =
  (office: Office): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      method: 'GET',
      url: '/pos/till-settings',
      config: { lane: 'read' },
      onRequest: requireCashier(office),
      schema: {
        tags: ['payments'],
        summary:
          'By what a till of the store goes: payment options, discounts, offline sales, codes, receipts',
        description:
          'What the store has not decided is as the installation has it. The browser keeps the answer and asks with ' +
          'its ETag; where that is still right, the call is answered with 304. With a new day comes another answer. Of a ' +
          'device that says its number, the office keeps that it asked, and which build of the app it runs.',
        querystring: GetTillSettings.query,
        response: answers(GetTillSettings.answer),
      },
      handler: async (request, reply) => {
        const { storeId, terminalNumber, appVersion = '' } = request.query
        const { store_id } = await requireStore(office.db, cashierOf(request), storeId)
        if (terminalNumber !== undefined)
          await noteSeen(office.db, { storeId, terminalNumber }, { appVersion, at: office.now() })
        const settings = await tillSettingsOf(office.db, office.settings, store_id, office.now())
        const tag = `"${createHash('sha256').update(JSON.stringify(settings)).digest('base64url')}"`
        reply.headers({ etag: tag, 'cache-control': 'private, no-cache', vary: 'authorization' })
        return request.headers['if-none-match'] === tag ? nothingNew(reply) : done(settings)
      },
    })
  }
