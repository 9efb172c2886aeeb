import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import {
  ClosePurchaseOrder,
  OnePurchaseOrder,
  PurchaseOrders,
  ReceivePurchaseOrder,
  SavePurchaseOrder,
} from '#contract/administration/purchase-orders.ts'
import { cashierOf, requireCashier } from '#server/http/cashier.ts'
import { answers, done } from '#server/http/envelope.ts'
import { requireManagedStore } from '#server/http/store-access.ts'
import type { Office } from '#server/office.ts'
import { orderOf, ordersOf } from '#server/purchase-orders/orders.ts'
import { closeOrder, receiveOrder } from '#server/purchase-orders/receive.ts'
import { saveOrder } from '#server/purchase-orders/save.ts'

const tags = ['administration']
const AT = '/administration/stock/orders'
const ONCE =
  'The same `deedId` again changes nothing; with something else in it the call is refused. Where somebody else has ' +
  'changed the order since `version`, nothing is written, and the answer is the order as it is now.'

/** What a store orders from its suppliers and what comes of it, for its owner and managers (decision 0163). */
export const administeredOrderRoutes =
  (office: Office): FastifyPluginAsyncZod =>
  async (app) => {
    const { db, now } = office
    app.addHook('onRequest', requireCashier(office))

    app.route({
      method: 'GET',
      url: AT,
      config: { lane: 'read' },
      schema: {
        tags,
        summary: 'The purchase orders of a store, the newest first',
        querystring: PurchaseOrders.query,
        response: answers(PurchaseOrders.answer),
      },
      handler: async (request) => {
        const { store_id: storeId } = await requireManagedStore(db, cashierOf(request), request.query.storeId)
        return done(await ordersOf(db, { ...request.query, storeId }))
      },
    })

    app.route({
      method: 'GET',
      url: `${AT}/one`,
      config: { lane: 'read' },
      schema: {
        tags,
        summary: 'A purchase order, with what has come of it',
        querystring: OnePurchaseOrder.query,
        response: answers(OnePurchaseOrder.answer),
      },
      handler: async (request) => {
        const { storeId, orderId } = request.query
        const { store_id } = await requireManagedStore(db, cashierOf(request), storeId)
        return done(await orderOf(db, { storeId: store_id, orderId }))
      },
    })

    app.route({
      method: 'POST',
      url: `${AT}/save`,
      schema: {
        tags,
        summary: 'Writes a draft of a purchase order, or places it',
        description: `Version 0 begins one, which gets the next number of the store. ${ONCE}`,
        body: SavePurchaseOrder.body,
        response: answers(SavePurchaseOrder.answer),
      },
      handler: async (request) => {
        const by = cashierOf(request)
        const { store_id: storeId } = await requireManagedStore(db, by, request.body.storeId)
        return done(await saveOrder(db, { ...request.body, storeId }, { by, at: now() }))
      },
    })

    app.route({
      method: 'POST',
      url: `${AT}/receive`,
      schema: {
        tags,
        summary: 'Books what has arrived of a purchase order, all lines or none',
        description: `It may be more than was ordered. ${ONCE}`,
        body: ReceivePurchaseOrder.body,
        response: answers(ReceivePurchaseOrder.answer),
      },
      handler: async (request) => {
        const by = cashierOf(request)
        const { store_id: storeId } = await requireManagedStore(db, by, request.body.storeId)
        return done(await receiveOrder(db, { ...request.body, storeId }, { by, at: now() }))
      },
    })

    app.route({
      method: 'POST',
      url: `${AT}/close`,
      schema: {
        tags,
        summary: 'Ends a purchase order of which nothing more will come',
        description: `One of which nothing has come is cancelled. ${ONCE}`,
        body: ClosePurchaseOrder.body,
        response: answers(ClosePurchaseOrder.answer),
      },
      handler: async (request) => {
        const by = cashierOf(request)
        const { store_id: storeId } = await requireManagedStore(db, by, request.body.storeId)
        return done(await closeOrder(db, { ...request.body, storeId }, { by, at: now() }))
      },
    })
  }
