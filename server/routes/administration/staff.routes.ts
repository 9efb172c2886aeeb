import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { ChangeRole, InviteStaff, RemoveStaff, StaffList } from '#contract/administration/staff.ts'
import { cashierOf, requireCashier } from '#server/http/cashier.ts'
import { answers, done } from '#server/http/envelope.ts'
import { requireManagedStore } from '#server/http/store-access.ts'
import type { Office } from '#server/office.ts'
import { ONCE } from './make-once.ts'
import { changeRole, inviteMember } from './staff.ts'
import { staffOf } from './staff.queries.ts'
import { recordEvent } from './record-event.ts'

const tags = ['administration']
const description = 'For those who look after the store; about an owner for another owner only.'

/** Calls that change who works in a store. */
const changeRoutes =
  (office: Office): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      method: 'PUT',
      url: '/administration/staff/role',
      schema: {
        tags,
        summary: 'What somebody is in a store',
        description: `${description} The last owner stays one.`,
        body: ChangeRole.body,
        response: answers(ChangeRole.answer),
      },
      handler: async (request) => {
        const { storeId, role } = request.body
        const before = await changeRole(office, cashierOf(request), request.body)
        const detail = `${before.fullname} is ${role}, was ${before.role}`
        recordEvent(office, request, { kind: 'account', storeId, detail })
        return done(null)
      },
    })

    app.route({
      method: 'POST',
      url: '/administration/staff/remove',
      schema: {
        tags,
        summary: "Takes somebody's access to a store",
        description: `${description} The last owner keeps theirs.`,
        body: RemoveStaff.body,
        response: answers(RemoveStaff.answer),
      },
      handler: async (request) => {
        const { storeId } = request.body
        const before = await changeRole(office, cashierOf(request), { ...request.body, role: 'nobody' })
        const detail = `${before.fullname}, ${before.role}, removed from the store`
        recordEvent(office, request, { kind: 'account', storeId, detail })
        return done(null)
      },
    })
  }

/** The people of a store. */
export const staffRoutes =
  (office: Office): FastifyPluginAsyncZod =>
  async (app) => {
    const { db } = office
    app.addHook('onRequest', requireCashier(office))
    await app.register(changeRoutes(office))

    app.route({
      method: 'GET',
      url: '/administration/staff',
      config: { lane: 'read' },
      schema: {
        tags,
        summary: 'Who works in a store, or is invited to, by name',
        description: 'For those who look after the store.',
        querystring: StaffList.query,
        response: answers(StaffList.answer),
      },
      handler: async (request) => {
        const { store_id } = await requireManagedStore(db, cashierOf(request), request.query.storeId)
        return done(await staffOf(db, store_id))
      },
    })

    app.route({
      method: 'POST',
      url: '/administration/staff',
      config: { writesEverywhere: true },
      schema: {
        tags,
        summary: 'Enters somebody who may sell in a store',
        description:
          `${description} Whoever has no account yet gets an invitation, a link that is good for a week, or until they ` +
          `are entered or removed somewhere or get a higher role; it is answered to whoever could have given all their ` +
          `roles. 403 where nobody can make an account (SIGN_UP). ${ONCE}`,
        body: InviteStaff.body,
        response: answers(InviteStaff.answer),
      },
      handler: async (request) => {
        const { storeId, role } = request.body
        const { invited, isNew } = await inviteMember(office, cashierOf(request), request.body)
        const detail = `${invited.member.fullname} added to the store as ${role}`
        if (isNew) recordEvent(office, request, { kind: 'account', storeId, detail })
        return done(invited)
      },
    })
  }
