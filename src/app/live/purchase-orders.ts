import { v7 as uuid } from 'uuid'
import { fromCallback, fromPromise } from 'xstate'
import { purchaseOrderMachine } from '#machines/office/purchaseOrder/purchaseOrder.machine.ts'
import { purchaseOrdersMachine } from '#machines/office/purchaseOrders/purchaseOrders.machine.ts'
import type { OfficeApi } from '#services/api/administration.ts'
import { createIdempotencyKeys } from '#services/idempotency-keys.ts'
import { findProducts } from './find-products.ts'

export const livePurchaseOrders = (api: OfficeApi) =>
  purchaseOrdersMachine.provide({
    actors: {
      loadPage: fromPromise(({ input }) => api.purchaseOrders(input)),
      changesLink: fromCallback(() => undefined),
    },
  })

export const livePurchaseOrder = (api: OfficeApi) => {
  const idOf = createIdempotencyKeys(() => uuid())
  const identified = <Asked extends { visitId: string }>({ visitId, ...payload }: Asked) => ({
    ...payload,
    deedId: idOf(visitId, payload),
  })
  return purchaseOrderMachine.provide({
    actors: {
      drawId: fromPromise(() => Promise.resolve(uuid())),
      loadOrder: fromPromise(({ input }) => api.purchaseOrder(input)),
      findProducts: fromPromise(findProducts(api)),
      saveOrder: fromPromise(({ input }) => api.saveOrder(identified(input))),
      receiveOrder: fromPromise(({ input }) => api.receiveOrder(identified(input))),
      closeOrder: fromPromise(({ input }) => api.closeOrder(identified(input))),
    },
  })
}
