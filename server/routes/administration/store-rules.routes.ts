import { sql } from 'kysely'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { ReadStoreRules, SaveStoreRules, type StoreRules } from '#contract/administration/till-settings.ts'
import type { Db } from '#server/db/database.ts'
import { cashierOf, requireCashier } from '#server/http/cashier.ts'
import { answers, done } from '#server/http/envelope.ts'
import { requireManagedStore } from '#server/http/store-access.ts'
import type { Office } from '#server/office.ts'
import { storeRulesOf, usualRules } from '#server/routes/till-settings/till-settings.queries.ts'
import { recordEvent } from './record-event.ts'

const tags = ['administration']

/** A changed reading of discounts is remembered for the sales that were priced before. */
const saveRules = async (db: Db, storeId: string, rules: StoreRules): Promise<void> => {
  const { in_store_codes, fixed_discount, ...others } = rules
  await db
    .updateTable('stores')
    .set({
      ...others,
      fixed_discount,
      has_changed_discount: sql<boolean>`has_changed_discount or fixed_discount is distinct from ${fixed_discount}::text`,
      in_store_codes: in_store_codes === null ? null : JSON.stringify(in_store_codes),
    })
    .where('store_id', '=', storeId)
    .execute()
}

/** What a store decides for its receipts and tills (decision 0155). */
export const storeRuleRoutes =
  (office: Office): FastifyPluginAsyncZod =>
  async (app) => {
    const { db, settings } = office
    app.addHook('onRequest', requireCashier(office))

    app.route({
      method: 'GET',
      url: '/administration/stores/till-settings',
      config: { lane: 'read' },
      schema: {
        tags,
        summary: 'What a store has decided for its receipts and tills, and what holds where it has not',
        description: 'For those who look after the store.',
        querystring: ReadStoreRules.query,
        response: answers(ReadStoreRules.answer),
      },
      handler: async (request) => {
        const { storeId } = request.query
        await requireManagedStore(db, cashierOf(request), storeId)
        return done({ own: await storeRulesOf(db, storeId), usual: usualRules(settings, storeId) })
      },
    })

    app.route({
      method: 'PUT',
      url: '/administration/stores/till-settings',
      schema: {
        tags,
        summary: 'What a store decides for its receipts and tills; null: as the installation has it',
        description: 'For those who look after the store. Its tills follow within a minute.',
        body: SaveStoreRules.body,
        response: answers(SaveStoreRules.answer),
      },
      handler: async (request) => {
        const { storeId, ...rules } = request.body
        await requireManagedStore(db, cashierOf(request), storeId)
        await saveRules(db, storeId, rules)
        recordEvent(office, request, {
          kind: 'setting',
          storeId,
          detail: 'settings of receipts and tills saved',
        })
        return done(rules)
      },
    })
  }
