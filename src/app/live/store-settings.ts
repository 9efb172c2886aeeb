import type { AdministeredStore } from '#contract/administration/stores.ts'
import type { OfficeApi } from '#services/api/administration.ts'
import { findProducts } from './find-products.ts'
import { fromCallback, fromPromise } from 'xstate'
import { publishOn, type EventBus } from './event-bus.ts'
import { storeClosingMachine } from '#machines/office/storeClosing/storeClosing.machine.ts'
import { storeFavouritesMachine } from '#machines/office/storeFavourites/storeFavourites.machine.ts'
import { storeRulesMachine } from '#machines/office/storeRules/storeRules.machine.ts'
import { storeSettingsMachine } from '#machines/office/storeSettings/storeSettings.machine.ts'
import { terminalsMachine } from '#machines/office/terminals/terminals.machine.ts'
import { v7 as uuid } from 'uuid'

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

export const liveStoreFavourites = (api: OfficeApi) =>
  storeFavouritesMachine.provide({
    actors: {
      loadFavourites: fromPromise(({ input }) => api.storeFavourites(input.storeId)),
      findProducts: fromPromise(findProducts(api)),
      saveFavourites: fromPromise(({ input }) => api.saveStoreFavourites(input)),
    },
  })

export const liveTerminals = (api: OfficeApi) =>
  terminalsMachine.provide({
    actors: {
      loadTerminals: fromPromise(({ input }) => api.terminals(input.storeId)),
      drawId: fromPromise(() => Promise.resolve(uuid())),
      addTerminal: fromPromise(({ input }) => api.addTerminal(input)),
      replaceCode: fromPromise(({ input }) => api.replaceAccessCode(input)),
      removeTerminal: fromPromise(({ input }) => api.removeTerminal(input)),
    },
  })
