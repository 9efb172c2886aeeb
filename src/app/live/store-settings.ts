import { fromCallback, fromPromise, type CallbackLogicFunction } from 'xstate'
import { storeSettingsMachine } from '#machines/office/storeSettings/storeSettings.machine.ts'
import type { TellOfStore } from '#machines/office/storeSettings/storeSettings.types.ts'
import type { OfficeApi } from '#services/api/administration.ts'
import type { StoresBus } from './stores-bus.ts'

const tellOn =
  (bus: StoresBus): CallbackLogicFunction<TellOfStore> =>
  ({ receive }) =>
    receive(({ store }) => bus.tell(store))

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
