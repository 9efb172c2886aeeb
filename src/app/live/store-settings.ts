import { fromCallback, fromPromise } from 'xstate'
import { storeSettingsMachine } from '#machines/office/storeSettings/storeSettings.machine.ts'
import type { OfficeApi } from '#services/api/administration.ts'
import { tellOn, type StoresBus } from './stores-bus.ts'

export const liveStoreSettings = (api: OfficeApi, bus: StoresBus) =>
  storeSettingsMachine.provide({
    actors: {
      loadStores: fromPromise(() => api.stores()),
      saveStore: fromPromise(({ input }) => api.saveStore(input)),
      saveLogo: fromPromise(({ input }) => api.saveLogo(input.storeId, input.picture)),
      saveOptions: fromPromise(({ input }) => api.savePaymentOptions(input)),
      storesLink: fromCallback(tellOn(bus)),
    },
  })
