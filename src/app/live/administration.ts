import { fromCallback, fromPromise, type AnyEventObject, type CallbackLogicFunction } from 'xstate'
import type { Reported } from '#app/links/reports.ts'
import { administrationMachine } from '#machines/office/administration/administration.machine.ts'
import type { OfficeApi } from '#services/api/administration.ts'
import type { StoresBus } from './stores-bus.ts'

const hearOn =
  (bus: StoresBus): CallbackLogicFunction<AnyEventObject, Reported<'storeSettings', 'administration'>> =>
  ({ sendBack }) =>
    bus.follow((store) => sendBack({ type: 'store.changed', store }))

export const liveAdministration = (api: OfficeApi, bus: StoresBus) =>
  administrationMachine.provide({
    actors: { loadStores: fromPromise(() => api.stores()), storesLink: fromCallback(hearOn(bus)) },
  })
