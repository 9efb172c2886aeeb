import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { TakeSecondFactorOff } from '#contract/administration/staff.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { cashierOf, requireCashier } from '#server/http/cashier.ts'
import { answers, done } from '#server/http/envelope.ts'
import { impossible } from '#server/http/refusal.ts'
import { requireManagedStore, requireOwner } from '#server/http/store-access.ts'
import { requireManagedUser } from '#server/identity/managed-users.ts'
import { removeSecondFactor } from '#server/identity/second-factors.ts'
import type { Office } from '#server/office.ts'

/** What an owner does for somebody who has lost their phone (decision 0143). */
export const secondFactorRoutes =
  (office: Office): FastifyPluginAsyncZod =>
  async (app) => {
    const { db, ends, now, events } = office
    app.addHook('onRequest', requireCashier(office))

    app.route({
      method: 'POST',
      url: '/administration/staff/second-factor',
      schema: {
        tags: ['administration'],
        summary: 'Takes the second factor off somebody who has lost their phone; their sessions end',
        description: 'For an owner of the store, about somebody who works for the same merchants alone.',
        body: TakeSecondFactorOff.body,
        response: answers(TakeSecondFactorOff.answer),
      },
      handler: async (request) => {
        const owner = cashierOf(request)
        const { storeId, userId } = request.body
        const { person, ended } = await inTransaction(db, async (tx) => {
          requireOwner(await requireManagedStore(tx, owner, storeId))
          if (userId === owner.userId)
            throw impossible('You turn your own second factor off on the sign-in page.')
          const person = await requireManagedUser(tx, owner, userId)
          return { person, ended: await removeSecondFactor(tx, userId, now()) }
        })
        if (!ended) throw impossible(`${person.fullname} has no second factor.`)
        ends.note(ended)
        events.record({
          kind: 'second-factor',
          outcome: 'done',
          userId: owner.userId,
          name: owner.fullname,
          storeId,
          address: request.ip,
          detail: `taken off ${person.fullname}; all sessions ended`,
        })
        return done(null)
      },
    })
  }
