import { fromCallback, fromPromise, type CallbackLogicFunction } from 'xstate'
import { newStoreMachine, type TellOfNewStore } from '#machines/office/newStore/newStore.machine.ts'
import type { OfficeApi } from '#services/api/administration.ts'
import type { StoresBus } from './stores-bus.ts'

const tellOn =
  (bus: StoresBus): CallbackLogicFunction<TellOfNewStore> =>
  ({ receive }) =>
    receive(({ store }) => bus.tell(store))

export const liveNewStore = (api: OfficeApi, bus: StoresBus) =>
  newStoreMachine.provide({
    actors: {
      createStore: fromPromise(({ input }) => api.createStore(input)),
      storesLink: fromCallback(tellOn(bus)),
    },
  })
