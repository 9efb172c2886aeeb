import { v7 as uuid } from 'uuid'
import { fromPromise, fromCallback, type AnyEventObject, type CallbackLogicFunction } from 'xstate'
import { ok } from '#domain/result.ts'
import { productsMachine } from '#machines/office/products/products.machine.ts'
import type { ExportedProducts, ProductsInput } from '#machines/office/products/products.types.ts'
import type { OfficeApi } from '#services/api/administration.ts'
import { saveBlob } from '#services/files/save-file.ts'
import { bulkChangeMachine } from '#machines/office/bulkChange/bulkChange.machine.ts'
import type { ChangeAsked, ChangedProducts } from '#machines/office/bulkChange/bulkChange.types.ts'
import type { Reported } from '#app/links/reports.ts'
import { batchUndoMachine } from '#machines/office/batchUndo/batchUndo.machine.ts'
import { productChangesMachine } from '#machines/office/productChanges/productChanges.machine.ts'
import { liveProductImport } from './product-import.ts'
import { publishOn, type EventBus } from './event-bus.ts'

const liveBulkChange = (api: OfficeApi) => {
  const send = fromPromise<ChangedProducts, ChangeAsked>(({ input }) => api.changeProducts(input))
  return bulkChangeMachine.provide({ actors: { lookAtChange: send, writeChange: send } })
}

const reloadOn =
  (bus: EventBus): CallbackLogicFunction<AnyEventObject, Reported<'batchUndo', 'productChanges'>> =>
  ({ sendBack }) =>
    bus.listen(() => sendBack({ type: 'list.asked' }))

export const liveProductChanges = (api: OfficeApi, bus: EventBus) =>
  productChangesMachine.provide({
    actors: {
      loadPage: fromPromise(({ input }) => api.productChanges(input)),
      changesLink: fromCallback(reloadOn(bus)),
    },
  })

export const liveBatchUndo = (api: OfficeApi, bus: EventBus) =>
  batchUndoMachine.provide({
    actors: {
      lookAtUndo: fromPromise(({ input }) => api.lookAtUndo(input)),
      undoBatch: fromPromise(({ input }) => api.undoChanges(input)),
      changesLink: fromCallback(publishOn(bus, () => undefined)),
    },
  })

export const liveProducts = (api: OfficeApi) =>
  productsMachine.provide({
    actors: {
      loadPage: fromPromise(({ input }) => api.productPage(input)),
      loadCategories: fromPromise(({ input }) => api.productCategories(input.storeId)),
      sendPicture: fromPromise(({ input }) => api.sendProductPicture(input)),
      findSharing: fromPromise(({ input }) => api.productsWithBarcode(input)),
      drawId: fromPromise(() => Promise.resolve(uuid())),
      saveProduct: fromPromise(({ input }) => api.saveProduct(input)),
      exportProducts: fromPromise<ExportedProducts, ProductsInput>(async ({ input }) => {
        const file = await api.productFile(input.storeId)
        if (!file.ok) return file
        saveBlob(file.value, 'products.csv')
        return ok(undefined)
      }),
      productImport: liveProductImport(api),
      bulkChange: liveBulkChange(api),
    },
  })
