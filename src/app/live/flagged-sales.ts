import { fromCallback, fromPromise, type AnyEventObject, type CallbackLogicFunction } from 'xstate'
import type { Reported } from '#app/links/reports.ts'
import { flaggedSalesMachine } from '#machines/office/flaggedSales/flaggedSales.machine.ts'
import { openFlagsMachine } from '#machines/office/openFlags/openFlags.machine.ts'
import { saleReviewMachine } from '#machines/office/saleReview/saleReview.machine.ts'
import type { OfficeApi } from '#services/api/administration.ts'
import type { FlagsBus } from './flags-bus.ts'

const reloadOn =
  (bus: FlagsBus): CallbackLogicFunction<AnyEventObject, Reported<'saleReview', 'flaggedSales'>> =>
  ({ sendBack }) =>
    bus.follow(() => sendBack({ type: 'list.asked' }))

const countOn =
  (bus: FlagsBus): CallbackLogicFunction<AnyEventObject, Reported<'saleReview', 'openFlags'>> =>
  ({ sendBack }) =>
    bus.follow(() => sendBack({ type: 'count.asked' }))

const tellOn =
  (bus: FlagsBus): CallbackLogicFunction<{ type: 'sale.marked' }> =>
  ({ receive }) =>
    receive(() => bus.tell())

export const liveFlaggedSales = (api: OfficeApi, bus: FlagsBus) =>
  flaggedSalesMachine.provide({
    actors: {
      loadPage: fromPromise(({ input }) => api.flaggedSales(input)),
      changesLink: fromCallback(reloadOn(bus)),
    },
  })

export const liveOpenFlags = (api: OfficeApi, bus: FlagsBus) =>
  openFlagsMachine.provide({
    actors: {
      countFlags: fromPromise(({ input }) => api.openFlags(input.storeId)),
      flagsLink: fromCallback(countOn(bus)),
    },
  })

export const liveSaleReview = (api: OfficeApi, bus: FlagsBus) =>
  saleReviewMachine.provide({
    actors: {
      markSale: fromPromise(({ input }) => api.markSale(input)),
      flagsLink: fromCallback(tellOn(bus)),
    },
  })
