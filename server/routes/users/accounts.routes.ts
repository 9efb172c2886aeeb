import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { UserAccess } from '#contract/identity.ts'
import { EndSessions, EndStaffSessions, OwnSessions, StaffSessions } from '#contract/user-sessions.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { cashierOf, requireCashier } from '#server/http/cashier.ts'
import { answers, done } from '#server/http/envelope.ts'
import { impossible } from '#server/http/refusal.ts'
import { becomeUser } from '#server/identity/customers.ts'
import { requireManagedUser } from '#server/identity/managed-users.ts'
import { endSessionsOf, sessionsOf } from '#server/identity/own-sessions.ts'
import type { Office } from '#server/office.ts'
import { recordEvent } from '../administration/record-event.ts'

const tags = ['identity']

const sessionRoutes =
  (office: Office): FastifyPluginAsyncZod =>
  async (app) => {
    const { db, ends, now } = office

    app.route({
      method: 'GET',
      url: '/auth/sessions',
      schema: {
        tags,
        summary: 'Where somebody is signed in: their own sessions',
        response: answers(OwnSessions.answer),
      },
      handler: async (request) => {
        const { userId, sessionId } = cashierOf(request)
        return done(await sessionsOf(db, userId, now(), sessionId))
      },
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
        const { userId, sessionId } = cashierOf(request)
        const only = request.body.sessionId
        const which = only === undefined ? { but: sessionId } : { only }
        const ended = await inTransaction(db, (tx) => endSessionsOf(tx, userId, now(), which))
        ends.note(ended)
        recordEvent(office, request, {
          kind: 'session-end',
          detail: `${ended.length} ended from another one`,
        })
        return done({ ended: ended.length })
      },
    })
  }

/** Where those are signed in whom a manager looks after. */
const staffSessionRoutes =
  (office: Office): FastifyPluginAsyncZod =>
  async (app) => {
    const { db, ends, now } = office
    const description =
      'For an owner, manager or admin, about somebody who works for the same merchants alone (403 otherwise); about an ' +
      'owner for another owner only.'

    app.route({
      method: 'GET',
      url: '/administration/users/sessions',
      config: { lane: 'read' },
      schema: {
        tags,
        summary: 'Where somebody is signed in who works for the stores of whoever asks',
        description,
        querystring: StaffSessions.query,
        response: answers(StaffSessions.answer),
      },
      handler: async (request) => {
        const manager = cashierOf(request)
        const { fullname, id } = await requireManagedUser(db, manager, request.query.userId)
        return done({ fullname, sessions: await sessionsOf(db, id, now(), manager.sessionId) })
      },
    })

    app.route({
      method: 'POST',
      url: '/administration/users/sessions/end',
      schema: {
        tags,
        summary:
          'Ends a session of somebody who works for the stores of whoever asks, or all but the one that asks',
        description,
        body: EndStaffSessions.body,
        response: answers(EndStaffSessions.answer),
      },
      handler: async (request) => {
        const manager = cashierOf(request)
        const { userId, sessionId: only } = request.body
        const { fullname, id } = await requireManagedUser(db, manager, userId)
        const which = only === undefined ? { but: manager.sessionId } : { only }
        const ended = await inTransaction(db, (tx) => endSessionsOf(tx, id, now(), which))
        ends.note(ended)
        recordEvent(office, request, { kind: 'session-end', detail: `${ended.length} of ${fullname} ended` })
        return done({ ended: ended.length })
      },
    })
  }

/** Sessions of one's own and of staff, and accounts that a manager disables. */
export const accountRoutes =
  (office: Office): FastifyPluginAsyncZod =>
  async (app) => {
    const { db, ends, now } = office
    app.addHook('onRequest', requireCashier(office))
    await app.register(sessionRoutes(office))
    await app.register(staffSessionRoutes(office))

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
        if (isDisabled && userId === manager.userId) throw impossible('You cannot disable your own account')
        const { user, ended } = await inTransaction(db, async (tx) => {
          const user = await requireManagedUser(tx, manager, userId)
          const disabled_at = isDisabled ? now() : null
          if (user.tenant_id !== null) await becomeUser(tx, { tenantId: user.tenant_id, id: userId })
          await tx.updateTable('users').set({ disabled_at }).where('id', '=', userId).execute()
          await tx.deleteFrom('sign_in_tokens').where('user_id', '=', userId).execute()
          return { user, ended: isDisabled ? await endSessionsOf(tx, userId, now()) : [] }
        })
        ends.note(ended)
        if (!isDisabled) await ends.read()
        recordEvent(office, request, {
          kind: 'account',
          detail: `${isDisabled ? 'disabled' : 'enabled'} ${user.fullname}`,
        })
        return done(null)
      },
    })
  }
