import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { type Merchant, SaveMerchant } from '#contract/administration/merchant.ts'
import type { Db } from '#server/db/database.ts'
import { ReadSetup, type SetupProgress } from '#contract/administration/setup.ts'
import { cashierOf, requireCashier } from '#server/http/cashier.ts'
import { answers, done } from '#server/http/envelope.ts'
import { requireOwnedMerchant } from '#server/http/store-access.ts'
import type { Cashier } from '#server/identity/cashier.ts'
import type { Office } from '#server/office.ts'
import { firstStoreOf } from './stores.queries.ts'
import { recordEvent } from './record-event.ts'
import { terminalsOf } from './terminals.queries.ts'

/** The merchant, or null until it has a name. */
const merchantOf = async (db: Db, tenantId: string): Promise<Merchant | null> => {
  const merchant = await db
    .selectFrom('tenants')
    .select(['name', 'tax_id', 'rc_number', 'is_vat_registered'])
    .where('id', '=', tenantId)
    .executeTakeFirstOrThrow()
  return merchant.name === '' ? null : merchant
}

const saveMerchant = async (db: Db, tenantId: string, merchant: Merchant): Promise<void> => {
  await db.updateTable('tenants').set(merchant).where('id', '=', tenantId).execute()
}

/** How many products a store has. */
const countProducts = async (db: Db, storeId: string): Promise<number> => {
  const { products } = await db
    .selectFrom('products')
    .select((on) => on.fn.countAll<number>().as('products'))
    .where('store_id', '=', storeId)
    .where('is_removed', '=', false)
    .executeTakeFirstOrThrow()
  return products
}

/** How many people a store has beside this one. */
const countColleagues = async (db: Db, storeId: string, userId: string): Promise<number> => {
  const { staff } = await db
    .selectFrom('memberships')
    .select((on) => on.fn.countAll<number>().as('staff'))
    .where('store_id', '=', storeId)
    .where('user_id', '!=', userId)
    .executeTakeFirstOrThrow()
  return staff
}

const tags = ['administration']

const progressOf = async ({ db, now, servedVersion }: Office, owner: Cashier): Promise<SetupProgress> => {
  const tenantId = await requireOwnedMerchant(db, owner)
  const merchant = await merchantOf(db, tenantId)
  const store = await firstStoreOf(db, tenantId, owner.userId)
  if (!store) return { merchant, store: null, terminals: [], products: 0, staff: 0 }
  const { store_id } = store
  return {
    merchant,
    store,
    terminals: await terminalsOf(db, store_id, { now: now(), served: await servedVersion() }),
    products: await countProducts(db, store_id),
    staff: await countColleagues(db, store_id, owner.userId),
  }
}

/** The merchant itself, and how far its shop is. */
export const merchantRoutes =
  (office: Office): FastifyPluginAsyncZod =>
  async (app) => {
    const { db } = office
    app.addHook('onRequest', requireCashier(office))

    app.route({
      method: 'GET',
      url: '/administration/setup',
      config: { lane: 'read' },
      schema: {
        tags,
        summary: "How far the owner's shop is set up",
        description: 'For an owner; of the first store that the owner looks after.',
        response: answers(ReadSetup.answer),
      },
      handler: async (request) => done(await progressOf(office, cashierOf(request))),
    })

    app.route({
      method: 'PUT',
      url: '/administration/merchant',
      config: { writesEverywhere: true },
      schema: {
        tags,
        summary: 'Who sells: name, numbers, and whether VAT is charged',
        description: 'For an owner.',
        body: SaveMerchant.body,
        response: answers(SaveMerchant.answer),
      },
      handler: async (request) => {
        const tenantId = await requireOwnedMerchant(db, cashierOf(request))
        await saveMerchant(db, tenantId, request.body)
        recordEvent(office, request, { kind: 'setting', detail: `merchant ${request.body.name} saved` })
        return done(request.body)
      },
    })
  }
