import { fromCallback, fromPromise, type AnyEventObject, type CallbackLogicFunction } from 'xstate'
import type { Reported } from '#app/links/reports.ts'
import { batchUndoMachine } from '#machines/office/batchUndo/batchUndo.machine.ts'
import { productChangesMachine } from '#machines/office/productChanges/productChanges.machine.ts'
import type { OfficeApi } from '#services/api/administration.ts'
import { tellOn, type ToldBus } from './told-bus.ts'

const reloadOn =
  (bus: ToldBus): CallbackLogicFunction<AnyEventObject, Reported<'batchUndo', 'productChanges'>> =>
  ({ sendBack }) =>
    bus.follow(() => sendBack({ type: 'list.asked' }))

export const liveProductChanges = (api: OfficeApi, bus: ToldBus) =>
  productChangesMachine.provide({
    actors: {
      loadPage: fromPromise(({ input }) => api.productChanges(input)),
      changesLink: fromCallback(reloadOn(bus)),
    },
  })

export const liveBatchUndo = (api: OfficeApi, bus: ToldBus) =>
  batchUndoMachine.provide({
    actors: {
      lookAtUndo: fromPromise(({ input }) => api.lookAtUndo(input)),
      undoBatch: fromPromise(({ input }) => api.undoChanges(input)),
      changesLink: fromCallback(tellOn(bus)),
    },
  })
