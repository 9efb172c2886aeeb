import { fromCallback, fromPromise, type CallbackLogicFunction } from 'xstate'
import {
  storeClosingMachine,
  type TellOfClosing,
} from '#machines/office/storeClosing/storeClosing.machine.ts'
import type { OfficeApi } from '#services/api/administration.ts'
import type { StoresBus } from './stores-bus.ts'

const tellOn =
  (bus: StoresBus): CallbackLogicFunction<TellOfClosing> =>
  ({ receive }) =>
    receive(({ store }) => bus.tell(store))

export const liveStoreClosing = (api: OfficeApi, bus: StoresBus) =>
  storeClosingMachine.provide({
    actors: {
      loadStores: fromPromise(() => api.stores()),
      setClosed: fromPromise(({ input }) => api.closeStore(input)),
      storesLink: fromCallback(tellOn(bus)),
    },
  })
