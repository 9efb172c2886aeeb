import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { GivePin } from '#contract/administration/staff.ts'
import { cashierOf, requireCashier } from '#server/http/cashier.ts'
import { answers, done } from '#server/http/envelope.ts'
import { staffPins } from '#server/identity/pins.ts'
import type { Office } from '#server/office.ts'
import { givePin } from './staff.ts'
import { recordEvent } from './record-event.ts'

/** The PINs of the people of a store. */
export const pinRoutes =
  (office: Office): FastifyPluginAsyncZod =>
  async (app) => {
    const pins = staffPins(office.db, office.now)
    app.addHook('onRequest', requireCashier(office))

    app.route({
      method: 'POST',
      url: '/administration/staff/pin',
      schema: {
        tags: ['administration'],
        summary: 'Draws a PIN of six digits for somebody, which nobody else in the store has',
        description:
          'For those who look after the store; for a manager or an owner other than oneself an owner draws it. The PIN ' +
          'of before is good no more.',
        body: GivePin.body,
        response: answers(GivePin.answer),
      },
      handler: async (request) => {
        const { storeId } = request.body
        const { member, pin } = await givePin(office, pins, cashierOf(request), request.body)
        recordEvent(office, request, {
          kind: 'account',
          storeId,
          detail: `a PIN drawn for ${member.fullname}`,
        })
        return done({ pin })
      },
    })
  }
