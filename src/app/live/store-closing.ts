import { fromCallback, fromPromise } from 'xstate'
import { storeClosingMachine } from '#machines/office/storeClosing/storeClosing.machine.ts'
import type { OfficeApi } from '#services/api/administration.ts'
import { tellOn, type StoresBus } from './stores-bus.ts'

export const liveStoreClosing = (api: OfficeApi, bus: StoresBus) =>
  storeClosingMachine.provide({
    actors: {
      loadStores: fromPromise(() => api.stores()),
      setClosed: fromPromise(({ input }) => api.closeStore(input)),
      storesLink: fromCallback(tellOn(bus)),
    },
  })
