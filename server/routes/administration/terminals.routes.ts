import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import {
  AdministeredTerminals,
  AddTerminal,
  RemoveTerminal,
  ReplaceAccessCode,
} from '#contract/administration/terminals.ts'
import { drawAccessCode } from '#server/access-code/draw.ts'
import { firstCodes } from '#server/access-code/first-codes.ts'
import { replaceCodeHash, replacedDetail } from '#server/access-code/replace.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { cashierOf, requireCashier } from '#server/http/cashier.ts'
import { answers, done } from '#server/http/envelope.ts'
import { impossible, type Refusal } from '#server/http/refusal.ts'
import { requireManagedStore } from '#server/http/store-access.ts'
import { hashOfPassword } from '#server/identity/passwords.ts'
import type { Office } from '#server/office.ts'
import { ONCE } from './make-once.ts'
import { createTerminal } from './new-terminal.ts'
import { requireOpenStore } from './store-closing.queries.ts'
import { recordEvent } from './record-event.ts'
import { removeTerminal, terminalsOf } from './terminals.queries.ts'

const tags = ['administration']
const description = 'For those who look after the store.'

const noSuchTerminal = (serialNumber: string): Refusal =>
  impossible(`This store has no terminal with the serial number ${serialNumber}.`)

const codeRoute =
  (office: Office): FastifyPluginAsyncZod =>
  async (app) => {
    const { db } = office

    app.route({
      method: 'POST',
      url: '/administration/terminals/access-code',
      config: { writesEverywhere: true },
      schema: {
        tags,
        summary: 'Replaces the access code of a terminal, and shows the new one this once',
        description: `${description} The old code is void at once; \`endsDevices\` registers out what was registered by it.`,
        body: ReplaceAccessCode.body,
        response: answers(ReplaceAccessCode.answer),
      },
      handler: async (request) => {
        const { storeId, serialNumber, endsDevices } = request.body
        await requireManagedStore(db, cashierOf(request), storeId)
        const access_code = drawAccessCode()
        const codeHash = await hashOfPassword(access_code)
        const replaced = await inTransaction(db, (tx) =>
          replaceCodeHash(tx, { serialNumber, codeHash, endsDevices, ofStore: storeId }),
        )
        if (!replaced) throw noSuchTerminal(serialNumber)
        const detail = replacedDetail(serialNumber, replaced.devices)
        recordEvent(office, request, { kind: 'access-code', storeId, detail })
        return done({ serial_number: serialNumber, access_code })
      },
    })
  }

/** The terminals of a store. */
export const terminalRoutes =
  (office: Office): FastifyPluginAsyncZod =>
  async (app) => {
    const { db, now } = office
    const codes = firstCodes(db, now)
    app.addHook('onRequest', requireCashier(office))
    await app.register(codeRoute(office))

    app.route({
      method: 'GET',
      url: '/administration/terminals',
      config: { lane: 'read' },
      schema: {
        tags,
        summary:
          'The terminals of a store, and the devices that are registered for each, with the app that they run',
        description,
        querystring: AdministeredTerminals.query,
        response: answers(AdministeredTerminals.answer),
      },
      handler: async (request) => {
        const { store_id } = await requireManagedStore(db, cashierOf(request), request.query.storeId)
        return done(await terminalsOf(db, store_id, { now: now(), served: await office.servedVersion() }))
      },
    })

    app.route({
      method: 'POST',
      url: '/administration/terminals',
      config: { writesEverywhere: true },
      schema: {
        tags,
        summary: 'Adds a terminal, and shows its access code this once',
        description: `${description} A serial number of 10 digits is drawn where none is given. ${ONCE}`,
        body: AddTerminal.body,
        response: answers(AddTerminal.answer),
      },
      handler: async (request) => {
        const { storeId } = request.body
        await requireManagedStore(db, cashierOf(request), storeId)
        await requireOpenStore(db, storeId)
        const { terminal, isNew } = await createTerminal(db, codes, request.body)
        const detail = `terminal ${terminal.serial_number} added`
        if (isNew) recordEvent(office, request, { kind: 'setting', storeId, detail })
        return done(terminal)
      },
    })

    app.route({
      method: 'POST',
      url: '/administration/terminals/remove',
      config: { writesEverywhere: true },
      schema: {
        tags,
        summary: 'Removes a terminal; its devices are registered no more, and its sales stay',
        description,
        body: RemoveTerminal.body,
        response: answers(RemoveTerminal.answer),
      },
      handler: async (request) => {
        const { storeId, serialNumber } = request.body
        await requireManagedStore(db, cashierOf(request), storeId)
        if (!(await removeTerminal(db, storeId, serialNumber))) throw noSuchTerminal(serialNumber)
        recordEvent(office, request, { kind: 'setting', storeId, detail: `terminal ${serialNumber} removed` })
        return done(null)
      },
    })
  }
