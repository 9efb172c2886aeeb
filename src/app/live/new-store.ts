import { v7 as uuid } from 'uuid'
import { fromCallback, fromPromise } from 'xstate'
import { newStoreMachine } from '#machines/office/newStore/newStore.machine.ts'
import type { OfficeApi } from '#services/api/administration.ts'
import { tellOn, type StoresBus } from './stores-bus.ts'

export const liveNewStore = (api: OfficeApi, bus: StoresBus) =>
  newStoreMachine.provide({
    actors: {
      drawId: fromPromise(() => Promise.resolve(uuid())),
      createStore: fromPromise(({ input }) => api.createStore(input)),
      storesLink: fromCallback(tellOn(bus)),
    },
  })
