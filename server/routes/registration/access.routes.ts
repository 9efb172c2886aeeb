import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { UpdateTerminalStatus, VerifyUserAccess } from '#contract/registration.ts'
import { cashierOf, requireCashier } from '#server/http/cashier.ts'
import { answers, done } from '#server/http/envelope.ts'
import { forbidden, impossible } from '#server/http/refusal.ts'
import { requireStore } from '#server/http/store-access.ts'
import type { Office } from '#server/office.ts'
import {
  currentRegistration,
  noteEntered,
  setTerminalStatus,
  terminalBySerial,
} from './registration.queries.ts'

const tags = ['registration']

/** What a signed-in cashier may do with a terminal (§6.8, §7.18, §7.20). */
export const accessRoutes =
  (office: Office): FastifyPluginAsyncZod =>
  async (app) => {
    const { db, now } = office
    app.addHook('onRequest', requireCashier(office))

    app.route({
      method: 'GET',
      url: '/pos/verify/user-access',
      schema: {
        tags,
        summary: 'May this cashier sell in this store on this terminal?',
        querystring: VerifyUserAccess.query,
        response: answers(VerifyUserAccess.answer),
      },
      handler: async (request) => {
        const { posId, storeId, terminalNumber } = request.query
        const store = await requireStore(db, cashierOf(request), storeId)
        const terminal = await terminalBySerial(db, posId)
        const registration = await currentRegistration(db, storeId, terminalNumber, now())
        if (terminal?.store_id !== store.store_id || registration?.serial_number !== posId)
          throw forbidden(`This device is not registered for ${store.name}. Please add the store again.`)
        await noteEntered(db, { storeId, terminalNumber }, { name: cashierOf(request).fullname, at: now() })
        const access = {
          id: terminal.id,
          store_id: store.store_id,
          store_name: store.name,
          store_picture: store.image,
          terminal_id: registration.terminal_number,
          tenant_id: store.tenant_id,
          user_role: store.user_role,
        }
        return done([access])
      },
    })

    app.route({
      method: 'PUT',
      url: '/pos/terminal/update/status',
      schema: {
        tags,
        summary: 'Sets the terminal online or offline',
        querystring: UpdateTerminalStatus.query,
        response: answers(UpdateTerminalStatus.answer),
      },
      handler: async (request) => {
        await requireStore(db, cashierOf(request), request.query.storeId)
        if (!(await setTerminalStatus(db, request.query, now())))
          throw impossible(`This store has no terminal with the serial number ${request.query.serialNumber}.`)
        return done(null)
      },
    })
  }
