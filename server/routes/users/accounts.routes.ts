import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { EndSessions, OwnSessions, UserAccess } from '#contract/identity.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { cashierOf, requireCashier } from '#server/http/cashier.ts'
import { answers, done } from '#server/http/envelope.ts'
import { requireManagedUser } from '#server/identity/managed-users.ts'
import { endSessionsOf, sessionsOf } from '#server/identity/own-sessions.ts'
import type { Office } from '#server/office.ts'

const tags = ['identity']

const sessionRoutes =
  (office: Office): FastifyPluginAsyncZod =>
  async (app) => {
    const { db, ends, now, events } = office

    app.route({
      method: 'GET',
      url: '/auth/sessions',
      schema: {
        tags,
        summary: 'Where somebody is signed in: their own sessions',
        response: answers(OwnSessions.answer),
      },
      handler: async (request) => done(await sessionsOf(db, cashierOf(request), now())),
    })

    app.route({
      method: 'POST',
      url: '/auth/sessions/end',
      schema: {
        tags,
        summary: 'Ends one of the own sessions, or all but the one that asks',
        body: EndSessions.body,
        response: answers(EndSessions.answer),
      },
      handler: async (request) => {
        const { userId, sessionId, fullname } = cashierOf(request)
        const only = request.body.sessionId
        const which = only === undefined ? { but: sessionId } : { only }
        const ended = await inTransaction(db, (tx) => endSessionsOf(tx, userId, now(), which))
        ends.note(ended)
        const detail = `${ended.length} ended from another one`
        events.record({
          kind: 'session-end',
          outcome: 'done',
          userId,
          name: fullname,
          address: request.ip,
          detail,
        })
        return done({ ended: ended.length })
      },
    })
  }

/** Sessions of one's own, and accounts that a manager disables. */
export const accountRoutes =
  (office: Office): FastifyPluginAsyncZod =>
  async (app) => {
    const { db, ends, now, events } = office
    app.addHook('onRequest', requireCashier(office))
    await app.register(sessionRoutes(office))

    app.route({
      method: 'POST',
      url: '/administration/users/access',
      schema: {
        tags,
        summary: 'Lets somebody sign in no more, which ends their sessions at once, or again',
        description:
          'For an owner, manager or admin, about somebody who works for the same merchants alone (403 otherwise); ' +
          'about an owner for another owner only.',
        body: UserAccess.body,
        response: answers(UserAccess.answer),
      },
      handler: async (request) => {
        const manager = cashierOf(request)
        const { userId, isDisabled } = request.body
        const { user, ended } = await inTransaction(db, async (tx) => {
          const user = await requireManagedUser(tx, manager, userId)
          const disabled_at = isDisabled ? now() : null
          await tx.updateTable('users').set({ disabled_at }).where('id', '=', userId).execute()
          await tx.deleteFrom('sign_in_tokens').where('user_id', '=', userId).execute()
          return { user, ended: isDisabled ? await endSessionsOf(tx, userId, now()) : [] }
        })
        ends.note(ended)
        if (!isDisabled) await ends.read()
        events.record({
          kind: 'account',
          outcome: 'done',
          userId: manager.userId,
          name: manager.fullname,
          address: request.ip,
          detail: `${isDisabled ? 'disabled' : 'enabled'} ${user.fullname}`,
        })
        return done(null)
      },
    })
  }
