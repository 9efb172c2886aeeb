import { v7 as uuid } from 'uuid'
import { fromCallback, fromPromise, type AnyEventObject, type CallbackLogicFunction } from 'xstate'
import type { Reported } from '#app/links/reports.ts'
import { receivingMachine } from '#machines/office/receiving/receiving.machine.ts'
import { stockAdjustmentMachine } from '#machines/office/stockAdjustment/stockAdjustment.machine.ts'
import { stockLevelMachine } from '#machines/office/stockLevel/stockLevel.machine.ts'
import { stockMovementsMachine } from '#machines/office/stockMovements/stockMovements.machine.ts'
import type { OfficeApi } from '#services/api/administration.ts'
import { findProducts } from './find-products.ts'
import { publishOn, type EventBus } from './event-bus.ts'

const reloadOn =
  (bus: EventBus): CallbackLogicFunction<AnyEventObject, Reported<'stockAdjustment', 'stockMovements'>> =>
  ({ sendBack }) =>
    bus.listen(() => sendBack({ type: 'list.asked' }))

export const liveStockMovements = (api: OfficeApi, bus: EventBus) =>
  stockMovementsMachine.provide({
    actors: {
      loadPage: fromPromise(({ input }) => api.stockMovements(input)),
      changesLink: fromCallback(reloadOn(bus)),
    },
  })

export const liveReceiving = (api: OfficeApi) =>
  receivingMachine.provide({
    actors: {
      drawId: fromPromise(() => Promise.resolve(uuid())),
      findProducts: fromPromise(findProducts(api)),
      receiveStock: fromPromise(({ input }) => api.receiveStock(input)),
    },
  })

export const liveStockLevel = (api: OfficeApi) =>
  stockLevelMachine.provide({
    actors: {
      loadLevel: fromPromise(({ input }) => api.stockLevel(input)),
      setLevel: fromPromise(({ input }) => api.setStockLevel(input)),
    },
  })

export const liveStockAdjustment = (api: OfficeApi, bus: EventBus) =>
  stockAdjustmentMachine.provide({
    actors: {
      drawId: fromPromise(() => Promise.resolve(uuid())),
      adjustStock: fromPromise(({ input }) => api.adjustStock(input)),
      movementsLink: fromCallback(publishOn(bus, () => undefined)),
    },
  })
