import { fromCallback, fromPromise } from 'xstate'
import { storeSettingsMachine } from '#machines/office/storeSettings/storeSettings.machine.ts'
import type { OfficeApi } from '#services/api/administration.ts'
import { storeClosingMachine } from '#machines/office/storeClosing/storeClosing.machine.ts'
import { storeRulesMachine } from '#machines/office/storeRules/storeRules.machine.ts'
import type { AdministeredStore } from '#contract/administration/stores.ts'
import { publishOn, type EventBus } from './event-bus.ts'

export const liveStoreClosing = (api: OfficeApi, bus: EventBus<AdministeredStore>) =>
  storeClosingMachine.provide({
    actors: {
      loadStores: fromPromise(() => api.stores()),
      setClosed: fromPromise(({ input }) => api.closeStore(input)),
      storesLink: fromCallback(publishOn(bus, ({ store }) => store)),
    },
  })

export const liveStoreRules = (api: OfficeApi) =>
  storeRulesMachine.provide({
    actors: {
      loadRules: fromPromise(({ input }) => api.storeRules(input.storeId)),
      saveRules: fromPromise(({ input }) => api.saveStoreRules(input)),
    },
  })

export const liveStoreSettings = (api: OfficeApi, bus: EventBus<AdministeredStore>) =>
  storeSettingsMachine.provide({
    actors: {
      loadStores: fromPromise(() => api.stores()),
      saveStore: fromPromise(({ input }) => api.saveStore(input)),
      saveLogo: fromPromise(({ input }) => api.saveLogo(input.storeId, input.picture)),
      saveOptions: fromPromise(({ input }) => api.savePaymentOptions(input)),
      storesLink: fromCallback(publishOn(bus, ({ store }) => store)),
    },
  })
