import { fromCallback, fromPromise, type AnyEventObject, type CallbackLogicFunction } from 'xstate'
import type { Reported } from '#app/links/reports.ts'
import { flaggedSalesMachine } from '#machines/office/flaggedSales/flaggedSales.machine.ts'
import { openFlagsMachine } from '#machines/office/openFlags/openFlags.machine.ts'
import { saleReviewMachine } from '#machines/office/saleReview/saleReview.machine.ts'
import type { OfficeApi } from '#services/api/administration.ts'
import { publishOn, type EventBus } from './event-bus.ts'

const reloadOn =
  (bus: EventBus): CallbackLogicFunction<AnyEventObject, Reported<'saleReview', 'flaggedSales'>> =>
  ({ sendBack }) =>
    bus.listen(() => sendBack({ type: 'list.asked' }))

const countOn =
  (bus: EventBus): CallbackLogicFunction<AnyEventObject, Reported<'saleReview', 'openFlags'>> =>
  ({ sendBack }) =>
    bus.listen(() => sendBack({ type: 'count.asked' }))

export const liveFlaggedSales = (api: OfficeApi, bus: EventBus) =>
  flaggedSalesMachine.provide({
    actors: {
      loadPage: fromPromise(({ input }) => api.flaggedSales(input)),
      changesLink: fromCallback(reloadOn(bus)),
    },
  })

export const liveOpenFlags = (api: OfficeApi, bus: EventBus) =>
  openFlagsMachine.provide({
    actors: {
      countFlags: fromPromise(({ input }) => api.openFlags(input.storeId)),
      flagsLink: fromCallback(countOn(bus)),
    },
  })

export const liveSaleReview = (api: OfficeApi, bus: EventBus) =>
  saleReviewMachine.provide({
    actors: {
      markSale: fromPromise(({ input }) => api.markSale(input)),
      flagsLink: fromCallback(publishOn(bus, () => undefined)),
    },
  })
