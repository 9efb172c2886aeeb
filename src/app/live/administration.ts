import { fromCallback, fromPromise, type AnyEventObject, type CallbackLogicFunction } from 'xstate'
import { v7 as uuid } from 'uuid'
import type { Reported } from '#app/links/reports.ts'
import { administrationMachine } from '#machines/office/administration/administration.machine.ts'
import type { OfficeApi } from '#services/api/administration.ts'
import { newStoreMachine } from '#machines/office/newStore/newStore.machine.ts'
import { type StoresBus, tellOn } from './stores-bus.ts'

export const liveNewStore = (api: OfficeApi, bus: StoresBus) =>
  newStoreMachine.provide({
    actors: {
      drawId: fromPromise(() => Promise.resolve(uuid())),
      createStore: fromPromise(({ input }) => api.createStore(input)),
      storesLink: fromCallback(tellOn(bus)),
    },
  })

/** `changed` tells of stores that are otherwise than before, `made` of new ones. */
const hearOn =
  (
    changed: StoresBus,
    made: StoresBus,
  ): CallbackLogicFunction<
    AnyEventObject,
    Reported<'storeSettings' | 'storeClosing' | 'newStore', 'administration'>
  > =>
  ({ sendBack }) => {
    const stops = [
      changed.follow((store) => sendBack({ type: 'store.changed', store })),
      made.follow((store) => sendBack({ type: 'store.added', store })),
    ]
    return () => stops.forEach((stop) => stop())
  }

export const liveAdministration = (api: OfficeApi, changed: StoresBus, made: StoresBus) =>
  administrationMachine.provide({
    actors: { loadStores: fromPromise(() => api.stores()), storesLink: fromCallback(hearOn(changed, made)) },
  })
