import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import {
  AdministeredStores,
  CloseStore,
  CreateStore,
  SavePaymentOptions,
  SaveStore,
} from '#contract/administration/stores.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { cashierOf, requireCashier } from '#server/http/cashier.ts'
import { answers, done } from '#server/http/envelope.ts'
import {
  requireManagedMerchants,
  requireManagedStore,
  requireOwnedMerchant,
  requireOwner,
} from '#server/http/store-access.ts'
import type { Office } from '#server/office.ts'
import { channelText } from '#server/routes/payments/payments.queries.ts'
import { ONCE } from './make-once.ts'
import { setStoreClosed } from './store-closing.queries.ts'
import { createStore, lockStore, managedStores, saveStore, setPaymentOptions } from './stores.queries.ts'
import { recordEvent } from './record-event.ts'

const tags = ['administration']

/** Stores, as those see and change them who look after them. */
export const storeRoutes =
  (office: Office): FastifyPluginAsyncZod =>
  async (app) => {
    const { db, now } = office
    app.addHook('onRequest', requireCashier(office))

    app.route({
      method: 'GET',
      url: '/administration/stores',
      config: { lane: 'read' },
      schema: {
        tags,
        summary: 'The stores that somebody owns or manages, by name',
        description:
          'For an owner, manager or admin; an empty list for an owner whose first store is still to come.',
        response: answers(AdministeredStores.answer),
      },
      handler: async (request) => {
        await requireManagedMerchants(db, cashierOf(request))
        return done(await managedStores(db, cashierOf(request).userId))
      },
    })

    app.route({
      method: 'POST',
      url: '/administration/stores',
      schema: {
        tags,
        summary: "Another store of the owner's merchant",
        description: `For an owner, who may sell in it at once. Unless it says which, it offers every payment option but credit. ${ONCE}`,
        body: CreateStore.body,
        response: answers(CreateStore.answer),
      },
      handler: async (request) => {
        const owner = cashierOf(request)
        const tenantId = await requireOwnedMerchant(db, owner)
        const { made: store, isNew } = await createStore(db, tenantId, owner.userId, request.body)
        const detail = `store ${store.name} made`
        if (isNew) recordEvent(office, request, { kind: 'setting', storeId: store.store_id, detail })
        return done(store)
      },
    })

    app.route({
      method: 'PUT',
      url: '/administration/stores',
      schema: {
        tags,
        summary: 'What a store is called, and where it is',
        description: 'For those who look after the store.',
        body: SaveStore.body,
        response: answers(SaveStore.answer),
      },
      handler: async (request) => {
        const { storeId, ...data } = request.body
        await requireManagedStore(db, cashierOf(request), storeId)
        const store = await saveStore(db, storeId, data)
        recordEvent(office, request, { kind: 'setting', storeId, detail: `store ${store.name} saved` })
        return done(store)
      },
    })

    app.route({
      method: 'PUT',
      url: '/administration/stores/payment-options',
      schema: {
        tags,
        summary: "Which payment options a store's tills offer",
        description: 'For those who look after the store.',
        body: SavePaymentOptions.body,
        response: answers(SavePaymentOptions.answer),
      },
      handler: async (request) => {
        const { storeId, codes } = request.body
        await requireManagedStore(db, cashierOf(request), storeId)
        await inTransaction(db, async (tx) => {
          await lockStore(tx, storeId)
          await setPaymentOptions(tx, storeId, codes)
        })
        const detail = `ways to pay: ${[...new Set(codes)].map(channelText).join(', ')}`
        recordEvent(office, request, { kind: 'setting', storeId, detail })
        return done(null)
      },
    })

    app.route({
      method: 'PUT',
      url: '/administration/stores/closed',
      schema: {
        tags,
        summary: 'Closes a store to new devices, or opens it again',
        description:
          'For an owner of the store; not while a device is registered for it. What is kept of it stays, and sales that were made before are taken.',
        body: CloseStore.body,
        response: answers(CloseStore.answer),
      },
      handler: async (request) => {
        const { storeId, isClosed } = request.body
        requireOwner(await requireManagedStore(db, cashierOf(request), storeId))
        const store = await setStoreClosed(db, storeId, isClosed, now())
        const detail = `store ${store.name} ${isClosed ? 'closed' : 'opened again'}`
        recordEvent(office, request, { kind: 'setting', storeId, detail })
        return done(store)
      },
    })
  }
