import { fromCallback, fromPromise, type AnyEventObject, type CallbackLogicFunction } from 'xstate'
import { v7 as uuid } from 'uuid'
import type { Reported } from '#app/links/reports.ts'
import { administrationMachine } from '#machines/office/administration/administration.machine.ts'
import type { OfficeApi } from '#services/api/administration.ts'
import { newStoreMachine } from '#machines/office/newStore/newStore.machine.ts'
import type { AdministeredStore } from '#contract/administration/stores.ts'
import { publishOn, type EventBus } from './event-bus.ts'

export const liveNewStore = (api: OfficeApi, bus: EventBus<AdministeredStore>) =>
  newStoreMachine.provide({
    actors: {
      drawId: fromPromise(() => Promise.resolve(uuid())),
      createStore: fromPromise(({ input }) => api.createStore(input)),
      storesLink: fromCallback(publishOn(bus, ({ store }) => store)),
    },
  })

/** `changed` passes on stores that are otherwise than before, `made` new ones. */
const listenOn =
  (
    changed: EventBus<AdministeredStore>,
    made: EventBus<AdministeredStore>,
  ): CallbackLogicFunction<
    AnyEventObject,
    Reported<'storeSettings' | 'storeClosing' | 'newStore', 'administration'>
  > =>
  ({ sendBack }) => {
    const stops = [
      changed.listen((store) => sendBack({ type: 'store.changed', store })),
      made.listen((store) => sendBack({ type: 'store.added', store })),
    ]
    return () => stops.forEach((stop) => stop())
  }

export const liveAdministration = (
  api: OfficeApi,
  changed: EventBus<AdministeredStore>,
  made: EventBus<AdministeredStore>,
) =>
  administrationMachine.provide({
    actors: {
      loadStores: fromPromise(() => api.stores()),
      storesLink: fromCallback(listenOn(changed, made)),
    },
  })
